//! The caller of a deed: account, place, time, and the key to a private answer.

use chess_arbiter::{Account, Venue};
use chess_core::Language;
use chess_store::InteractionId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An account that looks at something, and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// Who.
    pub account: Account,
    /// Where they are.
    pub venue: Venue,
}

/// How public messages get to the place of an interaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// Messages are written there.
    #[default]
    Open,
    /// Only follow-ups of an interaction are written there, as long as its key is good.
    ByAnswer,
}

/// How a person is answered in private.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The network's key to the answer.
    pub token: String,
    /// Until when the key is good, in milliseconds since 1970.
    pub expires_ms: i64,
    /// The reader's language.
    #[serde(with = "language")]
    pub language: Language,
    /// How everybody else there is told.
    #[serde(default)]
    pub way: Way,
}

/// An interaction that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The interaction; its deed takes effect at most once.
    pub interaction: InteractionId,
    /// How it is answered.
    pub reply: Reply,
}

/// The caller of a deed, with the time that counts for it.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who, and where.
    pub viewer: Viewer,
    /// When.
    pub now: Timestamp,
    /// Where the private answer goes; nowhere for a computer.
    pub answer: Option<Answer>,
}

impl Caller {
    /// Who.
    pub fn account(&self) -> Account {
        self.viewer.account
    }

    /// How everybody is told in the place where they are.
    pub fn way(&self) -> Way {
        self.answer.as_ref().map_or(Way::Open, |answer| answer.reply.way)
    }

    /// The language moves are written in.
    pub fn language(&self) -> Language {
        self.answer.as_ref().map_or(self.viewer.venue.language, |answer| answer.reply.language)
    }
}

/// A language as its two letters.
mod language {
    use chess_core::Language;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    pub(super) fn serialize<S: Serializer>(language: &Language, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(language.code())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Language, D::Error> {
        let code = String::deserialize(deserializer)?;
        Language::from_code(&code).ok_or_else(|| D::Error::custom("an unknown language"))
    }
}
