//! Opening threads.

use super::draft::Draft;
use super::posting::Post;
use crate::live::{Change, Fate};
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, ThreadLife, flag, kind};

/// The type of Discord's message about a new thread.
const THREAD_CREATED: u8 = 18;

/// A thread to open.
#[derive(Debug, Default)]
pub(crate) struct NewThread {
    /// The channel of the thread.
    pub(crate) parent: Snowflake,
    /// The message at which the thread begins, if any.
    pub(crate) message: Option<Snowflake>,
    pub(crate) name: String,
    /// The number of minutes without a message after which the thread is archived.
    pub(crate) auto_archive_minutes: u64,
}

impl Discord {
    /// Opens a thread. If the thread begins at no message, announces the thread in the parent channel.
    pub(crate) fn open_thread(&mut self, new: NewThread) -> Snowflake {
        let NewThread { parent, message, name, auto_archive_minutes } = new;
        let owner = self.world.bot();
        let id = message.unwrap_or_else(|| self.strike());
        let life = ThreadLife { auto_archive_minutes, changed_ms: self.now_ms, ..ThreadLife::default() };
        let thread = Channel {
            id,
            kind: kind::PUBLIC_THREAD,
            guild: self.guild_of(parent),
            name: name.clone(),
            parent: Some(parent),
            owner: Some(owner),
            people: [owner].into(),
            thread: Some(life),
            ..Channel::default()
        };
        self.world.channels.insert(id, thread.clone());
        self.emit_channel("THREAD_CREATE", &thread);
        if let Some(message) = message {
            if let Some(message) = self.world.messages.get_mut(message) {
                message.flags |= flag::HAS_THREAD;
            }
            if let Some(message) = self.world.messages.get(message) {
                self.announce(Change::message(message, Fate::Changed));
            }
        } else {
            let told = Post {
                channel: parent,
                author: owner,
                kind: THREAD_CREATED,
                begins: Some(id),
                ..Post::default()
            };
            self.post(&told, Draft::text(name));
        }
        id
    }
}
