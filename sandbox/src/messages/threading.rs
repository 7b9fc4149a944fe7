//! Opening threads, and the members of threads.

use serde_json::{Value, json};

use super::draft::Draft;
use super::posting::Post;
use crate::clock::iso;
use crate::gateway::intent;
use crate::live::Fate;
use crate::world::{Channel, ThreadLife, flag, kind};
use crate::{Change, Discord, Snowflake};

/// The type of Discord's message about a new thread.
const THREAD_CREATED: u8 = 18;

#[derive(Debug, Default)]
pub(crate) struct NewThread {
    pub(crate) parent: Snowflake,
    /// The thread's starter message, if any.
    pub(crate) message: Option<Snowflake>,
    pub(crate) name: String,
    /// The number of minutes without a message after which the thread is archived.
    pub(crate) auto_archive_minutes: u64,
}

impl Discord {
    /// Opens a thread. If the thread has no starter message, announces the thread in the parent channel.
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

    /// Adds a person to a thread, and notifies the bot and the pages. Returns false if the person is already in the
    /// thread.
    pub(crate) fn add_to_thread(&mut self, thread: Snowflake, user: Snowflake) -> bool {
        let Some(place) = self.world.channels.get_mut(&thread) else { return false };
        if !place.people.insert(user) {
            return false;
        }
        let guild = place.guild;
        let mut member = thread_member(thread, user);
        let account = self.world.users.get(&user).zip(guild);
        member["member"] = account.map(|(user, guild)| self.world.member_json(user, guild)).into();
        member["presence"] = Value::Null;
        self.emit_members(thread, user, ("added_members", json!([member])));
        true
    }

    /// Removes a person from a thread, and notifies the bot and the pages.
    pub(crate) fn remove_from_thread(&mut self, thread: Snowflake, user: Snowflake) {
        let place = self.world.channels.get_mut(&thread);
        if place.is_some_and(|place| place.people.remove(&user)) {
            self.emit_members(thread, user, ("removed_member_ids", json!([user])));
        }
    }

    /// Sends the event for an account that has joined or left a thread.
    fn emit_members(&mut self, thread: Snowflake, user: Snowflake, (field, change): (&str, Value)) {
        let Some(thread) = self.world.channels.get(&thread) else { return };
        let data = json!({
            "id": thread.id, "guild_id": thread.guild, "member_count": thread.people.len().min(50), field: change,
        });
        // A bot gets events about itself without the intent for members.
        let intents = if user == self.world.bot() { intent::GUILDS } else { intent::GUILD_MEMBERS };
        self.sessions.emit(intents, thread.guild, "THREAD_MEMBERS_UPDATE", &data);
        self.announce(Change::State);
    }
}

/// Describes a member of a thread as Discord does.
pub(crate) fn thread_member(thread: Snowflake, user: Snowflake) -> Value {
    let joined = iso(thread.created_ms());
    json!({"id": thread, "user_id": user, "join_timestamp": joined, "flags": 0})
}
