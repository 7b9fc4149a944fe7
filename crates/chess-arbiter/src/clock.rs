//! The correspondence clock: how long a player may think about each move (Article 6).

use jiff::{SignedDuration, Timestamp};

/// Time for one move: from one hour to fourteen days, in whole seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Allowance(i64);

impl Allowance {
    /// The shortest time for a move.
    pub const MIN: Self = Self(3600);
    /// The longest time for a move.
    pub const MAX: Self = Self(14 * 86_400);
    /// Three days, what players get who say nothing about time.
    pub const DEFAULT: Self = Self(3 * 86_400);

    /// Accepts a number of seconds between [`Allowance::MIN`] and [`Allowance::MAX`].
    ///
    /// # Errors
    /// [`OutOfRange`] outside of it.
    pub fn from_seconds(seconds: i64) -> Result<Self, OutOfRange> {
        let allowance = Self(seconds);
        if (Self::MIN..=Self::MAX).contains(&allowance) { Ok(allowance) } else { Err(OutOfRange) }
    }

    /// The allowance in seconds.
    pub fn seconds(self) -> i64 {
        self.0
    }
}

/// A time for a move is shorter than an hour or longer than fourteen days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the time for a move is between 1 hour and 14 days")]
pub struct OutOfRange;

/// How a game is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeControl {
    /// No clock: a player may take for ever.
    Unlimited,
    /// The same time for each move, counted anew from the opponent's move.
    PerMove(Allowance),
}

impl Default for TimeControl {
    fn default() -> Self {
        Self::PerMove(Allowance::DEFAULT)
    }
}

impl TimeControl {
    /// When the flag of a player falls whose turn began at `turn_since`.
    pub fn deadline(self, turn_since: Timestamp) -> Option<Timestamp> {
        match self {
            Self::Unlimited => None,
            Self::PerMove(allowance) => {
                turn_since.checked_add(SignedDuration::from_secs(allowance.seconds())).ok()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_between_an_hour_and_fourteen_days() {
        for (seconds, right) in [(3599, false), (3600, true), (14 * 86_400, true), (14 * 86_400 + 1, false)] {
            assert_eq!(Allowance::from_seconds(seconds).is_ok(), right, "{seconds}");
        }
    }

    #[test]
    fn the_deadline_counts_from_the_start_of_the_turn() {
        let start = Timestamp::from_second(1_000_000).unwrap();
        assert_eq!(TimeControl::Unlimited.deadline(start), None);
        let deadline = TimeControl::default().deadline(start).unwrap();
        assert_eq!(deadline.as_second(), 1_000_000 + 259_200);
    }
}
