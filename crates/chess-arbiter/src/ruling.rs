//! What an arbiter can decide about a game of others, and what a pause is.

use chess_core::Color;
use jiff::{SignedDuration, Timestamp};

/// What an arbiter decides about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The game ends with this result.
    Adjudicate {
        /// Who wins; nobody where it is a draw.
        winner: Option<Color>,
    },
    /// The player to move gets more time.
    Extend(Extension),
    /// The clocks stand and nobody can move until the arbiter lets the game go on.
    Pause,
    /// The game goes on, with the time that was left.
    Resume,
    /// The game counts for nothing.
    Void,
}

/// The time that an arbiter gives: from a minute to fourteen days, in whole seconds.
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
    /// [`ExtensionOutOfRange`] outside of it.
    pub fn from_seconds(seconds: i64) -> Result<Self, ExtensionOutOfRange> {
        let extension = Self(seconds);
        if (Self::MIN..=Self::MAX).contains(&extension) { Ok(extension) } else { Err(ExtensionOutOfRange) }
    }

    /// The time in seconds.
    pub fn seconds(self) -> i64 {
        self.0
    }

    /// The time as a duration.
    pub(crate) fn duration(self) -> SignedDuration {
        SignedDuration::from_secs(self.0)
    }
}

/// A time is shorter than a minute or longer than fourteen days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an arbiter gives between 1 minute and 14 days")]
pub struct ExtensionOutOfRange;

/// A game that stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// Since when.
    pub since: Timestamp,
    /// Who wanted it so.
    pub by: PausedBy,
}

/// Who wanted a game to stand still, and can let it go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PausedBy {
    /// An arbiter, and only an arbiter lets it go on.
    Arbiter,
    /// Both players: either lets it go on.
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
