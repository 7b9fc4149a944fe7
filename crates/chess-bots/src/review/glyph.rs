//! Annotation signs for bad moves: ?!, ? and ??.

use std::fmt;

use super::chances::{Chances, hundredths};
use crate::thought::Score;

/// The annotation sign of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Glyph {
    /// An inaccuracy, ?!.
    Inaccuracy,
    /// A mistake, ?.
    Mistake,
    /// A blunder, ??.
    Blunder,
}

impl Glyph {
    /// Returns the numeric annotation glyph (NAG) of Portable Game Notation.
    ///
    /// ```
    /// use chess_bots::Glyph;
    /// assert_eq!(Glyph::Blunder.nag(), 4);
    /// ```
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        })
    }
}

/// The smallest loss of chances that gives a sign.
const NOTICEABLE: f64 = 0.1;

/// Returns the sign of a move, given the player's scores before and after it.
///
/// A move gets a sign if it loses a tenth of the chances. The loss in hundredths of a pawn decides which
/// sign: 50, 100 or 300, like on lichess. If a mate appears or disappears, the other score decides, because a
/// player who was lost before makes no blunder.
///
/// ```
/// use chess_bots::{Glyph, Score, glyph};
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-400)), Some(Glyph::Blunder));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(-60)), Some(Glyph::Inaccuracy));
/// assert_eq!(glyph(Score::Pawns(20), Score::Pawns(0)), None);
/// assert_eq!(glyph(Score::Mate(2), Score::Pawns(900)), Some(Glyph::Mistake));
/// assert_eq!(glyph(Score::Pawns(-1_500), Score::Mate(-4)), Some(Glyph::Inaccuracy));
/// ```
pub fn glyph(before: Score, after: Score) -> Option<Glyph> {
    match (before, after) {
        (Score::Pawns(before_value), Score::Pawns(after_value)) => {
            let lost = Chances::of(before).value() - Chances::of(after).value();
            if lost < NOTICEABLE {
                return None;
            }
            match before_value - after_value {
                300.. => Some(Glyph::Blunder),
                100.. => Some(Glyph::Mistake),
                50.. => Some(Glyph::Inaccuracy),
                _ => None,
            }
        }
        // The move allows a mate: the score before it decides.
        (Score::Pawns(value), Score::Mate(..=0)) => Some(by_distance(-value)),
        // The move misses a mate: the score after it decides.
        (Score::Mate(1..), Score::Pawns(value)) => Some(by_distance(value)),
        (Score::Mate(1..), Score::Mate(..=0)) => Some(by_distance(hundredths(after))),
        (Score::Pawns(_), Score::Mate(1..))
        | (Score::Mate(_), Score::Mate(_))
        | (Score::Mate(..=0), Score::Pawns(_)) => None,
    }
}

/// Returns the sign for allowing or missing a mate, given the distance of the other score from equality.
const fn by_distance(value: i32) -> Glyph {
    match value {
        1_000.. => Glyph::Inaccuracy,
        701.. => Glyph::Mistake,
        _ => Glyph::Blunder,
    }
}
