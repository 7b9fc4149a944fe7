//! Messages as a person sees them, read from Discord's JSON.

use serde_json::Value;

/// Milliseconds from 1970 to the start of 2015. Discord's ids count time from this start.
const EPOCH_MS: i64 = 1_420_070_400_000;
/// The type of Discord's own message about a new thread.
const THREAD_CREATED: u8 = 18;

/// A message as a person sees it.
#[derive(Clone, Debug)]
pub struct Message {
    /// The id.
    pub id: String,
    /// The id of the message's channel. For Discord's message about a new thread, the id of the thread.
    pub channel: String,
    /// The text, in Discord's markup.
    pub text: String,
    /// True if only one person sees the message.
    pub private: bool,
    /// The names of the people whom the message mentions.
    pub pings: Vec<String>,
    /// The buttons.
    pub buttons: Vec<Button>,
    /// The menus.
    pub menus: Vec<Menu>,
    /// The files: name, address, description.
    pub files: Vec<(String, String, String)>,
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// The label.
    pub label: String,
    /// The `custom_id`.
    pub id: String,
    /// True if the button is disabled.
    pub is_disabled: bool,
}

/// A menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The `custom_id`.
    pub id: String,
    /// The text on the menu before a choice.
    pub name: String,
    /// The entries: label and value. Empty for a menu of members.
    pub entries: Vec<(String, String)>,
    /// The descriptions of the entries. An entry without a description has an empty text here.
    pub remarks: Vec<String>,
}

impl Message {
    /// Reads a message from Discord's JSON.
    pub fn read(json: &Value) -> Self {
        let parts = || list(&json["components"]).flat_map(|row| list(&row["components"]));
        let shown_by = if json["type"] == THREAD_CREATED { &json["message_reference"] } else { json };
        Self {
            channel: text(&shown_by["channel_id"]),
            id: text(&json["id"]),
            text: text(&json["content"]),
            private: json["flags"].as_u64().is_some_and(|flags| flags & 64 != 0),
            pings: list(&json["mentions"]).map(|user| text(&user["username"])).collect(),
            buttons: parts().filter(|part| part["type"] == 2).map(read_button).collect(),
            menus: parts().filter(|part| part["type"] == 3 || part["type"] == 5).map(read_menu).collect(),
            files: list(&json["attachments"])
                .map(|file| (text(&file["filename"]), text(&file["url"]), text(&file["description"])))
                .collect(),
        }
    }

    /// Returns the time at which the message was made, in milliseconds since 1970 on the sandbox's clock.
    pub fn made_at_ms(&self) -> i64 {
        self.id.parse::<i64>().map_or(0, |id| (id >> 22) + EPOCH_MS)
    }

    /// Returns the times that the text names, in seconds since 1970.
    pub fn times(&self) -> Vec<i64> {
        let marks = self.text.split("<t:").skip(1);
        marks.filter_map(|rest| rest.split([':', '>']).next()?.parse().ok()).collect()
    }

    /// Returns the button with this label.
    pub fn button(&self, label: &str) -> Option<&Button> {
        self.buttons.iter().find(|button| button.label == label)
    }

    /// Returns the menu that has an entry with this value.
    pub fn menu_with(&self, value: &str) -> Option<&Menu> {
        self.menus.iter().find(|menu| menu.entries.iter().any(|(_, sent)| sent == value))
    }
}

fn read_button(part: &Value) -> Button {
    let (label, id) = (text(&part["label"]), text(&part["custom_id"]));
    Button { label, id, is_disabled: part["disabled"] == true }
}

fn read_menu(part: &Value) -> Menu {
    let entries = list(&part["options"]).map(|entry| (text(&entry["label"]), text(&entry["value"])));
    let remarks = list(&part["options"]).map(|entry| text(&entry["description"]));
    let (id, name) = (text(&part["custom_id"]), text(&part["placeholder"]));
    Menu { id, name, entries: entries.collect(), remarks: remarks.collect() }
}

fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

fn text(json: &Value) -> String {
    json.as_str().unwrap_or_default().to_owned()
}
