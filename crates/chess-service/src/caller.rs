//! The caller of an action: the account, the venue and the time of the action, and the data for a private answer.

use chess_arbiter::{Account, Place, Venue};
use chess_core::Language;
use chess_store::InteractionId;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// An account, and the [`Venue`] in which the account acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Viewer {
    /// The account that acts.
    pub account: Account,
    /// The venue in which the account acts.
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
    /// As [`Self::ByAnswer`], but the network shows the follow-ups only to the person who acted.
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
    /// Apart from the private answer, the bot posts public messages. This field says how these messages reach the
    /// channel of the interaction.
    pub way: Way,
}

/// The private answer to an interaction: the id of the interaction, and the data to send, change or delete the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The id of the interaction. The program performs the action of an interaction at most once.
    pub interaction: InteractionId,
    /// The token and the other data for the private answer.
    pub reply: Reply,
}

/// The caller of an action (a person or a computer), the time of the action, and the interaction to answer.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The caller's account, and the venue in which the caller acts.
    pub viewer: Viewer,
    /// The time of the action.
    pub now: Timestamp,
    /// The data for the private answer. `None` if the caller gets no private answer, for example a computer.
    pub answer: Option<Answer>,
}

impl Caller {
    /// Returns the caller's account.
    pub fn account(&self) -> Account {
        self.viewer.account
    }

    /// Says whether the bot can post in the caller's channel, or can only answer the caller's interaction.
    pub fn way(&self) -> Way {
        self.answer.as_ref().map_or(Way::Open, |answer| answer.reply.way)
    }

    /// Returns the language in which the caller writes moves.
    pub fn language(&self) -> Language {
        self.answer.as_ref().map_or(self.viewer.venue.language, |answer| answer.reply.language)
    }
}

/// The private answer to an action, if any. The variant says whether the program later deletes the answer.
#[derive(Clone, Debug)]
pub(crate) enum Answered {
    /// The caller gets no private answer.
    Nobody,
    /// The program deletes the private answer once the public message (the news) is posted in the same place. The first
    /// field is the place of the private answer.
    DeletedAfterNews(Place, Answer),
    /// The private answer says more than the public message, so the bot does not delete the answer. The fields hold the
    /// place in which the answer was given, and the answer.
    Kept(Place, Answer),
}

impl Answered {
    /// Returns [`Self::DeletedAfterNews`] with the caller's private answer. Returns [`Self::Nobody`] if the caller gets
    /// no private answer.
    pub(crate) fn deleted_after_news(caller: &Caller) -> Self {
        let place = caller.viewer.venue.place;
        caller.answer.clone().map_or(Self::Nobody, |answer| Self::DeletedAfterNews(place, answer))
    }

    /// Returns [`Self::Kept`] with the caller's private answer. Returns [`Self::Nobody`] if the caller gets no private
    /// answer.
    pub(crate) fn kept(caller: &Caller) -> Self {
        let place = caller.viewer.venue.place;
        caller.answer.clone().map_or(Self::Nobody, |answer| Self::Kept(place, answer))
    }

    /// Returns the private answer that was given outside `channel`, if any. Never returns an answer of [`Self::Kept`].
    pub(crate) fn outside(&self, channel: Place) -> Option<Answer> {
        match self {
            Self::DeletedAfterNews(at, answer) if *at != channel => Some(answer.clone()),
            Self::Nobody | Self::DeletedAfterNews(..) | Self::Kept(..) => None,
        }
    }

    /// Returns the private answer if the answer was given in `place`. The first element is the answer of
    /// [`Self::DeletedAfterNews`], the second element is the answer of [`Self::Kept`].
    pub(crate) fn at(&self, place: Place) -> (Option<Answer>, Option<Answer>) {
        match self {
            Self::DeletedAfterNews(at, answer) if *at == place => (Some(answer.clone()), None),
            Self::Kept(at, answer) if *at == place => (None, Some(answer.clone())),
            Self::Nobody | Self::DeletedAfterNews(..) | Self::Kept(..) => (None, None),
        }
    }
}
