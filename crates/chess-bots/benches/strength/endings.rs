//! Measures how often the bots win endgames that are theoretically won.

use anyhow::{Context, Result};
use chess_bots::{Budget, Level, study, think};
use chess_core::{Color, Game, Outcome, Position};

use super::{number, report};

/// The names of the endgames, and White's pieces without the king.
const FORCES: [(&str, &str); 4] = [("kqk", "Q"), ("krk", "R"), ("kbbk", "BB"), ("kbnk", "BN")];

/// Reports the percentage of random positions in which level 8 mates a lone king within fifty moves.
pub(crate) fn lone_kings(each: usize) -> Result<()> {
    for (name, pieces) in FORCES {
        let mut mated = 0;
        for seed in 0..each {
            let game = Game::new(position(pieces, seed as u64)?);
            mated += usize::from(is_mated(game)?);
        }
        report(&format!("mated_{name}_percent"), 100.0 * number(mated) / number(each), 100.0);
    }
    Ok(())
}

fn is_mated(mut game: Game) -> Result<bool> {
    let level = Level::new(8).context("level 8")?;
    while game.automatic_outcome().is_none() && game.ply().0 < 100 {
        let thought = match game.position().turn() {
            Color::White => think(&game, level, 1, level.budget()),
            Color::Black => study(&game, Budget::nodes(1_000)),
        };
        game.play(thought.context("no legal move")?.mv)?;
    }
    Ok(matches!(game.automatic_outcome(), Some(Outcome::Win { winner: Color::White, .. })))
}

/// Makes a random position with White to move and without a hanging piece. Two bishops stand on different
/// square colours.
fn position(pieces: &str, seed: u64) -> Result<Position> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut draw = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) % 64
    };
    loop {
        let mut board = vec!['1'; 64];
        let men: Vec<(u64, char)> = "Kk".chars().chain(pieces.chars()).map(|man| (draw(), man)).collect();
        for (square, man) in &men {
            if let Some(place) = board.get_mut(usize::try_from(*square)?) {
                *place = *man;
            }
        }
        let shade = |square: u64| (square / 8 + square % 8) % 2;
        let bishops: Vec<u64> = men.iter().filter(|man| man.1 == 'B').map(|man| shade(man.0)).collect();
        if board.iter().filter(|man| **man != '1').count() != men.len()
            || bishops.len() == 2 && bishops.first() == bishops.last()
        {
            continue;
        }
        let rows: Vec<String> = board.chunks(8).map(|row| row.iter().collect()).collect();
        let Ok(position) = Position::from_fen_composed(&format!("{} w - - 0 1", rows.join("/"))) else {
            continue;
        };
        // No piece of White hangs: after a pass by White, Black has no capture.
        let passed = position.passed();
        if !position.is_check() && passed.captures_and_promotions().is_empty() && position.has_legal_move() {
            return Ok(position);
        }
    }
}
