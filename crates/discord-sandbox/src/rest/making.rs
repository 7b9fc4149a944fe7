//! Making channels of servers.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply};
use super::error::ApiError;
use super::rights::require_in_guild;
use super::{changing, forums, overwrites, unbuilt};
use crate::platform::Discord;
use crate::rules;
use crate::world::{Channel, Forum, Guild, Permissions, kind};

/// How many channels a server has at most.
const MOST: usize = 500;
/// What can be said of any channel that is made.
const MADE: [&str; 8] = [
    "name",
    "type",
    "topic",
    "permission_overwrites",
    "parent_id",
    "position",
    "nsfw",
    "rate_limit_per_user",
];
/// The kinds of channels that Discord makes and the sandbox does not.
const OTHERS: [u64; 5] = [2, 5, 13, 14, 16];

/// Makes a text channel, a forum or a category.
pub(super) fn make(discord: &mut Discord, call: &mut Call, guild: &Guild) -> Outcome {
    require_in_guild(discord, guild, Permissions::MANAGE_CHANNELS)?;
    let said = &call.json["type"];
    let kind = if said.is_null() { Some(u64::from(kind::TEXT)) } else { said.as_u64() };
    let is_forum = kind == Some(u64::from(kind::FORUM));
    match kind {
        Some(0 | 4 | 15) => {}
        Some(other) if OTHERS.contains(&other) => {
            call.review.refuse_unbuilt("type", "channels of this kind");
        }
        _ => call.review.refuse("type", "BASE_TYPE_CHOICES", "Value must be a kind of channel."),
    }
    let known = [MADE.as_slice(), if is_forum { &forums::FIELDS } else { &[] }].concat();
    unbuilt::fields(call, &known, &json!({"flags": 0}));
    if call.json["name"].is_null() {
        call.review.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
    rules::channel(&mut call.review, &call.json, is_forum);
    call.review.verdict()?;
    let kind = kind.and_then(|kind| u8::try_from(kind).ok()).unwrap_or_default();
    let new = Channel { kind, guild: Some(guild.id), ..Channel::default() };
    let said = call.json["parent_id"].clone();
    let category = changing::category(discord, call, (&said, "parent_id"), &new, &BTreeMap::new())?;
    // Whoever says nothing of permissions takes those of the category.
    let overwrites = match category.and_then(|id| discord.world.channels.get(&id)) {
        Some(category) if call.json["permission_overwrites"].is_null() => category.overwrites.clone(),
        Some(_) | None => overwrites::list(discord, call, (guild, &new))?,
    };
    let own = |channel: &&Channel| channel.guild == Some(guild.id) && !channel.is_thread();
    let siblings: Vec<&Channel> = discord.world.channels.values().filter(own).collect();
    if siblings.len() >= MOST {
        return Err(ApiError::TooManyChannels);
    }
    let last = siblings.iter().map(|other| other.position + 1).max().unwrap_or_default();
    let position = call.json["position"].as_u64().and_then(|it| usize::try_from(it).ok()).unwrap_or(last);
    let forum = is_forum.then(|| forums::read(discord, &call.json, &Forum::default())).transpose()?;
    let channel = Channel {
        id: discord.strike(),
        name: as_name(&call.json, kind),
        position,
        category,
        nsfw: call.json["nsfw"] == true,
        slowmode_s: call.json["rate_limit_per_user"].as_u64().unwrap_or_default(),
        topic: call.json["topic"].as_str().map(str::to_owned),
        overwrites,
        forum,
        ..new
    };
    discord.world.channels.insert(channel.id, channel.clone());
    discord.emit_channel("CHANNEL_CREATE", &channel);
    Ok(Reply::Created(discord.world.channel_json(&channel)))
}

/// Returns a name as channels have it: in small letters, without spaces, but for categories and threads.
pub(super) fn as_name(json: &Value, kind: u8) -> String {
    let name = json["name"].as_str().unwrap_or_default().trim();
    if matches!(kind, kind::CATEGORY | kind::PUBLIC_THREAD | kind::PRIVATE_THREAD) {
        return name.to_owned();
    }
    name.to_lowercase().split_whitespace().collect::<Vec<_>>().join("-")
}
