//! The world at the start of a new sandbox.

use std::collections::BTreeSet;

use super::{Application, Channel, Guild, Permissions, Role, User, World, kind};
use crate::{Config, Snowflake};

impl World {
    /// Makes one server with three channels, five people and the bot.
    pub(crate) fn seed(config: &Config, now_ms: i64) -> Self {
        let mut world = Self::default();
        world.keep(config);
        let bot = world.mint.strike(now_ms);
        world.application = Application { id: bot, name: config.bot_name.clone() };
        let (username, locale) = (config.bot_name.clone(), "en-US".to_owned());
        world.users.insert(bot, User { id: bot, username, bot: true, locale, ..User::default() });
        for name in ["ann", "bob", "cem", "dora", "mod"] {
            world.add_user(name, now_ms);
        }
        let moderator = world.user("mod").map_or(bot, |user| user.id);
        let guild = world.add_guild(&config.guild_name, moderator, now_ms);
        let role = world.add_role(guild, "Moderator", Permissions::MANAGE_GUILD, now_ms);
        if let Some(user) = world.users.get_mut(&moderator) {
            user.roles.insert(role);
        }
        world.add_channel(guild, "general", Permissions::NONE, now_ms);
        world.add_channel(guild, "chess", Permissions::NONE, now_ms);
        world.add_channel(guild, "read-only", Permissions::SEND_MESSAGES, now_ms);
        world
    }

    /// Adds a person. The shown name is the username with a capital first letter.
    pub(crate) fn add_user(&mut self, username: &str, now_ms: i64) -> Snowflake {
        let id = self.mint.strike(now_ms);
        let mut letters = username.chars();
        let global_name = letters.next().map(|first| first.to_uppercase().chain(letters).collect());
        let (username, locale) = (username.to_lowercase(), "en-US".to_owned());
        self.users.insert(id, User { id, username, global_name, locale, ..User::default() });
        id
    }

    /// Adds a server with its `@everyone` role.
    pub(crate) fn add_guild(&mut self, name: &str, owner: Snowflake, now_ms: i64) -> Snowflake {
        let id = self.mint.strike(now_ms);
        let permissions = Permissions::of_everyone();
        let everyone = Role { id, name: "@everyone".to_owned(), permissions };
        let (name, roles) = (name.to_owned(), vec![everyone]);
        let guild = Guild { id, name, owner, roles, ..Guild::default() };
        self.guilds.insert(id, guild);
        id
    }

    /// Adds a role to a server, above `@everyone` and below all other roles.
    pub(crate) fn add_role(
        &mut self,
        guild: Snowflake,
        name: &str,
        permissions: Permissions,
        now_ms: i64,
    ) -> Snowflake {
        let id = self.mint.strike(now_ms);
        if let Some(guild) = self.guilds.get_mut(&guild) {
            let role = Role { id, name: name.to_owned(), permissions };
            guild.roles.insert(guild.roles.len().min(1), role);
        }
        id
    }

    /// Adds a text channel in which the bot lacks the permissions `deny`.
    pub(crate) fn add_channel(
        &mut self,
        guild: Snowflake,
        name: &str,
        deny: Permissions,
        now_ms: i64,
    ) -> Snowflake {
        let id = self.mint.strike(now_ms);
        let siblings =
            self.channels.values().filter(|other| other.guild == Some(guild) && !other.is_thread());
        let position = siblings.map(|other| other.position + 1).max().unwrap_or_default();
        let (guild, name) = (Some(guild), name.to_owned());
        self.channels
            .insert(id, Channel { id, kind: kind::TEXT, guild, name, position, ..Channel::default() });
        self.deny_bot(id, deny);
        id
    }

    /// Opens a conversation of two or more people. Two people who already have a conversation get the same conversation
    /// again. A conversation of two ignores `name`.
    pub(crate) fn find_or_add_conversation(
        &mut self,
        people: BTreeSet<Snowflake>,
        name: &str,
        now_ms: i64,
    ) -> Snowflake {
        let is_pair = people.len() == 2;
        let known = self.channels.values().find(|it| it.is_dm() && it.people == people);
        if let Some(known) = known {
            return known.id;
        }
        let id = self.mint.strike(now_ms);
        let kind = if is_pair { kind::DM } else { kind::GROUP };
        let name = if is_pair { String::new() } else { name.to_owned() };
        self.channels.insert(id, Channel { id, kind, name, people, ..Channel::default() });
        id
    }

    /// Sets the permissions that one channel denies to the bot. `deny` replaces all earlier denials in the channel.
    pub(crate) fn deny_bot(&mut self, channel: Snowflake, deny: Permissions) {
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.denied = deny;
        }
    }
}
