//! The messages that a person reads and writes.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::outcome::seen;
use crate::messages::{Draft, Post};
use crate::user_api::{Refusal, Said, Words};
use crate::world::Permissions;
use crate::{Discord, Platform, Snowflake};

/// The default number of messages in one answer.
const SHOWN: usize = 100;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct Window {
    after: Option<Snowflake>,
    before: Option<Snowflake>,
    limit: Option<usize>,
    ids: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    pub(crate) content: Words<2000>,
    pub(crate) reply_to: Option<Snowflake>,
}

/// Lists the messages that a user sees in a channel, oldest first. With `ids`, lists only the messages with these ids.
/// Otherwise, lists the messages between the ids `after` and `before`. If `after` is missing, lists only the newest of
/// these messages, by default 100.
pub(in crate::user_api) async fn list(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Refusal> {
    let mut discord = platform.lock();
    let (user, channel) = discord.person_in(&user, &channel)?;
    if let Some(ids) = &window.ids {
        let ids: BTreeSet<Snowflake> = ids.split(',').filter_map(|id| id.parse().ok()).collect();
        let found = ids.iter().filter_map(|id| discord.world.messages.get(*id));
        let found = found.filter(|message| message.channel == channel && message.is_visible_to(user));
        return Ok(Json(found.map(|message| seen(&discord, message, user)).collect()));
    }
    let shown = discord.world.messages.between(channel, (window.after, window.before));
    let shown = shown.filter(|message| message.is_visible_to(user));
    let limit = window.limit.unwrap_or(SHOWN);
    let mut page: Vec<_> = match window.after {
        Some(_) if window.limit.is_none() => shown.collect(),
        Some(_) => shown.take(limit).collect(),
        None => shown.rev().take(limit).collect(),
    };
    page.sort_by_key(|message| message.id);
    Ok(Json(page.into_iter().map(|message| seen(&discord, message, user)).collect()))
}

pub(in crate::user_api) async fn write(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Said(text): Said<Text>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    platform.lock().act_in((&user, &channel), |discord, author, channel| {
        let has = discord.world.permissions_in(author, channel);
        if !has.has(Permissions::SEND_MESSAGES) {
            return Err(Refusal::MayNotWrite);
        }
        if discord.world.channels.get(&channel).is_some_and(|it| it.is_closed(discord.now_ms)) {
            return Err(Refusal::Archived);
        }
        if let Some(id) = text.reply_to {
            let known = discord.world.message(channel, id).filter(|it| it.is_visible_to(author));
            known.ok_or_else(|| Refusal::NoMessage(id.to_string()))?;
        }
        let draft = Draft { reference: text.reply_to, ..Draft::text(text.content.into_inner()) };
        let id = discord.post(&Post { channel, author, ..Post::default() }, draft);
        let message = discord.world.messages.get(id).map(|message| seen(discord, message, author));
        Ok((StatusCode::CREATED, Json(message.unwrap_or_default())))
    })
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::user_api) struct Edit {
    content: Words<2000>,
}

pub(in crate::user_api) async fn edit(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Path<(String, String, String)>,
    Said(edit): Said<Edit>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().act_in((&user, &channel), |discord, user, channel| {
        let id = discord.own_message(user, channel, &message)?;
        discord.edit(id, Draft::text(edit.content.into_inner()));
        let message = discord.world.messages.get(id).map(|message| seen(discord, message, user));
        Ok(Json(message.unwrap_or_default()))
    })
}

pub(in crate::user_api) async fn delete(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Path<(String, String, String)>,
) -> Result<StatusCode, Refusal> {
    platform.lock().act_in((&user, &channel), |discord, user, channel| {
        let id = discord.own_message(user, channel, &message)?;
        discord.delete_message(id);
        Ok(StatusCode::NO_CONTENT)
    })
}

impl Discord {
    /// Finds a message of a user in a channel. Fails in an archived thread, or if another person wrote the message.
    fn own_message(&self, user: Snowflake, channel: Snowflake, key: &str) -> Result<Snowflake, Refusal> {
        let known = key.parse().ok().and_then(|id| self.world.message(channel, id));
        let known = known.filter(|message| message.is_visible_to(user));
        let message = known.ok_or_else(|| Refusal::NoMessage(key.to_owned()))?;
        if self.world.channels.get(&channel).is_some_and(|it| it.is_archived(self.now_ms)) {
            return Err(Refusal::Archived);
        }
        if message.author == user && message.is_said() { Ok(message.id) } else { Err(Refusal::NotTheirs) }
    }
}

/// Lists the messages that notified a user, oldest first.
pub(in crate::user_api) async fn notifications(
    State(platform): State<Arc<Platform>>,
    Path(user): Path<String>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Refusal> {
    let discord = platform.lock();
    let user = discord.person(&user)?.id;
    let pings = discord.world.messages.since(window.after.unwrap_or_default());
    let pings = pings.filter(|message| message.pings.contains(&user)).filter_map(|message| {
        let channel = discord.world.channels.get(&message.channel)?;
        Some(json!({
            "id": message.id,
            "kind": if channel.is_conversation() { "dm" } else { "mention" },
            "channel": {"id": channel.id, "name": channel.name, "type": channel.kind},
            "message": seen(&discord, message, user),
        }))
    });
    Ok(Json(pings.collect()))
}
