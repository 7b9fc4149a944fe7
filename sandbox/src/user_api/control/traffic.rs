//! The record of the bot's requests.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::shapes::Misfit;
use crate::traffic::Record;
use crate::user_api::deeds::describe;
use crate::{Platform, Snowflake};

/// The position at which a listing begins.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Begin {
    after: Option<u64>,
}

#[derive(Serialize)]
struct Listed<'a> {
    requests: Vec<&'a Record>,
    interactions: Vec<Value>,
    last: u64,
    /// The number of invalid requests in the last 10 minutes.
    invalid_requests: usize,
    misfits: &'a [Misfit],
}

/// Lists the bot's requests, each with the rules that the request breaks, and the interactions, each with the time to
/// the first answer.
pub(in crate::user_api) async fn list(
    State(platform): State<Arc<Platform>>,
    Query(begin): Query<Begin>,
) -> Response {
    let discord = platform.lock();
    let traffic = &discord.traffic;
    let listed = Listed {
        requests: traffic.after(begin.after.unwrap_or(0)).collect(),
        interactions: discord.world.interactions.since(Snowflake::default()).map(describe).collect(),
        last: traffic.last(),
        invalid_requests: traffic.invalid_by(discord.now_ms),
        misfits: traffic.misfits(),
    };
    Json(listed).into_response()
}
