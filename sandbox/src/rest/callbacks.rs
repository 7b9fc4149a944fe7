//! The first answer to an interaction.

use axum::http::Method;

use super::messages::drafted;
use crate::messages::{Draft, Post, form_filled_in};
use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::rules::{self, Purpose};
use crate::world::{Answer, Interaction, Kind, flag};
use crate::{Change, Discord, Snowflake};

/// The message types of the answers to slash commands (`SLASH_ANSWER`) and to commands on a user or message
/// (`CONTEXT_ANSWER`).
const SLASH_ANSWER: u8 = 20;
const CONTEXT_ANSWER: u8 = 23;

/// The types of callbacks, numbered as Discord numbers them.
mod callback {
    pub(super) const PONG: u64 = 1;
    pub(super) const MESSAGE: u64 = 4;
    pub(super) const DEFERRED_MESSAGE: u64 = 5;
    pub(super) const DEFERRED_UPDATE: u64 = 6;
    pub(super) const UPDATE: u64 = 7;
    pub(super) const CHOICES: u64 = 8;
    pub(super) const FORM: u64 = 9;
}

/// Answers `POST /interactions/{id}/{token}/callback`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, id: &str, token: &str) -> Outcome {
    if call.method != Method::POST {
        return Err(ApiError::NoSuchMethod);
    }
    let id: Snowflake = id.parse().map_err(|_| ApiError::UnknownInteraction)?;
    let known = discord.world.interactions.get(id).filter(|interaction| interaction.token == token);
    let interaction = known.ok_or(ApiError::UnknownInteraction)?.clone();
    if interaction.answer != Answer::Pending && interaction.answer != Answer::Missed {
        call.review.note("answered-twice", "", "this interaction was answered before");
        return Err(ApiError::AlreadyAcknowledged);
    }
    if interaction.is_late() || interaction.answer == Answer::Missed {
        call.review.note("answered-late", "", "the first answer came after 3 s");
        return Err(ApiError::UnknownInteraction);
    }
    rules::callback(&mut call.review, &call.json, interaction.kind);
    call.review.verdict()?;
    let answer = match call.json["type"].as_u64() {
        Some(callback::PONG) => Answer::Acknowledged { settled: true },
        Some(callback::MESSAGE) => {
            let draft = drafted(call, ("data", Purpose::New))?;
            respond(discord, &interaction, draft, 0);
            Answer::Message
        }
        Some(callback::DEFERRED_MESSAGE) => {
            let flags = call.json["data"]["flags"].as_u64().map(|flags| flags & flag::EPHEMERAL);
            respond(discord, &interaction, Draft { flags, ..Draft::text(String::new()) }, flag::LOADING);
            Answer::Deferred { settled: false }
        }
        Some(callback::DEFERRED_UPDATE) => {
            set_original(discord, &interaction);
            Answer::Acknowledged { settled: false }
        }
        Some(callback::UPDATE) => {
            let standing = interaction.origin.and_then(|id| discord.world.messages.get(id));
            let draft = drafted(call, ("data", standing.map_or(Purpose::New, Purpose::Edit)))?;
            set_original(discord, &interaction);
            discord.edit(interaction.origin.unwrap_or_default(), draft);
            Answer::Updated
        }
        Some(callback::CHOICES) => {
            Answer::Choices(call.json["data"]["choices"].as_array().cloned().unwrap_or_default())
        }
        Some(callback::FORM) => {
            discord.announce(Change::Form { user: interaction.user, channel: interaction.channel });
            Answer::Form(form_filled_in(call.json["data"].clone()))
        }
        _ => return Err(ApiError::NoSuchRoute),
    };
    discord.world.interactions.answer(id, answer);
    let interaction = discord.world.interactions.get_mut(id).ok_or(ApiError::UnknownInteraction)?;
    let took = interaction.dispatched.map(|since| since.elapsed().as_millis());
    interaction.first_answer_ms = took.and_then(|took| took.try_into().ok());
    if !call.query_is_true("with_response") {
        return Ok(Reply::Nothing);
    }
    let mut json = discord.world.interactions.get(id).map(|it| discord.world.callback_json(it));
    if let Some(resource) = json.as_mut().and_then(|json| json.get_mut("resource")) {
        resource["type"] = call.json["type"].clone();
    }
    Ok(Reply::Json(json.unwrap_or_default()))
}

/// Posts the message of an answer, or the "thinking" message of a deferred answer.
fn respond(discord: &mut Discord, interaction: &Interaction, draft: Draft, flags: u64) {
    let kind = match interaction.kind {
        Kind::Command if interaction.on_target => CONTEXT_ANSWER,
        Kind::Command => SLASH_ANSWER,
        Kind::Component | Kind::Autocomplete | Kind::Modal => 0,
    };
    let post = Post { kind, flags, ..answering(discord, interaction, &draft) };
    let draft = Draft { reference: interaction.origin, ..draft };
    let message = discord.post(&post, draft);
    if let Some(interaction) = discord.world.interactions.get_mut(interaction.id) {
        interaction.original = Some(message);
        interaction.responses.push(message);
    }
}

/// Returns the facts about a message that answers an interaction. If the draft has the flag `EPHEMERAL`, or if Discord
/// makes all answers to the interaction private, only the interaction's user sees the message.
pub(super) fn answering(discord: &Discord, interaction: &Interaction, draft: &Draft) -> Post {
    let private =
        draft.flags.unwrap_or_default() & flag::EPHEMERAL != 0 || discord.world.hides_answers(interaction);
    Post {
        channel: interaction.channel,
        author: discord.world.bot(),
        interaction: Some(interaction.cause()),
        visible_to: private.then_some(interaction.user),
        ..Post::default()
    }
}

/// Makes `@original` refer to the message whose component the person used.
fn set_original(discord: &mut Discord, interaction: &Interaction) {
    let origin = interaction.origin;
    if let Some(interaction) = discord.world.interactions.get_mut(interaction.id) {
        interaction.original = origin;
        interaction.responses.extend(origin);
    }
}
