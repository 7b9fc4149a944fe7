//! What a server's moderators do in its settings: they ban people, name members, and time them out.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::Refusal;
use super::said::Said;
use super::words::Words;
use crate::clock::iso;
use crate::members::{LONGEST_DELETION_S, LONGEST_TIME_OUT_MS};
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::Permissions;

/// Somebody to ban.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ban {
    pub(crate) user: String,
    pub(crate) reason: Option<Words<512>>,
    /// How far back what they wrote is deleted.
    #[serde(default)]
    pub(crate) delete_message_seconds: i64,
}

/// What is to be another with a member; what is not named stays.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MemberChange {
    /// The name shown in the server; an empty one takes it away.
    pub(crate) nick: Option<String>,
    /// For how many seconds they are timed out; 0 ends it.
    pub(crate) timed_out_s: Option<i64>,
}

/// Bans somebody.
pub(super) async fn ban(
    State(platform): State<Arc<Platform>>,
    Path(guild): Path<String>,
    Said(ban): Said<Ban>,
) -> Result<StatusCode, Refusal> {
    platform.lock().ban_from(Some(&guild), ban)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists who is banned.
pub(super) async fn bans(
    State(platform): State<Arc<Platform>>,
    Path(guild): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let discord = platform.lock();
    let id = discord.guild(Some(&guild))?;
    let bans = discord.world.guilds.get(&id).into_iter().flat_map(|guild| &guild.bans);
    Ok(Json(bans.map(|(user, reason)| json!({"user": user, "reason": reason})).collect()))
}

/// Takes a ban back.
pub(super) async fn unban(
    State(platform): State<Arc<Platform>>,
    Path((guild, user)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    platform.lock().unban_from(Some(&guild), &user)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Names a member, or times them out.
pub(super) async fn change_member(
    State(platform): State<Arc<Platform>>,
    Path((guild, user)): Path<(String, String)>,
    Said(change): Said<MemberChange>,
) -> Result<Json<Value>, Refusal> {
    let mut discord = platform.lock();
    discord.change_member(Some(&guild), &user, change)?;
    let (guild, user) = (discord.guild(Some(&guild))?, discord.account(&user)?);
    Ok(Json(discord.world.member_json(user, guild)))
}

impl Discord {
    /// Bans a person from a server, the first one if none is named.
    pub(crate) fn ban_from(&mut self, guild: Option<&str>, ban: Ban) -> Result<(), Refusal> {
        let (guild, user) = (self.guild(guild)?, self.person(&ban.user)?.id);
        if self.world.guilds.get(&guild).is_some_and(|guild| guild.owner == user) {
            return Err(Refusal::Untouchable("the owner of a guild cannot be banned from it"));
        }
        if !(0..=LONGEST_DELETION_S).contains(&ban.delete_message_seconds) {
            return Err(Refusal::Unreadable(format!(
                "delete_message_seconds is a number from 0 to {LONGEST_DELETION_S}"
            )));
        }
        let reason = ban.reason.map(Words::into_inner);
        self.ban(guild, user, (reason, ban.delete_message_seconds));
        Ok(())
    }

    /// Takes a ban back, in the first server if none is named.
    pub(crate) fn unban_from(&mut self, guild: Option<&str>, user: &str) -> Result<(), Refusal> {
        let (guild, id) = (self.guild(guild)?, self.person(user)?.id);
        if self.unban(guild, id) { Ok(()) } else { Err(Refusal::NotBanned(user.to_owned())) }
    }

    /// Changes a member's name and time-out in a server, the first one if none is named.
    pub(crate) fn change_member(
        &mut self,
        guild: Option<&str>,
        user: &str,
        change: MemberChange,
    ) -> Result<(), Refusal> {
        let (guild, account) = (self.member_of(guild, user)?, self.account(user)?.clone());
        let place = self.world.guilds.get(&guild);
        let mut membership = place.and_then(|it| it.members.get(&account.id)).cloned().unwrap_or_default();
        if let Some(nick) = change.nick {
            let nick = Some(nick).filter(|nick| !nick.is_empty()).map(Words::<32>::try_from);
            membership.nick = nick.transpose().map_err(Refusal::Unreadable)?.map(Words::into_inner);
        }
        if let Some(seconds) = change.timed_out_s {
            if !(0..=LONGEST_TIME_OUT_MS / 1000).contains(&seconds) {
                return Err(Refusal::Unreadable(format!(
                    "a time-out lasts 0 to {} seconds, which is 28 days",
                    LONGEST_TIME_OUT_MS / 1000
                )));
            }
            if self.world.guild_permissions(&account, guild).has(Permissions::ADMINISTRATOR) {
                return Err(Refusal::Untouchable("owners and administrators cannot be timed out"));
            }
            membership.timed_out_until_ms = (seconds > 0).then(|| self.now_ms + seconds * 1000);
        }
        self.set_member(guild, account.id, (membership, account.roles));
        Ok(())
    }

    /// Lets a person leave a server, the first one if none is named.
    pub(crate) fn part(&mut self, guild: Option<&str>, user: &str) -> Result<(), Refusal> {
        let (guild, user) = (self.guild(guild)?, self.person(user)?.id);
        self.leave(guild, user);
        Ok(())
    }

    /// Lets a person come back into a server, the first one if none is named.
    pub(crate) fn rejoin(&mut self, guild: Option<&str>, user: &str) -> Result<(), Refusal> {
        let (guild, user) = (self.guild(guild)?, self.person(user)?.id);
        if self.world.guilds.get(&guild).is_some_and(|guild| guild.bans.contains_key(&user)) {
            return Err(Refusal::Banned);
        }
        self.join(guild, user);
        Ok(())
    }

    /// Finds the server of which an account must be a member.
    pub(super) fn member_of(&self, guild: Option<&str>, user: &str) -> Result<Snowflake, Refusal> {
        let (guild, account) = (self.guild(guild)?, self.account(user)?.id);
        let is_member = self.world.guilds.get(&guild).is_some_and(|guild| guild.has(account));
        if is_member { Ok(guild) } else { Err(Refusal::NoMember(user.to_owned())) }
    }

    /// Refuses whoever is timed out where this channel is.
    pub(super) fn require_heard(&self, user: Snowflake, channel: Snowflake) -> Result<(), Refusal> {
        let until_ms = self.guild_of(channel).and_then(|guild| self.world.timed_out_until_ms(user, guild));
        until_ms.map_or(Ok(()), |until_ms| Err(Refusal::TimedOut(iso(until_ms))))
    }
}
