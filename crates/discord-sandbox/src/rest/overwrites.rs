//! What a channel gives to a role or member, or takes from them.

use axum::http::Method;
use serde::Deserialize;
use serde_json::Value;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require;
use crate::platform::Discord;
use crate::rules::Review;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Guild, Overwrite, Permissions};

/// The number that says that an overwrite is for a member; 0 is for a role.
const MEMBER: u64 = 1;

/// Answers below `/channels/{channel}/permissions/{target}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &Channel, target: &str) -> Outcome {
    let guild = channel.guild.ok_or(ApiError::NotInDirectMessages)?;
    if channel.is_thread() {
        return Err(ApiError::WrongChannel);
    }
    require(discord, channel, Permissions::MANAGE_ROLES)?;
    let target: Snowflake = target.parse().map_err(|_| ApiError::UnknownOverwrite)?;
    let mut changed = channel.clone();
    match call.method {
        Method::PUT => {
            let overwrite = read(call, target)?;
            let guild = discord.world.guilds.get(&guild).ok_or(ApiError::UnknownGuild)?;
            check(discord, (guild, channel), std::slice::from_ref(&overwrite))?;
            changed.set_overwrite(overwrite);
        }
        Method::DELETE => {
            changed.overwrites.retain(|known| known.id != target);
            if changed.overwrites.len() == channel.overwrites.len() {
                return Err(ApiError::UnknownOverwrite);
            }
        }
        _ => return Err(ApiError::NoSuchMethod),
    }
    discord.world.channels.insert(changed.id, changed.clone());
    discord.emit_channel("CHANNEL_UPDATE", &changed);
    Ok(Reply::Nothing)
}

/// Reads the overwrites that a channel is to have in the place of those that it has.
pub(super) fn list(
    discord: &Discord,
    call: &mut Call,
    place: (&Guild, &Channel),
) -> Result<Vec<Overwrite>, ApiError> {
    let said = call.json["permission_overwrites"].as_array().cloned().unwrap_or_default();
    let read = said.iter().enumerate().map(|(index, said)| {
        let path = format!("permission_overwrites.{index}.");
        let id = Snowflake::deserialize(&said["id"]).unwrap_or_default();
        one(&mut call.review, (said, &path), id)
    });
    let read: Vec<Overwrite> = read.collect();
    call.review.verdict()?;
    check(discord, place, &read)?;
    // Of two for the same role or member the later one counts.
    let mut channel = Channel::default();
    for overwrite in read {
        channel.set_overwrite(overwrite);
    }
    Ok(channel.overwrites)
}

/// Refuses overwrites for what is not there, and what the bot has neither in the server nor in the channel's category, unless
/// the channel itself lets it manage permissions.
fn check(
    discord: &Discord,
    (guild, channel): (&Guild, &Channel),
    overwrites: &[Overwrite],
) -> Result<(), ApiError> {
    let world = &discord.world;
    let is_there = |it: &Overwrite| {
        let is_member = guild.has(it.id) && world.users.contains_key(&it.id);
        if it.member { is_member } else { guild.roles.iter().any(|role| role.id == it.id) }
    };
    if !overwrites.iter().all(is_there) {
        return Err(ApiError::UnknownOverwrite);
    }
    let bot = world.users.get(&world.bot()).ok_or(ApiError::MissingPermissions)?;
    let is_bots = |it: &&Overwrite| it.id == bot.id || bot.roles.contains(&it.id);
    if channel.overwrites.iter().filter(is_bots).any(|it| it.allow.has(Permissions::MANAGE_ROLES)) {
        return Ok(());
    }
    let category = channel.category.and_then(|id| world.channels.get(&id));
    let has = category.map_or(Permissions::NONE, |category| world.permissions(bot.id, category));
    let has = has | world.guild_permissions(bot, guild.id);
    let all = overwrites.iter().fold(Permissions::NONE, |sum, it| sum | it.allow | it.deny);
    if has.has(all) { Ok(()) } else { Err(ApiError::MissingPermissions) }
}

fn read(call: &mut Call, id: Snowflake) -> Result<Overwrite, ApiError> {
    let read = one(&mut call.review, (&call.json, ""), id);
    call.review.verdict().map(|()| read)
}

fn one(review: &mut Review, (json, path): (&Value, &str), id: Snowflake) -> Overwrite {
    let kind = json["type"].as_u64().filter(|kind| *kind <= MEMBER);
    if kind.is_none() {
        review.refuse(&format!("{path}type"), "BASE_TYPE_CHOICES", "Value must be one of (0, 1).");
    }
    let mut set = |field: &str| {
        let said = json.get(field).filter(|said| !said.is_null());
        let read = said.map_or(Some(Permissions::NONE), |said| Permissions::deserialize(said).ok());
        if read.is_none() {
            let detail = format!("Value {} is not int.", json[field]);
            review.refuse(&format!("{path}{field}"), "NUMBER_TYPE_COERCE", &detail);
        }
        read.unwrap_or(Permissions::NONE)
    };
    let (allow, deny) = (set("allow"), set("deny"));
    Overwrite { id, member: kind == Some(MEMBER), allow, deny }
}
