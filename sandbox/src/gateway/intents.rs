//! Gateway intents: a bot gets only the events for which it asked.

use crate::snowflake::Snowflake;

/// The intents that the sandbox respects, numbered as Discord numbers them.
pub(crate) mod intent {
    /// Servers, channels and threads.
    pub(crate) const GUILDS: u64 = 1;
    /// People who join and leave servers, and changes of members.
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    /// Messages in servers.
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    /// Direct messages.
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    /// All intents that Discord documents.
    pub(crate) const KNOWN: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
    /// Marks an event that needs no intent. Each session that is responsible for the server gets the event.
    pub(crate) const ANY: u64 = u64::MAX;
}

/// Returns the intent for messages of a server, or of conversations.
pub(crate) fn messages(guild: Option<Snowflake>) -> u64 {
    if guild.is_some() { intent::GUILD_MESSAGES } else { intent::DIRECT_MESSAGES }
}
