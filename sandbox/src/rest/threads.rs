//! Opening threads, joining and leaving them.

use axum::http::Method;
use serde_json::{Value, json};

use super::rights::require;
use crate::messages::{Draft, NewThread, Post, thread_member};
use crate::rest::{ApiError, Call, Outcome, Reply, messages, unbuilt};
use crate::world::{Channel, Permissions, RECIPIENT_ADD, flag, kind};
use crate::{Discord, Snowflake, rules};

/// The fields that a request may set when it opens a thread.
const OPENED: [&str; 3] = ["name", "type", "auto_archive_duration"];

/// The fields that a request may change in a thread.
const CHANGED: [&str; 4] = ["name", "archived", "locked", "auto_archive_duration"];

/// Answers requests about threads below `/channels/{channel}`.
pub(super) fn answer(discord: &mut Discord, call: &mut Call, channel: &Channel, rest: &[&str]) -> Outcome {
    match (&call.method.clone(), rest) {
        (&Method::POST, ["messages", message, "threads"]) => {
            let message = messages::find(discord, channel, message)?;
            if message.has(flag::HAS_THREAD) {
                return Err(ApiError::ThreadExists);
            }
            open(discord, call, channel, Some(message.id))
        }
        (&Method::POST, ["threads"]) => open(discord, call, channel, None),
        (method, ["thread-members", member @ ..]) if channel.is_thread() => {
            members(discord, method, channel, member)
        }
        _ => Err(ApiError::NoSuchRoute),
    }
}

pub(super) fn change(discord: &mut Discord, call: &mut Call, mut thread: Channel) -> Outcome {
    unbuilt::fields(call, &CHANGED, &discord.world.channel_json(&thread));
    rules::thread_name(&mut call.review, &call.json);
    rules::archive_minutes(&mut call.review, &call.json);
    change_life(discord, &call.json, &mut thread)?;
    call.review.verdict()?;
    if let Some(name) = call.json["name"].as_str() {
        name.trim().clone_into(&mut thread.name);
    }
    discord.world.channels.insert(thread.id, thread.clone());
    discord.emit_channel("THREAD_UPDATE", &thread);
    Ok(Reply::Json(discord.world.channel_json(&thread)))
}

/// Archives, reopens or locks a thread, if the bot has the permission.
fn change_life(discord: &Discord, json: &Value, channel: &mut Channel) -> Result<(), ApiError> {
    let now_ms = discord.now_ms;
    let may_manage = require(discord, channel, Permissions::MANAGE_THREADS).is_ok();
    let was_archived = channel.is_archived(now_ms);
    let Some(life) = &mut channel.thread else { return Err(ApiError::NoSuchRoute) };
    let was_locked = life.locked;
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
    // Only moderators may change a lock. A thread's owner may make the other changes, and the bot owns every
    // thread.
    let is_about_lock = life.locked != was_locked || was_locked && was_archived;
    if !may_manage && is_about_lock {
        return Err(ApiError::MissingPermissions);
    }
    if was_archived && json["archived"] != false {
        return Err(ApiError::ThreadArchived);
    }
    Ok(())
}

fn open(discord: &mut Discord, call: &mut Call, parent: &Channel, message: Option<Snowflake>) -> Outcome {
    if parent.is_dm() {
        return Err(ApiError::NotInDirectMessages);
    }
    if parent.is_thread() {
        return Err(ApiError::WrongChannelType);
    }
    require(discord, parent, Permissions::CREATE_PUBLIC_THREADS)?;
    // Discord's default is a private thread.
    if message.is_none() && call.json["type"] != kind::PUBLIC_THREAD {
        call.review.refuse_unbuilt("type", "private threads");
    }
    unbuilt::fields(call, &OPENED, &json!({"invitable": true, "rate_limit_per_user": 0}));
    if call.json["name"].is_null() {
        call.review.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    rules::thread_name(&mut call.review, &call.json);
    rules::archive_minutes(&mut call.review, &call.json);
    call.review.verdict()?;
    let name = call.json["name"].as_str().unwrap_or_default().to_owned();
    let auto_archive_minutes = call.json["auto_archive_duration"].as_u64().unwrap_or(4320);
    let new = NewThread { parent: parent.id, message, name, auto_archive_minutes };
    let id = discord.open_thread(new);
    let thread = discord.world.channels.get(&id).ok_or(ApiError::UnknownChannel)?;
    Ok(Reply::Created(discord.world.channel_json(thread)))
}

fn members(discord: &mut Discord, method: &Method, thread: &Channel, member: &[&str]) -> Outcome {
    let describe = |user: Snowflake| thread_member(thread.id, user);
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
            let is_added = *method == Method::PUT;
            if user != bot {
                let needed = if is_added { Permissions::SEND_MESSAGES } else { Permissions::MANAGE_THREADS };
                require(discord, thread, needed)?;
            }
            if !is_added {
                discord.remove_from_thread(thread.id, user);
            } else if discord.add_to_thread(thread.id, user) && user != bot {
                let (channel, added) = (thread.id, Some(user));
                let told = Post { channel, author: bot, kind: RECIPIENT_ADD, added, ..Post::default() };
                discord.post(&told, Draft::text(String::new()));
            }
            Ok(Reply::Nothing)
        }
        _ => Err(ApiError::NoSuchMethod),
    }
}
