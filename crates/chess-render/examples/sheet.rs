//! Draws the review of an annotated game: `cargo run -p chess-board-render --example sheet -- game.pgn out.png`.
//!
//! The example takes the first game that has evaluations in its comments, such as `[%eval 0.35]` or
//! `[%eval #-3]`. The signs `?!`, `?` and `??` mark bad moves. A comment that ends with "Nf3 was best." names
//! a better move.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::collections::BTreeMap;
use std::fs;

use anyhow::Context;
use chess_core::pgn::{self, Note, Pgn};
use chess_core::{ByColor, Color, Flaw, Language, Notation, Ply, read_san, write_san};
use chess_render::{Moment, NamedMove, Player, ReviewSheet, Scene, Style, review_alt_text, review_sheet};

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(source), Some(target)) = (arguments.next(), arguments.next()) else {
        anyhow::bail!("name a PGN file and the file to write: game.pgn out.png");
    };
    let text = fs::read_to_string(&source).with_context(|| format!("cannot read {source}"))?;
    let mut games = pgn::read(&text).filter_map(Result::ok);
    let evaluated = |pgn: &Pgn| pgn.notes.iter().any(|note| share(note).is_some());
    let pgn = games.find(evaluated).with_context(|| format!("{source} has no evaluated game"))?;
    let sheet = sheet(&pgn);
    fs::write(&target, review_sheet(&sheet, &Style::default()))
        .with_context(|| format!("cannot write {target}"))?;
    println!("{}", review_alt_text(&sheet, Language::English));
    Ok(())
}

/// Returns White's expected score after the move, from the note's `%eval` value.
fn share(note: &Note) -> Option<f64> {
    let (_, rest) = note.text.split_once("[%eval ")?;
    let (value, _) = rest.split_once(']')?;
    match value.strip_prefix('#') {
        Some(mate) => Some(if mate.starts_with('-') { 0.0 } else { 1.0 }),
        // The formula of scalachess, with the evaluation in pawns.
        None => Some(1.0 / (1.0 + (-0.368_208 * value.parse::<f64>().ok()?).exp())),
    }
}

fn flaw(note: &Note) -> Option<Flaw> {
    note.signs.iter().find_map(|sign| match sign {
        2 => Some(Flaw::Mistake),
        4 => Some(Flaw::Blunder),
        6 => Some(Flaw::Inaccuracy),
        _ => None,
    })
}

fn sheet(pgn: &Pgn) -> ReviewSheet {
    let player = |name| {
        let names = vec![pgn.tags.get(name).unwrap_or_default().to_owned()];
        Player { names, ..Player::default() }
    };
    let shares: BTreeMap<Ply, f64> =
        pgn.notes.iter().filter_map(|note| Some((note.after, share(note)?))).collect();
    // A move without an evaluation gets the value of the previous move.
    let expected = (0..=pgn.game.ply().0).scan(0.5, |last, ply| {
        *last = shares.get(&Ply(ply)).copied().unwrap_or(*last);
        Some(*last)
    });
    let expected: Vec<f64> = expected.collect();
    let mut bad: Vec<&Note> = pgn.notes.iter().filter(|note| flaw(note).is_some()).collect();
    bad.sort_by(|one, other| loss(&expected, other).total_cmp(&loss(&expected, one)));
    ReviewSheet {
        players: ByColor { white: player("White"), black: player("Black") },
        accuracies: ByColor::default(),
        first: pgn.game.move_number_of(Ply(1)),
        flaws: bad.iter().filter_map(|note| Some((note.after, flaw(note)?))).collect(),
        turning_point: bad.first().map(|note| note.after),
        moments: bad.iter().take(3).filter_map(|note| moment(pgn, note)).collect(),
        expected,
    }
}

/// Returns the expected score that a move lost.
fn loss(expected: &[f64], note: &Note) -> f64 {
    let at = |ply: u32| expected.get(ply as usize).copied().unwrap_or(0.5);
    (at(note.after.0) - at(note.after.0.saturating_sub(1))).abs()
}

/// Returns the annotated move, with the position before the move and the better move.
fn moment(pgn: &Pgn, note: &Note) -> Option<Moment> {
    let before = note.after.0.checked_sub(1)?;
    let position = pgn.game.position_at(Ply(before))?;
    let moves = pgn.game.moves();
    let last = before.checked_sub(1).and_then(|last| moves.get(last as usize).copied());
    let played = *moves.get(before as usize)?;
    let number = pgn.game.move_number_of(note.after);
    let gap = if number.by == Color::White { " " } else { "" };
    let text = |mv| write_san(&position, mv, Notation::Letters(Language::English));
    let better = note.text.strip_suffix(" was best.").and_then(|text| text.split(' ').next_back());
    let better = better.and_then(|san| read_san(&position, san));
    Some(Moment {
        scene: Scene::new(position, Color::White).with_last_move(last),
        played: NamedMove {
            mv: played,
            text: format!("{number}{gap}{}{}", text(played), flaw(note).map_or("", Flaw::sign)),
        },
        better: better.map(|mv| NamedMove { mv, text: text(mv) }),
    })
}
