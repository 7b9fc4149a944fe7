//! Messages that are pinned to a channel.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require;
use crate::clock::iso;
use crate::platform::Discord;
use crate::world::{Channel, Permissions};

/// How many are listed at once at most, in the newer list.
const MOST: usize = 50;

/// Answers below `/channels/{channel}/messages/pins`, and with the older list below `/channels/{channel}/pins`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &Channel, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => list(discord, call, channel),
        (method @ (&Method::PUT | &Method::DELETE), [id]) => {
            if channel.guild.is_some() {
                require(discord, channel, Permissions::PIN_MESSAGES)?;
            }
            let id = id.parse().map_err(|_| ApiError::UnknownMessage)?;
            let message = discord.world.message(channel.id, id).ok_or(ApiError::UnknownMessage)?;
            if message.visible_to.is_some() {
                return Err(ApiError::UnknownMessage);
            }
            if !message.is_said() {
                return Err(ApiError::SystemMessage);
            }
            if *method == Method::PUT {
                discord.pin(id, discord.world.bot()).map_err(|_| ApiError::TooManyPins)?;
            } else {
                discord.unpin(id);
            }
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Lists all at once, as the older route does.
pub(super) fn all(discord: &Discord, channel: &Channel) -> Reply {
    if require(discord, channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Reply::Json(json!([]));
    }
    let pinned = discord.pinned(channel.id).into_iter().take(MOST);
    Reply::Json(pinned.map(|(_, message)| discord.message_for_bot(message)).collect())
}

fn list(discord: &Discord, call: &mut Call, channel: &Channel) -> Outcome {
    let limit = call.number_asked_for(MOST, 1..=MOST)?;
    let before = call.time_asked_for("before")?;
    let is_older = |when: i64| before.is_none_or(|before| when < before);
    let has_past = require(discord, channel, Permissions::READ_MESSAGE_HISTORY).is_ok();
    let pinned = discord.pinned(channel.id).into_iter().filter(|(when, _)| has_past && is_older(*when));
    let pinned: Vec<_> = pinned.collect();
    let items = pinned.iter().take(limit);
    let items: Value = items
        .map(|(when, message)| json!({"pinned_at": iso(*when), "message": discord.message_for_bot(message)}))
        .collect();
    Ok(Reply::Json(json!({"items": items, "has_more": pinned.len() > limit})))
}
