//! Finds puzzles: positions of a game in which a player missed the only good move.

use chess_core::{Flaw, Game, Move, Ply};

use super::assess::{assess, assess_without};
use super::chances::Chances;
use super::game_review::Review;
use crate::budget::Budget;
use crate::search::{Score, taken_on};

/// The node limit of each long search for a puzzle. A position needs two long searches: one for the best move, and one
/// for the second-best move.
pub const PUZZLE_NODES: u64 = 300_000;
/// The first ply whose position no longer belongs to the opening.
const OPENING: u32 = 8;
/// The minimum difference between the chances after the solution of a puzzle and the chances after the second-best
/// move. The scale of chances is -1 to 1. With a smaller difference, the second-best move is also good, so the position
/// is no puzzle.
const GAP: f64 = 0.6;
/// The node limit of each of the two short searches. The short searches come before the long searches, and reject most
/// positions.
const SHORT: u64 = 20_000;
/// Like [`GAP`], but measured by the two short searches (see [`SHORT`]).
const SHORT_GAP: f64 = 0.35;

/// Lists the position before each mistake or blunder of a game. Skips the positions of the opening.
pub fn puzzle_candidates(review: &Review) -> Vec<Ply> {
    let missed = review.moves.iter().filter(|reviewed| reviewed.glyph >= Some(Flaw::Mistake));
    missed
        .filter_map(|reviewed| reviewed.ply.0.checked_sub(1))
        .filter(|ply| *ply >= OPENING)
        .map(Ply)
        .collect()
}

/// Returns the solution of the puzzle in the position at `ply`, with its continuation. Returns `None` if the search was
/// stopped, or if the position is no puzzle. In a puzzle, all of these conditions hold:
/// - At least two moves are legal.
/// - The second-best move leads to much smaller chances than the best move, in a short and in a long search.
/// - The best move does not recapture.
/// - The player did not play the best move.
///
/// ```
/// use chess_bots::{Budget, PUZZLE_NODES, puzzle};
/// use chess_core::{Game, Ply, read_san};
/// let mut game = Game::new("6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1".parse()?);
/// game.play(read_san(game.position(), "h3").unwrap()).unwrap();
/// let solution = puzzle(&game, Ply(0), Budget::nodes(PUZZLE_NODES)).unwrap();
/// assert_eq!(format!("{:?}", solution[0]), "d1d8");
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn puzzle(game: &Game, ply: Ply, budget: Budget<'_>) -> Option<Vec<Move>> {
    let index = usize::try_from(ply.0).ok()?;
    let at = Game::replay(*game.start(), game.moves().iter().copied().take(index)).ok()?;
    let is_missed = |mv: Move| taken_on(&at) != Some(mv.to()) && game.moves().get(index) != Some(&mv);
    only_move(&at, budget.at_most(SHORT), SHORT_GAP, |_| true)?;
    only_move(&at, budget, GAP, is_missed)
}

/// Returns the best move with its continuation. Returns `None` in these cases:
/// - `fits` is false for the best move.
/// - The second-best move is not much worse: the difference in [`Chances`] is smaller than `gap`.
/// - Only one move is legal.
/// - The stop flag of the budget is set.
fn only_move(at: &Game, budget: Budget<'_>, gap: f64, fits: impl Fn(Move) -> bool) -> Option<Vec<Move>> {
    let best = assess(at, budget)?;
    let &solution = best.line.first().filter(|mv| fits(**mv))?;
    let second = assess_without(at, solution, budget)?;
    (gap_between(best.score, second.score) >= gap).then_some(best.line)
}

/// Returns the difference between the chances with these scores.
fn gap_between(best: Score, second: Score) -> f64 {
    Chances::of(best).value() - Chances::of(second).value()
}

#[cfg(test)]
mod tests {
    use chess_core::read_san;

    use super::*;

    fn game(fen: &str, moves: &[&str]) -> Game {
        let mut game = Game::new(fen.parse().unwrap());
        for text in moves {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn only_a_move_that_the_player_missed_and_that_is_no_recapture_is_a_solution() {
        const LOOSE_QUEEN: &str = "3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
        const CAPTURED: &str = "3q2k1/5ppp/8/8/8/8/3R1PPP/3R2K1 b - - 0 1";
        for (fen, moves, ply, expected) in [
            // White takes the queen, or plays another move. With h3, White loses the rook.
            (LOOSE_QUEEN, vec!["h3"], 0, Some("Rxd8#")),
            (LOOSE_QUEEN, vec!["Rxd8#"], 0, None),
            // White recaptures the queen.
            (CAPTURED, vec!["Qxd2", "h3"], 1, None),
            // Either rook mates, so there is no single solution.
            ("6k1/5ppp/8/8/8/8/R4PPP/1R4K1 w - - 0 1", vec!["h3"], 0, None),
            // Every move wins.
            ("6k1/5ppp/8/8/8/8/QQ3PPP/6K1 w - - 0 1", vec!["h3"], 0, None),
        ] {
            let game = game(fen, &moves);
            let found = puzzle(&game, Ply(ply), Budget::nodes(20_000));
            let at = game.position_at(Ply(ply)).unwrap();
            let expected = expected.map(|text| read_san(&at, text).unwrap());
            assert_eq!(found.and_then(|line| line.first().copied()), expected, "{fen} {moves:?}");
        }
    }

    #[test]
    fn a_move_is_the_only_good_one_if_another_move_changes_the_prospects() {
        for (best, second, expected) in [
            (Score::Pawns(170), Score::Pawns(-170), true),
            (Score::Pawns(160), Score::Pawns(-160), false),
            (Score::Pawns(950), Score::Pawns(500), false),
            (Score::Pawns(50), Score::Mate(-4), true),
            (Score::Pawns(-300), Score::Mate(-4), false),
            (Score::Mate(3), Score::Pawns(150), true),
            (Score::Mate(3), Score::Pawns(900), false),
            (Score::Mate(3), Score::Mate(5), false),
        ] {
            assert_eq!(gap_between(best, second) >= GAP, expected, "{best:?} {second:?}");
        }
    }
}
