//! What a bot must ask for to be told about something.

use crate::snowflake::Snowflake;

/// The intents by which the sandbox tells more or less, numbered as Discord numbers them.
pub(crate) mod intent {
    /// Servers, channels and threads.
    pub(crate) const GUILDS: u64 = 1;
    /// People who come and go; privileged.
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    /// Who is banned, and is not any more.
    pub(crate) const GUILD_MODERATION: u64 = 1 << 2;
    /// Webhooks of servers.
    pub(crate) const GUILD_WEBHOOKS: u64 = 1 << 5;
    /// Invites to servers.
    pub(crate) const GUILD_INVITES: u64 = 1 << 6;
    /// What people are doing; privileged.
    pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
    /// Messages in servers.
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    /// Reactions in servers.
    pub(crate) const GUILD_MESSAGE_REACTIONS: u64 = 1 << 10;
    /// Who is typing in servers.
    pub(crate) const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
    /// Direct messages.
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    /// Reactions in direct messages.
    pub(crate) const DIRECT_MESSAGE_REACTIONS: u64 = 1 << 13;
    /// Who is typing in direct messages.
    pub(crate) const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
    /// What stands in messages; privileged.
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Votes in servers.
    pub(crate) const GUILD_MESSAGE_POLLS: u64 = 1 << 24;
    /// Votes in direct messages.
    pub(crate) const DIRECT_MESSAGE_POLLS: u64 = 1 << 25;
    /// All that Discord has.
    pub(crate) const KNOWN: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
    /// What is told whatever a bot asked for.
    pub(crate) const ANY: u64 = u64::MAX;
}

/// What is told to those who asked for it, apart in servers and in conversations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hearing {
    /// Messages.
    Messages,
    /// What is pinned.
    Pins,
    /// Reactions.
    Reactions,
    /// Votes in polls.
    Polls,
    /// Who is typing.
    Typing,
    /// Webhooks, which are in servers only.
    Webhooks,
}

impl Hearing {
    /// Returns the intent for a server, or for a conversation.
    pub(crate) fn intent(self, guild: Option<Snowflake>) -> u64 {
        let (in_guilds, in_conversations) = match self {
            Self::Messages => (intent::GUILD_MESSAGES, intent::DIRECT_MESSAGES),
            Self::Pins => (intent::GUILDS, intent::DIRECT_MESSAGES),
            Self::Reactions => (intent::GUILD_MESSAGE_REACTIONS, intent::DIRECT_MESSAGE_REACTIONS),
            Self::Polls => (intent::GUILD_MESSAGE_POLLS, intent::DIRECT_MESSAGE_POLLS),
            Self::Typing => (intent::GUILD_MESSAGE_TYPING, intent::DIRECT_MESSAGE_TYPING),
            Self::Webhooks => (intent::GUILD_WEBHOOKS, 0),
        };
        if guild.is_some() { in_guilds } else { in_conversations }
    }
}
