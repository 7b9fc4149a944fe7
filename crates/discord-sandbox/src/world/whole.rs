//! The whole of what exists, and how things are found in it.

use std::collections::BTreeMap;

use axum::body::Bytes;
use serde::{Deserialize, Serialize};

use super::{Channel, CommandBook, Guild, Interaction, Message, User};
use crate::snowflake::{Mint, Snowflake};

/// The bot's application; its account has the same identifier.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Application {
    /// Identifies application and account.
    pub(crate) id: Snowflake,
    /// The name that is shown.
    pub(crate) name: String,
}

/// Everything that exists in the sandbox and outlives a restart.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct World {
    /// The bot's application.
    pub(crate) application: Application,
    /// The servers.
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    /// The accounts.
    pub(crate) users: BTreeMap<Snowflake, User>,
    /// The channels, threads and conversations.
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    /// The messages of all channels, oldest first.
    pub(crate) messages: BTreeMap<Snowflake, Message>,
    /// The registered commands.
    pub(crate) commands: CommandBook,
    /// The interactions, oldest first.
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
    /// Private answers that the bot took back, as they were last seen; the newest ones.
    #[serde(skip)]
    pub(crate) taken_back: BTreeMap<Snowflake, Message>,
    /// Makes new identifiers.
    pub(crate) mint: Mint,
    /// The bytes of attachments; kept in files of their own.
    #[serde(skip)]
    pub(crate) files: BTreeMap<Snowflake, Bytes>,
    /// The address under which attachments are served, with scheme and port.
    #[serde(skip)]
    pub(crate) address: String,
}

impl World {
    /// Returns the bot's account's identifier.
    pub(crate) fn bot(&self) -> Snowflake {
        self.application.id
    }

    /// Finds a person by identifier or handle; the bot too.
    pub(crate) fn user(&self, key: &str) -> Option<&User> {
        let by_id = key.parse().ok().and_then(|id| self.users.get(&id));
        by_id.or_else(|| self.users.values().find(|user| user.username.eq_ignore_ascii_case(key)))
    }

    /// Finds a channel or thread of a server by identifier or name, with or without `#`.
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

    /// Finds a message in a channel.
    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.messages.get(&id).filter(|message| message.channel == channel)
    }

    /// Finds an interaction by its token.
    pub(crate) fn interaction_by_token(&self, token: &str) -> Option<&Interaction> {
        // Tokens are only ever looked up for recent interactions, so the newest are tried first.
        self.interactions.values().rev().find(|interaction| interaction.token == token)
    }

    /// Returns the threads of a server that are not put away.
    pub(crate) fn open_threads(&self, guild: Snowflake, now_ms: i64) -> impl Iterator<Item = &Channel> {
        self.channels
            .values()
            .filter(move |channel| channel.guild == Some(guild) && channel.is_thread())
            .filter(move |channel| !channel.is_archived(now_ms))
    }
}
