//! Handles interactions that serenity cannot parse and silently drops. The bot counts, logs and answers such
//! interactions from their raw JSON.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{Context, Event, InteractionId, RawEventHandler};

use super::origin;
use crate::bot::Bot;

/// Watches the raw events for interactions that serenity did not parse.
pub(crate) struct Watchdog {
    pub bot: Arc<Bot>,
    pub unread: AtomicU64,
}

#[derive(Deserialize)]
struct Raw {
    id: InteractionId,
    token: String,
    #[serde(default)]
    locale: String,
}

#[serenity::async_trait]
impl RawEventHandler for Watchdog {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind != "INTERACTION_CREATE" {
            return;
        }
        let unread = self.unread.fetch_add(1, Ordering::Relaxed) + 1;
        tracing::error!(unread, "cannot parse an interaction");
        let Ok(raw) = serde_json::from_value::<Raw>(event.value) else { return };
        let text = self.bot.phrases.of(origin::language(&raw.locale)).plain("refused-unread");
        if let Err(error) = self.bot.sender.say(raw.id, &raw.token, &text).await {
            tracing::warn!(%error, "cannot answer an interaction that was not parsed");
        }
    }
}
