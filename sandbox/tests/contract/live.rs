//! The stream of changes to pages.

use discord_sandbox::Sandbox;
use serde_json::{Value, json};

use crate::{channel, id, start};

/// The events that a page gets.
struct Live {
    answer: reqwest::Response,
    rest: String,
}

impl Live {
    async fn listen(sandbox: &Sandbox) -> Self {
        let answer = reqwest::get(format!("{}sandbox/live", sandbox.page_url())).await.unwrap();
        Self { answer, rest: String::new() }
    }

    /// Returns the next event about a message.
    async fn message(&mut self) -> Value {
        loop {
            while let Some(end) = self.rest.find("\n\n") {
                let event: String = self.rest.drain(..end + 2).collect();
                let event: Value =
                    serde_json::from_str(event.trim_start_matches("data: ").trim()).unwrap_or_default();
                if event["what"] == "message" {
                    return event;
                }
            }
            let bytes = self.answer.chunk().await.unwrap().unwrap();
            self.rest.push_str(std::str::from_utf8(&bytes).unwrap());
        }
    }
}

#[tokio::test]
async fn a_page_gets_each_change_of_a_message_and_fetches_only_that_message() {
    let (sandbox, bot, people) = start().await;
    let mut live = Live::listen(&sandbox).await;
    let path = format!("/channels/{}/messages", channel(&people, "general").await);
    let (_, other) = bot.call("POST", &path, &json!({"content": "other"})).await;
    assert_eq!(live.message().await["id"], other["id"]);
    let content = format!("<@{}>", id(&people.get("users/bob").await));
    let (_, message) = bot.call("POST", &path, &json!({"content": content})).await;
    let made = live.message().await;
    assert_eq!((&made["id"], &made["fate"]), (&message["id"], &json!("made")));
    assert_eq!(
        (&made["only_for"], &made["pings"]),
        (&Value::Null, &json!([id(&people.get("users/bob").await)]))
    );

    let one = format!("{path}/{}", id(&message));
    bot.call("PATCH", &one, &json!({"content": "changed"})).await;
    let changed = live.message().await;
    assert_eq!((&changed["id"], &changed["fate"]), (&message["id"], &json!("changed")));
    assert_eq!(changed["pings"], json!([]));
    let seen = people.get(&format!("users/bob/channels/general/messages?ids={}", id(&message))).await;
    assert_eq!((seen.as_array().unwrap().len(), &seen[0]["content"]), (1, &json!("changed")));
    assert_eq!(seen[0]["sandbox"]["pings_me"], true);

    bot.call("DELETE", &one, &Value::Null).await;
    let gone = live.message().await;
    assert_eq!((&gone["id"], &gone["fate"]), (&message["id"], &json!("deleted")));
    let both = format!("users/ann/channels/general/messages?ids={},{}", id(&message), id(&other));
    let left = people.get(&both).await;
    assert_eq!((left.as_array().unwrap().len(), &left[0]["id"]), (1, &other["id"]));
    sandbox.stop().await;
}
