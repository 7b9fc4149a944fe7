//! Messages as a person sees them, read from Discord's JSON.

use serde_json::Value;

/// Milliseconds between 1970 and the first second of 2015, where Discord's ids begin.
const EPOCH_MS: i64 = 1_420_070_400_000;
/// Discord's line about a thread that was opened.
const THREAD_CREATED: u8 = 18;
/// What the buttons under the board of an ended game do.
const OF_ENDED_GAMES: [&str; 4] = ["pgn", "replay", "review", "rematch"];

/// A message as somebody sees it.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: String,
    /// The id of the channel it stands in, or of the thread that it tells of.
    pub channel: String,
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
    /// Whether it cannot be pressed.
    pub is_disabled: bool,
}

/// A menu.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What it carries.
    pub id: String,
    /// What it says before anything is chosen.
    pub name: String,
    /// Its entries: what is shown, and what is sent.
    pub entries: Vec<(String, String)>,
    /// The remarks on its entries; empty where there is none.
    pub remarks: Vec<String>,
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
    /// Milliseconds to the first answer, if there was one in time.
    pub first_answer_ms: Option<u64>,
    /// Milliseconds until everything was there that was waited for.
    pub took_ms: u64,
    /// Why the client refused to send it.
    pub refused: Option<String>,
}

impl Message {
    /// Whether it is the newest board of a game: older ones have shrunk to a line.
    pub fn is_board(&self) -> bool {
        self.text.contains("\n-# ") && !self.buttons.is_empty()
    }

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
            menus: parts().filter(|part| part["type"] == 3).map(read_menu).collect(),
            files: list(&json["attachments"])
                .map(|file| (text(&file["filename"]), text(&file["url"]), text(&file["description"])))
                .collect(),
        }
    }

    /// When it was made, in milliseconds since 1970 on the sandbox's clock: its id says so.
    pub fn made_at_ms(&self) -> i64 {
        self.id.parse::<i64>().map_or(0, |id| (id >> 22) + EPOCH_MS)
    }

    /// The times that its text names, in seconds since 1970.
    pub fn times(&self) -> Vec<i64> {
        let marks = self.text.split("<t:").skip(1);
        marks.filter_map(|rest| rest.split([':', '>']).next()?.parse().ok()).collect()
    }

    /// The running game whose buttons it has.
    pub fn live_game(&self) -> Option<i64> {
        let games = self.buttons.iter().filter(|button| !button.is_disabled).filter_map(Button::game);
        games.filter(|(action, _)| !OF_ENDED_GAMES.contains(action)).map(|(_, game)| game).next()
    }

    /// The ended game it shows.
    pub fn ended_game(&self) -> Option<i64> {
        let games = self.buttons.iter().filter_map(Button::game);
        games.filter(|(action, _)| OF_ENDED_GAMES.contains(action)).map(|(_, game)| game).next()
    }

    /// The button with this label.
    pub fn button(&self, label: &str) -> Option<&Button> {
        self.buttons.iter().find(|button| button.label == label)
    }
}

impl Button {
    /// The action and the game in `z1:<action>:<game>:<version>…`, if it is a button of a game.
    fn game(&self) -> Option<(&str, i64)> {
        let mut parts = self.id.strip_prefix("z1:")?.split(':');
        let (action, game) = (parts.next()?, parts.next()?.parse().ok()?);
        parts.next().map(|_version| (action, game))
    }
}

impl Did {
    /// Reads what the sandbox says came of it.
    pub fn read(json: &Value) -> Self {
        Self {
            answers: list(&json["responses"]).map(Message::read).collect(),
            posts: list(&json["messages"]).map(Message::read).collect(),
            form: json["modal"]["custom_id"].as_str().map(str::to_owned),
            first_answer_ms: json["interaction"]["first_answer_ms"].as_u64(),
            took_ms: json["took_ms"].as_u64().unwrap_or_default(),
            refused: json["error"].as_str().map(str::to_owned),
        }
    }

    /// The text of the last answer.
    pub fn answer(&self) -> &str {
        self.answers.last().map_or("", |message| message.text.as_str())
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
