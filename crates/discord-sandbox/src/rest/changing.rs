//! Changing channels and threads, and moving channels among each other.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::{require, require_in_guild};
use super::{forums, making, overwrites, unbuilt};
use crate::platform::Discord;
use crate::rules;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Forum, Guild, Permissions, channel_flag};

/// How many channels a category has at most.
const MOST_IN_CATEGORY: usize = 50;
/// What of a thread can be changed.
const OF_THREADS: [&str; 5] = ["name", "archived", "locked", "auto_archive_duration", "rate_limit_per_user"];
/// What of a channel can be changed.
const OF_CHANNELS: [&str; 7] =
    ["name", "topic", "position", "nsfw", "rate_limit_per_user", "permission_overwrites", "parent_id"];
/// What somebody changes who does more than take a thread out again.
const MORE: [&str; 6] =
    ["name", "applied_tags", "flags", "rate_limit_per_user", "locked", "auto_archive_duration"];
/// What of a post of a forum can be changed besides.
const OF_POSTS: [&str; 2] = ["applied_tags", "flags"];

/// Changes a channel or thread.
pub(super) fn one(discord: &mut Discord, call: &mut Call, mut channel: Channel) -> Outcome {
    if channel.is_dm() {
        return Err(ApiError::NotInDirectMessages);
    }
    let forum = discord.world.forum_of(&channel).cloned();
    let more: &[&str] = match (&channel.forum, &forum) {
        (Some(_), _) => &forums::FIELDS,
        (_, Some(_)) => &OF_POSTS,
        (None, None) => &[],
    };
    let usual: &[&str] = if channel.is_thread() { &OF_THREADS } else { &OF_CHANNELS };
    unbuilt::fields(call, &[usual, more].concat(), &discord.world.channel_json(&channel));
    rules::channel(&mut call.review, &call.json, channel.is_forum());
    rules::archive_minutes(&mut call.review, &call.json, "auto_archive_duration");
    rules::applied_tags(&mut call.review, &call.json);
    change_life(discord, &call.json, &mut channel)?;
    call.review.verdict()?;
    if !channel.is_thread() {
        place(discord, call, &mut channel)?;
    }
    let json = &call.json;
    channel.slowmode_s = json["rate_limit_per_user"].as_u64().unwrap_or(channel.slowmode_s);
    if let Some(forum) = &forum {
        change_post(discord, json, &mut channel, forum)?;
    }
    if let Some(before) = &channel.forum {
        channel.forum = Some(forums::read(discord, json, before)?);
    }
    if json["name"].is_string() {
        channel.name = making::as_name(json, channel.kind);
    }
    if let Some(topic) = json.get("topic") {
        channel.topic = topic.as_str().map(str::to_owned);
    }
    let event = if channel.is_thread() { "THREAD_UPDATE" } else { "CHANNEL_UPDATE" };
    discord.world.channels.insert(channel.id, channel.clone());
    discord.set_forum(channel.id, channel.forum.clone());
    discord.emit_channel(event, &channel);
    Ok(Reply::Json(discord.world.channel_json(&channel)))
}

/// Changes where a channel stands and who may do what there.
fn place(discord: &Discord, call: &mut Call, channel: &mut Channel) -> Result<(), ApiError> {
    let guild = channel.guild.and_then(|id| discord.world.guilds.get(&id)).ok_or(ApiError::UnknownGuild)?;
    if call.json["permission_overwrites"].is_array() {
        require(discord, channel, Permissions::MANAGE_ROLES)?;
        channel.overwrites = overwrites::list(discord, call, (guild, channel))?;
    }
    if call.json.get("parent_id").is_some() {
        let said = call.json["parent_id"].clone();
        channel.category = category(discord, call, (&said, "parent_id"), channel, &BTreeMap::new())?;
    }
    channel.nsfw = call.json["nsfw"].as_bool().unwrap_or(channel.nsfw);
    channel.position = position(&call.json["position"]).unwrap_or(channel.position);
    Ok(())
}

/// Finds the category into which a channel is to be put, after others were `moved`; nothing takes it out of the one in which it is.
pub(super) fn category(
    discord: &Discord,
    call: &mut Call,
    (said, path): (&Value, &str),
    channel: &Channel,
    moved: &BTreeMap<Snowflake, Channel>,
) -> Result<Option<Snowflake>, ApiError> {
    if said.is_null() {
        return Ok(None);
    }
    let known = Snowflake::deserialize(said).ok().and_then(|id| discord.world.channels.get(&id));
    let known = known.filter(|it| it.is_category() && it.guild == channel.guild && !channel.is_category());
    match known {
        None => call.review.refuse(path, "CHANNEL_PARENT_INVALID", "Category does not exist"),
        Some(category) => {
            let inside = |it: &&Channel| it.category == Some(category.id) && it.id != channel.id;
            let now = discord.world.channels.values().map(|it| moved.get(&it.id).unwrap_or(it));
            if now.filter(inside).count() >= MOST_IN_CATEGORY {
                let detail = "Maximum number of channels in category reached (50)";
                call.review.refuse(path, "CHANNEL_PARENT_MAX_CHANNELS", detail);
            }
        }
    }
    call.review.verdict()?;
    Ok(known.map(|category| category.id))
}

