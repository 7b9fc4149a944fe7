//! The conversation written down, for whoever has to find out why a test fails.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde_json::{Value, json};

use super::refusal::Refusal;
use crate::User;
use crate::platform::Platform;

/// Writes down what a user sees in a channel, what the bot asked for, and the rules it broke.
pub(super) async fn show(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().person_in(&user, &channel)?;
    let transcript = User::in_place(&platform, &user, &channel).transcript();
    Ok(Json(json!({ "transcript": transcript })))
}
