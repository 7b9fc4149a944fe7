//! Parts of messages that Discord supports but the sandbox lacks. The sandbox refuses a message with such a part
//! instead of ignoring the part.

use serde_json::Value;

use super::review::{Review, below};

/// The flag of voice messages.
const VOICE: u64 = 1 << 13;
/// The type of reference that forwards a message.
const FORWARD: u64 = 1;
/// The message flag `IS_COMPONENTS_V2`.
const LAYOUT: u64 = 1 << 15;

/// Records the features that a message needs but the sandbox lacks.
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
