//! Plays one game of a match.

use anyhow::Result;
use chess_core::{Color, Game, Outcome, Position};

use super::players::Player;

/// Parses the positions of an opening file. Skips lines without a valid position.
pub(crate) fn starts(text: &str) -> Vec<Position> {
    let first_four = |line: &str| line.split_whitespace().take(4).collect::<Vec<_>>().join(" ");
    text.lines()
        .filter_map(|line| Position::from_fen_composed(&format!("{} 0 1", first_four(line))).ok())
        .collect()
}

/// Plays one game and returns the game with its winner. The first player has the colour `first`. The game ends in a
/// draw as soon as a player can claim a draw, or after 600 half-moves.
pub(crate) fn play(
    start: Position,
    [one, two]: [&mut Player; 2],
    first: Color,
    seed: u64,
) -> Result<(Game, Option<Color>)> {
    let mut game = Game::new(start);
    one.begin(seed)?;
    two.begin(seed)?;
    loop {
        if let Some(outcome) = game.automatic_outcome() {
            let winner = match outcome {
                Outcome::Win { winner, .. } => Some(winner),
                Outcome::Draw(_) => None,
            };
            return Ok((game, winner));
        }
        if game.position().halfmove_clock() >= 100 || game.occurrences().len() >= 3 || game.ply().0 > 600 {
            return Ok((game, None));
        }
        let player = if game.position().turn() == first { &mut *one } else { &mut *two };
        let mv = player.choose(&game, seed)?;
        game.play(mv)?;
    }
}
