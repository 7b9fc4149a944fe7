//! The people for whom the app waits. If the `custom_id` of a message's button begins with a prefix from
//! [`Config::awaiting`](crate::Config::awaiting), the first person whom the message's text mentions counts as awaited.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde_json::{Value, json};

use crate::world::Message;
use crate::{Platform, Snowflake};

/// The number of newest messages that [`list`] searches.
const LOOKED_AT: usize = 2000;

/// Lists the people who should press a button of the bot. Each entry names a person and the message with the button.
/// The newest message is last.
pub(in crate::user_api) async fn list(State(platform): State<Arc<Platform>>) -> Json<Value> {
    let discord = platform.lock();
    let world = &discord.world;
    let newest = world.messages.since(Snowflake(0)).rev().take(LOOKED_AT);
    let calls = newest.filter(|message| message.author == world.bot() && message.visible_to.is_none());
    let mut awaited: Vec<Value> = calls
        .filter(|message| waits(&message.components, &platform.config.awaiting))
        .filter_map(|message| Some((named_first(message)?, message)))
        .map(|(user, message)| json!({"user": user, "channel": message.channel, "message": message.id}))
        .collect();
    awaited.reverse();
    Json(awaited.into())
}

/// Returns true if an enabled button has a `custom_id` that begins with one of `ways`.
fn waits(components: &[Value], ways: &[String]) -> bool {
    components.iter().any(|component| {
        let key = component["custom_id"].as_str().filter(|_| component["disabled"] != true);
        key.is_some_and(|key| ways.iter().any(|way| key.starts_with(way)))
            || component["components"].as_array().is_some_and(|inner| waits(inner, ways))
    })
}

/// Finds the person whom a message's text mentions first.
fn named_first(message: &Message) -> Option<Snowflake> {
    let said = &message.content;
    let (_, rest) = said.split_once("<@")?;
    rest.split_once('>')?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(content: &str) -> Message {
        Message { content: content.to_owned(), ..Message::default() }
    }

    #[test]
    fn the_first_mention_of_a_person_counts() {
        let cases = [
            ("<@12>, <@34> challenges you", Some(12)),
            ("**Game 1** · <@34>, your move", Some(34)),
            ("<@&56> are invited", None),
            ("nobody", None),
            ("<@half", None),
        ];
        for (content, expected) in cases {
            assert_eq!(named_first(&message(content)), expected.map(Snowflake), "{content}");
        }
    }

    #[test]
    fn only_a_button_that_can_be_pressed_counts() {
        let ways = ["move:".to_owned()];
        let row = |button: Value| vec![json!({"type": 1, "components": [button]})];
        assert!(waits(&row(json!({"custom_id": "move:1"})), &ways));
        assert!(!waits(&row(json!({"custom_id": "move:1", "disabled": true})), &ways));
        assert!(!waits(&row(json!({"custom_id": "hint:1"})), &ways));
        assert!(!waits(&row(json!({"custom_id": "move:1"})), &[]));
    }
}
