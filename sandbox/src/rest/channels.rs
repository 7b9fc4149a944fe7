//! Reading, changing and removing channels, and all other requests below `/channels`.

use axum::http::Method;

use super::rights::{require, visible};
use crate::gateway::intent;
use crate::rest::{ApiError, Call, Outcome, Reply, messages, threads};
use crate::world::{Channel, Permissions};
use crate::{Change, Discord, Snowflake};

/// Answers requests below `/channels/{channel}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &str, rest: &[&str]) -> Outcome {
    let id: Snowflake = channel.parse().map_err(|_| ApiError::UnknownChannel)?;
    let channel = visible(discord, id)?.clone();
    match (&call.method.clone(), rest) {
        (&Method::GET, []) => Ok(Reply::Json(discord.world.channel_json(&channel))),
        (&Method::PATCH, []) if channel.is_thread() => threads::change(discord, call, channel),
        (&Method::DELETE, []) if channel.is_thread() => remove(discord, &channel),
        (&Method::POST, ["typing"]) => {
            require(discord, &channel, Permissions::SEND_MESSAGES)?;
            let user = discord.world.bot();
            discord.announce(Change::Typing { channel: id, user });
            Ok(Reply::Nothing)
        }
        (_, ["messages", _, "threads"] | ["threads" | "thread-members" | "users", ..]) => {
            threads::answer(discord, call, &channel, rest)
        }
        (_, ["messages", rest @ ..]) => messages::answer(discord, call, &channel, rest),
        _ => Err(ApiError::NoSuchRoute),
    }
}

fn remove(discord: &mut Discord, channel: &Channel) -> Outcome {
    let json = discord.world.channel_json(channel);
    require(discord, channel, Permissions::MANAGE_THREADS)?;
    discord.remove_channel(channel.id);
    Ok(Reply::Json(json))
}

impl Discord {
    /// Sends an event about a channel to the bot and the pages.
    pub(crate) fn emit_channel(&mut self, event: &str, channel: &Channel) {
        let json = self.world.channel_json(channel);
        let bot = self.world.bot();
        let guild = channel.guild.and_then(|guild| self.world.guilds.get(&guild));
        // The bot gets events about every channel of its servers, but only about threads that the bot sees.
        let is_told = !channel.is_thread() || self.world.sees(bot, channel);
        if is_told && guild.is_none_or(|guild| guild.has(bot)) {
            self.sessions.emit(intent::GUILDS, channel.guild, event, &json);
        }
        self.announce(Change::State);
    }

    /// Removes a channel with its threads and messages.
    pub(crate) fn remove_channel(&mut self, id: Snowflake) {
        let Some(channel) = self.world.channels.get(&id).cloned() else { return };
        let of_channel = |thread: &&Channel| thread.is_thread() && thread.parent == Some(id);
        let threads: Vec<Snowflake> =
            self.world.channels.values().filter(of_channel).map(|thread| thread.id).collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        self.world.channels.remove(&id);
        self.world.remove_messages_of(id);
        let event = if channel.is_thread() { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        self.emit_channel(event, &channel);
    }
}
