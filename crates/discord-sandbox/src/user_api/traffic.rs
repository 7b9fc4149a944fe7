//! The record of what the bot asked for.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::outcome::describe;
use crate::platform::Platform;
use crate::snowflake::Snowflake;
use crate::traffic::Record;

/// Where to begin.
#[derive(Debug, Deserialize)]
pub(super) struct Begin {
    after: Option<u64>,
    after_interaction: Option<Snowflake>,
}

/// What is listed.
#[derive(Serialize)]
struct Listed<'a> {
    requests: Vec<&'a Record>,
    interactions: Vec<Value>,
    last: u64,
}

/// Lists requests with the rules they broke, and interactions with the time to their first answer.
pub(super) async fn list(State(platform): State<Arc<Platform>>, Query(begin): Query<Begin>) -> Response {
    let discord = platform.lock();
    let requests: Vec<&Record> = discord.traffic.after(begin.after.unwrap_or(0)).collect();
    let interactions = discord.world.interactions.since(begin.after_interaction.unwrap_or_default());
    let interactions: Vec<Value> = interactions.map(describe).collect();
    Json(Listed { requests, interactions, last: discord.traffic.last() }).into_response()
}
