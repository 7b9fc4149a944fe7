//! An overview of the sandbox's state.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use crate::world::{Channel, User};
use crate::{Discord, Platform, Snowflake};

/// Shows servers, channels, people, the application, and whether the bot is connected.
pub(in crate::user_api) async fn show(State(platform): State<Arc<Platform>>) -> Json<Value> {
    let can_restart = platform.on_order.lock().is_ok_and(|on_order| on_order.is_some());
    let discord = platform.lock();
    let world = &discord.world;
    let bot = world.bot();
    let guilds = world.guilds.values().map(|guild| {
        let roles = guild
            .roles
            .iter()
            .map(|role| json!({"id": role.id, "name": role.name, "permissions": role.permissions}));
        json!({
            "id": guild.id,
            "name": guild.name,
            "roles": roles.collect::<Value>(),
            "absent": guild.absent,
        })
    });
    let channels =
        world.channels.values().filter(|channel| !channel.is_thread() && !channel.is_conversation());
    let threads = world.channels.values().filter(|channel| channel.is_thread());
    Json(json!({
        "now_ms": discord.now_ms,
        "application": {"id": world.application.id, "name": world.application.name},
        "bot": {
            "id": bot,
            "connected": discord.sessions.is_connected(),
            "identified": discord.sessions.identified(),
            "can_restart": can_restart,
        },
        "guilds": guilds.collect::<Value>(),
        "channels": channels.map(|it| channel(&discord, it, bot)).collect::<Value>(),
        "threads": threads.map(|it| channel(&discord, it, bot)).collect::<Value>(),
        "users": world.users.values().map(person).collect::<Value>(),
    }))
}

/// Describes a person, including settings that Discord does not show to bots.
pub(in crate::user_api) fn person(user: &User) -> Value {
    json!({
        "id": user.id,
        "name": user.username,
        "shown": user.global_name.as_ref().unwrap_or(&user.username),
        "bot": user.bot,
        "locale": user.locale,
        "dm_closed": user.dm_closed,
        "installed": user.installed,
        "roles": user.roles,
    })
}

/// Describes a channel with the permissions of one account.
pub(in crate::user_api) fn channel(discord: &Discord, channel: &Channel, user: Snowflake) -> Value {
    json!({
        "id": channel.id,
        "name": channel.name,
        "type": channel.kind,
        "guild": channel.guild,
        "parent": channel.parent,
        "position": channel.position,
        "owner": channel.owner,
        "messages": discord.world.messages.counts(channel.id).standing,
        "people": channel.people,
        "archived": channel.is_archived(discord.now_ms),
        "locked": channel.thread.as_ref().is_some_and(|life| life.locked),
        "last_message": channel.last_message,
        "permissions": discord.world.permissions(user, channel),
    })
}
