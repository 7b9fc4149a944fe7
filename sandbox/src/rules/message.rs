//! The rules for messages.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde_json::Value;

use super::component::Place;
use super::embed::embeds;
use crate::Snowflake;
use crate::messages::addresses;
use crate::rules::{Review, below, component, unbuilt};
use crate::world::{Attachment, Message, Upload};

const CONTENT: usize = 2000;
const DESCRIPTION: usize = 1024;
const FILES: usize = 10;
const FILE_BYTES: usize = 10 * 1024 * 1024;
const NONCE: usize = 25;

/// Says whether a message is new or changed.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose<'a> {
    /// The message is new and must not be empty.
    New,
    Edit(&'a Message),
}

/// Checks the message at `path` of a request.
pub(crate) fn message(
    review: &mut Review,
    json: &Value,
    uploads: &[Upload],
    (path, purpose): (&str, Purpose<'_>),
) {
    unbuilt::parts(review, json, path);
    let content = json["content"].as_str().unwrap_or_default();
    if content.chars().count() > CONTENT {
        let path = below(path, "content");
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
    }
    if matches!(purpose, Purpose::New) && is_empty(json, uploads) {
        review.refuse_empty(path);
    }
    if let Some(list) = json["embeds"].as_array() {
        embeds(review, list, &below(path, "embeds"));
    }
    if let Some(rows) = json["components"].as_array() {
        component::rows(review, rows, &below(path, "components"), Place::Message);
    }
    mentions(review, json, content, path);
    files(review, json, uploads, (path, purpose));
    nonce(review, json, path);
}

fn is_empty(json: &Value, uploads: &[Upload]) -> bool {
    let has_any = |key: &str| json[key].as_array().is_some_and(|list| !list.is_empty());
    let says = json["content"].as_str().is_some_and(|content| !content.trim().is_empty());
    !says && uploads.is_empty() && !["embeds", "components", "sticker_ids"].iter().any(|key| has_any(key))
}

fn mentions(review: &mut Review, json: &Value, content: &str, path: &str) {
    let path = below(path, "allowed_mentions");
    let Some(allowed) = json.get("allowed_mentions").and_then(Value::as_object) else {
        if addresses(content).next().is_some() {
            review.note(
                "mention-without-allowed-mentions",
                &path,
                "the text mentions, and nothing says whom it may",
            );
        }
        return;
    };
    let parsed = allowed.get("parse").and_then(Value::as_array);
    let mut kinds = BTreeSet::new();
    for (index, kind) in parsed.into_iter().flatten().enumerate() {
        let path = below(&below(&path, "parse"), index);
        if !["roles", "users", "everyone"].iter().any(|known| kind == known) {
            let detail = "Value must be one of ('roles', 'users', 'everyone').";
            review.refuse(&path, "BASE_TYPE_CHOICES", detail);
        } else if !kinds.insert(kind.as_str()) {
            let detail = "The set already contains this value";
            review.refuse(&path, "SET_TYPE_ALREADY_CONTAINS_VALUE", detail);
        }
    }
    for kind in ["users", "roles"] {
        let listed = allowed.get(kind).and_then(Value::as_array).map_or(0, Vec::len);
        let is_parsed = parsed.is_some_and(|list| list.iter().any(|entry| entry == kind));
        if is_parsed && listed > 0 {
            let detail = format!("parse:[\"{kind}\"] and {kind}: [ids...] are mutually exclusive.");
            review.refuse(&path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", &detail);
        }
        if listed > 100 {
            review.refuse(&below(&path, kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.");
        }
    }
}

/// Lists the attachments that an edit keeps: the attachments that the request names, or all if the request has no
/// `attachments` field. A new message has none.
fn kept<'a>(json: &'a Value, purpose: Purpose<'a>) -> impl Iterator<Item = &'a Attachment> {
    let standing = match purpose {
        Purpose::New => None,
        Purpose::Edit(message) => Some(message),
    };
    let is_kept = |file: &&Attachment| {
        let is_meant = |entry: &Value| Snowflake::deserialize(&entry["id"]).is_ok_and(|id| id == file.id);
        json.get("attachments").is_none_or(|named| named.as_array().into_iter().flatten().any(is_meant))
    };
    standing.into_iter().flat_map(|message| &message.attachments).filter(is_kept)
}

fn files(review: &mut Review, json: &Value, uploads: &[Upload], (path, purpose): (&str, Purpose<'_>)) {
    let path = below(path, "attachments");
    if json["attachments"].as_array().is_some_and(|named| named.len() > FILES) {
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
    }
    if kept(json, purpose).count() + uploads.len() > FILES {
        review.refuse_many(&path);
    }
    for upload in uploads {
        if upload.bytes.len() > FILE_BYTES {
            review.refuse_large(&path, upload.bytes.len());
        }
    }
    for (index, entry) in json["attachments"].as_array().into_iter().flatten().enumerate() {
        let described = entry["description"].as_str().unwrap_or_default();
        if described.chars().count() > DESCRIPTION {
            let path = below(&below(&path, index), "description");
            review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 1024 or fewer in length.");
        }
    }
}

fn nonce(review: &mut Review, json: &Value, path: &str) {
    let nonce = json.get("nonce").filter(|nonce| !nonce.is_null());
    if nonce.is_some_and(|nonce| !nonce.is_string() && !nonce.is_i64()) {
        let detail = "A nonce is a text or a whole number.";
        review.refuse(&below(path, "nonce"), "NONCE_TYPE_INVALID", detail);
    }
    if nonce.and_then(Value::as_str).is_some_and(|nonce| nonce.chars().count() > NONCE) {
        review.refuse(&below(path, "nonce"), "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer in length.");
    }
    if nonce.is_none() && json["enforce_nonce"].as_bool() == Some(true) {
        review.note("enforced-nonce-missing", &below(path, "enforce_nonce"), "there is no nonce to enforce");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_breach_that_discord_accepts_is_noted_and_not_refused() {
        for (json, rule) in [
            (json!({"content": "hi <@1>"}), "mention-without-allowed-mentions"),
            (json!({"content": "x", "enforce_nonce": true}), "enforced-nonce-missing"),
        ] {
            let mut review = Review::default();
            message(&mut review, &json, &[], ("", Purpose::New));
            let broken: Vec<_> =
                review.breaches().iter().map(|breach| (breach.rule, breach.refused)).collect();
            assert_eq!(broken, [(rule, None)]);
        }
    }
}
