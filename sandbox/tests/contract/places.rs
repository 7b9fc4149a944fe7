//! Threads, servers, the clock, and the controls around the bot.

use serde_json::{Value, json};

use crate::{channel, id, start};

#[tokio::test]
async fn a_thread_opens_at_a_message_and_a_new_message_reopens_it() {
    let (sandbox, mut bot, people) = start().await;
    let general = channel(&people, "general").await;
    let (_, message) =
        bot.call("POST", &format!("/channels/{general}/messages"), &json!({"content": "game"})).await;
    let path = format!("/channels/{general}/messages/{}/threads", id(&message));
    let (status, thread) =
        bot.call("POST", &path, &json!({"name": "Ann – Bob", "auto_archive_duration": 60})).await;
    assert_eq!((status, &thread["id"]), (201, &message["id"]));
    assert_eq!(bot.event("THREAD_CREATE").await["name"], "Ann – Bob");
    assert_eq!(bot.refusal("POST", &path, &json!({"name": "again"})).await.1, 160_004);
    let thread = format!("/channels/{}", id(&thread));
    let posts = format!("{thread}/messages");
    let (_, first) = bot.call("POST", &posts, &json!({"content": "1. e4"})).await;
    bot.call("PATCH", &thread, &json!({"archived": true})).await;
    assert_eq!(bot.event("THREAD_UPDATE").await["thread_metadata"]["archived"], true);
    assert_eq!(
        bot.refusal("PATCH", &format!("{posts}/{}", id(&first)), &json!({"content": "x"})).await.1,
        50_083
    );
    assert_eq!(bot.call("POST", &posts, &json!({"content": "1... e5"})).await.0, 200);
    let (_, open) = bot.call("GET", &thread, &Value::Null).await;
    assert_eq!(open["thread_metadata"]["archived"], false);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_thread_that_begins_at_no_message_is_announced_in_its_channel() {
    let (sandbox, bot, people) = start().await;
    let general = channel(&people, "general").await;
    let open = json!({"name": "Game 7 · Ann – Bob", "type": 11, "auto_archive_duration": 10_080});
    let (_, thread) = bot.call("POST", &format!("/channels/{general}/threads"), &open).await;
    let (_, past) = bot.call("GET", &format!("/channels/{general}/messages"), &Value::Null).await;
    let line = &past.as_array().unwrap()[0];
    assert_eq!((&line["type"], &line["content"]), (&json!(18), &json!("Game 7 · Ann – Bob")));
    assert_eq!(line["message_reference"]["channel_id"], thread["id"]);
    assert_eq!(line["message_reference"]["message_id"], Value::Null);
    assert_eq!(people.get("users/ann/notifications").await, json!([]));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_deleted_channel_is_gone_for_everybody_and_the_bot_is_told() {
    let (sandbox, mut bot, people) = start().await;
    let made = people.post("channels", &json!({"name": "brief"})).await;
    assert_eq!(bot.event("CHANNEL_CREATE").await["name"], "brief");
    people.delete("channels/brief").await;
    assert_eq!(bot.event("CHANNEL_DELETE").await["id"], made["id"]);
    assert_eq!(bot.refusal("GET", &format!("/channels/{}", id(&made)), &Value::Null).await.1, 10_003);
    let refused = people.get("users/ann/channels/brief/messages").await;
    assert_eq!(refused["error"], "there is no channel \"brief\" that this user sees");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_second_server_comes_and_goes_with_its_commands() {
    let (sandbox, mut bot, people) = start().await;
    let guild = people.post("guilds", &json!({"name": "Second"})).await;
    assert_eq!(bot.event("GUILD_CREATE").await["name"], "Second");
    let path = format!("/applications/{}/guilds/{}/commands", bot.application, id(&guild));
    let command = json!([{"name": "only-here", "description": "Only here"}]);
    assert_eq!(bot.call("PUT", &path, &command).await.0, 200);
    let refused = people.post("users/ann/channels/general/command", &json!({"name": "only-here"})).await;
    assert_eq!(refused["error"], "there is no command \"only-here\" here; there are: say, Poke");
    people.delete(&format!("guilds/{}", id(&guild))).await;
    assert_eq!(bot.event("GUILD_DELETE").await["id"], guild["id"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_wait_for_the_clock_ends_when_the_clock_moves() {
    let (sandbox, _bot, people) = start().await;
    let before = people.get("clock").await;
    let step = json!({"advance_s": 86_400});
    let (woken, moved) =
        tokio::join!(people.get("clock?after_offset_ms=0&wait_ms=60000"), people.post("clock", &step),);
    assert_eq!(woken["offset_ms"], 86_400_000);
    assert!(moved["now_ms"].as_i64().unwrap() - before["now_ms"].as_i64().unwrap() >= 86_400_000);
    let message = people.post("users/ann/channels/general/messages", &json!({"content": "tomorrow"})).await;
    let millis = (message["id"].as_str().unwrap().parse::<i64>().unwrap() >> 22) + 1_420_070_400_000;
    assert!(millis >= moved["now_ms"].as_i64().unwrap(), "identifiers follow the clock");
    let refused = people.post("clock", &json!({"advance_s": -1})).await;
    assert_eq!(refused["error"], "the clock only goes forward");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_command_for_moderators_is_shown_to_moderators_only() {
    let (sandbox, bot, people) = start().await;
    let command = json!({"name": "rule", "description": "Rules", "default_member_permissions": "32"});
    bot.call("POST", &format!("/applications/{}/commands", bot.application), &command).await;
    let names = |commands: &Value| -> Vec<String> {
        let list = commands.as_array().unwrap().iter();
        list.map(|command| command["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&people.get("users/ann/commands").await), ["say", "Poke"]);
    assert_eq!(names(&people.get("users/mod/commands").await), ["say", "Poke", "rule"]);
    sandbox.stop().await;
}
