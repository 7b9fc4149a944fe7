//! Annotation signs for bad moves: ?!, ? and ??.

use chess_core::Flaw;

use super::chances::{Chances, hundredths};
use crate::search::Score;

/// The smallest loss of chances that gives an annotation sign, on the scale from -1 to 1.
const NOTICEABLE: f64 = 0.1;

/// Returns the annotation sign of a move; `None` for a good move. `before` and `after` are the scores before
/// and after the move from the player's view.
///
/// Without mates, a move gets a sign if the chances fall by at least 0.1, on the scale from -1 to 1. The loss in
/// hundredths of a pawn selects the sign, as on lichess: 50 for ?!, 100 for ?, 300 for ??. If the move allows or misses
/// a mate, the score without the mate selects the sign. So a move in a lost position is no blunder.
///
/// ```
/// use chess_bots::{Score, glyph};
/// use chess_core::Flaw;
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-400)), Some(Flaw::Blunder));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-60)), Some(Flaw::Inaccuracy));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(0)), None);
/// assert_eq!(glyph(Score::Mate(2), Score::Pawns(900)), Some(Flaw::Mistake));
/// assert_eq!(glyph(Score::Pawns(-1_500), Score::Mate(-4)), Some(Flaw::Inaccuracy));
/// ```
pub fn glyph(before: Score, after: Score) -> Option<Flaw> {
    match (before, after) {
        (Score::Pawns(before_value), Score::Pawns(after_value)) => {
            let lost = Chances::of(before).value() - Chances::of(after).value();
            if lost < NOTICEABLE {
                return None;
            }
            match before_value - after_value {
                300.. => Some(Flaw::Blunder),
                100.. => Some(Flaw::Mistake),
                50.. => Some(Flaw::Inaccuracy),
                _ => None,
            }
        }
        // The move allows a mate, so the score before the move selects the sign.
        (Score::Pawns(value), Score::Mate(..=0)) => Some(by_distance(-value)),
        // The move misses a mate, so the score after the move selects the sign.
        (Score::Mate(1..), Score::Pawns(value)) => Some(by_distance(value)),
        (Score::Mate(1..), Score::Mate(..=0)) => Some(by_distance(hundredths(after))),
        (Score::Pawns(_), Score::Mate(1..))
        | (Score::Mate(_), Score::Mate(_))
        | (Score::Mate(..=0), Score::Pawns(_)) => None,
    }
}

/// Returns the sign for allowing or missing a mate. `value` is the score without the mate. If the move allows a
/// mate, `value` is from the opponent's view. If the move misses a mate, `value` is from the player's view. A
/// higher value gives a milder sign.
const fn by_distance(value: i32) -> Flaw {
    match value {
        1_000.. => Flaw::Inaccuracy,
        701.. => Flaw::Mistake,
        _ => Flaw::Blunder,
    }
}
