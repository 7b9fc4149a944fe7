//! What is written with the token of a webhook: posting, reading, changing and deleting its messages.

use axum::http::Method;
use serde_json::json;

use super::call::{Call, Outcome, Reply};
use super::drafting::drafted;
use super::error::ApiError;
use super::forums;
use crate::messages::{Draft, Post};
use crate::platform::Discord;
use crate::rules::{self, Purpose};
use crate::snowflake::Snowflake;
use crate::world::{Channel, Mask, Message, Webhook, fingerprint};

/// Answers below `/webhooks/{webhook}/{token}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, webhook: &Webhook, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::POST, []) => execute(discord, call, webhook),
        (method, ["messages", which]) => {
            let channel = destination(discord, call, webhook)?;
            let message = find(discord, webhook, &channel, which)?;
            match *method {
                Method::GET => reply(discord, message.id),
                Method::PATCH => change(discord, call, webhook, (&channel, &message)),
                Method::DELETE => {
                    discord.delete_message(message.id);
                    Ok(Reply::Nothing)
                }
                _ => Err(ApiError::NoSuchMethod),
            }
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

fn execute(discord: &mut Discord, call: &mut Call, webhook: &Webhook) -> Outcome {
    let channel = destination(discord, call, webhook)?;
    if channel.is_closed(discord.now_ms) {
        return Err(ApiError::ThreadArchived);
    }
    let names_thread = call.json["thread_name"].is_string();
    match (channel.is_forum(), names_thread) {
        (true, false) => return Err(ApiError::WebhookNeedsThread),
        (false, true) if discord.world.forum_of(&channel).is_some() => {
            return Err(ApiError::WebhookHasTwoThreads);
        }
        (false, true) => return Err(ApiError::ThreadsInForumsOnly),
        (true, true) => forums::check_post_of_webhook(call),
        (false, false) => {}
    }
    prepare(call, webhook);
    rules::mask(&mut call.review, &call.json);
    let draft = drafted(call, ("", Purpose::New))?;
    let said = |field: &str| call.json[field].as_str().map(str::trim).filter(|said| !said.is_empty());
    let mask = Mask {
        name: said("username").unwrap_or(&webhook.name).to_owned(),
        avatar: said("avatar_url").map(|url| fingerprint(url.as_bytes())).or_else(|| webhook.avatar.clone()),
        application: webhook.application,
    };
    let post = Post { channel: channel.id, author: webhook.id, mask: Some(mask), ..Post::default() };
    // A webhook neither replies nor repeats itself.
    let draft = Draft { reference: None, nonce: None, ..draft };
    let id = match &channel.forum {
        Some(forum) => {
            let new = forums::post_of_webhook(call, &channel, forum, webhook.id)?;
            discord.open_post(new, post, draft)
        }
        None => discord.post(&post, draft),
    };
    if call.query_is_true("wait") { reply(discord, id) } else { Ok(Reply::Nothing) }
}

fn change(
    discord: &mut Discord,
    call: &mut Call,
    webhook: &Webhook,
    (channel, message): (&Channel, &Message),
) -> Outcome {
    if channel.is_archived(discord.now_ms) {
        return Err(ApiError::ThreadArchived);
    }
    prepare(call, webhook);
    let draft = drafted(call, ("", Purpose::Edit(message)))?;
    discord.edit(message.id, draft);
    reply(discord, message.id)
}

/// Leaves out the components of a person's webhook unless they are asked for, and then checks that nobody could use them.
fn prepare(call: &mut Call, webhook: &Webhook) {
    if webhook.application.is_some() {
        return;
    }
    if call.query_is_true("with_components") {
        rules::for_show_only(&mut call.review, &call.json);
    } else if let Some(fields) = call.json.as_object_mut() {
        fields.remove("components");
    }
}

/// Finds where a request belongs: the webhook's channel, or a thread of that.
fn destination(discord: &Discord, call: &mut Call, webhook: &Webhook) -> Result<Channel, ApiError> {
    let channels = &discord.world.channels;
    let Some(said) = call.query.get("thread_id") else {
        return channels.get(&webhook.channel).cloned().ok_or(ApiError::UnknownChannel);
    };
    let Ok(id) = said.parse::<Snowflake>() else {
        let detail = format!("Value {} is not snowflake.", json!(said));
        call.review.refuse("thread_id", "NUMBER_TYPE_COERCE", &detail);
        call.review.verdict()?;
        return Err(ApiError::UnknownChannel);
    };
    let thread = channels.get(&id).filter(|it| it.is_thread() && it.parent == Some(webhook.channel));
    thread.cloned().ok_or(ApiError::UnknownChannel)
}

/// Finds a message that the webhook wrote there.
fn find(discord: &Discord, webhook: &Webhook, channel: &Channel, which: &str) -> Result<Message, ApiError> {
    let id = which.parse().map_err(|_| ApiError::UnknownMessage)?;
    let message = discord.world.message(channel.id, id).filter(|message| message.author == webhook.id);
    message.cloned().ok_or(ApiError::UnknownMessage)
}

fn reply(discord: &Discord, id: Snowflake) -> Outcome {
    let message = discord.world.messages.get(id).ok_or(ApiError::UnknownMessage)?;
    Ok(Reply::Json(discord.world.message_json(message)))
}
