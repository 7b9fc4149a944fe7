//! Drafts: the content that a request gives to a message.

use serde::Deserialize;
use serde_json::Value;

use super::mentions::AllowedMentions;
use crate::snowflake::Snowflake;
use crate::world::{Attachment, Message, Upload};

/// The fields of a message that a request sets. The other fields stay unchanged.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    /// The old files to keep, and the descriptions of new files.
    pub(crate) attachments: Option<Vec<Value>>,
    pub(crate) uploads: Vec<Upload>,
    pub(crate) allowed_mentions: Option<AllowedMentions>,
    pub(crate) flags: Option<u64>,
    pub(crate) nonce: Option<Value>,
    /// The message to which the new message replies.
    pub(crate) reference: Option<Snowflake>,
}

impl Draft {
    /// Reads a message from a request's JSON and files.
    pub(crate) fn read(json: &Value, uploads: Vec<Upload>) -> Self {
        // An explicit null empties the list.
        let list = |key: &str| json.get(key).map(|list| list.as_array().cloned().unwrap_or_default());
        let reference = json.pointer("/message_reference/message_id");
        Self {
            content: json.get("content").map(|text| text.as_str().unwrap_or_default().to_owned()),
            embeds: list("embeds"),
            components: list("components"),
            attachments: list("attachments"),
            uploads,
            allowed_mentions: json.get("allowed_mentions").and_then(AllowedMentions::read),
            flags: json["flags"].as_u64(),
            nonce: json.get("nonce").filter(|nonce| !nonce.is_null()).cloned(),
            reference: reference.and_then(|id| Snowflake::deserialize(id).ok()),
        }
    }

    /// Returns true if the message would be empty after this draft.
    pub(crate) fn leaves_nothing_of(&self, message: &Message) -> bool {
        let says = !self.content.as_ref().unwrap_or(&message.content).trim().is_empty();
        let shows = [(&self.embeds, &message.embeds), (&self.components, &message.components)];
        let shows = shows.into_iter().any(|(named, standing)| !named.as_ref().unwrap_or(standing).is_empty());
        let keeps = |file: &Attachment| {
            self.attachments
                .as_ref()
                .is_none_or(|named| named.iter().any(|entry| entry_id(entry) == Some(file.id)))
        };
        !says && !shows && self.uploads.is_empty() && !message.attachments.iter().any(keeps)
    }

    pub(crate) fn text(content: String) -> Self {
        Self { content: Some(content), ..Self::default() }
    }
}

pub(super) fn entry_id(entry: &Value) -> Option<Snowflake> {
    serde_json::from_value(entry.get("id")?.clone()).ok()
}
