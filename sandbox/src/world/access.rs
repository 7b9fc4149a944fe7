//! Permissions of accounts in servers and channels.

use super::{Channel, Interaction, Permissions, User, World};
use crate::snowflake::Snowflake;

impl World {
    /// Returns the server-wide permissions of an account.
    pub(crate) fn guild_permissions(&self, user: &User, guild: Snowflake) -> Permissions {
        let Some(guild) = self.guilds.get(&guild).filter(|guild| guild.has(user.id)) else {
            return Permissions::NONE;
        };
        let mut sum = Permissions::NONE;
        for role in &guild.roles {
            if role.id == guild.id || user.roles.contains(&role.id) {
                sum |= role.permissions;
            }
        }
        if guild.owner == user.id || sum.has(Permissions::ADMINISTRATOR) {
            return Permissions::ALL;
        }
        sum
    }

    /// Returns the permissions of an account in a channel. For the bot, removes the permissions that the channel
    /// denies.
    pub(crate) fn permissions(&self, user: Snowflake, channel: &Channel) -> Permissions {
        let Some(user) = self.users.get(&user) else { return Permissions::NONE };
        let Some(id) = channel.guild else {
            let takes_part = channel.people.contains(&user.id);
            return if takes_part { Permissions::in_direct_messages() } else { Permissions::NONE };
        };
        if !self.guilds.get(&id).is_some_and(|guild| guild.has(user.id)) {
            return Permissions::NONE;
        }
        let base = self.guild_permissions(user, id);
        if base.has(Permissions::ADMINISTRATOR) {
            return base;
        }
        let place = channel.parent.and_then(|parent| self.channels.get(&parent)).unwrap_or(channel);
        let allowed = if user.id == self.bot() { base & !place.denied } else { base };
        if !allowed.has(Permissions::VIEW_CHANNEL) {
            return Permissions::NONE;
        }
        if !channel.is_thread() {
            return allowed;
        }
        // In threads, a separate permission replaces the usual permission to send messages.
        let posting = allowed.has(Permissions::SEND_MESSAGES_IN_THREADS);
        let others = allowed & !Permissions::SEND_MESSAGES;
        if posting { others | Permissions::SEND_MESSAGES } else { others }
    }

    /// Returns true if an account and the bot are members of the same server.
    pub(crate) fn shares_guild(&self, user: Snowflake) -> bool {
        self.guilds.values().any(|guild| guild.has(user) && guild.has(self.bot()))
    }

    /// Returns true if the bot may send a person direct messages: the bot and the person share a server, or the person
    /// has installed the application.
    pub(crate) fn is_in_reach(&self, user: Snowflake) -> bool {
        let has_installed = self.users.get(&user).is_some_and(|user| user.installed);
        user == self.bot() || has_installed || self.shares_guild(user)
    }

    /// Returns true if Discord makes all answers to an interaction private. In a server, the answers are private if
    /// the interaction has no `owners.guild`, and the interaction's user lacks the permission `USE_EXTERNAL_APPS`
    /// (Discord's documentation, "Permissions").
    pub(crate) fn hides_answers(&self, interaction: &Interaction) -> bool {
        let channel = self.channels.get(&interaction.channel).filter(|channel| channel.guild.is_some());
        interaction.owners.guild.is_none()
            && channel.is_some_and(|channel| {
                !self.permissions(interaction.user, channel).has(Permissions::USE_EXTERNAL_APPS)
            })
    }

    pub(crate) fn sees(&self, user: Snowflake, channel: &Channel) -> bool {
        self.permissions(user, channel).has(Permissions::VIEW_CHANNEL)
    }
}
