//! Messages as the sandbox keeps them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::attachment::Attachment;
use super::interaction::Cause;
use crate::snowflake::Snowflake;

/// The message flags the sandbox knows.
pub(crate) mod flag {
    /// Embeds are not shown.
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// A thread begins at this message.
    pub(crate) const HAS_THREAD: u64 = 1 << 5;
    /// Only one person sees the message.
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    /// The bot is "thinking".
    pub(crate) const LOADING: u64 = 1 << 7;
    /// The message notifies nobody.
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
}

/// The type of Discord's message about a person's arrival in a thread.
pub(crate) const RECIPIENT_ADD: u8 = 1;

/// The types of messages with an author's text: plain messages, replies, and answers to commands.
const SAID: [u8; 4] = [0, 19, 20, 23];

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    /// Discord's message type: 0 plain message, 1 added person, 18 new thread, 19 reply, 20 and 23 answers to commands.
    pub(crate) kind: u8,
    pub(crate) content: String,
    /// The embeds, with the fields that Discord fills in.
    pub(crate) embeds: Vec<Value>,
    /// Component rows, with the fields that Discord fills in.
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    /// The flags, from the module [`flag`].
    pub(crate) flags: u64,
    /// The people whom the text mentions, as far as `allowed_mentions` allows.
    pub(crate) mentions: Vec<Snowflake>,
    pub(crate) mention_roles: Vec<Snowflake>,
    pub(crate) mention_everyone: bool,
    /// The people whom Discord notified when this message was posted. An edit notifies nobody.
    pub(crate) pings: Vec<Snowflake>,
    /// The sender's own mark for the message. The sandbox recognises a repeated request by this mark.
    pub(crate) nonce: Option<Value>,
    /// The message to which this message replies.
    pub(crate) reference: Option<Snowflake>,
    /// The new thread that the message announces. Discord announces only a thread that has no starter message.
    pub(crate) begins: Option<Snowflake>,
    pub(crate) interaction: Option<Cause>,
    /// The only person who sees the message, if the message is ephemeral.
    pub(crate) visible_to: Option<Snowflake>,
    /// The time of the last change, in milliseconds since 1970.
    pub(crate) edited_ms: Option<i64>,
    /// The number of edits to an old message within an hour, and the hour's start in milliseconds since 1970.
    pub(crate) late_edits: (u32, i64),
    /// True if the sandbox posted this message because the bot did not answer.
    pub(crate) failure: bool,
}

impl Message {
    /// Returns true if a person who sees the channel also sees the message.
    pub(crate) fn is_visible_to(&self, user: Snowflake) -> bool {
        self.visible_to.is_none_or(|only| only == user)
    }

    /// Returns true if a person or the bot wrote the message. Returns false for Discord's own messages.
    pub(crate) fn is_said(&self) -> bool {
        SAID.contains(&self.kind)
    }

    pub(crate) fn has(&self, flags: u64) -> bool {
        self.flags & flags == flags
    }
}
