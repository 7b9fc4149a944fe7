//! The connection to Discord's gateway: whether it stands, and how it is left.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};

use tokio::time::Instant;

use crate::bot::Bot;

/// How often it is looked at: serenity tells of some changes only when they are over.
const LOOK: Duration = Duration::from_millis(500);
/// How long it may take to close.
const FAREWELL: Duration = Duration::from_secs(3);

/// How long the line may be lost before the club counts as asleep; less than what it takes for an outage.
const DOZE: Duration = Duration::from_mins(4);

/// Whether people can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// They can.
    Up,
    /// Not at this moment: what still comes in is done.
    Lost,
    /// Not for a while: nothing is done before the club was woken up and outages are given back.
    Asleep,
}

/// Keeps the bot informed whether the gateway is connected, and wakes the club up when it is again.
pub(crate) async fn watch(bot: Arc<Bot>, shards: Arc<ShardManager>) {
    let mut heard = Instant::now();
    loop {
        let before = *bot.line.borrow();
        let now = if is_connected(&shards).await {
            heard = Instant::now();
            if before == Line::Asleep && !wake(&bot).await { Line::Asleep } else { Line::Up }
        } else if before == Line::Asleep || heard.elapsed() > DOZE {
            Line::Asleep
        } else {
            Line::Lost
        };
        if now != before {
            tracing::info!(?now, "the line to Discord");
            bot.line.send_replace(now);
        }
        tokio::time::sleep(LOOK).await;
    }
}

async fn is_connected(shards: &ShardManager) -> bool {
    let runners = shards.runners.lock().await;
    !runners.is_empty() && runners.values().all(|runner| runner.stage == ConnectionStage::Connected)
}

/// Wakes the club up; says whether it is awake.
pub(crate) async fn wake(bot: &Bot) -> bool {
    match bot.club.wake(bot.clock.now().await).await {
        Ok(None) => true,
        Ok(Some(down)) => {
            tracing::warn!(?down, "there was an outage; its time was given back to all players");
            true
        }
        Err(error) => {
            tracing::error!(%error, "the club could not be woken up");
            false
        }
    }
}

/// Leaves the gateway; serenity can wait for ever for a shard that never came up.
pub(crate) async fn close(shards: &ShardManager) {
    if tokio::time::timeout(FAREWELL, shards.shutdown_all()).await.is_err() {
        tracing::warn!("the gateway did not close in time");
    }
}
