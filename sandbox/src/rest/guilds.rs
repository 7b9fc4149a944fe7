//! Servers, their members and roles.

use axum::http::Method;
use serde_json::json;

use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::world::Guild;
use crate::{Discord, Snowflake};

/// Answers requests below `/guilds/{guild}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, guild: &str, rest: &[&str]) -> Outcome {
    let id: Snowflake = guild.parse().map_err(|_| ApiError::UnknownGuild)?;
    let bot = discord.world.bot();
    let guild = discord.world.guilds.get(&id).filter(|guild| guild.has(bot));
    let guild = guild.ok_or(ApiError::UnknownGuild)?.clone();
    match rest {
        ["members", rest @ ..] => member(discord, call, &guild, rest),
        [] if call.method == Method::GET => Ok(show(discord, call, &guild)),
        [] => Err(ApiError::NoSuchMethod),
        ["roles"] if call.method == Method::GET => Ok(Reply::Json(guild.roles_json().into())),
        _ => Err(ApiError::NoSuchRoute),
    }
}

/// Answers requests below `/guilds/{guild}/members`. A bot reads one member per request.
fn member(discord: &Discord, call: &Call, guild: &Guild, rest: &[&str]) -> Outcome {
    let id = match (&call.method, rest) {
        (&Method::GET, ["@me"]) => discord.world.bot(),
        (&Method::GET, [user]) if *user != "search" => user.parse().map_err(|_| ApiError::UnknownUser)?,
        _ => return Err(ApiError::NoSuchMethod),
    };
    let user = discord.world.users.get(&id).ok_or(ApiError::UnknownUser)?;
    let member = guild.has(id).then(|| discord.world.member_json(user, guild.id));
    member.map(Reply::Json).ok_or(ApiError::UnknownMember)
}

fn show(discord: &Discord, call: &Call, guild: &Guild) -> Reply {
    let mut json = guild.json();
    if call.query_is_true("with_counts") {
        let members = discord.world.users.keys().filter(|user| guild.has(**user)).count();
        json["approximate_member_count"] = json!(members);
        json["approximate_presence_count"] = json!(members);
    }
    Reply::Json(json)
}
