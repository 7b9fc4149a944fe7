//! Reading, changing and removing channels, and everything below them.

use axum::http::Method;
use serde_json::json;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{require, visible};
use super::{messages, threads};
use crate::gateway::intent;
use crate::live::Change;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Permissions, ThreadLife};

/// Answers below `/channels/{channel}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &str, rest: &[&str]) -> Outcome {
    let id: Snowflake = channel.parse().map_err(|_| ApiError::UnknownChannel)?;
    let channel = visible(discord, id)?.clone();
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => Ok(Reply::Json(discord.world.channel_json(&channel))),
        (&Method::PATCH, []) => change(discord, call, channel),
        (&Method::DELETE, []) => remove(discord, &channel),
        (&Method::POST, ["typing"]) => {
            let user = discord.world.bot();
            discord.announce(Change::Typing { channel: id, user });
            Ok(Reply::Nothing)
        }
        (_, ["messages", _, "threads"] | ["threads" | "thread-members", ..]) => {
            threads::answer(discord, call, &channel, rest)
        }
        (_, ["messages", rest @ ..]) => messages::answer(discord, call, &channel, rest),
        (&Method::GET, ["pins"]) => Ok(Reply::Json(json!([]))),
        (_, ["permissions", ..]) => Err(ApiError::MissingPermissions),
        _ => Err(ApiError::NoSuchRoute),
    }
}

fn change(discord: &mut Discord, call: &Call, mut channel: Channel) -> Outcome {
    if channel.is_dm() {
        return Err(ApiError::NotInDirectMessages);
    }
    let json = &call.json;
    let now_ms = discord.now_ms;
    let is_own = channel.owner == Some(discord.world.bot());
    let may_manage = require(discord, &channel, Permissions::MANAGE_THREADS).is_ok();
    match &mut channel.thread {
        Some(life) => {
            let life_before = (life.archived, life.locked);
            change_life(life, json, now_ms);
            // Anybody who may write may take a thread out again; the rest is for its owner and moderators.
            let only_opens = life_before == (true, false) && !life.archived && json.get("name").is_none();
            if !may_manage && !is_own && !only_opens {
                return Err(ApiError::MissingPermissions);
            }
        }
        None => {
            require(discord, &channel, Permissions::MANAGE_CHANNELS)?;
        }
    }
    if let Some(name) = json["name"].as_str() {
        name.clone_into(&mut channel.name);
    }
    if let Some(topic) = json.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    let event = if channel.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
    discord.world.channels.insert(channel.id, channel.clone());
    discord.emit_channel(event, &channel);
    Ok(Reply::Json(discord.world.channel_json(&channel)))
}

fn change_life(life: &mut ThreadLife, json: &serde_json::Value, now_ms: i64) {
    if let Some(archived) = json["archived"].as_bool() {
        life.archived = archived;
        life.changed_ms = now_ms;
    }
    if let Some(locked) = json["locked"].as_bool() {
        life.locked = locked;
    }
    if let Some(minutes) = json["auto_archive_duration"].as_u64() {
        life.auto_archive_minutes = minutes;
    }
}

fn remove(discord: &mut Discord, channel: &Channel) -> Outcome {
    let json = discord.world.channel_json(channel);
    if channel.is_dm() {
        return Ok(Reply::Json(json));
    }
    let needed = if channel.is_thread() { Permissions::MANAGE_THREADS } else { Permissions::MANAGE_CHANNELS };
    require(discord, channel, needed)?;
    discord.remove_channel(channel.id);
    Ok(Reply::Json(json))
}

impl Discord {
    /// Tells bot and pages about a channel.
    pub(crate) fn emit_channel(&mut self, event: &str, channel: &Channel) {
        let json = self.world.channel_json(channel);
        let guild = channel.guild.and_then(|guild| self.world.guilds.get(&guild));
        if guild.is_none_or(|guild| guild.has(self.world.bot())) {
            self.sessions.emit(intent::GUILDS, channel.guild, event, &json);
        }
        self.announce(Change::State);
    }

    /// Removes a channel with its threads and messages; tells whether it was there.
    pub(crate) fn remove_channel(&mut self, id: Snowflake) -> bool {
        let Some(channel) = self.world.channels.remove(&id) else { return false };
        let of_channel = |thread: &&Channel| thread.is_thread() && thread.parent == Some(id);
        let threads: Vec<Snowflake> =
            self.world.channels.values().filter(of_channel).map(|thread| thread.id).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        self.world.remove_messages_of(id);
        let event = if channel.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        self.emit_channel(event, &channel);
        true
    }
}
