//! Banks of time with an increment for each move (Fischer's clock, Article 6 and Guideline 6.3.1).

use derive_more::Into;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A bank (a player's time for the whole game) and an increment that each move adds to the bank, in whole seconds.
/// Unused time stays in the bank.
///
/// ```
/// use chess_arbiter::{Fischer, Pace};
///
/// let slow = Fischer::from_seconds(10 * 86_400, 86_400)?;
/// assert_eq!((slow.bank().as_hours(), slow.pace()), (240, Pace::Correspondence));
/// let live = Fischer::from_seconds(15 * 60, 10)?;
/// assert_eq!((live.increment().as_secs(), live.pace()), (10, Pace::Live));
/// // The increment is too long for a live game, and the bank is too short for a correspondence game.
/// assert!(Fischer::from_seconds(15 * 60, 600).is_err());
/// # Ok::<(), chess_arbiter::FischerOutOfRange>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Into, Serialize, Deserialize)]
#[serde(into = "(i64, i64)", try_from = "(i64, i64)")]
pub struct Fischer {
    bank: i64,
    increment: i64,
}

/// The expected duration of a game, which depends on the time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// The game takes days or weeks.
    Correspondence,
    /// The players play the whole game in one sitting.
    Live,
}

/// The bank or the increment is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a bank is 1 hour to 60 days with up to 14 days a move, or live 1 minute to 3 hours with up to 3 minutes a move"
)]
pub struct FischerOutOfRange;

impl Fischer {
    /// Accepts a bank and an increment in seconds. The limits are:
    /// - In a correspondence game: a bank of 1 hour to 60 days, and an increment of at most 14 days.
    /// - In a live game: a bank of 1 minute to 3 hours, and an increment of at most 3 minutes.
    ///
    /// # Errors
    /// [`FischerOutOfRange`] if the bank and the increment fit neither a correspondence game nor a live game.
    pub fn from_seconds(bank: i64, increment: i64) -> Result<Self, FischerOutOfRange> {
        let is_slow = (HOUR..=60 * DAY).contains(&bank) && (0..=14 * DAY).contains(&increment);
        if is_slow || is_live(bank, increment) {
            Ok(Self { bank, increment })
        } else {
            Err(FischerOutOfRange)
        }
    }

    /// Returns the initial time in each side's bank.
    pub fn bank(self) -> SignedDuration {
        SignedDuration::from_secs(self.bank)
    }

    /// Returns the time that each move adds to the bank.
    pub fn increment(self) -> SignedDuration {
        SignedDuration::from_secs(self.increment)
    }

    /// Returns the time of one gift to the opponent: a tenth of the bank or one increment, whichever is larger.
    pub(crate) fn gift(self) -> SignedDuration {
        SignedDuration::from_secs((self.bank / 10).max(self.increment))
    }

    /// Returns the most time that a bank may hold after a gift: twice the initial bank plus two increments.
    pub(crate) fn plenty(self) -> SignedDuration {
        SignedDuration::from_secs(2 * (self.bank + self.increment))
    }

    /// Returns the pace: live if the bank and the increment are in the ranges of live games.
    pub fn pace(self) -> Pace {
        if is_live(self.bank, self.increment) { Pace::Live } else { Pace::Correspondence }
    }
}

impl TryFrom<(i64, i64)> for Fischer {
    type Error = FischerOutOfRange;

    fn try_from((bank, increment): (i64, i64)) -> Result<Self, FischerOutOfRange> {
        Self::from_seconds(bank, increment)
    }
}

fn is_live(bank: i64, increment: i64) -> bool {
    (MINUTE..=3 * HOUR).contains(&bank) && (0..=3 * MINUTE).contains(&increment)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn banks_and_increments_have_limits_for_each_pace() {
        use Pace::{Correspondence, Live};
        for (bank, increment, pace) in [
            (59, 0, None),
            (60, 0, Some(Live)),
            (60, 180, Some(Live)),
            (60, 181, None),
            (3599, 181, None),
            (3600, 180, Some(Live)),
            (3600, 181, Some(Correspondence)),
            (3 * HOUR, 0, Some(Live)),
            (3 * HOUR + 1, 0, Some(Correspondence)),
            (60 * DAY, 14 * DAY, Some(Correspondence)),
            (60 * DAY + 1, 0, None),
            (DAY, 14 * DAY + 1, None),
            (DAY, -1, None),
            (i64::MAX, i64::MAX, None),
            (i64::MIN, i64::MIN, None),
        ] {
            let made = Fischer::from_seconds(bank, increment).ok().map(Fischer::pace);
            assert_eq!(made, pace, "{bank}+{increment}");
        }
    }
}
