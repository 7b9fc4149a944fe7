//! Reads the history of a channel: the bot's own messages with their buttons, menus and files. Also finds the threads
//! that the bot opened: Discord announces each new thread with a message in the bot's name.

use poise::serenity_prelude::UserId;
use serde_json::Value;

use super::snowflake::identifier;

/// One of the bot's messages in the history of a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Past {
    pub(crate) id: i64,
    /// The `custom_id`s of the message's buttons and menus.
    pub(crate) custom_ids: Vec<String>,
    /// The names of the message's files.
    pub(crate) files: Vec<String>,
    /// The thread that this message announces, if any. When the bot opens a thread, Discord announces the thread with a
    /// message in the bot's name.
    pub(crate) thread: Option<Thread>,
}

/// A thread that the bot opened, read from Discord's message about the new thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thread {
    pub(crate) id: i64,
    /// The name of the thread when it was opened.
    pub(crate) name: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HistoryPage {
    pub(crate) ours: Vec<Past>,
    /// The id of the message after which the next page begins, if there may be a next page.
    pub(crate) next: Option<i64>,
}

/// The type of a message about a new thread (Discord's reference, "Message Types").
const THREAD_CREATED: i64 = 18;

/// The most messages that Discord allows on a page.
pub(crate) const PAGE: usize = 100;

/// Reads a page of a channel's history. Returns the messages of `author`, oldest first, and the start of the next page.
pub(crate) fn page(json: &Value, author: UserId) -> HistoryPage {
    let next = list(json).filter_map(identifier).max().filter(|_| list(json).count() >= PAGE);
    let mut ours: Vec<Past> = list(json)
        .filter(|message| identifier(&message["author"]) == Some(author.get().cast_signed()))
        .filter_map(|message| {
            let parts = list(&message["components"]).flat_map(|row| list(&row["components"]));
            let custom_ids = parts.filter_map(|part| part["custom_id"].as_str().map(str::to_owned)).collect();
            let files = list(&message["attachments"]);
            let files = files.filter_map(|file| file["filename"].as_str().map(str::to_owned)).collect();
            Some(Past { id: identifier(message)?, custom_ids, files, thread: thread(message) })
        })
        .collect();
    ours.sort_by_key(|message| message.id);
    HistoryPage { ours, next }
}

/// Extracts the thread from Discord's system message about a new thread.
fn thread(message: &Value) -> Option<Thread> {
    let is_line = message["type"] == THREAD_CREATED;
    let id = message.pointer("/message_reference/channel_id")?.as_str()?.parse::<u64>().ok()?.cast_signed();
    is_line.then_some(Thread { id, name: message["content"].as_str()?.to_owned() })
}

fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_the_bots_own_messages_are_read_oldest_first() {
        let message = |id: &str, author: &str, press: &str| {
            json!({
                "id": id, "author": { "id": author }, "attachments": [{ "filename": "zug-7.gif" }],
                "components": [{ "components": [{ "custom_id": press }] }],
            })
        };
        let list = json!([message("9", "7", "b"), message("8", "5", "x"), message("4", "7", "a")]);
        let HistoryPage { ours: found, next } = page(&list, UserId::new(7));
        assert_eq!(next, None);
        assert_eq!(found.iter().map(|past| past.id).collect::<Vec<_>>(), [4, 9]);
        assert_eq!(found[0].custom_ids, ["a"]);
        assert_eq!(found[0].files, ["zug-7.gif"]);
        let line = json!([{
            "id": "5", "author": { "id": "7" }, "type": 18, "content": "Game 3 · Ann – Bob",
            "message_reference": { "channel_id": "50" },
        }]);
        let name = "Game 3 · Ann – Bob".to_owned();
        assert_eq!(page(&line, UserId::new(7)).ours[0].thread, Some(Thread { id: 50, name }));
        assert_eq!(found[0].thread, None);
        assert!(page(&Value::Null, UserId::new(7)).ours.is_empty());
        let full = Value::Array(vec![message("9", "5", "x"); PAGE]);
        assert_eq!(page(&full, UserId::new(7)), HistoryPage { ours: Vec::new(), next: Some(9) });
    }
}
