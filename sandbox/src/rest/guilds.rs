//! Servers, their channels, members and roles.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::members;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::Guild;

/// Answers requests below `/guilds/{guild}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, guild: &str, rest: &[&str]) -> Outcome {
    let id: Snowflake = guild.parse().map_err(|_| ApiError::UnknownGuild)?;
    let bot = discord.world.bot();
    let guild = discord.world.guilds.get(&id).filter(|guild| guild.has(bot));
    let guild = guild.ok_or(ApiError::UnknownGuild)?.clone();
    match rest {
        ["members", rest @ ..] => members::answer(discord, call, &guild, rest),
        _ if call.method == Method::GET => show(discord, call, &guild, rest),
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Answers requests that only read.
fn show(discord: &Discord, call: &Call, guild: &Guild, rest: &[&str]) -> Outcome {
    let (world, id) = (&discord.world, guild.id);
    let json = match rest {
        [] => {
            let mut json = guild.json();
            if call.query_is_true("with_counts") {
                let members = world.users.keys().filter(|user| guild.has(**user)).count();
                json["approximate_member_count"] = json!(members);
                json["approximate_presence_count"] = json!(members);
            }
            json
        }
        ["channels"] => {
            let channels = world.channels.values();
            let own = channels.filter(|channel| channel.guild == Some(id) && !channel.is_thread());
            own.map(|channel| world.channel_json(channel)).collect()
        }
        ["threads", "active"] => {
            let threads: Value =
                world.open_threads(id, discord.now_ms).map(|thread| world.channel_json(thread)).collect();
            json!({"threads": threads, "members": [], "has_more": false})
        }
        ["roles"] => guild.roles_json().into(),
        ["emojis" | "stickers"] => json!([]),
        _ => return Err(ApiError::NoSuchRoute),
    };
    Ok(Reply::Json(json))
}
