//! The rules for embeds.

use serde_json::Value;
use twilight_model::channel::message::Embed;
use twilight_validate::embed::chars;

use super::field;
use super::review::{Review, UNREADABLE, below};

/// The largest number of embeds of a message.
const MOST: usize = 10;
/// The largest total number of characters in the embeds of one message.
const CHARACTERS: usize = 6000;
const LINK_SCHEMES: [&str; 2] = ["http", "https"];
const IMAGE_SCHEMES: [&str; 3] = ["http", "https", "attachment"];

pub(super) fn embeds(review: &mut Review, list: &[Value], path: &str) {
    if list.len() > MOST {
        review.refuse(path, "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    let mut sum = 0;
    for (index, json) in list.iter().enumerate() {
        let path = below(path, index);
        embed(review, json, &path);
        let mut complete = json.clone();
        // Discord fills in this field, and twilight's model requires it.
        if let Some(object) = complete.as_object_mut() {
            object.insert("type".to_owned(), "rich".into());
        }
        match serde_json::from_value::<Embed>(complete) {
            Ok(embed) => sum += chars(&embed),
            Err(error) => review.note(UNREADABLE, &path, &error.to_string()),
        }
    }
    if sum > CHARACTERS {
        let detail = "Embed size exceeds maximum size of 6000";
        review.refuse(path, "MAX_EMBED_SIZE_EXCEEDED", detail);
    }
}

fn embed(review: &mut Review, embed: &Value, path: &str) {
    field::length(review, embed, ("title", path), 0..=256);
    field::length(review, embed, ("description", path), 0..=4096);
    field::number(review, embed, ("color", path), 0..=0xff_ff_ff);
    field::address(review, embed, ("url", path), &LINK_SCHEMES);
    for picture in ["image", "thumbnail"].into_iter().filter(|picture| embed[*picture].is_object()) {
        let (picture, path) = (&embed[picture], below(path, picture));
        field::needed(review, picture, ("url", &path), 1..=2048);
        field::address(review, picture, ("url", &path), &IMAGE_SCHEMES);
    }
    let (footer, author) = (below(path, "footer"), below(path, "author"));
    if embed["footer"].is_object() {
        field::needed(review, &embed["footer"], ("text", &footer), 1..=2048);
        field::address(review, &embed["footer"], ("icon_url", &footer), &IMAGE_SCHEMES);
    }
    if embed["author"].is_object() {
        field::needed(review, &embed["author"], ("name", &author), 1..=256);
        field::address(review, &embed["author"], ("url", &author), &LINK_SCHEMES);
        field::address(review, &embed["author"], ("icon_url", &author), &IMAGE_SCHEMES);
    }
    let fields = embed["fields"].as_array().map(Vec::as_slice).unwrap_or_default();
    let path = below(path, "fields");
    if fields.len() > 25 {
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    for (index, entry) in fields.iter().enumerate() {
        let path = below(&path, index);
        field::needed(review, entry, ("name", &path), 1..=256);
        field::needed(review, entry, ("value", &path), 1..=1024);
    }
}
