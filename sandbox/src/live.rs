//! What a page is told so that it knows what to look at again.

use serde::Serialize;

use crate::snowflake::Snowflake;
use crate::world;

/// What became of a message.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Fate {
    Made,
    /// It is another than before.
    Changed,
    Deleted,
}

/// Something changed; the page fetches what it shows of it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum Change {
    Message {
        channel: Snowflake,
        id: Snowflake,
        author: Snowflake,
        fate: Fate,
        /// The only person who sees it.
        only_for: Option<Snowflake>,
        /// Whom it notified when it was made.
        pings: Vec<Snowflake>,
    },
    /// Channels, people, commands, or the bot's connection.
    State,
    /// More than a page could follow.
    Missed,
    Clock,
    Typing {
        channel: Snowflake,
        user: Snowflake,
    },
    /// A form is waiting for this person.
    Form {
        user: Snowflake,
        /// Where the form was asked for.
        channel: Snowflake,
    },
    FormSent {
        user: Snowflake,
        custom_id: String,
    },
}

impl Change {
    /// Something became of this message.
    pub(crate) fn message(message: &world::Message, fate: Fate) -> Self {
        let pings = if matches!(fate, Fate::Made) { message.pings.clone() } else { Vec::new() };
        let world::Message { channel, id, author, visible_to: only_for, .. } = *message;
        Self::Message { channel, id, author, fate, only_for, pings }
    }
}
