//! Telling the bot what happens in a channel that it sees.

use serde_json::{Value, json};

use crate::gateway::Hearing;
use crate::live::Change;
use crate::platform::Discord;
use crate::snowflake::Snowflake;

impl Discord {
    /// Tells about something in a channel, if the bot sees that and asked for it.
    pub(crate) fn tell_in(&mut self, channel: Snowflake, hearing: Hearing, event: &str, mut data: Value) {
        let Some(place) = self.world.channels.get(&channel) else { return };
        if !self.world.sees(self.world.bot(), place) {
            return;
        }
        data["channel_id"] = json!(channel);
        let guild = place.guild;
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        self.sessions.emit(hearing.intent(guild), guild, event, &data);
    }

    /// Adds who somebody is in the server of a channel to what is told of them.
    pub(super) fn with_member(&self, channel: Snowflake, user: Snowflake, mut data: Value) -> Value {
        let known = self.guild_of(channel).zip(self.world.users.get(&user));
        if let Some((guild, user)) = known {
            data["member"] = self.world.member_json(user, guild);
        }
        data
    }

    /// Tells that a person is typing.
    pub(crate) fn begin_typing(&mut self, channel: Snowflake, user: Snowflake) {
        let data = json!({"user_id": user, "timestamp": self.now_ms / 1000});
        let data = self.with_member(channel, user, data);
        self.tell_in(channel, Hearing::Typing, "TYPING_START", data);
        self.announce(Change::Typing { channel, user });
    }
}
