//! Requests of the bot about itself: gateway, application, account, conversations.

use std::time::Instant;

use axum::http::Method;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::rest::{ApiError, Call, Outcome, Reply};
use crate::world::{Application, Channel, User, kind, set};
use crate::{Change, Discord, Snowflake};

/// Answers with the gateway's address and, for `/gateway/bot`, with the session start limit.
pub(super) fn gateway(discord: &Discord, call: &Call) -> Reply {
    let url = format!("{}/gateway", discord.world.address.replacen("http", "ws", 1));
    if call.path == "/gateway" {
        return Reply::Json(json!({ "url": url }));
    }
    let limit = discord.sessions.starts.json(discord.now_ms);
    Reply::Json(json!({"url": url, "shards": 1, "session_start_limit": limit}))
}

pub(super) fn application(discord: &Discord, call: &Call, segments: &[&str]) -> Outcome {
    let application = &discord.world.application;
    let id = application.id.to_string();
    if call.method != Method::GET {
        return Err(ApiError::NoSuchMethod);
    }
    match segments {
        ["applications", "@me"] | ["oauth2", "applications", "@me"] => {}
        ["applications", named] if *named == id => {}
        ["applications", named, ..] if *named == id || *named == "@me" => return Err(ApiError::NoSuchRoute),
        ["applications", ..] => return Err(ApiError::UnknownApplication),
        _ => return Err(ApiError::NoSuchRoute),
    }
    let owner = discord.world.users.values().find(|user| !user.bot).map(User::json);
    let servers = discord.world.guilds.values().filter(|it| it.has(discord.world.bot()));
    let mut json = json!({
        "id": application.id,
        "name": application.name,
        "description": "",
        "bot_public": true,
        "bot_require_code_grant": false,
        "verify_key": discord.signer.verify_key(),
        "owner": owner,
        "flags": Application::FLAGS,
        "flags_new": Application::FLAGS.to_string(),
        "bot": discord.world.user_json(discord.world.bot()),
        "approximate_guild_count": servers.count(),
        "approximate_user_install_count": discord.world.users.values().filter(|it| it.installed).count(),
        "integration_types_config": {"0": {}, "1": {}},
        "eligible_oauth2_scopes": ["applications.commands", "bot", "identify"],
        "event_webhooks_status": 1,
        "hook": true,
        "summary": "",
    });
    let absent =
        "icon team event_webhooks_url interactions_endpoint_url role_connections_verification_url type";
    set(&mut json, &Value::Null, absent);
    set(&mut json, &json!([]), "redirect_uris tags");
    set(&mut json, &json!(0), "approximate_user_authorization_count explicit_content_filter");
    Ok(Reply::Json(json))
}

/// Answers requests about accounts, and opens conversations.
pub(super) fn users(discord: &mut Discord, call: &Call, rest: &[&str]) -> Outcome {
    let world = &discord.world;
    match (&call.method, rest) {
        (&Method::GET, ["@me"]) => Ok(Reply::Json(world.oneself_json())),
        (&Method::POST, ["@me", "channels"]) => open_conversation(discord, call),
        (&Method::GET, [id]) => {
            let id: Snowflake = id.parse().map_err(|_| ApiError::UnknownUser)?;
            let user = world.users.get(&id).ok_or(ApiError::UnknownUser)?;
            Ok(Reply::Json(user.json()))
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

fn open_conversation(discord: &mut Discord, call: &Call) -> Outcome {
    call.review.verdict()?;
    let recipient: Option<Snowflake> =
        call.json.get("recipient_id").and_then(|id| Snowflake::deserialize(id).ok());
    let user = recipient.and_then(|id| discord.world.users.get(&id)).ok_or(ApiError::UnknownUser)?.id;
    if user == discord.world.bot() {
        return Err(ApiError::CannotSendToUser);
    }
    let is_new = discord.world.conversation(user, discord.world.bot()).is_none();
    if is_new && !discord.limiter.may_open_conversation(Instant::now()) {
        return Err(ApiError::OpeningTooFast);
    }
    let channel = discord.conversation_with(user);
    let channel = discord.world.channels.get(&channel).ok_or(ApiError::UnknownChannel)?;
    Ok(Reply::Json(discord.world.channel_json(channel)))
}

impl Discord {
    /// Finds or opens the bot's conversation with a person.
    pub(crate) fn conversation_with(&mut self, user: Snowflake) -> Snowflake {
        let bot = self.world.bot();
        if let Some(channel) = self.world.conversation(user, bot) {
            return channel.id;
        }
        let id = self.strike();
        let people = [user, bot].into();
        let channel = Channel { id, kind: kind::DM, people, ..Channel::default() };
        self.world.channels.insert(id, channel);
        self.announce(Change::State);
        id
    }
}
