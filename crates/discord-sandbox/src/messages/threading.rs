//! Opening threads, as the bot does and as people do.

use super::draft::Draft;
use super::posting::Post;
use crate::live::{Change, Fate};
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, ThreadLife, flag, kind};

/// The kind of message that tells of a new thread.
const THREAD_CREATED: u8 = 18;

/// A thread to open.
#[derive(Debug, Default)]
pub(crate) struct NewThread {
    /// The channel it belongs to.
    pub(crate) parent: Snowflake,
    /// The message at which it begins, if it does at one.
    pub(crate) message: Option<Snowflake>,
    /// [`kind::PUBLIC_THREAD`] or [`kind::PRIVATE_THREAD`].
    pub(crate) kind: u8,
    /// Its name.
    pub(crate) name: String,
    /// After how many minutes it puts itself away.
    pub(crate) auto_archive_minutes: u64,
    /// Who opens it.
    pub(crate) owner: Snowflake,
    /// The tags that it wears as a post of a forum.
    pub(crate) tags: Vec<Snowflake>,
    /// How many seconds a person waits there between two messages.
    pub(crate) slowmode_s: u64,
}

impl Discord {
    /// Opens a thread, and says so in its channel where nobody would see it otherwise.
    pub(crate) fn open_thread(&mut self, new: NewThread) -> Snowflake {
        let NewThread { parent, message, kind, name, auto_archive_minutes, owner, tags, slowmode_s } = new;
        let id = message.unwrap_or_else(|| self.strike());
        let life = ThreadLife { auto_archive_minutes, changed_ms: self.now_ms, ..ThreadLife::default() };
        let thread = Channel {
            id,
            kind,
            guild: self.guild_of(parent),
            name: name.clone(),
            parent: Some(parent),
            owner: Some(owner),
            people: self.world.users.contains_key(&owner).then_some(owner).into_iter().collect(),
            thread: Some(life),
            tags,
            slowmode_s,
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
        } else if kind == kind::PUBLIC_THREAD && self.world.forum_of(&thread).is_none() {
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

    /// Opens a post of a forum: a thread with the message that it begins with, which has the same identifier.
    pub(crate) fn open_post(&mut self, new: NewThread, post: Post, draft: Draft) -> Snowflake {
        let forum = new.parent;
        let id = self.open_thread(new);
        self.post(&Post { id: Some(id), channel: id, ..post }, draft);
        if let Some(forum) = self.world.channels.get_mut(&forum) {
            forum.last_message = Some(id);
        }
        id
    }
}
