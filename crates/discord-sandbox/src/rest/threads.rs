//! Opening threads, joining and leaving them.

use std::cmp::Reverse;

use axum::http::Method;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require;
use super::{forums, messages, unbuilt};
use crate::clock::iso;
use crate::live::Change;
use crate::messages::NewThread;
use crate::platform::Discord;
use crate::rules;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Permissions, flag, kind};

/// What can be said of a thread when it is opened.
const OPENED: [&str; 4] = ["name", "type", "auto_archive_duration", "rate_limit_per_user"];

/// How many threads that are put away are listed at once at most.
const LISTED: usize = 100;

/// Answers below `/channels/{channel}` for what concerns threads.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &Channel, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::POST, ["messages", message, "threads"]) => {
            let message = messages::find(discord, channel, message)?;
            if message.has(flag::HAS_THREAD) {
                return Err(ApiError::ThreadExists);
            }
            open(discord, call, channel, Some(message.id))
        }
        (&Method::POST, ["threads"]) if channel.is_forum() => forums::start(discord, call, channel),
        (&Method::POST, ["threads"]) => open(discord, call, channel, None),
        (&Method::GET, ["users", "@me", "threads", "archived", "private"]) => {
            let (bot, before) = (discord.world.bot(), call.query_id("before"));
            let is_own = |it: &Channel| {
                let is_older = before.is_none_or(|before| it.id < before);
                it.kind == kind::PRIVATE_THREAD && it.people.contains(&bot) && is_older
            };
            archived(discord, call, channel, is_own, |it| it.id.created_ms())
        }
        (&Method::GET, ["threads", "archived", which @ ("public" | "private")]) => {
            let kind = if *which == "public" { kind::PUBLIC_THREAD } else { kind::PRIVATE_THREAD };
            if kind == kind::PRIVATE_THREAD {
                require(discord, channel, Permissions::MANAGE_THREADS)?;
            }
            let before = call.time_asked_for("before")?;
            let since = |it: &Channel| it.thread.as_ref().map_or(0, |life| life.changed_ms);
            let is_meant = |it: &Channel| it.kind == kind && before.is_none_or(|before| since(it) < before);
            archived(discord, call, channel, is_meant, since)
        }
        (method, ["thread-members", member @ ..]) if channel.is_thread() => {
            members(discord, method, channel, member)
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

/// Lists threads of a channel that are put away, the latest first.
fn archived(
    discord: &Discord,
    call: &mut Call,
    channel: &Channel,
    is_meant: impl Fn(&Channel) -> bool,
    when: impl Fn(&Channel) -> i64,
) -> Outcome {
    require(discord, channel, Permissions::READ_MESSAGE_HISTORY)?;
    let limit = call.number_asked_for(LISTED, 1..=LISTED)?;
    let is_away = |it: &&Channel| it.parent == Some(channel.id) && it.is_archived(discord.now_ms);
    let threads = discord.world.channels.values().filter(is_away).filter(|it| is_meant(it));
    let mut threads: Vec<&Channel> = threads.collect();
    threads.sort_by_key(|it| Reverse((when(it), it.id)));
    let page: Value = threads.iter().take(limit).map(|thread| discord.world.channel_json(thread)).collect();
    Ok(Reply::Json(json!({"threads": page, "members": [], "has_more": threads.len() > limit})))
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
    if call.json["name"].is_null() {
        call.review.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    rules::channel_name(&mut call.review, &call.json, "name");
    rules::slowmode(&mut call.review, &call.json);
    rules::archive_minutes(&mut call.review, &call.json, "auto_archive_duration");
    call.review.verdict()?;
    let name = call.json["name"].as_str().unwrap_or_default().to_owned();
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
    let bot = discord.world.bot();
    let known = |id: &str| id.parse().ok().filter(|id| discord.world.users.contains_key(id));
    let user = match member {
        [] => None,
        ["@me"] => Some(bot),
        [id] => Some(known(id).ok_or(ApiError::UnknownMember)?),
        _ => return Err(ApiError::NoSuchRoute),
    };
    let parent = thread.parent.and_then(|parent| discord.world.channels.get(&parent)).unwrap_or(thread);
    match (method, user) {
        (&Method::GET, None) => Ok(Reply::Json(thread.people.iter().map(|id| describe(*id)).collect())),
        (&Method::GET, Some(user)) if thread.people.contains(&user) => Ok(Reply::Json(describe(user))),
        (&Method::GET, Some(_)) => Err(ApiError::UnknownMember),
        (&Method::PUT | &Method::DELETE, Some(_)) if thread.is_archived(discord.now_ms) => {
            Err(ApiError::ThreadArchived)
        }
        (&Method::PUT, Some(user)) if !discord.world.sees(user, parent) => Err(ApiError::MissingAccess),
        (&Method::PUT | &Method::DELETE, Some(user)) => {
            let is_own = thread.kind == kind::PRIVATE_THREAD && thread.owner == Some(bot);
            if user != bot && *method == Method::PUT {
                require(discord, thread, Permissions::SEND_MESSAGES)?;
            } else if user != bot && !is_own {
                require(discord, thread, Permissions::MANAGE_THREADS)?;
            }
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
