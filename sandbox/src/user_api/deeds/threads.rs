//! Threads that people open.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::messages::NewThread;
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::user_api::refusal::Refusal;
use crate::user_api::said::Said;
use crate::user_api::words::Words;
use crate::world::{Permissions, flag, kind};

/// After how many minutes a thread of people puts itself away: three days.
const AUTO_ARCHIVE: u64 = 4320;

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
}

/// Opens a thread.
pub(in crate::user_api) async fn open(
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
            Ok(discord.open_thread(NewThread { parent, message, kind, name, auto_archive_minutes, owner }))
        })
    }
}
