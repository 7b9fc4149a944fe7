//! Signs for moves that lose something: ?! ? and ??.

use std::fmt;

use super::chances::{Chances, hundredths};
use crate::thought::Score;

/// A sign behind a move.
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
    /// The number of the sign in Portable Game Notation.
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

/// The loss of chances from which on a move gets a sign.
const NOTICEABLE: f64 = 0.1;

/// The sign for a move after which the score, for the player who made it, went from one value to another.
///
/// A loss of a tenth of the chances counts; how bad it was is told by the hundredths of a pawn, 50, 100 and 300, as
/// lichess has it. Where a mate comes or goes, the score on the other side tells: who stands lost anyway makes no blunder.
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
        // A mate against the player came about: how well did he stand before?
        (Score::Pawns(value), Score::Mate(..=0)) => Some(by_distance(-value)),
        // He lets a mate slip: how well does he stand now?
        (Score::Mate(1..), Score::Pawns(value)) => Some(by_distance(value)),
        (Score::Mate(1..), Score::Mate(..=0)) => Some(by_distance(hundredths(after))),
        (Score::Pawns(_), Score::Mate(1..))
        | (Score::Mate(_), Score::Mate(_))
        | (Score::Mate(..=0), Score::Pawns(_)) => None,
    }
}

/// How bad it was to gain or lose a mate where the other score was so far on the same side.
const fn by_distance(value: i32) -> Glyph {
    match value {
        1_000.. => Glyph::Inaccuracy,
        701.. => Glyph::Mistake,
        _ => Glyph::Blunder,
    }
}
