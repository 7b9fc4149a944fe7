//! The actions of buttons and menu entries of the rules of chess: `z1:rules` and `z1:rules|rule:<topic>:<page>`.

use std::fmt;

use chess_service::{Named, named};

use super::number::{UnknownPress, number};

/// A topic of the rules, in the order of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Topic {
    /// How king, queen, rook, bishop and knight move.
    Pieces,
    /// How pawns move, capture and promote.
    Pawns,
    Castling,
    EnPassant,
    Check,
    Mate,
    /// Draws: by agreement, by claim, and automatic ones.
    Draws,
    Time,
    Resigning,
    Tournaments,
}

/// A page of a topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) topic: Topic,
    /// The index of the page, counted from 0.
    pub(crate) page: u8,
}

/// The action of a button or menu entry about the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RulesPress {
    /// Show the topics in a new message.
    Overview,
    /// Show a page in a new message. The refusal that it explains stays.
    Open(Leaf),
    /// Show a page in the same message.
    Turn(Leaf),
}

// The text `choice-NAME` is the title of a topic.
named!(Topic:
    Pieces = "pieces",
    Pawns = "pawns",
    Castling = "castling",
    EnPassant = "en-passant",
    Check = "check",
    Mate = "mate",
    Draws = "draws",
    Time = "time",
    Resigning = "resigning",
    Tournaments = "tournaments",
);

impl Topic {
    /// A page of this topic.
    pub(crate) const fn page(self, page: u8) -> Leaf {
        Leaf { topic: self, page }
    }
}

impl Leaf {
    fn read(topic: &str, page: &str) -> Result<Self, UnknownPress> {
        let topic = Topic::named(topic).ok_or(UnknownPress)?;
        Ok(topic.page(number(page)?))
    }
}

impl RulesPress {
    /// Reads the parts after `z1:`.
    pub(super) fn read(parts: &[&str]) -> Result<Self, UnknownPress> {
        match *parts {
            ["rules"] => Ok(Self::Overview),
            ["rules", topic, page] => Leaf::read(topic, page).map(Self::Turn),
            ["rule", topic, page] => Leaf::read(topic, page).map(Self::Open),
            _ => Err(UnknownPress),
        }
    }
}

impl fmt::Display for RulesPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Overview => f.write_str("rules"),
            Self::Open(Leaf { topic, page }) => write!(f, "rule:{}:{page}", topic.name()),
            Self::Turn(Leaf { topic, page }) => write!(f, "rules:{}:{page}", topic.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::interactions::press::Press;
    use crate::interactions::press::number::UnknownPress;

    #[test]
    fn malformed_pages_of_the_rules_are_refused() {
        for text in [
            "z1:rule",
            "z1:rules:castling",
            "z1:rules:castling:01",
            "z1:rules:castling:256",
            "z1:rules:chess:0",
            "z1:rule:castling:0:0",
        ] {
            assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
        }
    }
}
