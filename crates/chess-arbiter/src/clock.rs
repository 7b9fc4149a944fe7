//! The correspondence clock: how long a player may think about each move (Article 6).

use std::str::FromStr;

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
    /// [`AllowanceError::OutOfRange`] outside of it.
    pub fn from_seconds(seconds: i64) -> Result<Self, AllowanceError> {
        let allowance = Self(seconds);
        if (Self::MIN..=Self::MAX).contains(&allowance) {
            Ok(allowance)
        } else {
            Err(AllowanceError::OutOfRange)
        }
    }

    /// The allowance in seconds.
    pub fn seconds(self) -> i64 {
        self.0
    }
}

/// Why a text is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AllowanceError {
    /// Not of the form `3d`, `12h` or `none`.
    #[error("write a number and d for days or h for hours, such as 3d or 12h, or none")]
    Unreadable,
    /// Shorter than an hour or longer than fourteen days.
    #[error("the time for a move is between 1 hour and 14 days")]
    OutOfRange,
}

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

const NONE: [&str; 4] = ["none", "no clock", "ohne zeitlimit", "без ограничения времени"];
const DAYS: [&str; 10] = ["d", "day", "days", "t", "tag", "tage", "д", "день", "дня", "дней"];
const HOURS: [&str; 9] = ["h", "hour", "hours", "stunde", "stunden", "ч", "час", "часа", "часов"];

impl FromStr for TimeControl {
    type Err = AllowanceError;

    /// Reads `3d`, `12h`, `2 days`, `3 Tage pro Zug`, `12 часов на ход`, `none`, in any case: what people type, and what
    /// choices are called in English, German and Russian.
    fn from_str(text: &str) -> Result<Self, AllowanceError> {
        let text = text.trim().to_lowercase();
        if NONE.contains(&text.as_str()) {
            return Ok(Self::Unlimited);
        }
        let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
        let (number, rest) = text.split_at(digits);
        let word = rest.split_whitespace().next().unwrap_or_default();
        let unit = match word {
            _ if DAYS.contains(&word) => 86_400,
            _ if HOURS.contains(&word) => 3600,
            _ => return Err(AllowanceError::Unreadable),
        };
        let number: u32 = number.parse().map_err(|_| AllowanceError::Unreadable)?;
        Allowance::from_seconds(i64::from(number) * unit).map(Self::PerMove)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let seconds = |text: &str| match text.parse::<TimeControl>() {
            Ok(TimeControl::PerMove(allowance)) => Ok(Some(allowance.seconds())),
            Ok(TimeControl::Unlimited) => Ok(None),
            Err(error) => Err(error),
        };
        assert_eq!(seconds("3d"), Ok(Some(259_200)));
        assert_eq!(seconds(" 12 H "), Ok(Some(43_200)));
        assert_eq!(seconds("None"), Ok(None));
        assert_eq!(seconds("15d"), Err(AllowanceError::OutOfRange));
        assert_eq!(seconds("0h"), Err(AllowanceError::OutOfRange));
        assert_eq!(seconds("3 days a move"), Ok(Some(259_200)));
        assert_eq!(seconds("1 Tag pro Zug"), Ok(Some(86_400)));
        assert_eq!(seconds("12 часов на ход"), Ok(Some(43_200)));
        for wrong in ["", "d", "-1d", "3", "3 moons", "1.5d", "99999999999d", "+3d d", "ж", "3ж"] {
            assert_eq!(seconds(wrong), Err(AllowanceError::Unreadable), "{wrong:?}");
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
