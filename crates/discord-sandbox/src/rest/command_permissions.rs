//! Who may use the bot's commands in a server, as far as bots are told: they cannot change it.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::CommandPermission;

/// Answers `/applications/{id}/guilds/{guild}/commands/permissions`.
pub(super) fn all(discord: &Discord, guild: Snowflake) -> Outcome {
    let place = discord.world.guilds.get(&guild).ok_or(ApiError::UnknownGuild)?;
    let said = place.command_permissions.iter();
    Ok(Reply::Json(said.map(|(id, list)| describe(discord, (guild, *id), list)).collect()))
}

/// Answers `/applications/{id}/guilds/{guild}/commands/{command}/permissions`.
pub(super) fn one(discord: &Discord, call: &Call, guild: Snowflake, command: &str) -> Outcome {
    match call.method {
        Method::GET => {}
        // It takes the token of somebody who manages the server.
        Method::PUT => return Err(ApiError::NotForBots),
        _ => return Err(ApiError::NoSuchMethod),
    }
    let id: Snowflake = command.parse().map_err(|_| ApiError::UnknownCommand)?;
    let mut known = discord.world.commands.available(Some(guild));
    if id != discord.world.application.id && !known.any(|command| command.id == id) {
        return Err(ApiError::UnknownCommand);
    }
    let place = discord.world.guilds.get(&guild).ok_or(ApiError::UnknownGuild)?;
    let list = place.command_permissions.get(&id).ok_or(ApiError::UnknownCommandPermissions)?;
    Ok(Reply::Json(describe(discord, (guild, id), list)))
}

/// Forgets what servers say about commands that are gone, and about one that has another name now.
pub(super) fn forget(discord: &mut Discord, renamed: Option<Snowflake>) {
    let world = &mut discord.world;
    for (guild, place) in &mut world.guilds {
        place.command_permissions.retain(|id, _| {
            let is_there = || world.commands.available(Some(*guild)).any(|command| command.id == *id);
            *id == world.application.id || (Some(*id) != renamed && is_there())
        });
    }
}

fn describe(discord: &Discord, (guild, id): (Snowflake, Snowflake), list: &[CommandPermission]) -> Value {
    json!({
        "id": id,
        "application_id": discord.world.application.id,
        "guild_id": guild,
        "permissions": list,
    })
}
