//! The connection to Discord's gateway: whether it stands, and how it is left.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};

use crate::bot::Bot;

/// How often it is looked at: serenity tells of some changes only when they are over.
const LOOK: Duration = Duration::from_millis(500);
/// How long it may take to close.
const FAREWELL: Duration = Duration::from_secs(3);

/// Keeps the bot informed whether the gateway is connected.
pub(crate) async fn watch(bot: Arc<Bot>, shards: Arc<ShardManager>) {
    loop {
        let is_connected = {
            let runners = shards.runners.lock().await;
            !runners.is_empty() && runners.values().all(|runner| runner.stage == ConnectionStage::Connected)
        };
        bot.connected.send_if_modified(|connected| {
            let changed = *connected != is_connected;
            *connected = is_connected;
            changed
        });
        tokio::time::sleep(LOOK).await;
    }
}

/// Leaves the gateway; serenity can wait for ever for a shard that never came up.
pub(crate) async fn close(shards: &ShardManager) {
    if tokio::time::timeout(FAREWELL, shards.shutdown_all()).await.is_err() {
        tracing::warn!("the gateway did not close in time");
    }
}
