//! What a server's own settings give to people: roles, and commands that are shown to somebody all the same.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::Refusal;
use super::said::Said;
use super::words::Words;
use crate::live::Change;
use crate::platform::Platform;
use crate::snowflake::Snowflake;
use crate::world::Permissions;

/// A role to make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewRole {
    name: Words<100>,
}

/// Who is shown a command.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Shown {
    users: Vec<String>,
}

/// Makes a role that lets its members do nothing special.
pub(super) async fn add_role(
    State(platform): State<Arc<Platform>>,
    Path(guild): Path<String>,
    Said(role): Said<NewRole>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut discord = platform.lock();
    let guild = discord.guild(Some(&guild))?;
    let now_ms = discord.now_ms;
    let id = discord.world.add_role(guild, &role.name, Permissions::NONE, now_ms);
    discord.announce(Change::State);
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}

/// Deletes a role, which nobody has then.
pub(super) async fn remove_role(
    State(platform): State<Arc<Platform>>,
    Path((guild, role)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let (guild, roles) = (discord.guild(Some(&guild))?, discord.roles(&[role])?);
    if let Some(guild) = discord.world.guilds.get_mut(&guild) {
        guild.roles.retain(|role| !roles.contains(&role.id));
    }
    for user in discord.world.users.values_mut() {
        user.roles.retain(|role| !roles.contains(role));
    }
    discord.announce(Change::State);
    Ok(StatusCode::NO_CONTENT)
}

/// Shows a command to these people, whatever it asks for by default, and to nobody else who lacks that.
pub(super) async fn show_command(
    State(platform): State<Arc<Platform>>,
    Path((guild, command)): Path<(String, String)>,
    Said(shown): Said<Shown>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let id = discord.guild(Some(&guild))?;
    let users = shown.users.iter().map(|user| discord.person(user).map(|user| user.id));
    let users = users.collect::<Result<BTreeSet<Snowflake>, _>>()?;
    if let Some(guild) = discord.world.guilds.get_mut(&id) {
        guild.shown.insert(command, users);
    }
    discord.announce(Change::State);
    Ok(StatusCode::NO_CONTENT)
}
