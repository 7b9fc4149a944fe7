//! Waiting for the bot, stopping it and starting it.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::activity::Quiet;
use crate::config::{How, Order};
use crate::platform::{Platform, Wait, within};
use crate::user_api::{Refusal, Said};

/// The longest wait for a bot to connect or to disconnect, in seconds.
const PATIENCE_S: u64 = 60;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::user_api) struct Stop {
    how: How,
}

/// The time without requests after which the bot counts as quiet.
#[derive(Debug, Deserialize)]
pub(in crate::user_api) struct Silence {
    quiet_ms: Option<Quiet>,
}

pub(in crate::user_api) async fn quiet(
    State(platform): State<Arc<Platform>>,
    Query(silence): Query<Silence>,
) -> Json<Value> {
    let quiet = platform.quiet(silence.quiet_ms.unwrap_or_default()).await;
    Json(json!({ "quiet": quiet }))
}

/// Stops the bot, and waits until the bot is disconnected.
pub(in crate::user_api) async fn stop(
    State(platform): State<Arc<Platform>>,
    Said(stop): Said<Stop>,
) -> Result<Json<Value>, Refusal> {
    obey(&platform, Order::Stop(stop.how)).await?;
    let gone = platform.wait_for(patience(), |discord| {
        let sessions = &discord.sessions;
        if sessions.is_connected() { Wait::For(Arc::clone(&sessions.bell), None) } else { Wait::Done(()) }
    });
    gone.await.ok_or(Refusal::BotStays(PATIENCE_S))?;
    Ok(Json(json!({"connected": false})))
}

/// Starts the bot, and waits until it is connected.
pub(in crate::user_api) async fn start(
    State(platform): State<Arc<Platform>>,
) -> Result<Json<Value>, Refusal> {
    let before = platform.lock_quietly().sessions.identified();
    obey(&platform, Order::Start).await?;
    let come = platform.wait_for(patience(), |discord| {
        let sessions = &discord.sessions;
        let is_there = sessions.identified() > before && sessions.is_connected();
        if is_there { Wait::Done(()) } else { Wait::For(Arc::clone(&sessions.bell), None) }
    });
    come.await.ok_or(Refusal::BotStaysAway(PATIENCE_S))?;
    Ok(Json(json!({"connected": true})))
}

/// Stops the bot, starts it again and waits until it is connected.
pub(in crate::user_api) async fn restart(
    State(platform): State<Arc<Platform>>,
    how: Said<Stop>,
) -> Result<Json<Value>, Refusal> {
    // Sends two orders, so that the sandbox notices the end of the bot. A fast bot with an endpoint could otherwise
    // come back before the sandbox notices the end.
    let Json(_) = stop(State(Arc::clone(&platform)), how).await?;
    start(State(platform)).await
}

/// Calls the function that stops and starts the bot. The function may block, for example until the bot's process has
/// ended.
async fn obey(platform: &Arc<Platform>, order: Order) -> Result<(), Refusal> {
    // Releases the lock before the call, because other requests take the lock during the call.
    let on_order = platform.on_order.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let on_order = on_order.ok_or(Refusal::CannotRestart)?;
    tokio::task::spawn_blocking(move || on_order(order)).await.map_err(|_| Refusal::CannotRestart)
}

fn patience() -> Instant {
    within(Duration::from_secs(PATIENCE_S))
}
