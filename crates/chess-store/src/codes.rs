//! The codes that stand for values in the database, written and read in this one file.

use chess_arbiter::{Allowance, StartError};
use chess_arbiter::{ChallengeState, ColorWish, Conclusion, TimeControl};
use chess_core::{Award, Color, DrawReason, Outcome, Victory};
use jiff::Timestamp;

use crate::{Locale, Network, StoreError};

/// A value that is kept as a short text.
pub(crate) trait Code: Copy + PartialEq + 'static {
    /// Every value with its code.
    const TABLE: &'static [(Self, &'static str)];

    /// The code of a value.
    fn code(self) -> &'static str {
        Self::TABLE.iter().find(|(value, _)| *value == self).map_or("", |(_, code)| code)
    }

    /// The value of a code.
    fn from_code(code: &str) -> Result<Self, StoreError> {
        let found = Self::TABLE.iter().find(|(_, known)| *known == code);
        found.map(|(value, _)| *value).ok_or_else(|| StoreError::Code(code.into()))
    }
}

impl Code for Color {
    const TABLE: &'static [(Self, &'static str)] = &[(Self::White, "white"), (Self::Black, "black")];
}

impl Code for Network {
    const TABLE: &'static [(Self, &'static str)] = &[(Self::Discord, "discord")];
}

impl Code for Locale {
    const TABLE: &'static [(Self, &'static str)] =
        &[(Self::English, "en"), (Self::German, "de"), (Self::Russian, "ru")];
}

impl Code for ColorWish {
    const TABLE: &'static [(Self, &'static str)] = &[
        (Self::Plays(Color::White), "white"),
        (Self::Plays(Color::Black), "black"),
        (Self::Random, "random"),
    ];
}

impl Code for ChallengeState {
    const TABLE: &'static [(Self, &'static str)] = &[
        (Self::Pending, "pending"),
        (Self::Accepted, "accepted"),
        (Self::Declined, "declined"),
        (Self::Withdrawn, "withdrawn"),
        (Self::Expired, "expired"),
    ];
}

const fn win(winner: Color, by: Victory) -> Conclusion {
    Conclusion::Decided(Outcome::Win { winner, by })
}

const fn draw(reason: DrawReason) -> Conclusion {
    Conclusion::Decided(Outcome::Draw(reason))
}

impl Code for Conclusion {
    const TABLE: &'static [(Self, &'static str)] = &[
        (win(Color::White, Victory::Checkmate), "1-0 checkmate"),
        (win(Color::Black, Victory::Checkmate), "0-1 checkmate"),
        (win(Color::White, Victory::Resignation), "1-0 resignation"),
        (win(Color::Black, Victory::Resignation), "0-1 resignation"),
        (win(Color::White, Victory::Time), "1-0 time"),
        (win(Color::Black, Victory::Time), "0-1 time"),
        (win(Color::White, Victory::Award(Award::Bye)), "1-0 bye"),
        (win(Color::Black, Victory::Award(Award::Bye)), "0-1 bye"),
        (win(Color::White, Victory::Award(Award::Removal)), "1-0 removal"),
        (win(Color::Black, Victory::Award(Award::Removal)), "0-1 removal"),
        (win(Color::White, Victory::Award(Award::Ruling)), "1-0 ruling"),
        (win(Color::Black, Victory::Award(Award::Ruling)), "0-1 ruling"),
        (draw(DrawReason::Stalemate), "draw stalemate"),
        (draw(DrawReason::DeadPosition), "draw dead"),
        (draw(DrawReason::Agreement), "draw agreement"),
        (draw(DrawReason::Threefold), "draw threefold"),
        (draw(DrawReason::FiftyMoves), "draw fifty"),
        (draw(DrawReason::Fivefold), "draw fivefold"),
        (draw(DrawReason::SeventyFiveMoves), "draw seventy-five"),
        (draw(DrawReason::TimeWithoutMate), "draw time"),
        (draw(DrawReason::Ruling), "draw ruling"),
        (Self::Aborted { by: Color::White }, "aborted white"),
        (Self::Aborted { by: Color::Black }, "aborted black"),
    ];
}

/// Milliseconds since 1970 as a time.
pub(crate) fn time(millis: i64) -> Result<Timestamp, StoreError> {
    Timestamp::from_millisecond(millis).map_err(|_| StoreError::Code(millis.to_string().into()))
}

/// The column of a time control.
pub(crate) fn allowance(time: TimeControl) -> Option<i64> {
    match time {
        TimeControl::Unlimited => None,
        TimeControl::PerMove(allowance) => Some(allowance.seconds()),
    }
}

/// The time control of a column.
pub(crate) fn time_control(seconds: Option<i64>) -> Result<TimeControl, StoreError> {
    let Some(seconds) = seconds else { return Ok(TimeControl::Unlimited) };
    match Allowance::from_seconds(seconds) {
        Ok(allowance) => Ok(TimeControl::PerMove(allowance)),
        Err(_) => Err(StoreError::Code(seconds.to_string().into())),
    }
}

/// The column of a start position; the usual one is not kept.
pub(crate) fn start_fen(start: chess_arbiter::Start) -> Option<String> {
    if start.is_usual() { None } else { Some(start.position().to_fen()) }
}

/// The start position of a column.
pub(crate) fn start(fen: Option<&str>) -> Result<chess_arbiter::Start, StartError> {
    fen.map_or_else(|| Ok(chess_arbiter::Start::default()), chess_arbiter::Start::from_fen)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<T: Code + std::fmt::Debug>() {
        for &(value, code) in T::TABLE {
            assert_eq!(value.code(), code);
            assert_eq!(T::from_code(code).unwrap(), value);
        }
        assert!(T::from_code("?").is_err());
    }

    #[test]
    fn every_code_reads_back_as_its_value() {
        check::<Color>();
        check::<Network>();
        check::<Locale>();
        check::<ColorWish>();
        check::<ChallengeState>();
        check::<Conclusion>();
    }
}