/// Moves channels of a server: to another position, or into another category.
pub(super) fn several(discord: &mut Discord, call: &mut Call, guild: &Guild) -> Outcome {
    require_in_guild(discord, guild, Permissions::MANAGE_CHANNELS)?;
    let list = call.json.as_array().cloned().ok_or(ApiError::InvalidJson)?;
    let mut moved: BTreeMap<Snowflake, Channel> = BTreeMap::new();
    for (index, said) in list.iter().enumerate() {
        let id = Snowflake::deserialize(&said["id"]).map_err(|_| ApiError::UnknownChannel)?;
        let own = |it: &&Channel| it.guild == Some(guild.id) && !it.is_thread();
        let known = moved.get(&id).or_else(|| discord.world.channels.get(&id).filter(own));
        let mut channel = known.cloned().ok_or(ApiError::UnknownChannel)?;
        rules::position(&mut call.review, said, &index.to_string());
        call.review.verdict()?;
        channel.position = position(&said["position"]).unwrap_or(channel.position);
        if let Some(parent) = said.get("parent_id") {
            let path = format!("{index}.parent_id");
            channel.category = category(discord, call, (parent, &path), &channel, &moved)?;
        }
        if said["lock_permissions"] == true {
            let category = channel.category.and_then(|id| discord.world.channels.get(&id));
            channel.overwrites = category.map_or(channel.overwrites, |it| it.overwrites.clone());
        }
        moved.insert(id, channel);
    }
    for (id, channel) in moved {
        discord.change_place(id, |known| *known = channel);
    }
    Ok(Reply::Nothing)
}

fn position(said: &Value) -> Option<usize> {
    usize::try_from(said.as_u64()?).ok()
}

/// Changes what only posts of forums have: their tags, and whether one stands above all others.
fn change_post(discord: &Discord, json: &Value, post: &mut Channel, forum: &Forum) -> Result<(), ApiError> {
    if let Some(said) = json.get("applied_tags") {
        post.tags = forums::tags_to_wear(discord, post, forum, (said, &post.tags))?;
    }
    let (parent, id) = (post.parent.unwrap_or_default(), post.id);
    let may_manage = require(discord, post, Permissions::MANAGE_THREADS);
    let Some(life) = &mut post.thread else { return Ok(()) };
    let pinned = json["flags"].as_u64().map_or(life.pinned, |flags| flags & channel_flag::PINNED != 0);
    if pinned == life.pinned {
        return Ok(());
    }
    may_manage?;
    let is_pinned = |it: &Channel| it.id != id && it.thread.as_ref().is_some_and(|life| life.pinned);
    if pinned && discord.world.posts_of(parent).any(is_pinned) {
        return Err(ApiError::TooManyPinnedPosts);
    }
    life.pinned = pinned;
    Ok(())
}

/// Puts a thread away, takes it out again or locks it, if the bot may change it; with other channels it only asks that.
fn change_life(discord: &Discord, json: &Value, channel: &mut Channel) -> Result<(), ApiError> {
    let now_ms = discord.now_ms;
    let is_own = channel.owner == Some(discord.world.bot());
    let may_manage = require(discord, channel, Permissions::MANAGE_THREADS).is_ok();
    let may_write = require(discord, channel, Permissions::SEND_MESSAGES).is_ok();
    let was_archived = channel.is_archived(now_ms);
    let Some(life) = &mut channel.thread else {
        return require(discord, channel, Permissions::MANAGE_CHANNELS);
    };
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
    // A lock is for moderators; anybody who may write takes a thread out again that has none; the rest is for its owner too.
    let is_about_lock = life.locked != was_locked || was_locked && was_archived;
    let says_more = MORE.iter().any(|field| json.get(field).is_some());
    let only_opens = was_archived && !life.archived && !says_more && may_write;
    if !may_manage && (is_about_lock || !is_own && !only_opens) {
        return Err(ApiError::MissingPermissions);
    }
    if was_archived && json["archived"] != false {
        return Err(ApiError::ThreadArchived);
    }
    Ok(())
}
