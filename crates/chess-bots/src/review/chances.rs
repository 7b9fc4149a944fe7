//! Converts scores to winning chances.

use crate::search::Score;

/// The score at which a position counts as won, in hundredths of a pawn.
const CEILING: i32 = 1_000;
/// The steepness of the curve from scores to chances (scalachess, MIT).
const STEEPNESS: f64 = 0.003_682_08;
/// The score on Stockfish's scale that means the same winning chances as a score of 100 on the scale of this crate.
const OUR_HUNDRED: i32 = 145;

/// A player's winning chances, from -1 (lost) to 1 (won).
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Chances(f64);

impl Chances {
    /// The chances of a player who has won.
    pub(super) const WON: Self = Self(1.0);

    /// Converts a score on Stockfish's scale to chances: 2 / (1 + e^(-0.00368208 cp)) - 1, where cp is the score in
    /// hundredths of a pawn.
    ///
    /// ```
    /// use chess_bots::{Chances, Score};
    /// assert_eq!(Chances::of(Score::Pawns(0)).value(), 0.0);
    /// assert!((Chances::of(Score::Pawns(100)).percent() - 59.1).abs() < 0.1);
    /// assert_eq!(Chances::of(Score::Mate(3)), Chances::of(Score::Pawns(1_000)));
    /// ```
    pub fn of(score: Score) -> Self {
        let value = f64::from(hundredths(score));
        Self(2.0 / (1.0 + (-STEEPNESS * value).exp()) - 1.0)
    }

    /// Returns the chances as a number from -1 (lost) to 1 (won).
    pub const fn value(self) -> f64 {
        self.0
    }

    /// Returns the chances as a percentage, from 0 (lost) to 100 (won).
    pub const fn percent(self) -> f64 {
        50.0 + 50.0 * self.0
    }

    /// Returns the chances of the opponent.
    ///
    /// ```
    /// use chess_bots::{Chances, Score};
    /// let chances = Chances::of(Score::Pawns(80));
    /// assert_eq!(chances.turned().percent() + chances.percent(), 100.0);
    /// ```
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(-self.0)
    }
}

/// Returns a score in hundredths of a pawn, from minus `CEILING` to `CEILING`. A mate counts as `CEILING` for the
/// player who mates.
pub(super) fn hundredths(score: Score) -> i32 {
    score.worth().clamp(-CEILING, CEILING)
}

/// Converts a score of this crate to Stockfish's scale. Multiplies a score in hundredths of a pawn by a measured factor
/// (`docs/measurements/bots.md`), and does not change a mate score.
///
/// ```
/// use chess_bots::{Score, on_the_common_scale};
/// assert_eq!(on_the_common_scale(Score::Pawns(0)), Score::Pawns(0));
/// assert_eq!(on_the_common_scale(Score::Mate(2)), Score::Mate(2));
/// assert_eq!(on_the_common_scale(Score::Pawns(1_000)), Score::Pawns(1_450));
/// ```
pub fn on_the_common_scale(score: Score) -> Score {
    if let Score::Pawns(value) = score { Score::Pawns(value * OUR_HUNDRED / 100) } else { score }
}
