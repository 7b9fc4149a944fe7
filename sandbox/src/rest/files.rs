//! Serving the files of messages.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::world::content_type;
use crate::{Platform, Snowflake};

pub(crate) async fn serve(
    State(platform): State<Arc<Platform>>,
    Path((_channel, id, name)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let bytes = platform.lock().world.files.get(id).cloned();
    let Some(bytes) = bytes else {
        return (StatusCode::NOT_FOUND, "This content is no longer available.").into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, content_type(&name)),
        (header::CACHE_CONTROL, "max-age=31536000, immutable"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, bytes).into_response()
}
