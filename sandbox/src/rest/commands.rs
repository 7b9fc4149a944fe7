//! Registers commands, globally or for one server.

use axum::http::Method;
use serde_json::{Value, json};

use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::world::Command;
use crate::{Change, Discord, Snowflake, rules};

/// Answers requests below `/applications/{id}/commands` and `/applications/{id}/guilds/{id}/commands`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, segments: &[&str]) -> Outcome {
    let (application, guild, rest) = match segments {
        [application, "guilds", guild, "commands", rest @ ..] => {
            let guild: Snowflake = guild.parse().map_err(|_| ApiError::UnknownGuild)?;
            let bot = discord.world.bot();
            if !discord.world.guilds.get(&guild).is_some_and(|guild| guild.has(bot)) {
                return Err(ApiError::MissingAccess);
            }
            (application, Some(guild), rest)
        }
        [application, "commands", rest @ ..] => (application, None, rest),
        _ => return Err(ApiError::NoSuchRoute),
    };
    if application.parse() != Ok(discord.world.application.id) {
        return Err(ApiError::UnknownApplication);
    }
    let reply = match (&call.method.clone(), rest) {
        (&Method::GET, []) => {
            let commands = discord.world.commands.scope(guild).map(|command| command.json.clone());
            return Ok(Reply::Json(commands.collect()));
        }
        (&Method::PUT, []) => replace(discord, call, guild),
        (&Method::POST, []) => create(discord, call, guild),
        (&Method::GET, [id]) => {
            return find(discord, guild, id).map(|command| Reply::Json(command.json.clone()));
        }
        (&Method::DELETE, [id]) => {
            let id = find(discord, guild, id)?.id;
            discord.world.commands.remove(guild, id);
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    };
    discord.announce(Change::State);
    reply
}

fn find<'a>(discord: &'a Discord, guild: Option<Snowflake>, id: &str) -> Result<&'a Command, ApiError> {
    let id = id.parse().map_err(|_| ApiError::UnknownCommand)?;
    discord.world.commands.find(guild, id).ok_or(ApiError::UnknownCommand)
}

fn replace(discord: &mut Discord, call: &mut Call, guild: Option<Snowflake>) -> Outcome {
    let Value::Array(list) = &call.json else { return Err(ApiError::InvalidJson) };
    rules::commands(&mut call.review, list);
    call.review.verdict()?;
    let commands: Vec<Command> =
        list.clone().into_iter().map(|json| register(discord, guild, json)).collect();
    let json = commands.iter().map(|command| command.json.clone()).collect();
    discord.world.commands.replace(guild, commands);
    Ok(Reply::Json(json))
}

fn create(discord: &mut Discord, call: &mut Call, guild: Option<Snowflake>) -> Outcome {
    rules::command(&mut call.review, &call.json, "");
    call.review.verdict()?;
    let (kind, name) =
        (call.json["type"].as_u64().unwrap_or(1), call.json["name"].as_str().unwrap_or_default());
    let count = discord.world.commands.scope(guild).filter(|command| command.kind() == kind).count();
    let is_known = discord.world.commands.named(guild, kind, name).is_some();
    let most = rules::MOST.iter().find(|(of, _)| *of == kind).map(|(_, most)| *most);
    if let Some(most) = most.filter(|most| count >= *most && !is_known) {
        return Err(ApiError::TooManyCommands(most));
    }
    let command = register(discord, guild, call.json.clone());
    let is_new = discord.world.commands.find(guild, command.id).is_none();
    let json = command.json.clone();
    discord.world.commands.put(command);
    Ok(if is_new { Reply::Created(json) } else { Reply::Json(json) })
}

/// Registers a command, and fills in Discord's own fields. A command that replaces a command of the same kind and name
/// keeps the old identifier.
fn register(discord: &mut Discord, guild: Option<Snowflake>, json: Value) -> Command {
    let kind = json["type"].as_u64().unwrap_or(1);
    let name = json["name"].as_str().unwrap_or_default();
    let known = discord.world.commands.named(guild, kind, name).map(|command| command.id);
    let id = known.unwrap_or_else(|| discord.strike());
    let mut complete = completed(json, kind);
    complete["id"] = json!(id);
    complete["application_id"] = json!(discord.world.application.id);
    complete["version"] = json!(discord.strike());
    if let Some(guild) = guild {
        complete["guild_id"] = json!(guild);
    }
    Command { id, guild, json: complete }
}

/// Fills in the missing and null fields of a command.
fn completed(mut said: Value, kind: u64) -> Value {
    if let Some(fields) = said.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    if let Some(permissions) = said.get_mut("default_member_permissions")
        && permissions.is_u64()
    {
        *permissions = json!(permissions.to_string());
    }
    let mut complete = json!({
        "default_member_permissions": null,
        "description": "",
        "nsfw": false,
        "options": [],
        "type": kind,
        "integration_types": [0],
        "contexts": null,
        "dm_permission": true,
    });
    if let (Some(complete), Some(said)) = (complete.as_object_mut(), said.as_object_mut()) {
        complete.append(said);
    }
    complete
}
