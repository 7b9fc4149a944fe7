//! The rules for channels that are made or changed: names and topics, and what a forum says of its posts.

use std::collections::BTreeSet;

use serde_json::Value;

use super::field;
use super::review::{Review, below};
use crate::world::is_emoji;

/// How many tags a forum has at most, and a post.
const TAGS: usize = 20;
pub(crate) const WORN: usize = 5;
/// The times after which a thread may put itself away, in minutes.
pub(crate) const ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10_080];

/// Checks the name of a channel, thread or post, if it is there.
pub(crate) fn channel_name(review: &mut Review, json: &Value, field: &str) {
    text(review, json, field);
    field::length(review, json, (field, ""), 1..=100);
    if json[field].as_str().is_some_and(|name| !name.is_empty() && name.trim().is_empty()) {
        review.refuse(field, "BASE_TYPE_REQUIRED", "This field is required");
    }
}

/// Checks what is said of a channel; a forum's topic may be longer.
pub(crate) fn channel(review: &mut Review, json: &Value, is_forum: bool) {
    channel_name(review, json, "name");
    text(review, json, "topic");
    field::length(review, json, ("topic", ""), 0..=if is_forum { 4096 } else { 1024 });
    slowmode(review, json);
    position(review, json, "");
    if !json["nsfw"].is_null() && !json["nsfw"].is_boolean() {
        review.refuse("nsfw", "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
    }
    if is_forum {
        forum(review, json);
    }
}

/// Checks how many seconds people wait between two messages, if that is said: six hours at most.
pub(crate) fn slowmode(review: &mut Review, json: &Value) {
    field::number(review, json, ("rate_limit_per_user", ""), 0..=21_600);
}

/// Checks at which position a channel is to stand, if that is said.
pub(crate) fn position(review: &mut Review, json: &Value, path: &str) {
    field::number(review, json, ("position", path), 0..=2_147_483_647);
}

/// Checks after how many minutes a thread puts itself away, if that is said.
pub(crate) fn archive_minutes(review: &mut Review, json: &Value, field: &str) {
    let said = &json[field];
    if !said.is_null() && !said.as_u64().is_some_and(|minutes| ARCHIVE_MINUTES.contains(&minutes)) {
        review.refuse(field, "BASE_TYPE_CHOICES", "Must be 60, 1440, 4320 or 10080.");
    }
}

/// Checks which tags a post is to wear.
pub(crate) fn applied_tags(review: &mut Review, json: &Value) {
    let said = &json["applied_tags"];
    if !said.is_null() && !said.is_array() {
        review.refuse("applied_tags", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    }
    if said.as_array().is_some_and(|tags| tags.len() > WORN) {
        review.refuse("applied_tags", "BASE_TYPE_MAX_LENGTH", "Must be 5 or fewer in length.");
    }
}

fn forum(review: &mut Review, json: &Value) {
    archive_minutes(review, json, "default_auto_archive_duration");
    field::number(review, json, ("default_sort_order", ""), 0..=1);
    field::number(review, json, ("default_forum_layout", ""), 0..=2);
    emoji(review, &json["default_reaction_emoji"], "default_reaction_emoji");
    let tags = &json["available_tags"];
    if !tags.is_null() && !tags.is_array() {
        review.refuse("available_tags", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
    }
    let tags = tags.as_array().map(Vec::as_slice).unwrap_or_default();
    if tags.len() > TAGS {
        review.refuse("available_tags", "BASE_TYPE_MAX_LENGTH", "Must be 20 or fewer in length.");
    }
    for (index, tag) in tags.iter().enumerate() {
        let path = below("available_tags", index);
        field::needed(review, tag, ("name", &path), 1..=20);
        if !tag["name"].is_null() && !tag["name"].is_string() {
            let detail = format!("Could not interpret \"{}\" as string.", tag["name"]);
            review.refuse(&below(&path, "name"), "STRING_TYPE_CONVERT", &detail);
        }
        emoji(review, tag, &path);
    }
}

/// Tells whether two tags have the same name.
pub(crate) fn has_namesakes(tags: &Value) -> bool {
    let mut names = BTreeSet::new();
    let said = tags.as_array().into_iter().flatten().filter_map(|tag| tag["name"].as_str());
    said.into_iter().any(|name| !names.insert(name.to_lowercase()))
}

/// Checks an emoji that stands in two fields, of which one says nothing.
fn emoji(review: &mut Review, owner: &Value, path: &str) {
    if !owner["emoji_id"].is_null() && owner["emoji_id"] != "0" && owner["emoji_id"] != 0 {
        review.refuse_unbuilt(&below(path, "emoji_id"), "emojis of servers");
    }
    let name = &owner["emoji_name"];
    if !name.is_null() && !name.as_str().is_some_and(is_emoji) {
        review.refuse(&below(path, "emoji_name"), "EMOJI_INVALID", "Invalid emoji");
    }
}

fn text(review: &mut Review, json: &Value, field: &str) {
    let said = &json[field];
    if !said.is_null() && !said.is_string() {
        review.refuse(field, "STRING_TYPE_CONVERT", &format!("Could not interpret \"{said}\" as string."));
    }
}
