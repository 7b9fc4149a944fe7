//! Measures the time, size and memory of pictures: `cargo bench --manifest-path peers/Cargo.toml --bench pictures`.
//!
//! The bench compares this crate with two alternatives, measured in the same run. One alternative draws all
//! glyphs anew for each picture with `ab_glyph`, imageproc and image. The other renders a vector drawing with
//! resvg. The last lines of the output are ratios of times. The ratios can be compared between machines.

mod glyphs;
mod vector;

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use chess_core::{ByColor, Color, Flaw, Game, Language, Notation, Ply, write_san};
use chess_render::{
    Caption, Footer, Mark, Moment, NamedMove, PieceSet, Player, Poster, Replay, ReviewSheet, Scene, Story,
    Style, Theme, gif, png, poster, review_sheet,
};

fn main() -> anyhow::Result<()> {
    let game = game_of_eighty_plies()?;
    let scenes = scenes(&game);
    let style = Style::default();
    let first = scenes.first().context("a game has a start position")?;
    // The bench measures this picture first, because only the first picture of a process is slow.
    let cold = Instant::now();
    let cold_bytes = png(first, &style).len();
    let cold = cold.elapsed();

    let ours = averaged(200, &scenes, |scene| Ok(png(scene, &style)))?;
    let replay = fastest(50, || {
        Ok(gif(&Replay { game: &game, orientation: Color::White, story: None }, &style)?.len())
    })?;
    let told = Replay { game: &game, orientation: Color::White, story: Some(story(&game)) };
    let told = fastest(50, || Ok(gif(&told, &style)?.len()))?;
    let footers: Vec<Scene> = scenes.iter().cloned().map(with_footer).collect();
    let footers = averaged(20, &footers, |scene| Ok(png(scene, &style)))?;
    let end = end_of(&game, scenes.last().context("a game has a final position")?);
    let end = fastest(200, || Ok(poster(&end, &style).len()))?;
    let reviewed = review_of(&game, &scenes);
    let reviewed = fastest(200, || Ok(review_sheet(&reviewed, &style).len()))?;
    let memory = peak_after_everything(&game, &scenes)?;
    let glyphs = averaged(3, &scenes, glyphs::png)?;
    let vector = averaged(2, &scenes, vector::png)?;
    let frames = glyphs::frames(&scenes)?;
    let stock = fastest(2, || Ok(glyphs::gif(&frames)?.len()))?;

    println!("{:<44} {:>12} {:>10}", "720 pixels, coordinates, last move, check", "microseconds", "bytes");
    row("one PNG, 81 positions averaged", ours);
    row("  glyphs drawn anew (RGBA, default encoder)", glyphs);
    row("  resvg (RGBA, its own encoder)", vector);
    row("  with the last move and what was captured", footers);
    row("poster of the end", end);
    row("review with three moments", reviewed);
    row("GIF of 80 plies", replay);
    row("  with names, moves, times and the result", told);
    row("  whole frames with the stock encoder", stock);
    row("first PNG of the process", (cold, cold_bytes));
    println!("{:<44} {:>12} {:>10}", "peak memory, all themes and sets", "", format!("{memory} kB"));
    // Each ratio must reach the value after `reach`, except in lines with `-stretch`. The value is a quotient of
    // two times on the reference machine: the other renderer's time (8.8 ms for resvg) and the longest allowed
    // time of this crate.
    let resvg = |ours: Duration| vector.0.as_secs_f64() / ours.as_secs_f64();
    println!("ratio resvg/png {:.2} reach {:.2}", resvg(ours.0), 8.8 / 0.25);
    println!("ratio resvg/png-stretch {:.2} reach {:.2}", resvg(ours.0), 8.8 / 0.03);
    println!("ratio resvg/review {:.2} reach {:.2}", resvg(reviewed.0), 8.8 / 5.0);
    println!("ratio resvg/gif {:.2} reach {:.2}", resvg(replay.0), 8.8 / 19.0);
    println!("ratio resvg/gif-stretch {:.2} reach {:.2}", resvg(replay.0), 8.8 / 7.0);
    println!("ratio resvg/cold {:.2} reach {:.2}", resvg(cold), 8.8 / 20.0);
    println!("ratio resvg/cold-stretch {:.2} reach {:.2}", resvg(cold), 8.8 / 5.0);
    println!("ratio glyphs/png {:.2} reach {:.2}", glyphs.0.as_secs_f64() / ours.0.as_secs_f64(), 1.9 / 0.25);
    println!(
        "ratio stock/gif {:.2} reach {:.2}",
        stock.0.as_secs_f64() / replay.0.as_secs_f64(),
        130.0 / 19.0
    );
    // On one machine, the first replay without texts took 6.2 ms, and the stock encoder took 263 ms. A replay
    // with texts may take 1.5 times as long as a replay without texts.
    println!(
        "ratio stock/told {:.2} reach {:.2}",
        stock.0.as_secs_f64() / told.0.as_secs_f64(),
        263.0 / (6.2 * 1.5)
    );
    Ok(())
}

