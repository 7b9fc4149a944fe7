//! The changes that the sandbox sends to pages. A change tells a page which data to fetch again.

use serde::Serialize;

use crate::{Snowflake, world};

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Fate {
    Made,
    Changed,
    Deleted,
}

/// A change in the sandbox. A page that shows the changed data fetches the data again.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub(crate) enum Change {
    Message {
        channel: Snowflake,
        id: Snowflake,
        author: Snowflake,
        fate: Fate,
        /// The only person who sees the message. `None` for a public message.
        only_for: Option<Snowflake>,
        /// The people whom a new message notified. Empty for other changes.
        pings: Vec<Snowflake>,
    },
    /// A change of channels, people, commands, or the bot's connection.
    State,
    /// The page was too slow and has missed changes.
    Missed,
    Clock,
    Typing {
        channel: Snowflake,
        user: Snowflake,
    },
    /// A form opened for this person.
    Form {
        user: Snowflake,
        /// The channel of the command, button or menu that opened the form.
        channel: Snowflake,
    },
    FormSent {
        user: Snowflake,
        custom_id: String,
    },
}

impl Change {
    pub(crate) fn message(message: &world::Message, fate: Fate) -> Self {
        let pings = if matches!(fate, Fate::Made) { message.pings.clone() } else { Vec::new() };
        let world::Message { channel, id, author, visible_to: only_for, .. } = *message;
        Self::Message { channel, id, author, fate, only_for, pings }
    }
}
