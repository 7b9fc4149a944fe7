//! Reading and moving the clock.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::clock::BeyondTime;
use crate::user_api::{Refusal, Said};
use crate::world::Channel;
use crate::{Change, Platform};

/// The longest time that a request can wait for a change of the clock's offset, in milliseconds.
const LONGEST_WAIT_MS: u64 = 120_000;

/// The URL parameters of [`read`].
#[derive(Debug, Deserialize)]
pub(in crate::user_api) struct ReadParams {
    after_offset_ms: Option<i64>,
    wait_ms: Option<u64>,
}

/// The step by which to move the clock, in seconds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::user_api) struct Step {
    advance_s: f64,
}

/// Returns the time. With `after_offset_ms`, first waits until the clock's offset differs from `after_offset_ms`, for
/// at most `wait_ms`.
pub(in crate::user_api) async fn read(
    State(platform): State<Arc<Platform>>,
    Query(params): Query<ReadParams>,
) -> Json<Value> {
    if let Some(known) = params.after_offset_ms {
        let longest = Duration::from_millis(params.wait_ms.unwrap_or(0).min(LONGEST_WAIT_MS));
        let mut offset = platform.clock.watch();
        tokio::select! {
            // A move of the clock and the timeout both end the wait. The answer is then the current time.
            _ = timeout(longest, offset.wait_for(|offset| *offset != known)) => {}
            () = platform.stopped() => {}
        }
    }
    Json(now(&platform))
}

/// Moves the clock forward. Tells the bot about each thread that becomes archived as a result, and tells the pages that
/// the time has changed.
pub(in crate::user_api) async fn advance(
    State(platform): State<Arc<Platform>>,
    Said(step): Said<Step>,
) -> Result<Json<Value>, Refusal> {
    if step.advance_s < 0.0 {
        return Err(Refusal::ClockBack);
    }
    let by = Duration::try_from_secs_f64(step.advance_s).map_err(|_| BeyondTime)?;
    let before_ms = platform.clock.now_ms();
    platform.clock.advance_ms(i64::try_from(by.as_millis()).unwrap_or(i64::MAX))?;
    let mut discord = platform.lock();
    let now_ms = discord.now_ms;
    let is_new = |it: &&Channel| it.is_archived(now_ms) && !it.is_archived(before_ms);
    let archived: Vec<Channel> = discord.world.channels.values().filter(is_new).cloned().collect();
    for thread in archived {
        discord.emit_channel("THREAD_UPDATE", &thread);
    }
    discord.announce(Change::Clock);
    Ok(Json(now(&platform)))
}

fn now(platform: &Platform) -> Value {
    json!({"now_ms": platform.clock.now_ms(), "offset_ms": platform.clock.offset_ms()})
}
