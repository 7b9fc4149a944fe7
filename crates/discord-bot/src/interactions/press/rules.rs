//! The actions of buttons and menu entries that show pages about the rules of chess.

use chess_service::named;
use serde::{Deserialize, Serialize};

/// A topic of the rules, in the order of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Topic {
    /// How king, queen, rook, bishop and knight move.
    Pieces,
    /// How pawns move, capture and promote.
    Pawns,
    Castling,
    EnPassant,
    Check,
    Mate,
    /// Draws by agreement, draws by claim, and automatic draws.
    Draws,
    Time,
    Resigning,
    Tournaments,
}

/// A page of the rules of chess: the topic, and the index of the page within the topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Leaf {
    pub(crate) topic: Topic,
    /// The index of the page. The first page has the index 0.
    pub(crate) page: u8,
}

/// The action of a button or menu entry about the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum RulesPress {
    /// Show the topics in a new message.
    Overview,
    /// Show a page in a new message, so that the message with the button stays visible.
    Open(Leaf),
    /// Show a page in the same message.
    Turn(Leaf),
}

impl RulesPress {
    /// Returns the page to show; `None` for the list of topics.
    pub(crate) const fn leaf(self) -> Option<Leaf> {
        match self {
            Self::Overview => None,
            Self::Open(leaf) | Self::Turn(leaf) => Some(leaf),
        }
    }
}

// The title of a topic is the text with the key `choice-NAME`.
named!(Topic:
    Pieces = "pieces", Pawns = "pawns", Castling = "castling", EnPassant = "en-passant", Check = "check",
    Mate = "mate", Draws = "draws", Time = "time", Resigning = "resigning", Tournaments = "tournaments",
);

impl Topic {
    /// A page of this topic.
    pub(crate) const fn page(self, page: u8) -> Leaf {
        Leaf { topic: self, page }
    }
}
