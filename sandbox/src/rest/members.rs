//! Members of a server. A bot reads one member per request.

use axum::http::Method;

use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::world::{Guild, User};
use crate::{Discord, Snowflake};

/// Answers requests below `/guilds/{guild}/members`.
pub(super) fn answer(discord: &Discord, call: &Call, guild: &Guild, rest: &[&str]) -> Outcome {
    let user = match (&call.method, rest) {
        (&Method::GET, ["@me"]) => discord.world.bot(),
        (&Method::GET, [user]) if *user != "search" => user.parse().map_err(|_| ApiError::UnknownUser)?,
        _ => return Err(ApiError::NoSuchMethod),
    };
    Ok(Reply::Json(discord.world.member_json(find(discord, guild, user)?, guild.id)))
}

fn find<'a>(discord: &'a Discord, guild: &Guild, id: Snowflake) -> Result<&'a User, ApiError> {
    let user: &User = discord.world.users.get(&id).ok_or(ApiError::UnknownUser)?;
    guild.has(id).then_some(user).ok_or(ApiError::UnknownMember)
}
