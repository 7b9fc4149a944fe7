//! The bot starts in many servers, and one game begins. Measures the bot's memory, and counts the requests against
//! Discord's limits.

use std::collections::BTreeMap;

use anyhow::Result;
use discord_sandbox::RateLimits;
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use zug_tests::Stage;

use crate::pair::Pair;
use crate::watch::Watch;
use crate::{PROGRAM, report};

/// The channels of a server beside `#general`.
const CHANNELS: usize = 19;
const AT_ONCE: usize = 8;
/// The number of requests in a second that Discord allows a bot.
const ALLOWED: f64 = 50.0;

/// Measures the start in `servers` servers.
pub(crate) async fn measure(servers: usize) -> Result<()> {
    let mut stage = Stage::new(PROGRAM, RateLimits::Realistic).await;
    let few_mb = memory_after_start(&mut stage, 0).await?;
    stage.kill_bot();
    let channels: Vec<String> = (0..CHANNELS).map(|number| format!("channel-{number}")).collect();
    stream::iter(1..servers)
        .map(|number| {
            stage.post("guilds", json!({ "name": format!("server-{number}"), "channels": channels }))
        })
        .buffer_unordered(AT_ONCE)
        .for_each(async |made| assert!(made.get("id").is_some(), "{made}"))
        .await;
    let begun = count(&stage.state().await, "/bot/identified");
    let last = count(&stage.traffic().await, "/last");
    let many_mb = memory_after_start(&mut stage, 1).await?;
    let begun = count(&stage.state().await, "/bot/identified") - begun;
    let traffic = stage.get(&format!("traffic?after={last}")).await;
    let requests: Vec<&Value> =
        traffic.pointer("/requests").and_then(Value::as_array).into_iter().flatten().collect();
    let refused = requests.iter().filter(|request| count(request, "/status") == 429).count();
    println!(
        "servers: memory {few_mb:.1} MB in one server, {many_mb:.1} MB in {servers}; {} requests, {refused} of them too many",
        requests.len()
    );
    report::at_most("servers_memory_growth", many_mb / few_mb, 1.1);
    report::at_most("servers_sessions", report::float(begun), 1.0);
    report::at_most("servers_requests_in_a_second", report::float(most_in_a_second(&requests)), ALLOWED);
    Ok(())
}

/// Starts the bot and a game. Returns the bot's peak memory in MB up to the first board. By then, the bot has received
/// all servers.
async fn memory_after_start(stage: &mut Stage, number: usize) -> Result<f64> {
    stage.start_bot().await;
    let watch = Watch::begin(stage)?;
    Pair::seat(stage, number).await?;
    Ok(watch.peak_mb())
}

/// Reads a number from the sandbox's JSON. Returns 0 if there is no number.
fn count(json: &Value, pointer: &str) -> u64 {
    json.pointer(pointer).and_then(Value::as_u64).unwrap_or_default()
}

/// Returns the largest number of requests within one full second of the sandbox's clock.
fn most_in_a_second(requests: &[&Value]) -> u64 {
    let mut seconds: BTreeMap<u64, u64> = BTreeMap::new();
    for request in requests {
        *seconds.entry(count(request, "/at_ms") / 1000).or_default() += 1;
    }
    seconds.into_values().max().unwrap_or_default()
}
