//! Reading, changing and removing channels, and everything below them.

use axum::http::Method;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{require, visible};
use super::{changing, invites, messages, overwrites, pins, polls, threads, webhooks};
use crate::gateway::intent;
use crate::live::Change;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Forum, Permissions};

/// Answers below `/channels/{channel}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &str, rest: &[&str]) -> Outcome {
    let id: Snowflake = channel.parse().map_err(|_| ApiError::UnknownChannel)?;
    let channel = visible(discord, id)?.clone();
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => Ok(Reply::Json(discord.world.channel_json(&channel))),
        (&Method::PATCH, []) => changing::one(discord, call, channel),
        (&Method::DELETE, []) => remove(discord, &channel),
        (&Method::POST, ["typing"]) => {
            require(discord, &channel, Permissions::SEND_MESSAGES)?;
            if !channel.takes_messages() {
                return Err(ApiError::NoTextChannel);
            }
            let user = discord.world.bot();
            discord.announce(Change::Typing { channel: id, user });
            Ok(Reply::Nothing)
        }
        (_, ["messages", _, "threads"] | ["threads" | "thread-members" | "users", ..]) => {
            threads::answer(discord, call, &channel, rest)
        }
        (&Method::GET, ["pins"]) => Ok(pins::all(discord, &channel)),
        (_, ["pins", rest @ ..] | ["messages", "pins", rest @ ..]) => {
            pins::answer(discord, call, &channel, rest)
        }
        (_, ["messages", rest @ ..]) => messages::answer(discord, call, &channel, rest),
        (_, ["polls", message, rest @ ..]) => polls::answer(discord, call, (&channel, message), rest),
        (_, ["invites"]) => invites::of_channel(discord, call, &channel),
        (_, ["webhooks"]) => webhooks::of_channel(discord, call, &channel),
        (_, ["permissions", target]) => overwrites::answer(discord, call, &channel, target),
        _ => Err(ApiError::NoSuchRoute),
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
        let bot = self.world.bot();
        let guild = channel.guild.and_then(|guild| self.world.guilds.get(&guild));
        // Channels are told to whole servers, threads to those who see them.
        let is_told = !channel.is_thread() || self.world.sees(bot, channel);
        if is_told && guild.is_none_or(|guild| guild.has(bot)) {
            self.sessions.emit(intent::GUILDS, channel.guild, event, &json);
        }
        self.announce(Change::State);
    }

    /// Changes something about a channel, and tells of it.
    pub(crate) fn change_place(&mut self, id: Snowflake, change: impl FnOnce(&mut Channel)) {
        let Some(channel) = self.world.channels.get_mut(&id) else { return };
        change(channel);
        let channel = channel.clone();
        self.emit_channel("CHANNEL_UPDATE", &channel);
    }

    /// Changes what a forum says of its posts, and takes tags that it has no more off them.
    pub(crate) fn set_forum(&mut self, id: Snowflake, forum: Option<Forum>) {
        let Some(said) = &forum else { return };
        for post in self.world.channels.values_mut().filter(|it| it.parent == Some(id)) {
            post.tags.retain(|id| said.tags.iter().any(|tag| tag.id == *id));
        }
        if let Some(channel) = self.world.channels.get_mut(&id) {
            channel.forum = forum;
        }
    }

    /// Removes a channel with its threads and messages; tells whether it was there.
    pub(crate) fn remove_channel(&mut self, id: Snowflake) -> bool {
        let Some(channel) = self.world.channels.get(&id).cloned() else { return false };
        let of_channel = |thread: &&Channel| thread.is_thread() && thread.parent == Some(id);
        let threads: Vec<Snowflake> =
            self.world.channels.values().filter(of_channel).map(|thread| thread.id).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        self.world.channels.remove(&id);
        let of_category = |it: &Channel| it.category == Some(id);
        let orphans: Vec<Snowflake> =
            self.world.channels.values().filter(|it| of_category(it)).map(|it| it.id).collect();
        for orphan in orphans {
            self.change_place(orphan, |channel| channel.category = None);
        }
        self.world.remove_messages_of(id);
        self.world.webhooks.retain(|_, webhook| webhook.channel != id);
        self.world.invites.retain(|_, invite| invite.channel != id);
        let event = if channel.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        self.emit_channel(event, &channel);
        true
    }
}
