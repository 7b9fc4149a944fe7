//! Invites: making and listing those of a channel or server, showing and deleting one.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{require, require_in_guild};
use super::unbuilt;
use crate::invites::TooManyInvites;
use crate::platform::Discord;
use crate::rules;
use crate::world::{Channel, Guild, Invite, Permissions};

/// What can be said of an invite.
const SAID: [&str; 4] = ["max_age", "max_uses", "temporary", "unique"];
/// For how many seconds an invite is good where nobody says: a day.
const USUAL_AGE_S: u64 = 86_400;

/// Answers below `/invites/{code}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, code: &str) -> Outcome {
    let invite = discord.world.invite(code, discord.now_ms).ok_or(ApiError::UnknownInvite)?.clone();
    let mut json = discord.world.invite_json(&invite);
    match call.method {
        Method::GET => {
            if call.query_is_true("with_counts") {
                let guild = discord.world.guilds.get(&invite.guild);
                let is_member = |id| guild.is_some_and(|guild: &Guild| guild.has(id));
                let members = discord.world.users.keys().filter(|id| is_member(**id)).count();
                json["approximate_member_count"] = json!(members);
                json["approximate_presence_count"] = json!(members);
            }
            Ok(Reply::Json(json))
        }
        Method::DELETE => {
            let bot = discord.world.bot();
            let guild = discord.world.guilds.get(&invite.guild).filter(|guild| guild.has(bot));
            let guild = guild.ok_or(ApiError::MissingAccess)?;
            let has = discord.world.permissions_in(bot, invite.channel);
            if !has.has(Permissions::MANAGE_CHANNELS) {
                require_in_guild(discord, guild, Permissions::MANAGE_GUILD)?;
            }
            discord.remove_invite(code);
            Ok(Reply::Json(json))
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Answers `/channels/{channel}/invites`.
pub(super) fn of_channel(discord: &mut Discord, call: &mut Call, channel: &Channel) -> Outcome {
    let guild = channel.guild.ok_or(ApiError::NotInDirectMessages)?;
    if channel.is_thread() || channel.is_category() {
        return Err(ApiError::WrongChannel);
    }
    match call.method {
        Method::GET => {
            require(discord, channel, Permissions::MANAGE_CHANNELS)?;
            Ok(listed(discord, |invite| invite.channel == channel.id))
        }
        Method::POST => {
            require(discord, channel, Permissions::CREATE_INSTANT_INVITE)?;
            unbuilt::fields(call, &SAID, &json!({}));
            rules::invite(&mut call.review, &call.json);
            call.review.verdict()?;
            let number = |field: &str| call.json[field].as_u64();
            let wanted = Invite {
                code: String::new(),
                guild,
                channel: channel.id,
                inviter: discord.world.bot(),
                created_ms: discord.now_ms,
                max_age_s: number("max_age").unwrap_or(USUAL_AGE_S),
                max_uses: number("max_uses").unwrap_or(0),
                uses: 0,
                temporary: call.json["temporary"] == true,
            };
            let now_ms = discord.now_ms;
            let alike = |known: &&Invite| known.is_like(&wanted) && known.is_good(now_ms);
            let known = discord.world.invites.values().find(alike).cloned();
            let invite = match known.filter(|_| call.json["unique"] != true) {
                Some(known) => known,
                None => discord.add_invite(wanted)?,
            };
            Ok(Reply::Json(discord.world.whole_invite_json(&invite)))
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Answers `/guilds/{guild}/invites`.
pub(super) fn of_guild(discord: &Discord, call: &Call, guild: &Guild) -> Outcome {
    if call.method != Method::GET {
        return Err(ApiError::NoSuchMethod);
    }
    require_in_guild(discord, guild, Permissions::MANAGE_GUILD)?;
    Ok(listed(discord, |invite| invite.guild == guild.id))
}

impl From<TooManyInvites> for ApiError {
    fn from(_: TooManyInvites) -> Self {
        Self::TooManyInvites
    }
}

fn listed(discord: &Discord, is_wanted: impl Fn(&Invite) -> bool) -> Reply {
    let good = discord.world.invites.values().filter(|invite| invite.is_good(discord.now_ms));
    let wanted = good.filter(|invite| is_wanted(invite));
    Reply::Json(wanted.map(|invite| discord.world.whole_invite_json(invite)).collect::<Value>())
}
