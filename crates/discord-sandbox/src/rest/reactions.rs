//! Reactions to a message: adding, listing, removing.

use axum::http::Method;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require;
use crate::messages::Removed;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Message, Permissions, User, is_emoji};

/// How many people are listed unless more are asked for, and at most.
const LISTED: usize = 25;
const MOST: usize = 100;

/// Answers below `/channels/{channel}/messages/{message}/reactions`.
pub(super) fn answer(
    discord: &mut Discord,
    call: &mut Call,
    (channel, message): (&Channel, &Message),
    rest: &[&str],
) -> Outcome {
    require(discord, channel, Permissions::READ_MESSAGE_HISTORY)?;
    if call.method != Method::GET && channel.is_archived(discord.now_ms) {
        return Err(ApiError::ThreadArchived);
    }
    let bot = discord.world.bot();
    match (&call.method.clone(), rest) {
        (&Method::DELETE, []) => {
            require_moderator(discord, channel)?;
            discord.unreact(message.id, &Removed::All);
            Ok(Reply::Nothing)
        }
        (&Method::GET, [emoji]) => list(discord, call, message, known(emoji)?),
        (&Method::DELETE, [emoji]) => {
            require_moderator(discord, channel)?;
            discord.unreact(message.id, &Removed::Emoji(known(emoji)?));
            Ok(Reply::Nothing)
        }
        (&Method::PUT, [emoji, "@me"]) => {
            let emoji = known(emoji)?;
            if !message.reactions.iter().any(|reaction| reaction.emoji == emoji) {
                require(discord, channel, Permissions::ADD_REACTIONS)?;
            }
            discord.react(message.id, bot, emoji).map_err(|_| ApiError::TooManyReactions)?;
            Ok(Reply::Nothing)
        }
        (&Method::DELETE, [emoji, user]) => {
            let emoji = known(emoji)?;
            let user = match *user {
                "@me" => bot,
                user => user.parse().map_err(|_| ApiError::UnknownUser)?,
            };
            if user != bot {
                require_moderator(discord, channel)?;
            }
            discord.unreact(message.id, &Removed::One(user, emoji));
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Reactions of others are removed by moderators, and nowhere but in servers.
fn require_moderator(discord: &Discord, channel: &Channel) -> Result<(), ApiError> {
    if channel.guild.is_none() {
        return Err(ApiError::NotInDirectMessages);
    }
    require(discord, channel, Permissions::MANAGE_MESSAGES)
}

fn known(emoji: &str) -> Result<&str, ApiError> {
    is_emoji(emoji).then_some(emoji).ok_or(ApiError::UnknownEmoji)
}

fn list(discord: &Discord, call: &mut Call, message: &Message, emoji: &str) -> Outcome {
    let limit = call.number_asked_for(LISTED, 1..=MOST)?;
    let after = call.query_id("after").unwrap_or_default();
    let users = message.reactions.iter().filter(|reaction| reaction.emoji == emoji);
    let mut users: Vec<Snowflake> =
        users.flat_map(|reaction| &reaction.users).copied().filter(|user| *user > after).collect();
    users.sort_unstable();
    let described = users.iter().filter_map(|user| discord.world.users.get(user)).take(limit);
    Ok(Reply::Json(described.map(User::json).collect()))
}
