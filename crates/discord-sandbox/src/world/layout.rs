//! Components of a message as Discord shows them: what refers to a file of the message leads to it.

use serde_json::{Value, json};

use super::{Message, World};

/// What a file of the message itself is referred to by.
const ATTACHMENT: &str = "attachment://";
const FILE: u64 = 13;

impl World {
    /// Describes the components of a message.
    pub(super) fn components_json(&self, message: &Message) -> Value {
        let mut list: Value = message.components.clone().into();
        for component in list.as_array_mut().into_iter().flatten() {
            self.resolve(component, message);
        }
        list
    }

    fn resolve(&self, component: &mut Value, message: &Message) {
        if component["type"] == FILE {
            let url = component["file"]["url"].as_str().unwrap_or_default().to_owned();
            if let Some(file) = named(message, &url) {
                component["name"] = json!(file.filename);
                component["size"] = json!(file.size);
            }
        }
        for medium in ["media", "file"] {
            if let Some(medium) = component.get_mut(medium).filter(|medium| medium.is_object()) {
                self.resolve_medium(medium, message);
            }
        }
        for list in ["components", "items"] {
            for inner in component.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
                self.resolve(inner, message);
            }
        }
        if let Some(accessory) = component.get_mut("accessory") {
            self.resolve(accessory, message);
        }
    }

    /// Puts the address of a file in the place of its name, with what is known of it.
    fn resolve_medium(&self, medium: &mut Value, message: &Message) {
        let url = medium["url"].as_str().unwrap_or_default().to_owned();
        let Some(file) = named(message, &url) else {
            medium["proxy_url"] = json!(url);
            return;
        };
        let described = file.json(message.channel, &self.address);
        for field in ["url", "proxy_url", "content_type", "width", "height"] {
            medium[field] = described[field].clone();
        }
        medium["attachment_id"] = json!(file.id);
    }
}

/// Finds the file of a message that an address names.
fn named<'a>(message: &'a Message, url: &str) -> Option<&'a super::Attachment> {
    let name = url.strip_prefix(ATTACHMENT)?;
    message.attachments.iter().find(|file| file.filename == name)
}
