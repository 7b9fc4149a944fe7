//! A game gone through move by move.

use chess_core::{ByColor, Color, Game, Move, Opening, Openings, Ply};

use super::accuracy::{accuracies, accuracy_of_move};
use super::chances::{Chances, on_the_common_scale};
use super::glyph::{Glyph, glyph};
use crate::budget::Budget;
use crate::thought::{Score, Thought, study};

/// A game with what there is to say about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The moves, in their order.
    pub moves: Vec<Reviewed>,
    /// How accurately the players have played, 0 to 100; none for one who has not moved.
    pub accuracy: ByColor<Option<f64>>,
    /// White's chances before the first move.
    pub at_first: Chances,
    /// The ply after whose move the game was no longer what it had been: the blunder or mistake that cost most.
    pub turning_point: Option<Ply>,
}

/// A move with what there is to say about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The ply to which the move led.
    pub ply: Ply,
    /// Who made it.
    pub by: Color,
    /// The move.
    pub mv: Move,
    /// What the position after it is worth for White, on Stockfish's scale.
    pub score: Score,
    /// White's chances after it.
    pub chances: Chances,
    /// How accurate it was, 0 to 100.
    pub accuracy: f64,
    /// The sign it deserves.
    pub glyph: Option<Glyph>,
    /// What would have been better, the better move first; only where there is a sign.
    pub better: Vec<Move>,
    /// The opening whose position it led to; it is a move of the book then.
    pub opening: Option<Opening>,
}

impl Review {
    /// The moves that cost most, the worst first, at most so many.
    ///
    /// ```
    /// use chess_bots::{Budget, review};
    /// use chess_core::{Game, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// for text in ["f3", "e5", "g4", "Qh4#"] {
    ///     game.play(read_san(game.position(), text).unwrap())?;
    /// }
    /// let review = review(&game, Budget::nodes(3_000)).unwrap();
    /// assert_eq!(review.worst(3).first().unwrap().ply.0, 3);
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn worst(&self, most: usize) -> Vec<&Reviewed> {
        let mut bad: Vec<&Reviewed> = self.moves.iter().filter(|mv| mv.glyph.is_some()).collect();
        bad.sort_by(|one, other| one.accuracy.total_cmp(&other.accuracy));
        bad.truncate(most);
        bad
    }
}

/// Goes through a game with this budget for each of its positions; none if it was stopped from outside.
///
/// The same game and budget give the same review.
///
/// ```
/// use chess_bots::{Budget, Glyph, review};
/// use chess_core::{Game, Position, read_san};
/// let mut game = Game::new(Position::START);
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(read_san(game.position(), text).unwrap())?;
/// }
/// let review = review(&game, Budget::nodes(3_000)).unwrap();
/// assert_eq!(review.moves[2].glyph, Some(Glyph::Blunder));
/// assert_eq!(review.turning_point.unwrap().0, 3);
/// assert!(review.accuracy.white.unwrap() < review.accuracy.black.unwrap());
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
pub fn review(game: &Game, budget: Budget<'_>) -> Option<Review> {
    let openings = Openings::bundled();
    let mut so_far = Game::new(*game.start());
    let mut thought = look(&so_far, budget)?;
    let mut chances = vec![Chances::of(for_white(&so_far, thought.0))];
    let mut moves = Vec::new();
    for &mv in game.moves() {
        let by = so_far.position().turn();
        so_far.play(mv).ok()?;
        let next = look(&so_far, budget)?;
        let (before, after) = (thought.0, next.0.turned());
        let better = thought.1.map(|thought| thought.line).unwrap_or_default();
        let found = better.first() == Some(&mv);
        let sign = if found { None } else { glyph(before, after) };
        let score = for_white(&so_far, next.0);
        moves.push(Reviewed {
            ply: so_far.ply(),
            by,
            mv,
            score,
            chances: Chances::of(score),
            accuracy: accuracy_of_move(Chances::of(before), Chances::of(after)),
            glyph: sign,
            better: if sign.is_some() { better } else { Vec::new() },
            opening: openings.of(so_far.position()),
        });
        chances.push(Chances::of(score));
        thought = next;
    }
    let accuracy = accuracies(&chances, game.start().turn());
    let at_first = *chances.first()?;
    let turning_point = turning_point(&moves);
    Some(Review { moves, accuracy, at_first, turning_point })
}

/// What a position is worth for the player to move on the common scale, and what was thought of it; none if thinking was
/// stopped.
fn look(game: &Game, budget: Budget<'_>) -> Option<(Score, Option<Thought>)> {
    if budget.is_stopped() {
        return None;
    }
    match study(game, budget) {
        Some(thought) => Some((on_the_common_scale(thought.score), Some(thought))),
        None if game.position().is_check() => Some((Score::Mate(0), None)),
        None => Some((Score::Pawns(0), None)),
    }
}

fn for_white(game: &Game, score: Score) -> Score {
    match game.position().turn() {
        Color::White => score,
        Color::Black => score.turned(),
    }
}

/// The worst of the moves that changed who stands better.
fn turning_point(moves: &[Reviewed]) -> Option<Ply> {
    let bad = moves.iter().filter(|mv| mv.glyph >= Some(Glyph::Mistake));
    bad.min_by(|one, other| one.accuracy.total_cmp(&other.accuracy)).map(|mv| mv.ply)
}
