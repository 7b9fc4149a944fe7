//! Servers, their channels, roles and members.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::User;

/// Answers below `/guilds/{guild}`.
pub(super) fn answer(discord: &Discord, call: &Call, guild: &str, rest: &[&str]) -> Outcome {
    let world = &discord.world;
    let id: Snowflake = guild.parse().map_err(|_| ApiError::UnknownGuild)?;
    let guild = world.guilds.get(&id).filter(|guild| guild.has(world.bot()));
    let guild = guild.ok_or(ApiError::UnknownGuild)?;
    if call.method != Method::GET {
        return Err(ApiError::MissingPermissions);
    }
    let member = |key: &str| -> Result<&User, ApiError> {
        let key = key.parse().map_err(|_| ApiError::UnknownMember)?;
        world.users.get(&key).filter(|user| guild.has(user.id)).ok_or(ApiError::UnknownMember)
    };
    let members = || world.users.values().filter(|user| guild.has(user.id));
    let json = match rest {
        [] => {
            let mut json = guild.json();
            if call.query_is_true("with_counts") {
                json["approximate_member_count"] = json!(members().count());
                json["approximate_presence_count"] = json!(members().count());
            }
            json
        }
        ["channels"] => {
            let channels = world.channels.values();
            let own = channels.filter(|channel| channel.guild == Some(id) && !channel.is_thread());
            own.map(|channel| world.channel_json(channel)).collect()
        }
        ["roles"] => guild.roles_json().into(),
        ["roles", role] => {
            let wanted = role.parse::<Snowflake>().ok();
            let position = guild.roles.iter().position(|role| Some(role.id) == wanted);
            let role = position.and_then(|position| Some((position, guild.roles.get(position)?)));
            role.map(|(position, role)| role.json(position)).ok_or(ApiError::NoSuchRoute)?
        }
        ["members"] => members().map(|user| world.member_json(user, id)).collect(),
        ["members", "@me"] => world.member_json(member(&world.bot().to_string())?, id),
        ["members", "search"] => {
            let query = call.query.get("query").map(|query| query.to_lowercase()).unwrap_or_default();
            let found = members().filter(|user| user.username.starts_with(&query));
            found.map(|user| world.member_json(user, id)).collect()
        }
        ["members", user] => world.member_json(member(user)?, id),
        ["threads", "active"] => {
            let threads: Value =
                world.open_threads(id, discord.now_ms).map(|thread| world.channel_json(thread)).collect();
            json!({"threads": threads, "members": []})
        }
        ["emojis" | "stickers" | "webhooks" | "invites"] => json!([]),
        _ => return Err(ApiError::NoSuchRoute),
    };
    Ok(Reply::Json(json))
}
