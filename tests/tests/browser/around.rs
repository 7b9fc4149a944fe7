//! Finding one's way: back, to what one was told of, and to what is new.

use serde_json::json;

use crate::kit::{Hand, Screen, begins, button, dialog, has, story, words};

#[test]
fn back_leads_to_the_channel_before() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.presses(&button("general")).await;
        ann.reads("Welcome to #general").await;
        ann.run("history.back()").await;
        ann.reads("Welcome to #chess").await;
    });
}

#[test]
fn a_mention_leads_to_its_message_and_news_to_the_end() {
    story(Screen::Desktop, async |scene| {
        let state = scene.playground.state().await;
        let users = state["users"].as_array().cloned().unwrap_or_default();
        let ann =
            users.iter().find(|it| it["name"] == "ann").and_then(|it| it["id"].as_str()).unwrap_or_default();
        let says = async |text: String| {
            scene.playground.make("users/bob/channels/chess/messages", json!({ "content": text })).await;
        };
        says(format!("<@{ann}> long ago")).await;
        for number in 1..=60 {
            says(format!("since then {number}")).await;
        }
        let ann = scene.person("ann", "general", Hand::Mouse).await;
        ann.presses(&button(begins("Notifications"))).await;
        ann.sees(&dialog("Notifications")).await;
        ann.presses(&button(has("long ago"))).await;
        ann.glimpses(&words(has("long ago"))).await;
        says("something new".to_owned()).await;
        ann.presses(&button(begins("1 new message"))).await;
        ann.glimpses(&words("something new")).await;
    });
}
