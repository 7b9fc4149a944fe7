//! What a request says a message shall become.

use serde::Deserialize;
use serde_json::Value;

use super::mentions::AllowedMentions;
use crate::snowflake::Snowflake;
use crate::world::Upload;

/// The parts of a message that a request names; the others stay as they are.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// The text.
    pub(crate) content: Option<String>,
    /// Embeds.
    pub(crate) embeds: Option<Vec<Value>>,
    /// Component rows.
    pub(crate) components: Option<Vec<Value>>,
    /// The files that stay, and descriptions for new ones.
    pub(crate) attachments: Option<Vec<Value>>,
    /// New files.
    pub(crate) uploads: Vec<Upload>,
    /// Who may be notified.
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    /// Message flags.
    pub(crate) flags: u64,
    /// The sender's own mark.
    pub(crate) nonce: Option<Value>,
    /// The message it replies to.
    pub(crate) reference: Option<Snowflake>,
}

impl Draft {
    /// Reads a message from a request's JSON and files.
    pub(crate) fn read(json: &Value, uploads: Vec<Upload>) -> Self {
        // An explicit null empties what it names.
        let list = |key: &str| json.get(key).map(|list| list.as_array().cloned().unwrap_or_default());
        let reference = json.pointer("/message_reference/message_id");
        Self {
            content: json.get("content").map(|text| text.as_str().unwrap_or_default().to_owned()),
            embeds: list("embeds"),
            components: list("components"),
            attachments: list("attachments"),
            uploads,
            allowed_mentions: json.get("allowed_mentions").and_then(AllowedMentions::read),
            flags: json["flags"].as_u64().unwrap_or(0),
            nonce: json.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            reference: reference.and_then(|id| Snowflake::deserialize(id).ok()),
        }
    }

    /// Makes a message of nothing but text.
    pub(crate) fn text(content: String) -> Self {
        Self { content: Some(content), ..Self::default() }
    }
}
