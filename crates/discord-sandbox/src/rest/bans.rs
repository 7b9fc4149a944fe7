//! Bans of a server: listing, making and taking them back.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{outranks, require_in_guild};
use crate::platform::Discord;
use crate::rules;
use crate::snowflake::Snowflake;
use crate::world::{Guild, Permissions};

/// The most bans that are listed at once, and how many are if nothing is said.
const MOST: usize = 1000;
/// Seconds of a day.
const DAY_S: i64 = 24 * 60 * 60;

/// Answers below `/guilds/{guild}/bans`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, guild: &Guild, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => list(discord, call, guild),
        (&Method::GET, [user]) => {
            require_in_guild(discord, guild, Permissions::BAN_MEMBERS)?;
            let user = user.parse().map_err(|_| ApiError::UnknownBan)?;
            let reason = guild.bans.get(&user).ok_or(ApiError::UnknownBan)?;
            Ok(Reply::Json(describe(discord, user, reason.as_ref())))
        }
        (&Method::PUT, [user]) => {
            require_in_guild(discord, guild, Permissions::BAN_MEMBERS)?;
            rules::ban(&mut call.review, &call.json);
            call.review.verdict()?;
            let user = user.parse().ok().filter(|user| discord.world.users.contains_key(user));
            let user = user.ok_or(ApiError::UnknownUser)?;
            require_in_reach(discord, guild, user)?;
            discord.ban(guild.id, user, (call.reason.clone(), deletion_s(&call.json)));
            Ok(Reply::Nothing)
        }
        (&Method::DELETE, [user]) => {
            require_in_guild(discord, guild, Permissions::BAN_MEMBERS)?;
            let user = user.parse().map_err(|_| ApiError::UnknownBan)?;
            discord.unban(guild.id, user).then_some(Reply::Nothing).ok_or(ApiError::UnknownBan)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Bans many people at once, as far as that is possible.
pub(super) fn many(discord: &mut Discord, call: &mut Call, guild: &Guild) -> Outcome {
    require_in_guild(discord, guild, Permissions::BAN_MEMBERS | Permissions::MANAGE_GUILD)?;
    rules::bans(&mut call.review, &call.json);
    call.review.verdict()?;
    let wanted: Vec<Snowflake> =
        serde_json::from_value(call.json["user_ids"].clone()).map_err(|_| ApiError::InvalidJson)?;
    let may_be_banned = |discord: &Discord, user: Snowflake| {
        discord.world.users.contains_key(&user) && require_in_reach(discord, guild, user).is_ok()
    };
    let delete_s = deletion_s(&call.json);
    let (banned, failed): (Vec<_>, Vec<_>) = wanted.into_iter().partition(|user| {
        may_be_banned(discord, *user) && discord.ban(guild.id, *user, (call.reason.clone(), delete_s))
    });
    if banned.is_empty() {
        return Err(ApiError::NobodyBanned);
    }
    Ok(Reply::Json(json!({"banned_users": banned, "failed_users": failed})))
}

/// Whoever is a member can be banned only from above; of others nobody knows how high they stood.
fn require_in_reach(discord: &Discord, guild: &Guild, user: Snowflake) -> Result<(), ApiError> {
    match discord.world.users.get(&user).filter(|user| guild.has(user.id)) {
        Some(member) => outranks(discord, guild, guild.standing(member)),
        None => Ok(()),
    }
}

/// Reads how far back messages are deleted, in seconds.
fn deletion_s(json: &Value) -> i64 {
    let days = || json["delete_message_days"].as_i64().map(|days| days * DAY_S);
    json["delete_message_seconds"].as_i64().or_else(days).unwrap_or_default()
}

fn list(discord: &Discord, call: &mut Call, guild: &Guild) -> Outcome {
    require_in_guild(discord, guild, Permissions::BAN_MEMBERS)?;
    let limit = call.number_asked_for(MOST, 1..=MOST)?;
    let bans = || guild.bans.iter().map(|(user, reason)| (*user, reason.as_ref()));
    let shown: Vec<_> = match (call.query_id("before"), call.query_id("after")) {
        (Some(before), _) => {
            let mut nearest: Vec<_> = bans().rev().filter(|(user, _)| *user < before).take(limit).collect();
            nearest.reverse();
            nearest
        }
        (None, after) => bans().filter(|(user, _)| *user > after.unwrap_or_default()).take(limit).collect(),
    };
    Ok(Reply::Json(shown.into_iter().map(|(user, reason)| describe(discord, user, reason)).collect()))
}

fn describe(discord: &Discord, user: Snowflake, reason: Option<&String>) -> Value {
    json!({"reason": reason, "user": discord.world.user_json(user)})
}
