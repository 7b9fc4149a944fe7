//! The rulings of an arbiter, and pauses.

use chess_core::Color;
use jiff::{SignedDuration, Timestamp};

/// A decision of an arbiter about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The game ends with this result.
    Adjudicate {
        /// The winner; `None` for a draw.
        winner: Option<Color>,
    },
    /// The player to move gets more time.
    Extend(Extension),
    /// The game is paused until the arbiter resumes it.
    Pause,
    /// A pause ends. The clock goes on with the time that was left when the pause began.
    Resume,
    /// The game is void and does not count.
    Void,
}

/// Time that an arbiter gives: from a minute to fourteen days, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Extension(i64);

impl Extension {
    /// The shortest time.
    pub const MIN: Self = Self(60);
    /// The longest time.
    pub const MAX: Self = Self(14 * 86_400);

    /// Accepts a number of seconds between [`Extension::MIN`] and [`Extension::MAX`].
    ///
    /// # Errors
    /// [`ExtensionOutOfRange`] for any other number.
    pub fn from_seconds(seconds: i64) -> Result<Self, ExtensionOutOfRange> {
        let extension = Self(seconds);
        if (Self::MIN..=Self::MAX).contains(&extension) { Ok(extension) } else { Err(ExtensionOutOfRange) }
    }

    /// Returns the time in seconds.
    pub fn seconds(self) -> i64 {
        self.0
    }

    /// Returns the time as a duration.
    pub(crate) fn duration(self) -> SignedDuration {
        SignedDuration::from_secs(self.0)
    }
}

/// An extension is shorter than a minute or longer than fourteen days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an arbiter gives between 1 minute and 14 days")]
pub struct ExtensionOutOfRange;

/// A pause of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The moment at which the pause began.
    pub since: Timestamp,
    /// The people who paused the game.
    pub by: PausedBy,
}

/// The people who paused a game and can resume it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PausedBy {
    /// An arbiter; only an arbiter can resume.
    Arbiter,
    /// Both players; either can resume.
    Players,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arbiter_gives_between_a_minute_and_fourteen_days() {
        for (seconds, right) in [(59, false), (60, true), (14 * 86_400, true), (14 * 86_400 + 1, false)] {
            assert_eq!(Extension::from_seconds(seconds).is_ok(), right, "{seconds}");
        }
    }
}
