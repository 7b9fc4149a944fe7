//! Polls: who voted for which answer, and ending one before its time.

use axum::http::Method;
use serde_json::json;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Permissions, User};

/// How many people are listed unless more are asked for, and at most.
const LISTED: usize = 25;
const MOST: usize = 100;

/// Answers below `/channels/{channel}/polls/{message}`.
pub(super) fn answer(
    discord: &mut Discord,
    call: &mut Call,
    (channel, message): (&Channel, &str),
    rest: &[&str],
) -> Outcome {
    let id: Snowflake = message.parse().map_err(|_| ApiError::UnknownMessage)?;
    let message = discord.world.message(channel.id, id).filter(|message| message.visible_to.is_none());
    let message = message.ok_or(ApiError::UnknownMessage)?;
    match (&call.method.clone(), rest) {
        (&Method::GET, ["answers", number]) => {
            require(discord, channel, Permissions::READ_MESSAGE_HISTORY)?;
            let answer = message.poll.as_ref().and_then(|poll| poll.answer(number.parse().ok()?));
            let mut voters = answer.ok_or(ApiError::UnknownMessage)?.voters.clone();
            voters.sort_unstable();
            let limit = call.number_asked_for(LISTED, 1..=MOST)?;
            let after = call.query_id("after").unwrap_or_default();
            let users = voters.iter().filter(|id| **id > after).filter_map(|id| discord.world.users.get(id));
            let users: Vec<_> = users.take(limit).map(User::json).collect();
            Ok(Reply::Json(json!({ "users": users })))
        }
        (&Method::POST, ["expire"]) => {
            let poll = message.poll.as_ref().ok_or(ApiError::NoPoll)?;
            if message.author != discord.world.bot() {
                return Err(ApiError::ForeignMessage);
            }
            if poll.is_over {
                return Err(ApiError::PollOver);
            }
            discord.end_poll(id);
            let message = discord.world.messages.get(id).ok_or(ApiError::UnknownMessage)?;
            Ok(Reply::Json(discord.message_for_bot(message)))
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}
