//! Plays one game of a match.

use anyhow::Result;
use chess_core::{Color, Game, Outcome, Position};

use super::players::Player;

/// With this value, in hundredths of a pawn, a side counts as winning.
const WINNING: i32 = 1_200;
/// The game ends when both players have seen the same side as winning for this many half-moves.
const AGREED: u32 = 6;

/// Plays one game and returns the game with its winner. The first player has the colour `first`. The game ends in a
/// draw as soon as a player can claim a draw, or after 600 half-moves. It ends early when both players see it won.
pub(crate) fn play(
    start: Position,
    [one, two]: [&mut Player; 2],
    first: Color,
    seed: u64,
) -> Result<(Game, Option<Color>)> {
    let mut game = Game::new(start);
    one.begin(seed)?;
    two.begin(seed)?;
    let (mut ahead, mut agreed) = (None, 0);
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
        let turn = game.position().turn();
        let player = if turn == first { &mut *one } else { &mut *two };
        let (mv, value) = player.choose(&game, seed)?;
        game.play(mv)?;
        let winning = match value {
            Some(WINNING..) => Some(turn),
            Some(value) if value <= -WINNING => Some(!turn),
            Some(_) | None => None,
        };
        agreed = if winning.is_some() && winning == ahead { agreed + 1 } else { 1 };
        ahead = winning;
        if ahead.is_some() && agreed >= AGREED {
            return Ok((game, ahead));
        }
    }
}
