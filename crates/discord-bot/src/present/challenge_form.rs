//! Words around what a challenger may ask for: times, and why a position cannot be a start.

use chess_core::FenReason;
use chess_service::arbiter::{StartError, TimeControl};

use crate::words::Words;

/// A time control in words.
pub fn time(time: TimeControl, words: &Words) -> String {
    match time {
        TimeControl::Unlimited => words.plain("time-none"),
        TimeControl::PerMove(allowance) if allowance.seconds() % 86_400 == 0 => {
            words.say("time-days", &[("n", (allowance.seconds() / 86_400).into())])
        }
        TimeControl::PerMove(allowance) => {
            words.say("time-hours", &[("n", (allowance.seconds() / 3600).into())])
        }
    }
}
