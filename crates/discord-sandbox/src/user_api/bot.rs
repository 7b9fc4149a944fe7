//! Waiting for the bot, and restarting it.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::Refusal;
use super::said::Said;
use crate::config::How;
use crate::platform::{Platform, Wait, within};

/// How long a restarted bot may take to come back.
const COMES_BACK_S: u64 = 60;

/// How to restart.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Manner {
    Term,
    Kill,
}

/// A wish to restart.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Restart {
    how: Manner,
}

/// Waits until the bot is quiet.
pub(super) async fn quiet(State(platform): State<Arc<Platform>>) -> Json<Value> {
    let quiet = platform.quiet().await;
    Json(json!({ "quiet": quiet }))
}

/// Restarts the bot and waits until it is connected again.
pub(super) async fn restart(
    State(platform): State<Arc<Platform>>,
    Said(restart): Said<Restart>,
) -> Result<Json<Value>, Refusal> {
    let how = match restart.how {
        Manner::Term => How::Term,
        Manner::Kill => How::Kill,
    };
    let before = platform.lock().sessions.identified();
    let by = Arc::clone(&platform);
    // Whoever restarts may block, for example until the old process has ended.
    let called = tokio::task::spawn_blocking(move || {
        let restarter = by.restarter.lock().unwrap_or_else(PoisonError::into_inner);
        restarter.as_ref().map(|restarter| restarter(how))
    });
    if !matches!(called.await, Ok(Some(()))) {
        return Err(Refusal::CannotRestart);
    }
    let came_back = platform.wait_for(within(Duration::from_secs(COMES_BACK_S)), |discord| {
        let is_new = discord.sessions.identified() > before;
        if is_new && discord.sessions.is_connected() { Wait::Done(()) } else { Wait::ForChange }
    });
    came_back.await.ok_or(Refusal::BotStaysAway(COMES_BACK_S))?;
    Ok(Json(json!({"connected": true})))
}
