//! Outcomes of deeds.

use serde_json::Value;

use crate::Message;

/// The outcome of a person's deed.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The messages that answer the deed.
    pub answers: Vec<Message>,
    /// The bot's other messages since the deed that are visible to the person.
    pub posts: Vec<Message>,
    /// The `custom_id` of the form that opened.
    pub form: Option<String>,
    /// The time to the first answer in milliseconds. `None` if no answer came in time.
    pub first_answer_ms: Option<u64>,
    /// The time until the deed counted as done, in milliseconds.
    pub took_ms: u64,
    /// The reason why the sandbox refused the deed. A refused deed does not reach the bot.
    pub refused: Option<String>,
    /// The sandbox's whole answer.
    pub json: Value,
}

impl Outcome {
    /// Reads the sandbox's answer to a deed.
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

    /// Returns the text of the last answer. The text is empty if there is no answer.
    pub fn answer(&self) -> &str {
        self.answers.last().map_or("", |message| message.text.as_str())
    }
}
