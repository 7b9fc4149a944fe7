//! The details in a `custom_id`: a part of the list of moves, or a move.

use std::fmt;
use std::str::FromStr;

use chess_arbiter::WithMove;
use chess_service::Caution;

use super::number::{UnknownPress, number};

/// A part of the list of moves, and whether the chosen move comes with a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// The part, or 0 for the whole list.
    pub(crate) part: u8,
    pub(crate) with: WithMove,
}

/// A move on a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pressed {
    pub(crate) bits: u16,
    pub(crate) with: WithMove,
    /// Whether the player has already confirmed the move.
    pub(crate) caution: Caution,
}

impl Sheet {
    /// The whole list, without a draw offer.
    pub(crate) const ALL: Self = Self { part: 0, with: WithMove::NoOffer };
}

/// Marks a draw offer.
pub(super) const OFFER: &str = "d";
/// Marks a move that the player has confirmed.
const SURE: &str = "s";
/// Marks a move of an ambiguous text.
const DOUBT: &str = "q";

/// The mark for a draw offer, empty without one.
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

/// Splits off the mark of a draw offer.
fn offered(text: &str) -> (&str, WithMove) {
    text.strip_suffix(OFFER).map_or((text, WithMove::NoOffer), |rest| (rest, WithMove::DrawOffer))
}
