//! What survives a restart of the sandbox.

use discord_sandbox::{Config, Sandbox, StartError};
use serde_json::json;

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id};

#[tokio::test]
async fn messages_files_commands_and_the_clock_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config()).await.unwrap();
    let (bot, ann) = (Bot::start(&sandbox).await, User::new(&sandbox, "ann"));
    ann.sandbox_post("clock", &json!({"advance_s": 86_400})).await;
    let path = format!("/channels/{}/messages", channel(&ann, "chess").await);
    let (_, message) = bot.upload("POST", &path, &json!({"content": "kept"}), ("a.pgn", "1. e4 *")).await;
    sandbox.stop().await;

    let sandbox = Sandbox::start(config()).await.unwrap();
    let ann = User::new(&sandbox, "ann");
    let kept = ann.get("channels/chess/messages").await;
    assert_eq!((&kept[0]["id"], kept[0]["content"].as_str()), (&message["id"], Some("kept")));
    let file = reqwest::get(kept[0]["attachments"][0]["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(file.text().await.unwrap(), "1. e4 *");
    assert_eq!(ann.get("commands").await[0]["name"], "say");
    assert_eq!(ann.sandbox("clock").await["offset_ms"], 86_400_000);
    let next = ann.post("channels/chess/messages", &json!({"content": "next"})).await;
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
async fn a_state_of_an_older_sandbox_is_read_with_all_that_is_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    std::fs::write(&path, include_str!("first_shape.json")).unwrap();
    std::fs::create_dir(path.with_extension("attachments")).unwrap();
    let file = path.with_extension("attachments").join("1574250435886186497");
    std::fs::write(file, "1. e4 *").unwrap();
    for _ in 0..2 {
        // The second time it is read as this sandbox saved it.
        let sandbox = Sandbox::start(Config { state: Some(path.clone()), ..crate::strict() }).await.unwrap();
        let (bot, ann) = (Bot::start(&sandbox).await, User::new(&sandbox, "ann"));
        let chess = ann.get("channels/chess/messages").await;
        assert_eq!(chess[0]["content"], "answered");
        assert_eq!(chess[0]["interaction_metadata"]["name"], "say");
        let file = reqwest::get(chess[1]["attachments"][0]["url"].as_str().unwrap()).await.unwrap();
        assert_eq!(file.text().await.unwrap(), "1. e4 *");
        let state = ann.sandbox("state").await;
        let path = format!("/channels/{}", id(&state["threads"][0]));
        assert_eq!(bot.call("GET", &path, &json!(null)).await.1["message_count"], 2);
        let path = format!("/channels/{}", channel(&ann, "read-only").await);
        assert_eq!(bot.call("GET", &path, &json!(null)).await.1["position"], 2);
        sandbox.stop().await;
    }
}
