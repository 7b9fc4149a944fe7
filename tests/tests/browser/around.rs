//! Navigation on the page: to the previous page, to the messages that mention a person, and to new messages.

use serde_json::json;

use crate::kit::{Hand, Screen, begins, button, dialog, has, story, words};

#[test]
fn back_leads_to_the_previous_channel() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.presses(&button("general")).await;
        ann.reads("Welcome to #general").await;
        ann.run("history.back()").await;
        ann.reads("Welcome to #chess").await;
    });
}

#[test]
fn a_notification_leads_to_its_message_and_a_button_to_the_newest() {
    story(Screen::Desktop, async |scene| {
        let state = scene.playground.state().await;
        let users = state["users"].as_array().cloned().unwrap_or_default();
        let ann =
            users.iter().find(|it| it["name"] == "ann").and_then(|it| it["id"].as_str()).unwrap_or_default();
        let says = async |text: String| {
            scene.playground.post("users/bob/channels/chess/messages", json!({ "content": text })).await;
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

#[test]
fn a_notification_shows_the_present_text_of_an_edited_message() {
    story(Screen::Desktop, async |scene| {
        let state = scene.playground.state().await;
        let users = state["users"].as_array().cloned().unwrap_or_default();
        let ann = users.iter().find(|it| it["name"] == "ann").and_then(|it| it["id"].as_str());
        let before = json!({ "content": format!("<@{}> come", ann.unwrap_or_default()) });
        let said = scene.playground.post("users/bob/channels/chess/messages", before).await;
        let ann = scene.person("ann", "general", Hand::Mouse).await;
        ann.sees(&button(begins("Notifications, 1"))).await;
        let message = said["id"].as_str().unwrap_or_default();
        let path = format!("users/bob/channels/chess/messages/{message}");
        let changed = scene.playground.patch(&path, json!({ "content": "never mind" })).await;
        assert_eq!(changed["content"], "never mind");
        ann.presses(&button(begins("Notifications"))).await;
        ann.sees(&button(has("never mind"))).await;
    });
}

#[test]
fn the_name_of_a_thread_has_no_hash() {
    story(Screen::Desktop, async |scene| {
        let table = zug_tests::Table::again(&scene.playground, "chess", zug_tests::Terms::default()).await;
        let link = json!({ "content": format!("look at <#{}>", table.channel) });
        scene.playground.post(&format!("users/bob/channels/{}/messages", table.channel), link).await;
        let ann = scene.person("ann", &table.channel, Hand::Mouse).await;
        ann.reads("look at Ann – Bob · 1").await;
        ann.reads("This is where the thread begins.").await;
        assert!(!ann.text().await.contains("#Ann"), "{}", ann.text().await);
        let box_of = "return document.getElementById('composer-input').placeholder";
        assert_eq!(ann.run(box_of).await, "Message \u{2068}Ann – Bob · 1\u{2069}");
    });
}
