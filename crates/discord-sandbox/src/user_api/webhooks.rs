//! Webhooks that people make, in the settings of a channel.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use super::refusal::Refusal;
use super::said::Said;
use super::words::Words;
use crate::platform::{Discord, Platform};
use crate::rules::{self, NewWebhook, Review};
use crate::webhooks::Look;
use crate::world::{Permissions, Webhook};

/// A webhook to make.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    pub(crate) name: Words<80>,
}

/// Makes a webhook as a user.
pub(super) async fn add(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Said(named): Said<Named>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut discord = platform.lock();
    let webhook = discord.add_webhook_as((&user, &channel), named)?;
    Ok((StatusCode::CREATED, Json(discord.world.webhook_json(&webhook))))
}

impl Discord {
    /// Makes a webhook as somebody, which no application owns.
    pub(crate) fn add_webhook_as(&mut self, place: (&str, &str), named: Named) -> Result<Webhook, Refusal> {
        self.act_in(place, |discord, user, channel| {
            let channel = discord.world.channels.get(&channel).cloned().unwrap_or_default();
            let guild = channel.guild.filter(|_| !channel.is_thread() && !channel.is_category());
            let may = discord.world.permissions(user, &channel).has(Permissions::MANAGE_WEBHOOKS);
            let guild = guild.filter(|_| may).ok_or(Refusal::MayNot("make webhooks"))?;
            let name = named.name.into_inner().trim().to_owned();
            let mut review = Review::default();
            rules::webhook(&mut review, &serde_json::json!({ "name": name }), NewWebhook::Yes);
            if let Some(breach) = review.breaches().first() {
                return Err(Refusal::Unreadable(breach.detail.clone()));
            }
            let made = discord.add_webhook((&channel, guild), user, Look { name, avatar: None });
            made.map_err(|_| Refusal::Full("15 webhooks"))
        })
    }
}
