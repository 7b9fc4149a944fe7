//! The caller of a deed: the account, the venue, the time, and the token for a private answer.

use chess_arbiter::{Account, Venue};
use chess_core::Language;
use chess_store::InteractionId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An account, and the venue in which the account acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// The account.
    pub account: Account,
    /// The venue.
    pub venue: Venue,
}

/// The way in which public messages reach the channel of an interaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// The bot posts public messages in the channel.
    #[default]
    Open,
    /// The bot can only post follow-ups of the interaction, and only while the token of the interaction is valid.
    ByAnswer,
    /// The bot can only post follow-ups, and the network shows them only to the person who acted.
    SeenByOne,
}

/// The data for a private answer to an interaction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The network's token for the answer.
    pub token: String,
    /// The time at which the token expires, in milliseconds since 1970.
    pub expires_ms: i64,
    /// The reader's language.
    pub language: Language,
    /// The way in which public messages reach the channel.
    pub way: Way,
}

/// An interaction to which the program still owes a private answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The id of the interaction. The deed of an interaction takes effect at most once.
    pub interaction: InteractionId,
    /// The data for the answer.
    pub reply: Reply,
}

/// The caller of a deed, and the time of the deed.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account and its venue.
    pub viewer: Viewer,
    /// The time of the deed.
    pub now: Timestamp,
    /// The interaction to answer. `None` for a computer.
    pub answer: Option<Answer>,
}

impl Caller {
    /// Returns the caller's account.
    pub fn account(&self) -> Account {
        self.viewer.account
    }

    /// Returns the way in which public messages reach the caller's channel.
    pub fn way(&self) -> Way {
        self.answer.as_ref().map_or(Way::Open, |answer| answer.reply.way)
    }

    /// Returns the language in which the caller writes moves.
    pub fn language(&self) -> Language {
        self.answer.as_ref().map_or(self.viewer.venue.language, |answer| answer.reply.language)
    }
}
