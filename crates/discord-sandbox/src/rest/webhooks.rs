//! Webhooks of channels: making, listing, showing, changing and deleting them, with and without their token.

use axum::http::Method;
use serde::Deserialize;
use serde_json::Value;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{require, require_in_guild, visible};
use super::{executing, follow_ups};
use crate::platform::Discord;
use crate::rules;
use crate::snowflake::Snowflake;
use crate::webhooks::{Look, TooManyWebhooks};
use crate::world::{Channel, Guild, Permissions, Webhook, fingerprint};

/// Answers below `/webhooks/{webhook}`; the application's own identifier stands for what follows an interaction.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, webhook: &str, rest: &[&str]) -> Outcome {
    let id: Snowflake = webhook.parse().map_err(|_| ApiError::UnknownWebhook)?;
    let is_application = id == discord.world.application.id;
    let known = discord.world.webhooks.get(&id).cloned();
    match rest {
        [token, rest @ ..] if is_application => follow_ups::answer(discord, call, token, rest),
        [] => {
            let webhook = known.ok_or(ApiError::UnknownWebhook)?;
            let is_own = webhook.application == Some(discord.world.application.id);
            let channel = visible(discord, webhook.channel)?;
            if call.method != Method::GET || !is_own {
                require(discord, channel, Permissions::MANAGE_WEBHOOKS)?;
            }
            let id = one(discord, call, webhook, With::Rights)?;
            let webhook = id.and_then(|id| discord.world.webhooks.get(&id));
            Ok(webhook.map_or(Reply::Nothing, |it| Reply::Json(discord.world.webhook_json(it))))
        }
        [token, rest @ ..] => {
            let webhook = known.ok_or(ApiError::UnknownWebhook)?;
            if webhook.token != *token {
                return Err(ApiError::InvalidWebhookToken);
            }
            if call.method == Method::POST || !rest.is_empty() {
                return executing::answer(discord, call, &webhook, rest);
            }
            let id = one(discord, call, webhook, With::Token)?;
            let webhook = id.and_then(|id| discord.world.webhooks.get(&id));
            Ok(webhook.map_or(Reply::Nothing, |it| Reply::Json(it.json(&discord.world.address))))
        }
    }
}

/// Answers `/channels/{channel}/webhooks`.
pub(super) fn of_channel(discord: &mut Discord, call: &mut Call, channel: &Channel) -> Outcome {
    let guild = channel.guild.ok_or(ApiError::NotInDirectMessages)?;
    if channel.is_thread() || channel.is_category() {
        return Err(ApiError::WrongChannel);
    }
    require(discord, channel, Permissions::MANAGE_WEBHOOKS)?;
    match call.method {
        Method::GET => {
            let webhooks = discord.world.webhooks_of(channel.id);
            Ok(Reply::Json(webhooks.map(|webhook| discord.world.webhook_json(webhook)).collect()))
        }
        Method::POST => {
            rules::webhook(&mut call.review, &call.json, rules::NewWebhook::Yes);
            call.review.verdict()?;
            let look = Look { name: name(&call.json).unwrap_or_default(), avatar: picture(&call.json) };
            let bot = discord.world.bot();
            let webhook = discord.add_webhook((channel, guild), bot, look)?;
            Ok(Reply::Json(discord.world.webhook_json(&webhook)))
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Answers `/guilds/{guild}/webhooks`.
pub(super) fn of_guild(discord: &Discord, call: &Call, guild: &Guild) -> Outcome {
    if call.method != Method::GET {
        return Err(ApiError::NoSuchMethod);
    }
    require_in_guild(discord, guild, Permissions::MANAGE_WEBHOOKS)?;
    let own = discord.world.webhooks.values().filter(|webhook| webhook.guild == guild.id);
    Ok(Reply::Json(own.map(|webhook| discord.world.webhook_json(webhook)).collect()))
}

impl From<TooManyWebhooks> for ApiError {
    fn from(_: TooManyWebhooks) -> Self {
        Self::TooManyWebhooks
    }
}

/// By what somebody may change a webhook.
#[derive(Clone, Copy, PartialEq, Eq)]
enum With {
    /// The bot's permissions.
    Rights,
    /// Its token, which moves it nowhere.
    Token,
}

/// Shows, changes or deletes a webhook; returns its identifier if it is still there.
fn one(
    discord: &mut Discord,
    call: &mut Call,
    mut webhook: Webhook,
    with: With,
) -> Result<Option<Snowflake>, ApiError> {
    let id = webhook.id;
    match call.method {
        Method::GET => Ok(Some(id)),
        Method::DELETE => {
            discord.remove_webhook(id);
            Ok(None)
        }
        Method::PATCH => {
            rules::webhook(&mut call.review, &call.json, rules::NewWebhook::No);
            call.review.verdict()?;
            webhook.name = name(&call.json).unwrap_or(webhook.name);
            if call.json.get("avatar").is_some() {
                webhook.avatar = picture(&call.json);
            }
            if let Some(said) = call.json.get("channel_id").filter(|_| with == With::Rights) {
                webhook.channel = home(discord, said, webhook.guild)?;
            }
            discord.change_webhook(webhook)?;
            Ok(Some(id))
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}

/// Finds the channel to which a webhook is to be moved.
fn home(discord: &Discord, said: &Value, guild: Snowflake) -> Result<Snowflake, ApiError> {
    let id = Snowflake::deserialize(said).map_err(|_| ApiError::UnknownChannel)?;
    let channel = visible(discord, id)?;
    if channel.guild != Some(guild) {
        return Err(ApiError::UnknownChannel);
    }
    if channel.is_thread() || channel.is_category() {
        return Err(ApiError::WrongChannel);
    }
    require(discord, channel, Permissions::MANAGE_WEBHOOKS)?;
    Ok(id)
}

fn name(json: &Value) -> Option<String> {
    json["name"].as_str().map(|name| name.trim().to_owned())
}

/// Returns the fingerprint of the picture that a request brings.
fn picture(json: &Value) -> Option<String> {
    json["avatar"].as_str().map(|data| fingerprint(data.as_bytes()))
}
