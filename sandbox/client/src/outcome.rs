//! Outcomes of deeds.

use serde_json::Value;

use crate::Message;

/// The outcome of something that a person did.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Messages that answer it.
    pub answers: Vec<Message>,
    /// Public messages that came meanwhile.
    pub posts: Vec<Message>,
    /// The `custom_id` of the form that opened.
    pub form: Option<String>,
    /// Milliseconds to the first answer, if there was one in time.
    pub first_answer_ms: Option<u64>,
    /// Milliseconds until everything was there that was waited for.
    pub took_ms: u64,
    /// Why Discord's client refused to send it.
    pub refused: Option<String>,
    /// All that the sandbox says of it.
    pub json: Value,
}

impl Outcome {
    /// Reads what the sandbox says.
    pub(crate) fn read(json: Value) -> Self {
        let list = |key: &str| json[key].as_array().into_iter().flatten().map(Message::read).collect();
        Self {
            answers: list("responses"),
            posts: list("messages"),
            form: json["modal"]["custom_id"].as_str().map(str::to_owned),
            first_answer_ms: json["interaction"]["first_answer_ms"].as_u64(),
            took_ms: json["took_ms"].as_u64().unwrap_or_default(),
            refused: json["error"].as_str().map(str::to_owned),
            json,
        }
    }

    /// Returns the text of the last answer, empty if there is none.
    pub fn answer(&self) -> &str {
        self.answers.last().map_or("", |message| message.text.as_str())
    }
}
