//! People who join or leave a server.

use serde_json::json;

use crate::gateway::intent;
use crate::{Change, Discord, Snowflake};

impl Discord {
    /// Sends the events about a new person who has joined every server.
    pub(crate) fn arrive(&mut self, user: Snowflake) {
        let guilds: Vec<Snowflake> = self.world.guilds.keys().copied().collect();
        for guild in guilds {
            self.tell_of_member("GUILD_MEMBER_ADD", guild, user);
        }
    }

    /// Adds a person to a server. Does nothing if the person is already a member.
    pub(crate) fn join(&mut self, guild: Snowflake, user: Snowflake) {
        if self.world.guilds.get_mut(&guild).is_some_and(|guild| guild.absent.remove(&user)) {
            self.tell_of_member("GUILD_MEMBER_ADD", guild, user);
        }
    }

    /// Removes a person from a server and from the server's threads. Also removes the person's roles in the server.
    pub(crate) fn leave(&mut self, guild: Snowflake, user: Snowflake) {
        let Some(left) = self.world.guilds.get_mut(&guild) else { return };
        if !left.absent.insert(user) {
            return;
        }
        let roles = left.roles.iter().map(|role| role.id);
        if let Some(user) = self.world.users.get_mut(&user) {
            for role in roles {
                user.roles.remove(&role);
            }
        }
        let own = self.world.channels.values_mut().filter(|channel| channel.guild == Some(guild));
        for channel in own {
            channel.people.remove(&user);
        }
        self.tell_of_member("GUILD_MEMBER_REMOVE", guild, user);
    }

    /// Sends an event about a member of a server, if the bot is in the server.
    pub(super) fn tell_of_member(&mut self, event: &str, guild: Snowflake, user: Snowflake) {
        let bot = self.world.bot();
        let known = self.world.guilds.get(&guild).zip(self.world.users.get(&user));
        if let Some((guild, user)) = known.filter(|(guild, _)| guild.has(bot)) {
            let mut data = if guild.has(user.id) {
                self.world.member_json(user, guild.id)
            } else {
                json!({"user": user.json()})
            };
            data["guild_id"] = json!(guild.id);
            // A bot gets events about itself without any intent.
            let intents = if user.id == bot { intent::ANY } else { intent::GUILD_MEMBERS };
            self.sessions.emit(intents, Some(guild.id), event, &data);
        }
        self.announce(Change::State);
    }
}
