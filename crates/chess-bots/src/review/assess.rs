//! Assesses a position of a game: the value of the position and the best continuation.

use std::iter;

use chess_core::{Game, Move, Outcome};
use serde::{Deserialize, Serialize};

use super::chances::on_the_common_scale;
use crate::budget::Budget;
use crate::search::{Score, Thought};
use crate::think::{study, study_lines};

/// The largest number of half-moves in a continuation.
const LONGEST_LINE: usize = 6;

/// The value of a position and the best continuation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assessment {
    /// The value for the player to move, on Stockfish's scale.
    pub score: Score,
    /// The best continuation, at most six half-moves; empty at the end of the game.
    pub line: Vec<Move>,
}

/// Assesses the current position of a game. Returns `None` if the stop flag of the budget ends the search. If the game
/// is over, returns the assessment of the result without a search.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use chess_bots::{Assessment, Budget, Score, assess};
/// use chess_core::Game;
/// let mate = Game::new("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1".parse()?);
/// assert_eq!(assess(&mate, Budget::nodes(1_000)).unwrap().score, Score::Mate(1));
/// let mated = Game::new("3R2k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1".parse()?);
/// assert_eq!(assess(&mated, Budget::nodes(0)), Some(Assessment { score: Score::Mate(0), line: vec![] }));
/// let stop = AtomicBool::new(true);
/// assert_eq!(assess(&mate, Budget::nodes(1_000).until(&stop)), None);
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn assess(game: &Game, budget: Budget<'_>) -> Option<Assessment> {
    let over = |score| Some(Assessment { score, line: Vec::new() });
    match game.automatic_outcome() {
        Some(Outcome::Win { .. }) => over(Score::Mate(0)),
        Some(Outcome::Draw(_)) => over(Score::Pawns(0)),
        // The search ignores the history of the game: a second occurrence of the position is not a draw yet.
        None => told(study(&Game::new(*game.position()), budget)?, budget),
    }
}

/// Assesses a position as if `mv` were the best move. `after` is the assessment of the position after the move.
pub(super) fn assess_with(mv: Move, after: &Assessment) -> Assessment {
    let score = match after.score.turned() {
        Score::Mate(moves @ 1..) if after.score != Score::Mate(0) => Score::Mate(moves + 1),
        score @ (Score::Mate(_) | Score::Pawns(_)) => score,
    };
    Assessment { score, line: iter::once(mv).chain(after.line.iter().copied()).take(LONGEST_LINE).collect() }
}

/// Assesses a position as if the move `mv` were not legal. Returns `None` if no other move is legal, or if the stop
/// flag of the budget is set.
pub(super) fn assess_without(game: &Game, mv: Move, budget: Budget<'_>) -> Option<Assessment> {
    told(study_lines(&Game::new(*game.position()), vec![mv], budget).next()?, budget)
}

/// Converts the result of a search to an assessment. Returns `None` if the stop flag of the budget is set.
fn told(thought: Thought, budget: Budget<'_>) -> Option<Assessment> {
    let score = on_the_common_scale(thought.score);
    let line = thought.line.into_iter().take(LONGEST_LINE).collect();
    (!budget.is_stopped()).then_some(Assessment { score, line })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_on_its_second_occurrence_is_not_assessed_as_a_draw() {
        let mut game = Game::new("7k/8/8/8/8/8/8/KQ6 w - - 0 1".parse().unwrap());
        for text in ["Qc2", "Kg8", "Qb1", "Kh8", "Qc2"] {
            game.play(chess_core::read_san(game.position(), text).unwrap()).unwrap();
        }
        let score = assess(&game, Budget::nodes(2_000)).unwrap().score;
        assert!(matches!(score, Score::Pawns(..=-500) | Score::Mate(..=-1)), "{score:?}");
    }

    #[test]
    fn the_end_of_a_game_is_assessed_without_search() {
        for (fen, score) in [
            ("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", Score::Pawns(0)),
            ("R6k/6pp/8/8/8/8/8/K7 b - - 0 1", Score::Mate(0)),
            ("7k/8/8/8/8/8/8/K5N1 b - - 0 1", Score::Pawns(0)),
        ] {
            let game = Game::new(fen.parse().unwrap());
            assert_eq!(assess(&game, Budget::nodes(0)), Some(Assessment { score, line: vec![] }), "{fen}");
        }
    }
}
