//! Annotation signs for bad moves: ?!, ? and ??.

use chess_core::Flaw;

use super::chances::{Chances, hundredths};
use crate::search::Score;

/// The smallest loss of chances that gives a sign.
const NOTICEABLE: f64 = 0.1;

/// Returns the sign of a move, given the player's scores before and after the move.
///
/// A move gets a sign if it loses a tenth of the chances. The loss in hundredths of a pawn decides between
/// the signs: 50, 100 or 300, like on lichess. If the move allows or misses a mate, the score without the
/// mate decides, because a player who was lost before makes no blunder.
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
        // The move allows a mate: the score before the move decides.
        (Score::Pawns(value), Score::Mate(..=0)) => Some(by_distance(-value)),
        // The move misses a mate: the score after the move decides.
        (Score::Mate(1..), Score::Pawns(value)) => Some(by_distance(value)),
        (Score::Mate(1..), Score::Mate(..=0)) => Some(by_distance(hundredths(after))),
        (Score::Pawns(_), Score::Mate(1..))
        | (Score::Mate(_), Score::Mate(_))
        | (Score::Mate(..=0), Score::Pawns(_)) => None,
    }
}

/// Returns the sign for allowing or missing a mate. `value` is the other score: from the opponent's view if
/// the move allows a mate, from the player's view if the move misses a mate. A higher value makes the flaw
/// smaller.
const fn by_distance(value: i32) -> Flaw {
    match value {
        1_000.. => Flaw::Inaccuracy,
        701.. => Flaw::Mistake,
        _ => Flaw::Blunder,
    }
}
