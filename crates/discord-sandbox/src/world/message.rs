//! Messages as the sandbox keeps them.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::attachment::Attachment;
use super::interaction::{Kind, Owners};
use crate::snowflake::Snowflake;

/// The message flags the sandbox knows.
pub(crate) mod flag {
    /// Embeds are not shown.
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// A thread begins at this message.
    pub(crate) const HAS_THREAD: u64 = 1 << 5;
    /// Only one person sees it.
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    /// The bot is "thinking".
    pub(crate) const LOADING: u64 = 1 << 7;
    /// It notifies nobody.
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    /// It is laid out with the second generation of components.
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}

/// A message.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Message {
    /// Identifies the message.
    pub(crate) id: Snowflake,
    /// Where it stands.
    pub(crate) channel: Snowflake,
    /// Who wrote it.
    pub(crate) author: Snowflake,
    /// Discord's message type: 0 plain, 18 tells of a thread, 19 a reply, 20 and 23 answers to commands.
    pub(crate) kind: u8,
    /// The text.
    pub(crate) content: String,
    /// Embeds, as the bot sent them.
    pub(crate) embeds: Vec<Value>,
    /// Component rows, as the bot sent them.
    pub(crate) components: Vec<Value>,
    /// Files.
    pub(crate) attachments: Vec<Attachment>,
    /// A set of [`flag`].
    pub(crate) flags: u64,
    /// The people its text mentions and `allowed_mentions` let through.
    pub(crate) mentions: Vec<Snowflake>,
    /// The roles likewise.
    pub(crate) mention_roles: Vec<Snowflake>,
    /// Whether it really mentions everyone.
    pub(crate) mention_everyone: bool,
    /// The people it notified when it was new.
    pub(crate) pings: Vec<Snowflake>,
    /// The sender's own mark, by which a repeated request is recognised.
    pub(crate) nonce: Option<Value>,
    /// The message it replies to.
    pub(crate) reference: Option<Snowflake>,
    /// The thread that it tells of, which begins at no message.
    pub(crate) begins: Option<Snowflake>,
    /// The interaction it answers.
    pub(crate) interaction: Option<Cause>,
    /// The only person who sees it, if it is ephemeral.
    pub(crate) visible_to: Option<Snowflake>,
    /// When it was changed last.
    pub(crate) edited_ms: Option<i64>,
    /// How often it was changed when it was older than an hour, and since when that is counted.
    pub(crate) late_edits: (u32, i64),
    /// Whether the sandbox itself put it there because the bot did not answer.
    pub(crate) failure: bool,
}

/// What a message shows of the interaction that it answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cause {
    /// Identifies the interaction.
    pub(crate) id: Snowflake,
    /// What the person did.
    pub(crate) kind: Kind,
    /// Who did it.
    pub(crate) user: Snowflake,
    /// The command's full name, or the component's or form's `custom_id`.
    pub(crate) name: String,
    /// The message whose component was used.
    pub(crate) origin: Option<Snowflake>,
    /// By whose installation.
    pub(crate) owners: Owners,
}

impl Message {
    /// Tells whether this person sees the message, given that they see its channel.
    pub(crate) fn is_visible_to(&self, user: Snowflake) -> bool {
        self.visible_to.is_none_or(|only| only == user)
    }

    /// Tells whether all of these flags are set.
    pub(crate) fn has(&self, flags: u64) -> bool {
        self.flags & flags == flags
    }
}
