//! The state that survives a restart of the sandbox.

use discord_sandbox::{Config, Sandbox, StartError};
use discord_sandbox_client::Client;
use serde_json::json;

use crate::bot::Bot;
use crate::{channel, id};

#[tokio::test]
async fn messages_files_commands_and_the_clock_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config()).await.unwrap();
    let (bot, people) = (Bot::start(&sandbox).await, Client::new(&sandbox.page_url()));
    people.post("clock", &json!({"advance_s": 86_400})).await;
    let path = format!("/channels/{}/messages", channel(&people, "chess").await);
    let (_, message) = bot.upload("POST", &path, &json!({"content": "kept"}), ("a.pgn", "1. e4 *")).await;
    sandbox.stop().await;

    let sandbox = Sandbox::start(config()).await.unwrap();
    let people = Client::new(&sandbox.page_url());
    let kept = people.get("users/ann/channels/chess/messages").await;
    assert_eq!((&kept[0]["id"], kept[0]["content"].as_str()), (&message["id"], Some("kept")));
    let file = reqwest::get(kept[0]["attachments"][0]["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(file.text().await.unwrap(), "1. e4 *");
    assert_eq!(people.get("users/ann/commands").await[0]["name"], "say");
    assert_eq!(people.get("clock").await["offset_ms"], 86_400_000);
    let next = people.post("users/ann/channels/chess/messages", &json!({"content": "next"})).await;
    assert!(id(&next).parse::<u64>().unwrap() > id(&message).parse::<u64>().unwrap());
    sandbox.stop().await;
}

#[tokio::test]
async fn a_spoilt_state_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    std::fs::write(&path, "spoilt").unwrap();
    let refused = Sandbox::start(Config { state: Some(path.clone()), ..crate::strict() }).await;
    assert!(matches!(refused, Err(StartError::Snapshot(_))));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "spoilt");
}

#[tokio::test]
async fn a_state_of_another_version_is_refused_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    let config = || Config { state: Some(path.clone()), ..crate::strict() };
    Sandbox::start(config()).await.unwrap().stop().await;
    let saved = std::fs::read_to_string(&path).unwrap();
    let other = saved.replacen("\"version\":", "\"version\":9", 1);
    assert_ne!(saved, other);
    std::fs::write(&path, &other).unwrap();
    assert!(matches!(Sandbox::start(config()).await, Err(StartError::Snapshot(_))));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), other);
}
