//! Messages of a channel: reading, posting, changing, deleting.

use axum::http::Method;
use serde_json::{Value, json};

use super::rights::require;
use crate::config::RateLimits;
use crate::messages::{Draft, Post};
use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::rules::{self, Purpose};
use crate::world::{Channel, Message, Permissions, RECIPIENT_ADD};
use crate::{Discord, Snowflake};

/// The time after a message during which the sandbox recognises the message's `nonce` in a new request, in
/// milliseconds.
const NONCE_MS: i64 = 5 * 60 * 1000;
/// The maximum number of edits per hour to a message that is older than an hour.
const OLD_EDITS: u32 = 3;
const HOUR_MS: i64 = 60 * 60 * 1000;

/// Answers requests below `/channels/{channel}/messages`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &Channel, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::POST, []) => post(discord, call, channel),
        (&Method::GET, []) => list(discord, call, channel),
        (method, [id]) => {
            let message = find(discord, channel, id)?;
            match *method {
                Method::GET => {
                    require(discord, channel, Permissions::READ_MESSAGE_HISTORY)?;
                    reply(discord, message.id)
                }
                Method::PATCH => change(discord, call, channel, &message),
                Method::DELETE => delete(discord, channel, &message),
                _ => Err(ApiError::NoSuchMethod),
            }
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

/// Reads the message in the field `at` of a request. If `at` is empty, the whole request is the message. Refuses an
/// empty message, and a message that breaks a rule.
pub(super) fn drafted(call: &mut Call, (at, purpose): (&str, Purpose<'_>)) -> Result<Draft, ApiError> {
    let json = if at.is_empty() { &call.json } else { &call.json[at] };
    rules::message(&mut call.review, json, &call.uploads, (at, purpose));
    call.review.verdict()?;
    let draft = Draft::read(json, std::mem::take(&mut call.uploads));
    match purpose {
        Purpose::Edit(standing) if draft.leaves_nothing_of(standing) => Err(ApiError::EmptyMessage),
        Purpose::Edit(_) | Purpose::New => Ok(draft),
    }
}

/// Finds a message of a channel. Ignores ephemeral messages, which the REST API cannot read.
pub(super) fn find(discord: &Discord, channel: &Channel, id: &str) -> Result<Message, ApiError> {
    let id = id.parse().map_err(|_| ApiError::UnknownMessage)?;
    let message = discord.world.message(channel.id, id).filter(|message| message.visible_to.is_none());
    message.cloned().ok_or(ApiError::UnknownMessage)
}

pub(super) fn reply(discord: &Discord, id: Snowflake) -> Outcome {
    let message = discord.world.messages.get(id).ok_or(ApiError::UnknownMessage)?;
    Ok(Reply::Json(discord.world.message_json(message)))
}

fn post(discord: &mut Discord, call: &mut Call, channel: &Channel) -> Outcome {
    if channel.is_dm() {
        let closed = |id: &Snowflake| discord.world.users.get(id).is_some_and(|user| user.dm_closed);
        if channel.people.iter().any(closed) {
            return Err(ApiError::CannotSendToUser);
        }
        if !channel.people.iter().all(|id| discord.world.is_in_reach(*id)) {
            return Err(ApiError::NoMutualGuilds);
        }
    }
    require(discord, channel, Permissions::SEND_MESSAGES)?;
    if !call.uploads.is_empty() {
        require(discord, channel, Permissions::ATTACH_FILES)?;
    }
    if channel.is_closed(discord.now_ms) {
        return Err(ApiError::ThreadArchived);
    }
    let mut draft = drafted(call, ("", Purpose::New))?;
    let is_enforced = call.json["enforce_nonce"].as_bool() == Some(true);
    if is_enforced && let Some(known) = same_nonce(discord, draft.nonce.as_ref()) {
        return reply(discord, known);
    }
    if require(discord, channel, Permissions::EMBED_LINKS).is_err() {
        draft.embeds = None;
    }
    if draft.reference.is_some() && require(discord, channel, Permissions::READ_MESSAGE_HISTORY).is_err() {
        return Err(ApiError::CannotReply);
    }
    let is_unknown = |id: &Snowflake| find(discord, channel, &id.to_string()).is_err();
    if draft.reference.as_ref().is_some_and(is_unknown) {
        let lenient = call.json.pointer("/message_reference/fail_if_not_exists") == Some(&json!(false));
        if !lenient {
            let path = "message_reference";
            call.review.refuse(path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message");
            call.review.verdict()?;
        }
        draft.reference = None;
    }
    let author = discord.world.bot();
    let id = discord.post(&Post { channel: channel.id, author, ..Post::default() }, draft);
    reply(discord, id)
}

/// Finds a recent message, in any channel, that the bot posted with this `nonce`.
fn same_nonce(discord: &Discord, nonce: Option<&Value>) -> Option<Snowflake> {
    let known = discord.world.messages.with_nonce(discord.world.bot(), nonce?)?;
    (discord.now_ms - known.id.created_ms() < NONCE_MS).then_some(known.id)
}

fn list(discord: &Discord, call: &mut Call, channel: &Channel) -> Outcome {
    require(discord, channel, Permissions::READ_MESSAGE_HISTORY)?;
    let limit = call.number_asked_for(50, 1..=100)?;
    let (before, after) = (call.query_id("before"), call.query_id("after"));
    let between = |after, before| {
        let messages = discord.world.messages.between(channel.id, (after, before));
        messages.filter(|message| message.visible_to.is_none())
    };
    if call.query.contains_key("around") {
        call.review.refuse_unbuilt("around", "messages around a message");
        call.review.verdict()?;
    }
    // The newest message of the page comes first. With `after`, the page has the oldest messages after the
    // identifier `after`.
    let mut page: Vec<&Message> = match after {
        Some(_) => between(after, before).take(limit).collect(),
        None => between(None, before).rev().take(limit).collect(),
    };
    page.sort_by_key(|message| std::cmp::Reverse(message.id));
    Ok(Reply::Json(page.into_iter().map(|message| discord.world.message_json(message)).collect()))
}

fn change(discord: &mut Discord, call: &mut Call, channel: &Channel, message: &Message) -> Outcome {
    if message.author != discord.world.bot() {
        return Err(ApiError::ForeignMessage);
    }
    if channel.is_archived(discord.now_ms) {
        return Err(ApiError::ThreadArchived);
    }
    let (count, since) = message.late_edits;
    let is_old = discord.now_ms - message.id.created_ms() > HOUR_MS;
    let is_counted = discord.limiter.limits() == RateLimits::Realistic && discord.now_ms - since <= HOUR_MS;
    if is_old && is_counted && count >= OLD_EDITS {
        return Err(ApiError::TooManyOldEdits);
    }
    let draft = drafted(call, ("", Purpose::Edit(message)))?;
    discord.edit(message.id, draft);
    reply(discord, message.id)
}

fn delete(discord: &mut Discord, channel: &Channel, message: &Message) -> Outcome {
    if message.kind == RECIPIENT_ADD {
        return Err(ApiError::SystemMessage);
    }
    if message.author != discord.world.bot() {
        require(discord, channel, Permissions::MANAGE_MESSAGES)?;
    }
    discord.delete_message(message.id);
    Ok(Reply::Nothing)
}
