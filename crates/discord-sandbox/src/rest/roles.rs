//! Roles of a server: reading, making, changing, removing.

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{outranks, require_in_guild};
use super::unbuilt;
use crate::members::RoleDraft;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Guild, Permissions, User};

/// What a role can be told to be.
const KNOWN: [&str; 6] = ["name", "permissions", "color", "colors", "hoist", "mentionable"];
/// The longest name.
const NAME: usize = 100;
/// The last colour.
const WHITE: u64 = 0x00ff_ffff;

/// Answers below `/guilds/{guild}/roles`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, guild: &Guild, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => Ok(Reply::Json(guild.roles_json().into())),
        (&Method::GET, ["member-counts"]) => {
            let has = |user: &&User, role: Snowflake| guild.has(user.id) && user.roles.contains(&role);
            let own = guild.roles.iter().filter(|role| role.id != guild.id).map(|role| role.id);
            let counted = own.map(|role| {
                let members = discord.world.users.values().filter(|user| has(user, role)).count();
                (role.to_string(), json!(members))
            });
            Ok(Reply::Json(counted.collect()))
        }
        (&Method::GET, [role]) => show(discord, guild.id, find(guild, role)?),
        (&Method::POST, []) => {
            require_in_guild(discord, guild, Permissions::MANAGE_ROLES)?;
            let draft = read(discord, call, guild)?;
            let role = discord.make_role(guild.id, draft);
            show(discord, guild.id, role)
        }
        (&Method::PATCH, [role]) => {
            let role = below_bot(discord, guild, role)?;
            let draft = read(discord, call, guild)?;
            discord.change_role(guild.id, role, draft);
            show(discord, guild.id, role)
        }
        (&Method::DELETE, [role]) => {
            let role = in_reach(discord, guild, role)?;
            discord.remove_role(guild.id, role);
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Finds a role that the bot may give, take and remove.
pub(super) fn in_reach(discord: &Discord, guild: &Guild, key: &str) -> Result<Snowflake, ApiError> {
    let role = below_bot(discord, guild, key)?;
    if role == guild.id { Err(ApiError::InvalidRole) } else { Ok(role) }
}

/// Finds a role that the bot may change: it manages roles, and has a higher one.
fn below_bot(discord: &Discord, guild: &Guild, key: &str) -> Result<Snowflake, ApiError> {
    let role = find(guild, key)?;
    require_in_guild(discord, guild, Permissions::MANAGE_ROLES)?;
    let position = guild.roles.iter().position(|known| known.id == role).unwrap_or_default();
    outranks(discord, guild, position)?;
    Ok(role)
}

fn find(guild: &Guild, key: &str) -> Result<Snowflake, ApiError> {
    let wanted = key.parse::<Snowflake>().ok();
    let found = guild.roles.iter().find(|role| Some(role.id) == wanted);
    found.map(|role| role.id).ok_or(ApiError::UnknownRole)
}

fn show(discord: &Discord, guild: Snowflake, role: Snowflake) -> Outcome {
    let roles = discord.world.guilds.get(&guild).map(Guild::roles_json).unwrap_or_default();
    let found = roles.into_iter().find(|known| known["id"] == json!(role));
    found.map(Reply::Json).ok_or(ApiError::UnknownRole)
}

/// Reads what a role is to be; the bot can give no permission that it lacks.
fn read(discord: &Discord, call: &mut Call, guild: &Guild) -> Result<RoleDraft, ApiError> {
    unbuilt::fields(call, &KNOWN, &json!({}));
    let json = &call.json;
    let name = json["name"].as_str().map(str::to_owned);
    let color = json.pointer("/colors/primary_color").or_else(|| json.get("color")).and_then(Value::as_u64);
    let permissions = json.get("permissions").filter(|said| !said.is_null());
    let permissions = permissions.map(|said| Permissions::deserialize(said).ok());
    let draft = RoleDraft {
        color: color.and_then(|color| color.try_into().ok()),
        permissions: permissions.flatten(),
        hoist: json["hoist"].as_bool(),
        mentionable: json["mentionable"].as_bool(),
        name,
    };
    if draft.name.as_ref().is_some_and(|name| !(1..=NAME).contains(&name.chars().count())) {
        call.review.refuse("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    if color.is_some_and(|color| color > WHITE) {
        call.review.refuse("color", "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215.");
    }
    if permissions == Some(None) {
        let detail = format!("Value {} is not int.", call.json["permissions"]);
        call.review.refuse("permissions", "NUMBER_TYPE_COERCE", &detail);
    }
    call.review.verdict()?;
    require_in_guild(discord, guild, draft.permissions.unwrap_or(Permissions::NONE))?;
    Ok(draft)
}
