//! Places for messages: text channels, threads and conversations.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::permissions::Permissions;
use crate::snowflake::Snowflake;

/// Discord's numbers for the kinds of channels.
pub(crate) mod kind {
    /// A server's text channel.
    pub(crate) const TEXT: u8 = 0;
    /// A conversation of two.
    pub(crate) const DM: u8 = 1;
    /// A conversation of several people, without bots.
    pub(crate) const GROUP: u8 = 3;
    /// A thread that is visible to everybody who sees the parent channel.
    pub(crate) const PUBLIC_THREAD: u8 = 11;
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    /// The kind of the channel: a constant of the module [`kind`].
    pub(crate) kind: u8,
    /// The server of the channel. `None` for conversations.
    pub(crate) guild: Option<Snowflake>,
    /// The displayed name. Empty for a conversation of two.
    pub(crate) name: String,
    /// The position in the server's list of channels.
    pub(crate) position: usize,
    pub(crate) parent: Option<Snowflake>,
    pub(crate) owner: Option<Snowflake>,
    /// The people of a conversation, or the members of a thread.
    pub(crate) people: BTreeSet<Snowflake>,
    /// The permissions that the bot lacks in the channel.
    pub(crate) denied: Permissions,
    pub(crate) thread: Option<ThreadLife>,
    pub(crate) last_message: Option<Snowflake>,
}

/// The state of a thread's archive, and the time after which Discord archives the thread automatically.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ThreadLife {
    pub(crate) archived: bool,
    /// True if only moderators can reopen the archived thread.
    pub(crate) locked: bool,
    /// Discord archives the thread after this number of minutes without a message.
    pub(crate) auto_archive_minutes: u64,
    /// The time of the last change of `archived`, in milliseconds since 1970.
    pub(crate) changed_ms: i64,
}

impl Channel {
    pub(crate) fn is_thread(&self) -> bool {
        self.kind == kind::PUBLIC_THREAD
    }

    /// Returns true for a conversation of two.
    pub(crate) fn is_dm(&self) -> bool {
        self.kind == kind::DM
    }

    /// Returns true for a conversation, which belongs to no server.
    pub(crate) fn is_conversation(&self) -> bool {
        matches!(self.kind, kind::DM | kind::GROUP)
    }

    /// Returns true if a thread is locked and archived at `now_ms`, so that nobody can write in the thread.
    pub(crate) fn is_closed(&self, now_ms: i64) -> bool {
        self.is_archived(now_ms) && self.thread.as_ref().is_some_and(|life| life.locked)
    }

    /// Returns true if a thread is archived at `now_ms`, because of a request or because of inactivity.
    pub(crate) fn is_archived(&self, now_ms: i64) -> bool {
        self.thread.as_ref().is_some_and(|life| {
            let minutes = i64::try_from(life.auto_archive_minutes).unwrap_or(i64::MAX / 60_000);
            let active_ms = self.last_message.unwrap_or(self.id).created_ms().max(life.changed_ms);
            life.archived || active_ms.saturating_add(minutes * 60_000) < now_ms
        })
    }
}
