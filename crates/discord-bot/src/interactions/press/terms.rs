//! The terms of a counter-offer in a `custom_id`: a letter for the colour and the seconds of the time control, such as
//! `w-m259200`, `b-f900+10` or `r-n`.

use std::fmt;

use chess_arbiter::{Allowance, ColorWish, Fischer, Terms, TimeControl};
use chess_core::Color;
use chess_service::named;

use super::number::{UnknownPress, number};

/// The action of a button or form about a counter-offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TermsPress {
    /// Show the counter-offer with these terms.
    Show,
    Send,
    /// Open the form for a typed time.
    Type,
    Typed,
}

named!(TermsPress: Show = "terms", Send = "propose", Type = "type-time", Typed = "typed-time");

pub(super) struct Written(pub(super) Terms);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = match self.0.color {
            ColorWish::Plays(Color::White) => 'w',
            ColorWish::Plays(Color::Black) => 'b',
            ColorWish::Random => 'r',
        };
        write!(f, "{color}-{}", write_time(&self.0.time))
    }
}

/// A time control as text: `n`, `m` with the seconds per move, or `f` with the seconds of bank and increment.
pub(crate) fn write_time(time: &TimeControl) -> String {
    match time {
        TimeControl::Unlimited => "n".to_owned(),
        TimeControl::PerMove(allowance) => format!("m{}", allowance.seconds()),
        TimeControl::Fischer(fischer) => {
            format!("f{}+{}", fischer.bank().as_secs(), fischer.increment().as_secs())
        }
    }
}

/// Reads the text that [`Written`] writes.
pub(super) fn read(text: &str) -> Result<Terms, UnknownPress> {
    let (color, time) = text.split_once('-').ok_or(UnknownPress)?;
    let color = match color {
        "w" => ColorWish::Plays(Color::White),
        "b" => ColorWish::Plays(Color::Black),
        "r" => ColorWish::Random,
        _ => return Err(UnknownPress),
    };
    Ok(Terms { color, time: read_time(time)? })
}

/// Reads a time as [`write_time`] writes it.
///
/// # Errors
/// The text is not a time control.
pub(crate) fn read_time(text: &str) -> Result<TimeControl, UnknownPress> {
    if text == "n" {
        return Ok(TimeControl::Unlimited);
    }
    if let Some(seconds) = text.strip_prefix('m') {
        let allowance = Allowance::from_seconds(number(seconds)?);
        return allowance.map(TimeControl::PerMove).map_err(|_| UnknownPress);
    }
    let (bank, increment) =
        text.strip_prefix('f').and_then(|time| time.split_once('+')).ok_or(UnknownPress)?;
    let fischer = Fischer::from_seconds(number(bank)?, number(increment)?);
    fischer.map(TimeControl::Fischer).map_err(|_| UnknownPress)
}
