//! Members of a server: listing them, changing their roles and names, timing them out, removing them.

use std::collections::BTreeSet;

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{outranks, require_in_guild};
use super::{roles, unbuilt};
use crate::platform::Discord;
use crate::rules;
use crate::snowflake::Snowflake;
use crate::world::{Guild, Permissions, User};

/// The most members that are listed at once.
const MOST: usize = 1000;
/// What of a member can be changed.
const CHANGED: [&str; 3] = ["nick", "roles", "communication_disabled_until"];

/// Answers below `/guilds/{guild}/members`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, guild: &Guild, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => list(discord, call, guild),
        (&Method::GET, ["search"]) => search(discord, call, guild),
        (&Method::GET, ["@me"]) => show(discord, guild, discord.world.bot()),
        (&Method::GET, [user]) => show(discord, guild, find(discord, guild, user)?.id),
        (&Method::PATCH, ["@me"]) => {
            change_oneself(discord, call, guild)?;
            show(discord, guild, discord.world.bot())
        }
        (&Method::PATCH, ["@me", "nick"]) => {
            change_oneself(discord, call, guild)?;
            Ok(Reply::Json(json!({"nick": nick(&call.json)})))
        }
        (&Method::PATCH, [user]) => change(discord, call, guild, user),
        (&Method::DELETE, [user]) => {
            let user = find(discord, guild, user)?;
            require_in_guild(discord, guild, Permissions::KICK_MEMBERS)?;
            outranks(discord, guild, guild.standing(user))?;
            discord.leave(guild.id, user.id);
            Ok(Reply::Nothing)
        }
        (&Method::PUT | &Method::DELETE, [user, "roles", role]) => {
            let user = find(discord, guild, user)?;
            let role = roles::in_reach(discord, guild, role)?;
            let (user, mut roles) = (user.id, user.roles.clone());
            if call.method == Method::PUT {
                roles.insert(role);
            } else {
                roles.remove(&role);
            }
            discord.set_roles(user, roles);
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

fn find<'a>(discord: &'a Discord, guild: &Guild, key: &str) -> Result<&'a User, ApiError> {
    let key = key.parse().map_err(|_| ApiError::UnknownUser)?;
    let user: &User = discord.world.users.get(&key).ok_or(ApiError::UnknownUser)?;
    guild.has(user.id).then_some(user).ok_or(ApiError::UnknownMember)
}

fn list(discord: &Discord, call: &mut Call, guild: &Guild) -> Outcome {
    if !discord.privileged.guild_members {
        return Err(ApiError::MissingAccess);
    }
    let limit = call.number_asked_for(1, 1..=MOST)?;
    let after = call.query_id("after").unwrap_or_default();
    let members = discord.world.users.range(after.following()..).map(|(_, user)| user);
    let members = members.filter(|user| guild.has(user.id)).take(limit);
    Ok(Reply::Json(members.map(|user| discord.world.member_json(user, guild.id)).collect()))
}

fn search(discord: &Discord, call: &mut Call, guild: &Guild) -> Outcome {
    let limit = call.number_asked_for(1, 1..=MOST)?;
    let Some(query) = call.query.get("query").map(|query| query.to_lowercase()) else {
        call.review.refuse("query", "BASE_TYPE_REQUIRED", "This field is required");
        call.review.verdict()?;
        return Err(ApiError::InvalidJson);
    };
    let fits = |name: &str| name.to_lowercase().starts_with(&query);
    let members = discord.world.users.values().filter(|user| guild.has(user.id));
    let found = members.filter(|user| {
        let shown = [user.global_name.as_deref(), guild.nick(user.id)];
        fits(&user.username) || shown.into_iter().flatten().any(fits)
    });
    Ok(Reply::Json(found.take(limit).map(|user| discord.world.member_json(user, guild.id)).collect()))
}

/// Changes a member: their roles, their name, until when they are timed out.
fn change(discord: &mut Discord, call: &mut Call, guild: &Guild, user: &str) -> Outcome {
    let user = find(discord, guild, user)?.clone();
    unbuilt::fields(call, &CHANGED, &discord.world.member_json(&user, guild.id));
    let asks = |field: &str| call.json.get(field).is_some();
    let (renames, times_out) = (asks("nick"), asks("communication_disabled_until"));
    rules::nick(&mut call.review, &call.json);
    let until_ms =
        rules::time_out(&mut call.review, &call.json["communication_disabled_until"], discord.now_ms);
    call.review.verdict()?;
    let mut membership = guild.members.get(&user.id).cloned().unwrap_or_default();
    if renames {
        require_in_guild(discord, guild, Permissions::MANAGE_NICKNAMES)?;
        outranks(discord, guild, guild.standing(&user))?;
        membership.nick = nick(&call.json);
    }
    if times_out {
        require_in_guild(discord, guild, Permissions::MODERATE_MEMBERS)?;
        outranks(discord, guild, guild.standing(&user))?;
        if discord.world.guild_permissions(&user, guild.id).has(Permissions::ADMINISTRATOR) {
            return Err(ApiError::MissingPermissions);
        }
        membership.timed_out_until_ms = until_ms;
    }
    let roles = match call.json.get("roles") {
        Some(Value::Array(said)) => exactly(discord, guild, &user, said)?,
        _ => user.roles.clone(),
    };
    discord.set_member(guild.id, user.id, (membership, roles));
    show(discord, guild, user.id)
}

/// Changes the bot itself: the name it has in the server.
fn change_oneself(discord: &mut Discord, call: &mut Call, guild: &Guild) -> Result<(), ApiError> {
    let bot = find(discord, guild, &discord.world.bot().to_string())?.clone();
    unbuilt::fields(call, &["nick"], &discord.world.member_json(&bot, guild.id));
    rules::nick(&mut call.review, &call.json);
    call.review.verdict()?;
    if call.json.get("nick").is_some() {
        require_in_guild(discord, guild, Permissions::CHANGE_NICKNAME)?;
        let mut membership = guild.members.get(&bot.id).cloned().unwrap_or_default();
        membership.nick = nick(&call.json);
        discord.set_member(guild.id, bot.id, (membership, bot.roles));
    }
    Ok(())
}

/// Reads a name; an empty one is none.
fn nick(json: &Value) -> Option<String> {
    json["nick"].as_str().filter(|nick| !nick.trim().is_empty()).map(str::to_owned)
}

fn show(discord: &Discord, guild: &Guild, user: Snowflake) -> Outcome {
    let user = find(discord, guild, &user.to_string())?;
    Ok(Reply::Json(discord.world.member_json(user, guild.id)))
}

/// Reads the roles that a member is to have here and adds those of other servers; the bot must reach all that change.
fn exactly(
    discord: &Discord,
    guild: &Guild,
    user: &User,
    said: &[Value],
) -> Result<BTreeSet<Snowflake>, ApiError> {
    let of_guild: BTreeSet<Snowflake> = guild.roles.iter().map(|role| role.id).collect();
    let wanted = said.iter().map(|role| {
        let role = role.as_str().and_then(|role| role.parse().ok());
        role.filter(|role| of_guild.contains(role) && *role != guild.id).ok_or(ApiError::UnknownRole)
    });
    let wanted: BTreeSet<Snowflake> = wanted.collect::<Result<_, _>>()?;
    let now: BTreeSet<Snowflake> = user.roles.intersection(&of_guild).copied().collect();
    for changed in wanted.symmetric_difference(&now) {
        roles::in_reach(discord, guild, &changed.to_string())?;
    }
    Ok(user.roles.difference(&of_guild).chain(&wanted).copied().collect())
}
