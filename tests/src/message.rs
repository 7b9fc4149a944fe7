//! Messages as a person sees them, read from Discord's JSON.

use serde_json::Value;

/// A message as somebody sees it.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: String,
    /// Its text, in Discord's markup.
    pub text: String,
    /// Whether only one person sees it.
    pub private: bool,
    /// Whom it calls.
    pub pings: Vec<String>,
    /// Its buttons.
    pub buttons: Vec<Button>,
    /// Its menus.
    pub menus: Vec<Menu>,
    /// Its files: name, address, words for those who do not see it.
    pub files: Vec<(String, String, String)>,
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What it says.
    pub label: String,
    /// What it carries.
    pub id: String,
}

/// A menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What it carries.
    pub id: String,
    /// Its entries: what is shown, and what is sent.
    pub entries: Vec<(String, String)>,
}

/// What came of something a person did.
#[derive(Clone, Debug)]
pub struct Did {
    /// What the person was answered.
    pub answers: Vec<Message>,
    /// What was posted meanwhile for all to see.
    pub posts: Vec<Message>,
    /// The form the person was shown.
    pub form: Option<String>,
    /// Why the client refused to send it.
    pub refused: Option<String>,
}

impl Message {
    /// Reads a message from Discord's JSON.
    pub fn read(json: &Value) -> Self {
        let parts = || list(&json["components"]).flat_map(|row| list(&row["components"]));
        Self {
            id: text(&json["id"]),
            text: text(&json["content"]),
            private: json["flags"].as_u64().is_some_and(|flags| flags & 64 != 0),
            pings: list(&json["mentions"]).map(|user| text(&user["username"])).collect(),
            buttons: parts().filter(|part| part["type"] == 2).map(read_button).collect(),
            menus: parts().filter(|part| part["type"] == 3).map(read_menu).collect(),
            files: list(&json["attachments"])
                .map(|file| (text(&file["filename"]), text(&file["url"]), text(&file["description"])))
                .collect(),
        }
    }

    /// The button with this label.
    pub fn button(&self, label: &str) -> Option<&Button> {
        self.buttons.iter().find(|button| button.label == label)
    }
}

impl Did {
    /// Reads what the sandbox says came of it.
    pub fn read(json: &Value) -> Self {
        Self {
            answers: list(&json["responses"]).map(Message::read).collect(),
            posts: list(&json["messages"]).map(Message::read).collect(),
            form: json["modal"]["custom_id"].as_str().map(str::to_owned),
            refused: json["error"].as_str().map(str::to_owned),
        }
    }

    /// The text of the last answer.
    pub fn answer(&self) -> &str {
        self.answers.last().map_or("", |message| message.text.as_str())
    }
}

fn read_button(part: &Value) -> Button {
    Button { label: text(&part["label"]), id: text(&part["custom_id"]) }
}

fn read_menu(part: &Value) -> Menu {
    let entries = list(&part["options"]).map(|entry| (text(&entry["label"]), text(&entry["value"])));
    Menu { id: text(&part["custom_id"]), entries: entries.collect() }
}

fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

fn text(json: &Value) -> String {
    json.as_str().unwrap_or_default().to_owned()
}
