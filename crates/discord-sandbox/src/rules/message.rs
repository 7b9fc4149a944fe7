//! The rules for messages.

use serde_json::{Value, json};
use twilight_model::channel::message::Embed;
use twilight_validate::message::embeds as check_embeds;

use super::component::{self, Place};
use super::review::{Review, below};
use crate::messages::addresses;
use crate::world::{Upload, flag};

const CONTENT: usize = 2000;
const DESCRIPTION: usize = 1024;
const FILES: usize = 10;
const FILE_BYTES: usize = 10 * 1024 * 1024;
const NONCE: usize = 25;

/// Whether a message is new or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// It is new and needs something in it.
    New,
    /// It exists.
    Edit,
}

/// Checks a message that stands at `path` of a request.
pub(crate) fn message(
    review: &mut Review,
    json: &Value,
    uploads: &[Upload],
    (path, purpose): (&str, Purpose),
) {
    let content = json["content"].as_str().unwrap_or_default();
    if content.chars().count() > CONTENT {
        let path = below(path, "content");
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
    }
    if purpose == Purpose::New && is_empty(json, uploads) {
        review.refuse_empty(path);
    }
    embeds(review, json, path);
    let is_second_generation = json["flags"].as_u64().unwrap_or(0) & flag::COMPONENTS_V2 != 0;
    if let Some(rows) = json["components"].as_array()
        && !is_second_generation
    {
        component::rows(review, rows, &below(path, "components"), Place::Message);
    }
    mentions(review, json, content, path);
    files(review, json, uploads, path);
    nonce(review, json, path);
}

fn is_empty(json: &Value, uploads: &[Upload]) -> bool {
    let has_any = |key: &str| json[key].as_array().is_some_and(|list| !list.is_empty());
    let says = json["content"].as_str().is_some_and(|content| !content.trim().is_empty());
    !says
        && uploads.is_empty()
        && !["embeds", "components", "sticker_ids"].iter().any(|key| has_any(key))
        && json.get("poll").is_none_or(Value::is_null)
}

fn embeds(review: &mut Review, json: &Value, path: &str) {
    let Some(list) = json["embeds"].as_array() else { return };
    let path = below(path, "embeds");
    let mut parsed: Vec<Embed> = Vec::new();
    for (index, embed) in list.iter().enumerate() {
        let mut embed = embed.clone();
        // Discord fills this in; the model wants it.
        if let Some(object) = embed.as_object_mut() {
            object.entry("type").or_insert_with(|| json!("rich"));
        }
        match serde_json::from_value(embed) {
            Ok(embed) => parsed.push(embed),
            Err(error) => review.refuse(&below(&path, index), "MODEL_TYPE_CONVERT", &error.to_string()),
        }
    }
    if let Err(error) = check_embeds(&parsed) {
        review.refuse(&path, "BASE_TYPE_BAD_LENGTH", &error.to_string());
    }
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

fn files(review: &mut Review, json: &Value, uploads: &[Upload], path: &str) {
    let path = below(path, "attachments");
    if uploads.len() > FILES {
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length.");
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
    if nonce.and_then(Value::as_str).is_some_and(|nonce| nonce.chars().count() > NONCE) {
        review.refuse(&below(path, "nonce"), "NONCE_TYPE_INVALID", "Must be 25 or fewer in length.");
    }
    if nonce.is_none() && json["enforce_nonce"].as_bool() == Some(true) {
        review.note("enforced-nonce-missing", &below(path, "enforce_nonce"), "there is no nonce to enforce");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a new message and lists the rules it breaks.
    fn broken(json: &Value) -> Vec<&'static str> {
        let mut review = Review::default();
        message(&mut review, json, &[], ("", Purpose::New));
        review.breaches().iter().map(|breach| breach.rule).collect()
    }

    fn button(id: &str) -> Value {
        json!({"type": 2, "style": 1, "label": "Go", "custom_id": id})
    }

    fn row(components: &[Value]) -> Value {
        json!({"type": 1, "components": components})
    }

    #[test]
    fn a_plain_message_breaks_no_rule() {
        let rows = [row(&[button("a"), button("b")])];
        let embeds = [json!({"title": "T", "description": "D", "fields": [{"name": "n", "value": "v"}]})];
        let allowed = json!({"parse": [], "users": ["1"]});
        let json =
            json!({"content": "<@1>", "components": rows, "embeds": embeds, "allowed_mentions": allowed});
        assert_eq!(broken(&json), [""; 0]);
    }

    #[test]
    fn every_broken_rule_of_a_message_is_named() {
        let menu = json!({"type": 3, "custom_id": "m", "options": [
            {"label": "a", "value": "1"}, {"label": "b", "value": "1"}]});
        let six: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
        let table = [
            (json!({"content": "  "}), "empty-message"),
            (json!({"content": "x".repeat(2001)}), "BASE_TYPE_MAX_LENGTH"),
            (json!({"content": "hi <@1>"}), "mention-without-allowed-mentions"),
            (
                json!({"content": "x", "components": [row(&[button("a"), button("a")])]}),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
            ),
            (json!({"content": "x", "components": [row(&six)]}), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
            (
                json!({"content": "x", "components": [row(&[button("a"), menu.clone()])]}),
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            ),
            (
                json!({"content": "x", "components": [row(&[menu])]}),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
            ),
            (
                json!({"content": "x", "components": [row(&[json!({"type": 4, "custom_id": "t", "style": 1, "label": "l"})])]}),
                "COMPONENT_TYPE_INVALID",
            ),
            (
                json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            ),
            (
                json!({"content": "x", "attachments": [{"id": 0, "description": "d".repeat(1025)}]}),
                "BASE_TYPE_MAX_LENGTH",
            ),
            (json!({"content": "x", "embeds": [{"title": "t".repeat(257)}]}), "BASE_TYPE_BAD_LENGTH"),
            (json!({"content": "x", "nonce": "n".repeat(26)}), "NONCE_TYPE_INVALID"),
            (json!({"content": "x", "enforce_nonce": true}), "enforced-nonce-missing"),
        ];
        for (json, rule) in table {
            assert!(broken(&json).contains(&rule), "{json} should break {rule}, breaks {:?}", broken(&json));
        }
    }
}
