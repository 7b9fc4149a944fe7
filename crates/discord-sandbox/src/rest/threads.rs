//! Opening threads, joining and leaving them.

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require;
use super::{forums, unbuilt};
use crate::clock::iso;
use crate::live::Change;
use crate::messages::NewThread;
use crate::platform::Discord;
use crate::rules;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Permissions, flag, kind};

/// What can be said of a thread when it is opened.
const OPENED: [&str; 4] = ["name", "type", "auto_archive_duration", "rate_limit_per_user"];

/// Answers below `/channels/{channel}` for what concerns threads.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &Channel, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::POST, ["messages", message, "threads"]) => {
            let id = message.parse().map_err(|_| ApiError::UnknownMessage)?;
            let message = discord.world.message(channel.id, id).ok_or(ApiError::UnknownMessage)?;
            if message.has(flag::HAS_THREAD) {
                return Err(ApiError::ThreadExists);
            }
            open(discord, call, channel, Some(id))
        }
        (&Method::POST, ["threads"]) if channel.is_forum() => forums::start(discord, call, channel),
        (&Method::POST, ["threads"]) => open(discord, call, channel, None),
        (&Method::GET, ["users", "@me", "threads", "archived", "private"]) => {
            let bot = discord.world.bot();
            let is_own = |it: &&Channel| {
                it.parent == Some(channel.id)
                    && it.kind == kind::PRIVATE_THREAD
                    && it.people.contains(&bot)
                    && it.is_archived(discord.now_ms)
            };
            let threads = discord.world.channels.values().filter(is_own);
            let threads: Value = threads.map(|thread| discord.world.channel_json(thread)).collect();
            Ok(Reply::Json(json!({"threads": threads, "members": [], "has_more": false})))
        }
        (&Method::GET, ["threads", "archived", which @ ("public" | "private")]) => {
            let now_ms = discord.now_ms;
            let kind = if *which == "public" { kind::PUBLIC_THREAD } else { kind::PRIVATE_THREAD };
            let is_put_away = |thread: &&Channel| {
                thread.parent == Some(channel.id) && thread.kind == kind && thread.is_archived(now_ms)
            };
            let threads = discord.world.channels.values().filter(is_put_away);
            let threads: Value = threads.map(|thread| discord.world.channel_json(thread)).collect();
            Ok(Reply::Json(json!({"threads": threads, "members": [], "has_more": false})))
        }
        (method, ["thread-members", member @ ..]) if channel.is_thread() => {
            members(discord, method, channel, member)
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

fn open(discord: &mut Discord, call: &mut Call, parent: &Channel, message: Option<Snowflake>) -> Outcome {
    if parent.is_category() {
        return Err(ApiError::WrongChannel);
    }
    if parent.is_dm() || parent.is_thread() {
        return Err(ApiError::NotInDirectMessages);
    }
    let kind = match call.json["type"].as_u64() {
        _ if message.is_some() => kind::PUBLIC_THREAD,
        Some(11) => kind::PUBLIC_THREAD,
        // Discord's default is the private kind.
        _ => kind::PRIVATE_THREAD,
    };
    let public = kind == kind::PUBLIC_THREAD;
    let needed =
        if public { Permissions::CREATE_PUBLIC_THREADS } else { Permissions::CREATE_PRIVATE_THREADS };
    require(discord, parent, needed)?;
    unbuilt::fields(call, &OPENED, &json!({"invitable": true}));
    let name = call.json["name"].as_str().unwrap_or_default().to_owned();
    if !(1..=100).contains(&name.chars().count()) {
        call.review.refuse("name", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    rules::slowmode(&mut call.review, &call.json);
    rules::archive_minutes(&mut call.review, &call.json, "auto_archive_duration");
    call.review.verdict()?;
    let auto_archive_minutes = call.json["auto_archive_duration"].as_u64().unwrap_or(4320);
    let (owner, parent, tags) = (discord.world.bot(), parent.id, Vec::new());
    let slowmode_s = call.json["rate_limit_per_user"].as_u64().unwrap_or_default();
    let new = NewThread { parent, message, kind, name, auto_archive_minutes, owner, tags, slowmode_s };
    let id = discord.open_thread(new);
    let thread = discord.world.channels.get(&id).ok_or(ApiError::UnknownChannel)?;
    Ok(Reply::Created(discord.world.channel_json(thread)))
}

fn members(discord: &mut Discord, method: &Method, thread: &Channel, member: &[&str]) -> Outcome {
    let describe = |user: Snowflake| {
        let joined = iso(thread.id.created_ms());
        json!({"id": thread.id, "user_id": user, "join_timestamp": joined, "flags": 0})
    };
    let user = match member {
        [] => None,
        ["@me"] => Some(discord.world.bot()),
        [id] => Some(discord.world.user(id).ok_or(ApiError::UnknownMember)?.id),
        _ => return Err(ApiError::NoSuchRoute),
    };
    match (method, user) {
        (&Method::GET, None) => Ok(Reply::Json(thread.people.iter().map(|id| describe(*id)).collect())),
        (&Method::GET, Some(user)) if thread.people.contains(&user) => Ok(Reply::Json(describe(user))),
        (&Method::GET, Some(_)) => Err(ApiError::UnknownMember),
        (&Method::PUT, Some(_)) if thread.is_archived(discord.now_ms) => Err(ApiError::ThreadArchived),
        (&Method::PUT, Some(user)) if !discord.world.sees(user, thread) => Err(ApiError::MissingAccess),
        (&Method::PUT | &Method::DELETE, Some(user)) => {
            if let Some(thread) = discord.world.channels.get_mut(&thread.id) {
                thread.people.remove(&user);
                if *method == Method::PUT {
                    thread.people.insert(user);
                }
            }
            discord.announce(Change::State);
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}
