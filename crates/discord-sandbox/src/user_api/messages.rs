//! What a person reads and writes.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::files::{self, Handed};
use super::outcome::seen;
use super::refusal::Refusal;
use super::said::Said;
use super::words::Words;
use crate::messages::{Draft, Post};
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::Permissions;

/// How many messages are shown at once unless more are asked for.
const SHOWN: usize = 100;

/// Which messages are asked for.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Window {
    after: Option<Snowflake>,
    before: Option<Snowflake>,
    limit: Option<usize>,
    /// Only these, by commas.
    ids: Option<String>,
}

/// What a person writes: a text, files, or both.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Text {
    pub(crate) content: Option<Words<2000>>,
    pub(crate) reply_to: Option<Snowflake>,
    #[serde(default)]
    pub(crate) files: Vec<Handed>,
}

/// Lists what a user sees in a channel, oldest first: all that follows `after`, certain ones, or the newest.
pub(super) async fn list(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().read((&user, &channel), &window).map(Json)
}

impl Discord {
    /// Shows what somebody sees somewhere.
    pub(crate) fn read(&mut self, (user, channel): (&str, &str), window: &Window) -> Result<Value, Refusal> {
        let (user, channel) = self.person_in(user, channel)?;
        if let Some(ids) = &window.ids {
            let ids: BTreeSet<Snowflake> = ids.split(',').filter_map(|id| id.parse().ok()).collect();
            let found = ids.iter().filter_map(|id| self.world.messages.get(*id));
            let found = found.filter(|message| message.channel == channel && message.is_visible_to(user));
            return Ok(found.map(|message| seen(self, message, user)).collect());
        }
        let shown = self.world.messages.between(channel, (window.after, window.before));
        let shown = shown.filter(|message| message.is_visible_to(user));
        let limit = window.limit.unwrap_or(SHOWN);
        let mut page: Vec<_> = match window.after {
            Some(_) if window.limit.is_none() => shown.collect(),
            Some(_) => shown.take(limit).collect(),
            None => shown.rev().take(limit).collect(),
        };
        page.sort_by_key(|message| message.id);
        Ok(page.into_iter().map(|message| seen(self, message, user)).collect())
    }
}

/// Writes a message as a user, with files if there are any.
pub(super) async fn write(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Said(text): Said<Text>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let message = platform.lock().write((&user, &channel), text)?;
    Ok((StatusCode::CREATED, Json(message)))
}

impl Discord {
    /// Writes a message as somebody somewhere.
    pub(crate) fn write(&mut self, place: (&str, &str), text: Text) -> Result<Value, Refusal> {
        self.act_in(place, |discord, author, channel| {
            discord.needs_text(channel)?;
            let has = discord.world.permissions_in(author, channel);
            if !has.has(Permissions::SEND_MESSAGES) {
                return Err(Refusal::MayNotWrite);
            }
            if discord.world.channels.get(&channel).is_some_and(|it| it.is_closed(discord.now_ms)) {
                return Err(Refusal::Archived);
            }
            if !text.files.is_empty() && !has.has(Permissions::ATTACH_FILES) {
                return Err(Refusal::MayNot("attach files"));
            }
            if text.content.is_none() && text.files.is_empty() {
                return Err(Refusal::EmptyMessage);
            }
            if let Some(id) = text.reply_to {
                let known = discord.world.message(channel, id).filter(|it| it.is_visible_to(author));
                known.ok_or_else(|| Refusal::NoMessage(id.to_string()))?;
            }
            let waits = discord.heed_slowmode(author, channel)?;
            let uploads = files::uploads(text.files)?;
            let content = text.content.map(Words::into_inner).unwrap_or_default();
            let draft = Draft { reference: text.reply_to, uploads, ..Draft::text(content) };
            let id = discord.post(&Post { channel, author, ..Post::default() }, draft);
            if waits && let Some(channel) = discord.world.channels.get_mut(&channel) {
                channel.wrote_ms.insert(author, discord.now_ms);
            }
            let message = discord.world.messages.get(id).map(|message| seen(discord, message, author));
            Ok(message.unwrap_or_default())
        })
    }
}

impl Discord {
    /// Refuses to let somebody write again so soon; tells whether they have to wait at all.
    fn heed_slowmode(&self, user: Snowflake, channel: Snowflake) -> Result<bool, Refusal> {
        let Some(channel) = self.world.channels.get(&channel).filter(|it| it.slowmode_s > 0) else {
            return Ok(false);
        };
        if self.world.permissions(user, channel).has(Permissions::BYPASS_SLOWMODE) {
            return Ok(false);
        }
        let wait_ms = i64::try_from(channel.slowmode_s).unwrap_or(0) * 1000;
        let left_ms = channel.wrote_ms.get(&user).map_or(0, |wrote_ms| wrote_ms + wait_ms - self.now_ms);
        if left_ms > 0 { Err(Refusal::Slowmode((left_ms + 999) / 1000)) } else { Ok(true) }
    }
}

/// Shows that a user is typing.
pub(super) async fn type_there(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    platform.lock().type_as((&user, &channel))?;
    Ok(StatusCode::NO_CONTENT)
}

impl Discord {
    /// Shows that somebody is typing somewhere.
    pub(crate) fn type_as(&mut self, place: (&str, &str)) -> Result<(), Refusal> {
        self.act_in(place, |discord, user, channel| {
            discord.needs_text(channel)?;
            if !discord.world.permissions_in(user, channel).has(Permissions::SEND_MESSAGES) {
                return Err(Refusal::MayNotWrite);
            }
            discord.begin_typing(channel, user);
            Ok(())
        })
    }
}

/// Lists what would have pinged a user, oldest first.
pub(super) async fn notifications(
    State(platform): State<Arc<Platform>>,
    Path(user): Path<String>,
    Query(window): Query<Window>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().pings_of(&user, &window).map(Json)
}

impl Discord {
    /// Lists what would have pinged somebody.
    pub(crate) fn pings_of(&self, user: &str, window: &Window) -> Result<Value, Refusal> {
        let user = self.person(user)?.id;
        let world = &self.world;
        let pings = world.messages.since(window.after.unwrap_or_default());
        let pings = pings.filter(|message| message.pings.contains(&user)).filter_map(|message| {
            let channel = world.channels.get(&message.channel)?;
            Some(json!({
                "id": message.id,
                "kind": if channel.is_conversation() { "dm" } else { "mention" },
                "channel": {"id": channel.id, "name": channel.name, "type": channel.kind},
                "message": seen(self, message, user),
            }))
        });
        Ok(pings.collect())
    }
}
