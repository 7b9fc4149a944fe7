//! Annotation signs for bad moves: ?!, ? and ??.

use chess_core::Flaw;

use super::chances::{Chances, hundredths};
use crate::search::Score;

/// Returns the annotation sign of a move; `None` for a good move. `before` and `after` are the player's scores before
/// and after the move.
///
/// - If neither score is a mate, the loss of chances selects the sign, as on lichess: 0.1 for ?!, 0.2 for ?, 0.3 for
///   ??, on the scale from -1 to 1.
/// - A move that misses a forced mate gets ??, but ? if `after` is above 7 pawns, ?! if `after` is 10 or higher.
/// - A move that allows a forced mate gets ??, but ? if `before` is below -7 pawns, ?! if `before` is -10 or lower.
/// - A move that does both gets ??.
///
/// ```
/// use chess_bots::{Score, glyph};
/// use chess_core::Flaw;
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-150)), Some(Flaw::Blunder));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-100)), Some(Flaw::Mistake));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-40)), Some(Flaw::Inaccuracy));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-30)), None);
/// assert_eq!(glyph(Score::Pawns(900), Score::Pawns(600)), Some(Flaw::Inaccuracy));
/// assert_eq!(glyph(Score::Mate(2), Score::Pawns(900)), Some(Flaw::Mistake));
/// assert_eq!(glyph(Score::Pawns(-1_500), Score::Mate(-4)), Some(Flaw::Inaccuracy));
/// ```
pub fn glyph(before: Score, after: Score) -> Option<Flaw> {
    match (before, after) {
        (Score::Pawns(_), Score::Pawns(_)) => {
            match Chances::of(before).value() - Chances::of(after).value() {
                0.3.. => Some(Flaw::Blunder),
                0.2.. => Some(Flaw::Mistake),
                0.1.. => Some(Flaw::Inaccuracy),
                _ => None,
            }
        }
        // The move allows a mate, so the score before the move selects the sign.
        (Score::Pawns(value), Score::Mate(..=0)) => Some(mate_flaw(-value)),
        // The move misses a mate, so the score after the move selects the sign.
        (Score::Mate(1..), Score::Pawns(value)) => Some(mate_flaw(value)),
        (Score::Mate(1..), Score::Mate(..=0)) => Some(mate_flaw(hundredths(after))),
        (Score::Pawns(_), Score::Mate(1..))
        | (Score::Mate(_), Score::Mate(_))
        | (Score::Mate(..=0), Score::Pawns(_)) => None,
    }
}

/// Returns the flaw of a move that misses or allows a mate. `mating_side_score` is the score that the mating side has
/// without the mate, in hundredths of a pawn.
const fn mate_flaw(mating_side_score: i32) -> Flaw {
    match mating_side_score {
        1_000.. => Flaw::Inaccuracy,
        701.. => Flaw::Mistake,
        _ => Flaw::Blunder,
    }
}
