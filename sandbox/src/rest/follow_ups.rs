//! Requests after the first answer to an interaction: reading, changing and deleting the answer, and further messages.

use axum::http::Method;

use super::callbacks::answering;
use super::messages::{drafted, reply};
use crate::messages::Draft;
use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::rules::Purpose;
use crate::world::{Answer, Interaction};
use crate::{Discord, Snowflake};

/// Answers requests below `/webhooks/{application}/{token}`. The sandbox has no other webhooks.
pub(super) fn answer(
    discord: &mut Discord,
    call: &mut Call,
    (webhook, token): (&str, &str),
    rest: &[&str],
) -> Outcome {
    if webhook != discord.world.application.id.to_string() {
        return Err(ApiError::UnknownWebhook);
    }
    let interaction =
        discord.world.interactions.by_token(token).ok_or(ApiError::InvalidWebhookToken)?.clone();
    if !interaction.is_token_valid(discord.now_ms) {
        return Err(ApiError::InvalidWebhookToken);
    }
    if matches!(interaction.answer, Answer::Pending | Answer::Missed) {
        return Err(ApiError::UnknownWebhook);
    }
    match (&call.method.clone(), rest) {
        (&Method::POST, []) => follow_up(discord, call, &interaction),
        (method, ["messages", which]) => {
            let message = find(discord, &interaction, which)?;
            match *method {
                Method::GET => reply(discord, message),
                Method::PATCH => change(discord, call, &interaction, message),
                Method::DELETE => {
                    discord.delete_message(message);
                    discord.world.interactions.settle(interaction.id);
                    Ok(Reply::Nothing)
                }
                _ => Err(ApiError::NoSuchMethod),
            }
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

/// Finds the message that `which` names: an id or `@original`. Fails if the message no longer exists.
fn find(discord: &Discord, interaction: &Interaction, which: &str) -> Result<Snowflake, ApiError> {
    let id = if which == "@original" {
        interaction.original.ok_or(ApiError::UnknownMessage)?
    } else {
        let id = which.parse().map_err(|_| ApiError::UnknownMessage)?;
        let is_ours = interaction.original == Some(id) || interaction.responses.contains(&id);
        if is_ours { id } else { return Err(ApiError::UnknownMessage) }
    };
    discord.world.messages.get(id).map(|message| message.id).ok_or(ApiError::UnknownMessage)
}

fn change(discord: &mut Discord, call: &mut Call, interaction: &Interaction, message: Snowflake) -> Outcome {
    let standing = discord.world.messages.get(message).ok_or(ApiError::UnknownMessage)?;
    let draft = drafted(call, ("", Purpose::Edit(standing)))?;
    discord.edit(message, draft);
    discord.world.interactions.settle(interaction.id);
    reply(discord, message)
}

fn follow_up(discord: &mut Discord, call: &mut Call, interaction: &Interaction) -> Outcome {
    if !discord.world.channels.contains_key(&interaction.channel) {
        return Err(ApiError::UnknownChannel);
    }
    if !interaction.may_follow_up() {
        return Err(ApiError::TooManyFollowUps);
    }
    let draft = drafted(call, ("", Purpose::New))?;
    // The first message after "thinking" replaces the "thinking" message, and is private if that message was private.
    if interaction.answer == (Answer::Deferred { settled: false })
        && let Some(original) = interaction.original.filter(|id| discord.world.messages.get(*id).is_some())
    {
        discord.edit(original, draft);
        discord.world.interactions.settle(interaction.id);
        return reply(discord, original);
    }
    let post = answering(discord, interaction, &draft);
    // A follow-up is always a reply to the original answer, even if the request names another message.
    let draft = Draft { reference: interaction.original, ..draft };
    let message = discord.post(&post, draft);
    if let Some(interaction) = discord.world.interactions.get_mut(interaction.id) {
        interaction.responses.push(message);
        interaction.follow_ups += 1;
    }
    discord.world.interactions.settle(interaction.id);
    reply(discord, message)
}
