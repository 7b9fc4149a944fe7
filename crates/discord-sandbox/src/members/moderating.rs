//! What moderators do: they ban, let in again, name members, and time them out.

use std::collections::BTreeSet;

use serde_json::json;

use crate::gateway::intent;
use crate::live::Change;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::Membership;

/// The longest time-out, in milliseconds: 28 days.
pub(crate) const LONGEST_TIME_OUT_MS: i64 = 28 * 24 * 60 * 60 * 1000;

/// How far back whoever bans somebody can delete what they wrote, in seconds: seven days.
pub(crate) const LONGEST_DELETION_S: i64 = 7 * 24 * 60 * 60;

impl Discord {
    /// Bans an account from a server, whether it is a member or not, and deletes what it wrote there within so many seconds;
    /// tells whether it was not banned before.
    pub(crate) fn ban(
        &mut self,
        guild: Snowflake,
        user: Snowflake,
        (reason, delete_s): (Option<String>, i64),
    ) -> bool {
        let Some(place) = self.world.guilds.get_mut(&guild) else { return false };
        if place.bans.contains_key(&user) {
            return false;
        }
        place.bans.insert(user, reason);
        self.tell_of_ban("GUILD_BAN_ADD", guild, user);
        self.leave(guild, user);
        self.delete_newest_of(guild, user, delete_s);
        true
    }

    /// Takes a ban back; tells whether there was one.
    pub(crate) fn unban(&mut self, guild: Snowflake, user: Snowflake) -> bool {
        let taken = self.world.guilds.get_mut(&guild).and_then(|guild| guild.bans.remove(&user));
        if taken.is_some() {
            self.tell_of_ban("GUILD_BAN_REMOVE", guild, user);
        }
        taken.is_some()
    }

    /// Gives a member of a server exactly this name and time-out there, and an account these roles; tells of it once.
    pub(crate) fn set_member(
        &mut self,
        guild: Snowflake,
        user: Snowflake,
        (membership, roles): (Membership, BTreeSet<Snowflake>),
    ) {
        let (Some(place), Some(account)) =
            (self.world.guilds.get_mut(&guild), self.world.users.get_mut(&user))
        else {
            return;
        };
        let known = place.members.remove(&user).unwrap_or_default();
        let is_same = known == membership && account.roles == roles;
        account.roles = roles;
        if membership != Membership::default() {
            place.members.insert(user, membership);
        }
        if !is_same {
            self.tell_of_member("GUILD_MEMBER_UPDATE", guild, user);
        }
    }

    fn tell_of_ban(&mut self, event: &str, guild: Snowflake, user: Snowflake) {
        let bot = self.world.bot();
        if self.world.guilds.get(&guild).is_some_and(|guild| guild.has(bot)) {
            let data = json!({"guild_id": guild, "user": self.world.user_json(user)});
            self.sessions.emit(intent::GUILD_MODERATION, Some(guild), event, &data);
        }
        self.announce(Change::State);
    }

    /// Deletes what an account wrote in a server within so many seconds.
    fn delete_newest_of(&mut self, guild: Snowflake, author: Snowflake, within_s: i64) {
        let since_ms = self.now_ms - within_s * 1000;
        let channels = self.world.channels.values().filter(|channel| channel.guild == Some(guild));
        let channels: Vec<Snowflake> = channels.map(|channel| channel.id).collect();
        for channel in channels {
            let here = self.world.messages.between(channel, (None, None)).rev();
            let recent = here.take_while(|message| message.id.created_ms() > since_ms);
            let own = recent.filter(|it| it.author == author && it.visible_to.is_none());
            let mut ids: Vec<Snowflake> = own.map(|message| message.id).collect();
            ids.reverse();
            if !ids.is_empty() {
                self.delete_messages(channel, &ids);
            }
        }
    }
}
