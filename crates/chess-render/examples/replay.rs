//! Draws the first game of a PGN file: `cargo run -p chess-board-render --example replay -- game.pgn out.gif`.

use std::fs;

use anyhow::Context;
use chess_core::pgn::{self, Pgn};
use chess_core::{ByColor, Color, Language, Notation, Ply, write_san};
use chess_render::{Caption, Mark, Player, Replay, Story, Style, gif};

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(source), Some(target)) = (arguments.next(), arguments.next()) else {
        anyhow::bail!("name a PGN file and the file to write: game.pgn out.gif");
    };
    let text = fs::read_to_string(&source).with_context(|| format!("cannot read {source}"))?;
    let first = pgn::read(&text).next().with_context(|| format!("{source} has no game"))??;
    let replay = Replay { game: &first.game, orientation: Color::White, story: Some(story(&first)) };
    fs::write(&target, gif(&replay, &Style::default())?).with_context(|| format!("cannot write {target}"))
}

/// Makes the texts of a replay: players, moves and result.
fn story(pgn: &Pgn) -> Story {
    let tag = |name: &str| pgn.tags.get(name).unwrap_or_default().to_owned();
    let player = |name, rating| Player { names: vec![tag(name)], rating: tag(rating) };
    let result = tag("Result");
    let marks = match result.as_str() {
        "1-0" => Mark::of_result(Some(Color::White)).map(Some),
        "0-1" => Mark::of_result(Some(Color::Black)).map(Some),
        "1/2-1/2" => Mark::of_result(None).map(Some),
        _ => ByColor::default(),
    };
    Story {
        players: ByColor { white: player("White", "WhiteElo"), black: player("Black", "BlackElo") },
        title: tag("Date"),
        captions: captions(pgn),
        result: result.replace("1/2", "½").replace('-', "–"),
        marks,
    }
}

fn captions(pgn: &Pgn) -> Vec<Caption> {
    let played = (1..).map(Ply).zip(pgn.game.positions().zip(pgn.game.moves()));
    let captions = played.map(|(ply, (before, mv))| {
        let number = pgn.game.move_number_of(ply);
        let san = write_san(before, *mv, Notation::Letters(Language::English));
        Caption { text: format!("{number}{san}"), time: String::new() }
    });
    captions.collect()
}
