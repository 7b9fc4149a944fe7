//! The terms of a counter-offer in a `custom_id`: a letter for the colour and the seconds of the time, such as `w-m259200`,
//! `b-f900+10` or `r-n`.

use std::fmt;

use chess_arbiter::{Allowance, ColorWish, Fischer, Terms, TimeControl};
use chess_core::Color;

use super::{UnknownPress, number};

/// What a button or form does about a counter-offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TermsPress {
    /// Show it with these terms.
    Show,
    /// Make it.
    Send,
    /// Ask for a typed time.
    Type,
    /// Take the typed time.
    Typed,
}

impl TermsPress {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Show => "terms",
            Self::Send => "propose",
            Self::Type => "type-time",
            Self::Typed => "typed-time",
        }
    }

    pub(super) fn read(word: &str) -> Option<Self> {
        [Self::Show, Self::Send, Self::Type, Self::Typed].into_iter().find(|press| press.word() == word)
    }
}

/// Terms as they are written.
pub(super) struct Written(pub(super) Terms);

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Terms { color, time } = self.0;
        let color = match color {
            ColorWish::Plays(Color::White) => 'w',
            ColorWish::Plays(Color::Black) => 'b',
            ColorWish::Random => 'r',
        };
        match time {
            TimeControl::Unlimited => write!(f, "{color}-n"),
            TimeControl::PerMove(allowance) => write!(f, "{color}-m{}", allowance.seconds()),
            TimeControl::Fischer(fischer) => {
                write!(f, "{color}-f{}+{}", fischer.bank().as_secs(), fischer.increment().as_secs())
            }
        }
    }
}

/// Reads terms as they are written here.
pub(super) fn read(text: &str) -> Result<Terms, UnknownPress> {
    let (color, time) = text.split_once('-').ok_or(UnknownPress)?;
    let color = match color {
        "w" => ColorWish::Plays(Color::White),
        "b" => ColorWish::Plays(Color::Black),
        "r" => ColorWish::Random,
        _ => return Err(UnknownPress),
    };
    let time = if time == "n" {
        TimeControl::Unlimited
    } else if let Some(seconds) = time.strip_prefix('m') {
        TimeControl::PerMove(Allowance::from_seconds(number(seconds)?).map_err(|_| UnknownPress)?)
    } else {
        let (bank, increment) =
            time.strip_prefix('f').and_then(|time| time.split_once('+')).ok_or(UnknownPress)?;
        let fischer = Fischer::from_seconds(number(bank)?, number(increment)?);
        TimeControl::Fischer(fischer.map_err(|_| UnknownPress)?)
    };
    Ok(Terms { color, time })
}