/// Returns the first game of the lichess collection with exactly eighty half-moves.
fn game_of_eighty_plies() -> anyhow::Result<Game> {
    let text = include_str!("../../../tests/data/lichess-433-games.pgn");
    let mut games = chess_core::pgn::read(text).filter_map(Result::ok).map(|pgn| pgn.game);
    games.find(|game| game.moves().len() == 80).context("the collection has a game of eighty plies")
}

fn scenes(game: &Game) -> Vec<Scene> {
    let moves = std::iter::once(None).chain(game.moves().iter().copied().map(Some));
    let scenes = game.positions().zip(moves);
    scenes.map(|(position, played)| Scene::new(*position, Color::White).with_last_move(played)).collect()
}

/// Adds a footer with the captured pieces.
fn with_footer(scene: Scene) -> Scene {
    scene.with_footer(Footer::Material {
        played: "32…Nxd4+".to_owned(),
        sides: ByColor { white: "White", black: "Black" }.map(str::to_owned),
    })
}

/// Makes a poster that uses all fields.
fn end_of(game: &Game, last: &Scene) -> Poster {
    let Story { players, .. } = story(game);
    Poster {
        scene: last.clone().with_result(None),
        players,
        result: "½–½".to_owned(),
        reason: "by agreement".to_owned(),
        opening: "Sicilian Defense: Najdorf Variation, English Attack".to_owned(),
        details: vec!["40 moves".to_owned(), "21 July 2026".to_owned()],
    }
}

/// Makes a review with a flaw at every tenth half-move and three moments.
fn review_of(game: &Game, scenes: &[Scene]) -> ReviewSheet {
    let moment = |ply: usize| {
        let (scene, played) = (scenes.get(ply)?, game.moves().get(ply)?);
        let better = scene.position.legal_moves().iter().copied().find(|mv| mv != played)?;
        let named = |mv, text: &str| NamedMove { mv, text: text.to_owned() };
        let better = Some(named(better, "Nxd2"));
        Some(Moment { scene: scene.clone(), played: named(*played, "17…Qxb2??"), better })
    };
    ReviewSheet {
        players: story(game).players,
        accuracies: ByColor { white: Some(91.5), black: Some(84.2) },
        first: game.move_number_of(Ply(1)),
        expected: (0..=80_u32).map(|ply| f64::from(ply * 37 % 100) / 100.0).collect(),
        flaws: (10..80)
            .step_by(10)
            .zip(Flaw::ALL.into_iter().cycle())
            .map(|(ply, flaw)| (Ply(ply), flaw))
            .collect(),
        turning_point: Some(Ply(34)),
        moments: [33, 50, 71].into_iter().filter_map(moment).collect(),
    }
}

/// Makes a story with names, numbered moves with times, and a result.
fn story(game: &Game) -> Story {
    let players = ByColor { white: "Ann", black: "Бронислав" };
    let played = (1..).map(Ply).zip(game.positions().zip(game.moves()));
    let captions = played.map(|(ply, (before, mv))| Caption {
        text: format!(
            "{}{}",
            game.move_number_of(ply),
            write_san(before, *mv, Notation::Letters(Language::English))
        ),
        time: format!("{}:{:02} h", ply.0 * 7 % 24, ply.0 * 37 % 60),
    });
    Story {
        players: players.map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
        title: String::new(),
        captions: captions.collect(),
        result: "½–½ · by agreement".to_owned(),
        marks: Mark::of_result(None).map(Some),
    }
}

/// Returns the shortest of several times, and the number of bytes produced.
fn fastest(
    rounds: u32,
    mut work: impl FnMut() -> anyhow::Result<usize>,
) -> anyhow::Result<(Duration, usize)> {
    let mut best = (Duration::MAX, 0);
    for _ in 0..rounds {
        let start = Instant::now();
        let bytes = work()?;
        best = best.min((start.elapsed(), bytes));
    }
    Ok(best)
}

/// Returns the average time and size for one scene.
fn averaged(
    rounds: u32,
    scenes: &[Scene],
    draw: impl Fn(&Scene) -> anyhow::Result<Vec<u8>>,
) -> anyhow::Result<(Duration, usize)> {
    let count = u32::try_from(scenes.len())?;
    let (time, bytes) = fastest(rounds, || scenes.iter().map(|scene| Ok(draw(scene)?.len())).sum())?;
    Ok((time / count, bytes / scenes.len()))
}

/// Returns the peak memory of the process in kB, after drawing every theme with every piece set.
fn peak_after_everything(game: &Game, scenes: &[Scene]) -> anyhow::Result<u64> {
    for theme in Theme::ALL {
        for pieces in [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)] {
            let style = Style { theme, pieces, ..Style::default() };
            ensure!(scenes.iter().all(|scene| !png(scene, &style).is_empty()), "a picture is empty");
            gif(&Replay { game, orientation: Color::Black, story: None }, &style)?;
        }
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0 kB");
    Ok(peak.trim().trim_end_matches(" kB").parse()?)
}

fn row(name: &str, (time, bytes): (Duration, usize)) {
    println!("{name:<44} {:>12.1} {bytes:>10}", time.as_secs_f64() * 1e6);
}
