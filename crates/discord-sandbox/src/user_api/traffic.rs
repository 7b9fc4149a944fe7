//! The record of what the bot asked for.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::outcome::describe;
use crate::platform::Platform;
use crate::snowflake::Snowflake;

/// Where to begin.
#[derive(Debug, Deserialize)]
pub(super) struct Begin {
    after: Option<u64>,
    after_interaction: Option<Snowflake>,
}

/// Lists requests with the rules they broke, and interactions with the time to their first answer.
pub(super) async fn list(State(platform): State<Arc<Platform>>, Query(begin): Query<Begin>) -> Json<Value> {
    let discord = platform.lock();
    let requests: Vec<_> = discord.traffic.after(begin.after.unwrap_or(0)).collect();
    let from = begin.after_interaction.map_or(Snowflake(0), Snowflake::following);
    let interactions: Vec<Value> =
        discord.world.interactions.range(from..).map(|(_, interaction)| describe(interaction)).collect();
    Json(json!({"requests": requests, "interactions": interactions, "last": discord.traffic.last()}))
}
