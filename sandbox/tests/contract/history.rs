//! Limits of the history, and waits for the outcome of deeds.

use std::time::Duration;

use discord_sandbox::{Config, Sandbox};
use discord_sandbox_client::Client;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{channel, id};

/// Starts a sandbox with a very short history, and a bot.
async fn forgetful() -> (Sandbox, Bot, Client) {
    let sandbox =
        Sandbox::start(Config { history: 3, attachment_bytes: 10, ..crate::strict() }).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    let people = Client::new(&sandbox.page_url());
    (sandbox, bot, people)
}

#[tokio::test]
async fn the_oldest_messages_are_forgotten_and_their_thread_still_counts_them() {
    let (sandbox, bot, people) = forgetful().await;
    let chess = channel(&people, "chess").await;
    let (_, thread) =
        bot.call("POST", &format!("/channels/{chess}/threads"), &json!({"name": "talk", "type": 11})).await;
    let path = format!("/channels/{}/messages", id(&thread));
    let mut posted = Vec::new();
    for number in 0..5 {
        posted.push(bot.call("POST", &path, &json!({"content": number.to_string()})).await.1);
    }
    let (_, seen) = bot.call("GET", &path, &Value::Null).await;
    let seen: Vec<&str> = seen.as_array().unwrap().iter().map(|it| it["content"].as_str().unwrap()).collect();
    assert_eq!(seen, ["4", "3", "2"]);
    assert_eq!(bot.refusal("GET", &format!("{path}/{}", id(&posted[0])), &Value::Null).await, (404, 10_008));
    bot.call("DELETE", &format!("{path}/{}", id(&posted[4])), &Value::Null).await;
    let (_, thread) = bot.call("GET", &format!("/channels/{}", id(&thread)), &Value::Null).await;
    assert_eq!((&thread["message_count"], &thread["total_message_sent"]), (&json!(4), &json!(5)));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_link_to_an_old_file_has_expired_and_the_newest_file_is_kept() {
    let (sandbox, bot, people) = forgetful().await;
    let path = format!("/channels/{}/messages", channel(&people, "chess").await);
    let mut links = Vec::new();
    for text in ["1. e4 *", "1. d4 d5 *"] {
        let (_, message) = bot.upload("POST", &path, &json!({}), ("game.pgn", text)).await;
        links.push(message["attachments"][0]["url"].as_str().unwrap().to_owned());
    }
    let status = async |link: &String| reqwest::get(link).await.unwrap().status();
    assert_eq!((status(&links[0]).await.as_u16(), status(&links[1]).await.as_u16()), (404, 200));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_message_still_shows_what_it_answers_when_the_interaction_is_forgotten() {
    let (sandbox, mut bot, people) = forgetful().await;
    let (first, _) = bot.answered(&people, &json!({"type": 4, "data": {"content": "first"}})).await;
    // Suggestions are interactions without messages, so the sandbox forgets the first interaction and keeps the message
    // of that interaction.
    for _ in 0..3 {
        let asked = json!({"name": "say", "focused": "text"});
        let choices = json!({"type": 8, "data": {"choices": []}});
        let suggest = people.post("users/ann/channels/general/autocomplete", &asked);
        tokio::join!(bot.answer_next(&choices), suggest);
    }
    assert_eq!(bot.refusal("POST", &bot.follow_up(&first), &json!({"content": "late"})).await, (401, 50_027));
    let shown = people.get("users/ann/channels/general/messages").await;
    assert_eq!(shown[0]["interaction_metadata"]["id"], first["id"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_longer_wait_for_quiet_returns_late_posts_too() {
    let (sandbox, mut bot, people) = crate::start().await;
    let chess = channel(&people, "chess").await;
    let command = json!({"name": "say", "options": {"text": "x"}});
    let ((), outcome) = tokio::join!(
        async {
            bot.answer_next(&json!({"type": 4, "data": {"content": "soon"}})).await;
            // The pause is longer than the silence that the sandbox waits for by default.
            tokio::time::sleep(Duration::from_millis(100)).await;
            bot.call("POST", &format!("/channels/{chess}/messages"), &json!({"content": "late"})).await;
        },
        people.post("users/ann/channels/general/command?quiet_ms=1000", &command),
    );
    assert_eq!(outcome["messages"][0]["content"], "late");
    assert_eq!(people.post("quiet?quiet_ms=0", &Value::Null).await["quiet"], true);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_deed_without_a_connected_bot_is_missed_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config()).await.unwrap();
    Bot::start(&sandbox).await;
    sandbox.stop().await;
    let sandbox = Sandbox::start(config()).await.unwrap();
    let people = Client::new(&sandbox.page_url());
    let outcome =
        people.post("users/ann/channels/general/command?quiet_ms=5000", &json!({"name": "say"})).await;
    assert_eq!(outcome["interaction"]["status"], "missed");
    assert!(outcome["took_ms"].as_u64().unwrap() < 5000, "nothing can follow");
    sandbox.stop().await;
}
