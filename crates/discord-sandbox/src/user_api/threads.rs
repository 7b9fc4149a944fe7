//! Threads that people open.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::files::Handed;
use super::refusal::Refusal;
use super::said::Said;
use super::words::Words;
use crate::messages::NewThread;
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::{Channel, Permissions, flag, kind};

/// After how many minutes a thread of people puts itself away: three days.
pub(super) const AUTO_ARCHIVE: u64 = 4320;

/// A thread that a person opens.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opened {
    pub(crate) name: Words<100>,
    /// The message at which it begins.
    pub(crate) message: Option<Snowflake>,
    /// Whether only its members see it.
    #[serde(default)]
    pub(crate) private: bool,
    /// What a post of a forum begins with: a text, files, or both.
    pub(crate) content: Option<Words<2000>>,
    #[serde(default)]
    pub(crate) files: Vec<Handed>,
    /// The tags that such a post wears, by name or identifier.
    #[serde(default)]
    pub(crate) tags: Vec<String>,
}

/// Opens a thread.
pub(super) async fn open(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Said(opened): Said<Opened>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let id = platform.lock().open_thread_as((&user, &channel), opened)?;
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}

impl Discord {
    /// Opens a thread as somebody.
    pub(crate) fn open_thread_as(
        &mut self,
        place: (&str, &str),
        opened: Opened,
    ) -> Result<Snowflake, Refusal> {
        self.act_in(place, |discord, owner, parent| {
            if discord.world.channels.get(&parent).is_some_and(Channel::is_forum) {
                return discord.open_post_as(owner, parent, opened);
            }
            if opened.content.is_some() || !opened.files.is_empty() || !opened.tags.is_empty() {
                return Err(Refusal::NoForum);
            }
            let is_channel = discord.world.channels.get(&parent).is_some_and(|it| it.kind == kind::TEXT);
            if !is_channel {
                return Err(Refusal::MayNot("open threads"));
            }
            let (kind, needed) = if opened.private {
                (kind::PRIVATE_THREAD, Permissions::CREATE_PRIVATE_THREADS)
            } else {
                (kind::PUBLIC_THREAD, Permissions::CREATE_PUBLIC_THREADS)
            };
            if !discord.world.permissions_in(owner, parent).has(needed) {
                return Err(Refusal::MayNot("open such threads"));
            }
            if let Some(id) = opened.message {
                let known = discord.world.message(parent, id).filter(|it| it.visible_to.is_none());
                let known = known.ok_or_else(|| Refusal::NoMessage(id.to_string()))?;
                if known.has(flag::HAS_THREAD) {
                    return Err(Refusal::Full("a thread"));
                }
                if opened.private {
                    return Err(Refusal::MayNot("open a private thread at a message"));
                }
            }
            let name = opened.name.into_inner();
            let (message, auto_archive_minutes) = (opened.message, AUTO_ARCHIVE);
            let new = NewThread {
                parent,
                message,
                kind,
                name,
                auto_archive_minutes,
                owner,
                ..NewThread::default()
            };
            Ok(discord.open_thread(new))
        })
    }
}
