//! What a page is told so that it knows what to look at again.

use serde::Serialize;

use crate::snowflake::Snowflake;

/// Something changed; the page fetches what it shows of it.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "what", rename_all = "lowercase")]
pub(crate) enum Change {
    /// Messages in a channel.
    Messages {
        /// The channel.
        channel: Snowflake,
    },
    /// Channels, people, commands, or the bot's connection.
    State,
    /// The clock.
    Clock,
    /// Somebody is typing.
    Typing {
        /// Where.
        channel: Snowflake,
        /// Who.
        user: Snowflake,
    },
    /// A form is waiting for this person.
    Form {
        /// The person.
        user: Snowflake,
        /// Where the form was asked for.
        channel: Snowflake,
    },
}
