//! Checks that all played moves are legal, and measures the memory of a search.

use std::fs;

use anyhow::{Context, Result};
use chess_bots::{Budget, Level, study, think};
use chess_core::{Game, Position};

use super::record::opening;
use super::{number, report};

/// Plays fast games of all levels. Half of the games begin with Chess960 positions. An illegal move is an error.
pub(crate) fn legal_games(games: usize) -> Result<()> {
    let mut moves = 0;
    for seed in 0..games {
        let start = match seed % 2 {
            0 => opening(seed)?,
            _ => Position::chess960(u16::try_from(seed % 960)?).context("chess960")?,
        };
        let level = *Level::ALL.get(seed / 2 % 10).context("level")?;
        let mut game = Game::new(start);
        while game.position().has_legal_move() && game.position().halfmove_clock() < 100 && game.ply().0 < 200
        {
            let thought = think(&game, level, seed as u64, Budget::nodes(30)).context("no thought")?;
            game.play(thought.mv)
                .with_context(|| format!("{:?} in {}", thought.mv, game.position().to_fen()))?;
            moves += 1;
        }
    }
    println!("{moves} moves in {games} games");
    report("games_without_an_illegal_move", number(games), number(games));
    Ok(())
}

/// Reports how much memory a long search adds, in megabytes.
pub(crate) fn memory() -> Result<()> {
    let before = resident("VmRSS:")?;
    let game = Game::new(Position::START);
    study(&game, Budget::nodes(3_000_000)).context("no legal move")?;
    report("memory_mb_at_most", (resident("VmHWM:")? - before).max(0.0), 16.0);
    Ok(())
}

/// Reads the memory figure `name` of this process, in megabytes.
fn resident(name: &str) -> Result<f64> {
    let text = fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find(|line| line.starts_with(name)).context("no such line")?;
    let kilobytes: f64 = line.split_whitespace().nth(1).context("no number")?.parse()?;
    Ok(kilobytes / 1_024.0)
}
