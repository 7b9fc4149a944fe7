//! Serving the files of messages.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::platform::Platform;
use crate::snowflake::Snowflake;

/// Answers with the bytes of an attachment.
pub(crate) async fn serve(
    State(platform): State<Arc<Platform>>,
    Path((channel, id, _name)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let discord = platform.lock();
    let messages = discord.world.messages.values().rev().filter(|message| message.channel == channel);
    let attachment = messages.flat_map(|message| &message.attachments).find(|file| file.id == id);
    match (attachment, discord.world.files.get(&id)) {
        (Some(attachment), Some(bytes)) => {
            let headers = [
                (header::CONTENT_TYPE, attachment.content_type()),
                (header::CACHE_CONTROL, "max-age=31536000, immutable"),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            ];
            (headers, bytes.clone()).into_response()
        }
        _ => (StatusCode::NOT_FOUND, "This content is no longer available.").into_response(),
    }
}
