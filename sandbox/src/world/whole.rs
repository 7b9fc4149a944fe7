//! The world: everything that exists in the sandbox, and lookups of these objects.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Channel, CommandBook, Files, Guild, Interactions, Message, Messages, User};
use crate::config::Config;
use crate::snowflake::{Mint, Snowflake};

/// The bot's application. The bot's account has the same identifier.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Application {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
}

impl Application {
    /// The flags of an application that may use all privileged intents, and is in fewer than a hundred servers.
    pub(crate) const FLAGS: u64 = 1 << 13 | 1 << 15 | 1 << 19;
}

/// Everything that exists in the sandbox. A saved state contains `files` and all fields without `serde(skip)`.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct World {
    pub(crate) application: Application,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    pub(crate) users: BTreeMap<Snowflake, User>,
    /// The channels, threads and conversations.
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    /// The newest messages of all channels.
    pub(crate) messages: Messages,
    pub(crate) commands: CommandBook,
    pub(crate) interactions: Interactions,
    /// The private answers that the bot deleted most recently, as they were before the deletion.
    #[serde(skip)]
    pub(crate) taken_back: BTreeMap<Snowflake, Message>,
    pub(crate) mint: Mint,
    /// The bytes of the newest attachments, saved in separate files.
    #[serde(skip)]
    pub(crate) files: Files,
    /// The sandbox's time at the last call of `Platform::lock`, in milliseconds since 1970.
    #[serde(skip)]
    pub(crate) now_ms: i64,
    /// The address under which attachments are served, with scheme and port.
    #[serde(skip)]
    pub(crate) address: String,
}

impl World {
    /// Sets the limits on the history and the attachments, and forgets the oldest items beyond the limits.
    pub(crate) fn keep(&mut self, config: &Config) {
        self.files.keep(config.attachment_bytes);
        self.interactions.keep(config.history);
        for message in self.messages.keep(config.history) {
            self.let_go(&message);
        }
    }

    pub(crate) fn bot(&self) -> Snowflake {
        self.application.id
    }

    /// Finds a person or the bot by identifier or handle.
    pub(crate) fn user(&self, key: &str) -> Option<&User> {
        let by_id = key.parse().ok().and_then(|id| self.users.get(&id));
        by_id.or_else(|| self.users.values().find(|user| user.username.eq_ignore_ascii_case(key)))
    }

    /// Finds a channel, thread or conversation by identifier, or by name with or without `#`. A conversation of two has
    /// no name.
    pub(crate) fn channel(&self, key: &str) -> Option<&Channel> {
        let name = key.trim_start_matches('#');
        let by_id = key.parse().ok().and_then(|id| self.channels.get(&id));
        by_id.or_else(|| self.channels.values().find(|channel| !channel.is_dm() && channel.name == name))
    }

    /// Finds the conversation of two accounts.
    pub(crate) fn conversation(&self, one: Snowflake, other: Snowflake) -> Option<&Channel> {
        self.channels.values().find(|channel| {
            channel.is_dm() && channel.people.contains(&one) && channel.people.contains(&other)
        })
    }

    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.messages.get(id).filter(|message| message.channel == channel)
    }

    pub(crate) fn add_message(&mut self, message: Message) {
        if let Some(forgotten) = self.messages.add(message) {
            self.let_go(&forgotten);
        }
    }

    /// Removes a message with its files.
    pub(crate) fn remove_message(&mut self, id: Snowflake) -> Option<Message> {
        let message = self.messages.remove(id)?;
        self.let_go(&message);
        Some(message)
    }

    /// Removes the messages of a channel with their files.
    pub(crate) fn remove_messages_of(&mut self, channel: Snowflake) {
        for message in self.messages.remove_channel(channel) {
            self.let_go(&message);
        }
    }

    /// Forgets the files of a removed message.
    fn let_go(&mut self, message: &Message) {
        for file in &message.attachments {
            self.files.remove(file.id);
        }
    }

    /// Returns a server's unarchived threads that the bot can see.
    pub(crate) fn open_threads(&self, guild: Snowflake, now_ms: i64) -> impl Iterator<Item = &Channel> {
        self.channels
            .values()
            .filter(move |channel| channel.guild == Some(guild) && channel.is_thread())
            .filter(move |channel| !channel.is_archived(now_ms) && self.sees(self.bot(), channel))
    }
}
