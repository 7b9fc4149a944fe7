//! The details in a `custom_id`: a part of the list of moves, or a move.

use std::fmt;
use std::str::FromStr;

use chess_arbiter::WithMove;
use chess_service::Caution;

use super::number::{UnknownPress, number};

/// A part of the list of moves, and whether a draw is offered with the move that is chosen there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Which part; the whole list is 0.
    pub(crate) part: u8,
    /// Whether a draw is offered.
    pub(crate) with: WithMove,
}

/// A move on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pressed {
    pub(crate) bits: u16,
    /// Whether a draw is offered with it.
    pub(crate) with: WithMove,
    /// Whether the player was told already what it gives away.
    pub(crate) caution: Caution,
}

impl Sheet {
    /// The whole list, without an offer.
    pub(crate) const ALL: Self = Self { part: 0, with: WithMove::NoOffer };
}

/// How a detail says that a draw is offered.
pub(super) const OFFER: &str = "d";
/// How a detail says that the player was asked.
const SURE: &str = "s";
/// How a detail says that another move could have been meant.
const DOUBT: &str = "q";

/// The mark of an offer, if one is made.
pub(super) const fn mark(with: WithMove) -> &'static str {
    match with {
        WithMove::DrawOffer => OFFER,
        WithMove::NoOffer => "",
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.part, mark(self.with))
    }
}

impl fmt::Display for Pressed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let caution = match self.caution {
            Caution::Ask => "",
            Caution::Doubt => DOUBT,
            Caution::Sure => SURE,
        };
        write!(f, "{}{}{caution}", self.bits, mark(self.with))
    }
}

impl FromStr for Sheet {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let (part, with) = offered(text);
        Ok(Self { part: number(part)?, with })
    }
}

impl FromStr for Pressed {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let marked = |mark, caution| text.strip_suffix(mark).map(|rest| (rest, caution));
        let (text, caution) = marked(SURE, Caution::Sure)
            .or_else(|| marked(DOUBT, Caution::Doubt))
            .unwrap_or((text, Caution::Ask));
        let (bits, with) = offered(text);
        Ok(Self { bits: number(bits)?, with, caution })
    }
}

/// What stands before the mark of an offer, and whether it is there.
fn offered(text: &str) -> (&str, WithMove) {
    text.strip_suffix(OFFER).map_or((text, WithMove::NoOffer), |rest| (rest, WithMove::DrawOffer))
}
