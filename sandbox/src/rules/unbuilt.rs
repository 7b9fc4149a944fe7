//! Parts of a message that Discord knows and the sandbox does not: they are refused, not left out.

use serde_json::Value;

use super::review::{Review, below};

/// A message that is spoken.
const VOICE: u64 = 1 << 13;
/// The kind of reference by which a message is passed on.
const FORWARD: u64 = 1;
/// A message of nothing but components of the second generation.
const LAYOUT: u64 = 1 << 15;

/// Notes what a message asks for that the sandbox has not.
pub(super) fn parts(review: &mut Review, json: &Value, path: &str) {
    let is_list = |key: &str| json[key].as_array().is_some_and(|list| !list.is_empty());
    let asked = [
        ("sticker_ids", "stickers", is_list("sticker_ids")),
        ("flags", "voice messages", json["flags"].as_u64().unwrap_or(0) & VOICE != 0),
        ("message_reference", "passing messages on", json["message_reference"]["type"] == FORWARD),
        ("tts", "reading messages out", json["tts"] == true),
        ("poll", "polls", json["poll"].is_object()),
        ("flags", "components of the second generation", json["flags"].as_u64().unwrap_or(0) & LAYOUT != 0),
    ];
    for (field, what, _) in asked.iter().filter(|(.., is_asked)| *is_asked) {
        review.refuse_unbuilt(&below(path, field), what);
    }
}
