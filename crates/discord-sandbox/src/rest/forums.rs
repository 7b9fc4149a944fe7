//! Forums: what the bot says of one, and the posts that it starts.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::drafting::drafted;
use super::error::ApiError;
use super::rights::require;
use super::unbuilt;
use crate::messages::{NewThread, Post};
use crate::platform::Discord;
use crate::rules::{self, Purpose};
use crate::snowflake::Snowflake;
use crate::world::{Channel, Forum, Permissions, Tag, channel_flag, kind};

/// After how many minutes a post puts itself away where nobody says.
const USUAL_MINUTES: u64 = 4320;
/// What can be said of a post when it is started.
const STARTED: [&str; 6] =
    ["name", "auto_archive_duration", "message", "applied_tags", "type", "rate_limit_per_user"];
/// What can be said of a forum beyond what is said of other channels.
pub(super) const FIELDS: [&str; 6] = [
    "available_tags",
    "default_reaction_emoji",
    "default_sort_order",
    "default_forum_layout",
    "default_auto_archive_duration",
    "flags",
];

/// Starts a post: a thread with its first message, which has the thread's identifier.
pub(super) fn start(discord: &mut Discord, call: &mut Call, parent: &Channel) -> Outcome {
    require(discord, parent, Permissions::SEND_MESSAGES)?;
    if !call.uploads.is_empty() {
        require(discord, parent, Permissions::ATTACH_FILES)?;
    }
    if call.json["message"]["poll"].is_object() {
        require(discord, parent, Permissions::SEND_POLLS)?;
    }
    unbuilt::fields(call, &STARTED, &json!({}));
    rules::slowmode(&mut call.review, &call.json);
    if call.json["name"].is_null() {
        call.review.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    rules::channel_name(&mut call.review, &call.json, "name");
    rules::archive_minutes(&mut call.review, &call.json, "auto_archive_duration");
    rules::applied_tags(&mut call.review, &call.json);
    if !call.json["message"].is_object() {
        call.review.refuse("message", "BASE_TYPE_REQUIRED", "This field is required");
        call.review.verdict()?;
    }
    let mut draft = drafted(call, ("message", Purpose::New))?;
    let forum = parent.forum.clone().unwrap_or_default();
    let tags = tags_to_wear(discord, parent, &forum, (&call.json["applied_tags"], &[]))?;
    let usual = forum.auto_archive_minutes.unwrap_or(USUAL_MINUTES);
    let new = NewThread {
        parent: parent.id,
        message: None,
        kind: kind::PUBLIC_THREAD,
        name: call.json["name"].as_str().unwrap_or_default().to_owned(),
        auto_archive_minutes: call.json["auto_archive_duration"].as_u64().unwrap_or(usual),
        owner: discord.world.bot(),
        tags,
        slowmode_s: call.json["rate_limit_per_user"].as_u64().unwrap_or_default(),
    };
    if require(discord, parent, Permissions::EMBED_LINKS).is_err() {
        draft.embeds = None;
    }
    let author = discord.world.bot();
    let id = discord.open_post(new, Post { author, ..Post::default() }, draft);
    let thread = discord.world.channels.get(&id).ok_or(ApiError::UnknownChannel)?;
    let mut json = discord.world.channel_json(thread);
    json["message"] =
        discord.world.messages.get(id).map_or(Value::Null, |message| discord.world.message_json(message));
    Ok(Reply::Created(json))
}

/// Checks what a webhook says of the post that it starts.
pub(super) fn check_post_of_webhook(call: &mut Call) {
    rules::channel_name(&mut call.review, &call.json, "thread_name");
    rules::applied_tags(&mut call.review, &call.json);
}

/// Reads the post that a webhook starts.
pub(super) fn post_of_webhook(
    call: &Call,
    parent: &Channel,
    forum: &Forum,
    owner: Snowflake,
) -> Result<NewThread, ApiError> {
    let (tags, _) = known_tags(forum, &call.json["applied_tags"], &[])?;
    Ok(NewThread {
        parent: parent.id,
        message: None,
        kind: kind::PUBLIC_THREAD,
        name: call.json["thread_name"].as_str().unwrap_or_default().to_owned(),
        auto_archive_minutes: forum.auto_archive_minutes.unwrap_or(USUAL_MINUTES),
        owner,
        tags,
        slowmode_s: 0,
    })
}

/// Reads which tags a post is to wear in the place of those that it `has`; the bot changes those of moderators only if it is one.
pub(super) fn tags_to_wear(
    discord: &Discord,
    place: &Channel,
    forum: &Forum,
    (said, has): (&Value, &[Snowflake]),
) -> Result<Vec<Snowflake>, ApiError> {
    let (worn, for_moderators) = known_tags(forum, said, has)?;
    if for_moderators {
        require(discord, place, Permissions::MANAGE_THREADS)?;
    }
    Ok(worn)
}

/// Reads tags of a forum, and whether only moderators may change those that a post `has` into them.
fn known_tags(forum: &Forum, said: &Value, has: &[Snowflake]) -> Result<(Vec<Snowflake>, bool), ApiError> {
    let known = |id: &Value| {
        let id = Snowflake::deserialize(id).ok()?;
        forum.tags.iter().find(|tag| tag.id == id).map(|tag| tag.id)
    };
    let worn: Option<Vec<Snowflake>> = said.as_array().into_iter().flatten().map(known).collect();
    let mut worn = worn.ok_or(ApiError::UnknownTag)?;
    let mut seen = BTreeSet::new();
    worn.retain(|tag| seen.insert(*tag));
    if forum.requires_tag && worn.is_empty() {
        return Err(ApiError::TagRequired);
    }
    let changes = |tag: &Tag| worn.contains(&tag.id) != has.contains(&tag.id);
    let for_moderators = forum.tags.iter().any(|tag| tag.moderated && changes(tag));
    Ok((worn, for_moderators))
}

/// Reads what is said of a forum, in the place of what was said before.
pub(super) fn read(discord: &mut Discord, json: &Value, before: &Forum) -> Result<Forum, ApiError> {
    let mut forum = before.clone();
    if let Some(said) = json.get("available_tags") {
        if rules::has_namesakes(said) {
            return Err(ApiError::TagNames);
        }
        let tags = said.as_array().into_iter().flatten();
        forum.tags = tags.map(|said| tag(discord, said, &before.tags)).collect::<Result<_, _>>()?;
    }
    let flags = json["flags"].as_u64();
    forum.requires_tag = flags.map_or(before.requires_tag, |flags| flags & channel_flag::REQUIRE_TAG != 0);
    let was_open = before.requires_tag == forum.requires_tag && before.tags == forum.tags;
    if forum.requires_tag && !was_open && forum.tags.iter().all(|tag| tag.moderated) {
        return Err(ApiError::NoTagForEverybody);
    }
    if let Some(said) = json.get("default_reaction_emoji") {
        forum.reaction = said["emoji_name"].as_str().map(str::to_owned);
    }
    let number = |field: &str| json[field].as_u64().and_then(|number| u8::try_from(number).ok());
    if json.get("default_sort_order").is_some() {
        forum.sort_order = number("default_sort_order");
    }
    forum.layout = number("default_forum_layout").unwrap_or(forum.layout);
    if let Some(said) = json.get("default_auto_archive_duration") {
        forum.auto_archive_minutes = said.as_u64();
    }
    Ok(forum)
}

/// Reads a tag: one that is there already, changed, or a new one.
fn tag(discord: &mut Discord, said: &Value, known: &[Tag]) -> Result<Tag, ApiError> {
    let id = match said.get("id").filter(|id| !id.is_null()) {
        None => discord.strike(),
        Some(id) => {
            let id = Snowflake::deserialize(id).map_err(|_| ApiError::UnknownTag)?;
            known.iter().find(|tag| tag.id == id).ok_or(ApiError::UnknownTag)?.id
        }
    };
    Ok(Tag {
        id,
        name: said["name"].as_str().unwrap_or_default().to_owned(),
        moderated: said["moderated"] == true,
        emoji: said["emoji_name"].as_str().map(str::to_owned),
    })
}
