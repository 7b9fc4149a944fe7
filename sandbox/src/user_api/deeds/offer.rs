//! The commands that a person can run in a channel, and the installations that allow these commands.

use serde_json::json;

use crate::world::{Channel, Command, Message, Owners, Permissions, User};
use crate::{Discord, Snowflake};

/// The kinds of places (Discord's reference, "Interaction Context Types").
mod context {
    /// A channel of a server.
    pub(in crate::user_api) const GUILD: u8 = 0;
    /// A conversation with the bot.
    pub(in crate::user_api) const BOT: u8 = 1;
    /// A conversation between people, without the bot.
    pub(in crate::user_api) const PEOPLE: u8 = 2;
}

/// The kinds of installations (Discord's reference, "Application Integration Types").
const BY_GUILD: u8 = 0;
const BY_USER: u8 = 1;

impl Discord {
    /// Lists the commands that a user can run in a channel. A server's own commands come before the global commands.
    pub(in crate::user_api) fn offered<'a>(
        &'a self,
        user: &'a User,
        place: &'a Channel,
    ) -> impl Iterator<Item = &'a Command> {
        let own = place.guild.into_iter().flat_map(move |guild| self.world.commands.scope(Some(guild)));
        let general = self.world.commands.scope(None);
        own.chain(general).filter(move |command| self.may_run(user, command, place))
    }

    /// Returns true if Discord's client shows a command to a user in a place.
    pub(in crate::user_api) fn may_run(&self, user: &User, command: &Command, place: &Channel) -> bool {
        if self.owners_of(command, user, place) == Owners::default() {
            return false;
        }
        let context = self.context(place);
        let is_for_this = match command.json["contexts"].as_array() {
            Some(contexts) => contexts.contains(&json!(context)),
            None => context == context::GUILD || command.json["dm_permission"] != false,
        };
        let Some(guild) = place.guild.filter(|_| is_for_this) else { return is_for_this };
        let has = self.world.guild_permissions(user, guild);
        if has.has(Permissions::ADMINISTRATOR) {
            return true;
        }
        match serde_json::from_value::<Permissions>(command.json["default_member_permissions"].clone()) {
            // Only administrators may run the command. The code above has already accepted administrators.
            Ok(Permissions::NONE) => false,
            Ok(needed) => has.has(needed),
            Err(_) => true,
        }
    }

    pub(in crate::user_api) fn context(&self, place: &Channel) -> u8 {
        if place.guild.is_some() {
            context::GUILD
        } else if place.is_dm() && place.people.contains(&self.world.bot()) {
            context::BOT
        } else {
            context::PEOPLE
        }
    }

    /// Returns the installations that let a person run a command in a channel.
    pub(in crate::user_api) fn owners_of(&self, command: &Command, user: &User, place: &Channel) -> Owners {
        let kinds = command.json["integration_types"].as_array().filter(|_| command.guild.is_none());
        let takes = |kind: u8| kinds.map_or(kind == BY_GUILD, |kinds| kinds.contains(&json!(kind)));
        let guild = self.bot_guild(place).filter(|_| takes(BY_GUILD));
        // The installation in a server counts in a conversation with the bot only for members of the server.
        let guild = guild.filter(|owner| *owner != BOT_DM_OWNER || self.world.shares_guild(user.id));
        Owners { guild, user: user.installed.then_some(user.id).filter(|_| takes(BY_USER)) }
    }

    /// Returns the owners of the installations that authorize a press on a component of `message`. If `message`
    /// answers an interaction, returns the owners of the interaction. Otherwise, returns only the owner from
    /// [`Self::bot_guild`].
    pub(in crate::user_api) fn owners_for_press(&self, message: &Message) -> Owners {
        let place = self.world.channels.get(&message.channel);
        message.interaction.as_ref().map_or_else(
            || Owners { guild: place.and_then(|place| self.bot_guild(place)), user: None },
            |interaction| interaction.owners,
        )
    }

    /// Returns the channel's server if the bot is a member of the server. Returns [`BOT_DM_OWNER`] for a conversation
    /// with the bot.
    fn bot_guild(&self, place: &Channel) -> Option<Snowflake> {
        let bot = self.world.bot();
        match place.guild {
            Some(guild) => self.world.guilds.get(&guild).filter(|guild| guild.has(bot)).map(|guild| guild.id),
            None => (self.context(place) == context::BOT).then_some(BOT_DM_OWNER),
        }
    }
}

/// In direct messages with the bot, Discord names this id as the owner of the server installation.
const BOT_DM_OWNER: Snowflake = Snowflake(0);
