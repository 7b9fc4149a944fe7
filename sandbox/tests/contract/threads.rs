//! Threads: their members, their events, and the deeds that an archived thread allows.

use discord_sandbox::Sandbox;
use discord_sandbox_client::Client;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{channel, hearing, id, start};

/// A little more than an hour, in seconds. The threads of these tests are archived after an hour.
const LATER_S: u32 = 3700;

/// Starts a sandbox with a bot that may manage threads.
async fn managing() -> (Sandbox, Bot, Client) {
    let (sandbox, bot, people) = start().await;
    let keeper = json!({"name": "Keeper", "permissions": ["MANAGE_THREADS"]});
    people.post("guilds/Sandbox/roles", &keeper).await;
    people.put("guilds/Sandbox/members/bot/roles/Keeper").await;
    (sandbox, bot, people)
}

async fn later(people: &Client) {
    people.post("clock", &json!({"advance_s": LATER_S})).await;
}

#[tokio::test]
async fn members_of_a_thread_are_added_by_writers_and_removed_by_moderators() {
    let (sandbox, bot, people) = start().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let [anns, bobs] = [id(&people.get("users/ann").await), id(&people.get("users/bob").await)];
    let new = json!({"name": "public", "type": 11});
    let public = format!("/channels/{}", id(&bot.call("POST", &format!("{general}/threads"), &new).await.1));
    let private = bot.call("POST", &format!("{general}/threads"), &json!({"name": "x", "type": 12})).await;
    assert_eq!(private.0, 501, "{}", private.1);
    let member = async |method: &str, thread: &str, user: &str| {
        let path = format!("{thread}/thread-members/{user}");
        let (status, answer) = bot.call(method, &path, &Value::Null).await;
        answer["code"].as_u64().unwrap_or(status.into())
    };
    assert_eq!(member("PUT", &public, "ann").await, 10_007, "names are no identifiers");
    assert_eq!(member("PUT", &public, &anns).await, 204);
    assert_eq!(member("DELETE", &public, &anns).await, 50_013);
    let nested = bot.call("POST", &format!("{public}/threads"), &new).await.1;
    assert_eq!(nested["code"], 50_024, "a thread in a thread");
    people.patch("channels/general", &json!({"deny": ["SEND_MESSAGES_IN_THREADS"]})).await;
    assert_eq!(member("PUT", &public, &bobs).await, 50_013);
    assert_eq!(member("PUT", &public, "@me").await, 204);
    people.patch("channels/general", &json!({"deny": []})).await;
    bot.call("PATCH", &public, &json!({"archived": true})).await;
    for method in ["PUT", "DELETE"] {
        assert_eq!(member(method, &public, &anns).await, 50_083);
        assert_eq!(member(method, &public, "@me").await, 50_083);
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn an_archived_thread_stays_unchanged_until_it_is_reopened() {
    let (sandbox, mut bot, people) = managing().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let new = json!({"name": "own", "type": 11, "auto_archive_duration": 60});
    let (_, thread) = bot.call("POST", &format!("{general}/threads"), &new).await;
    let path = format!("/channels/{}", id(&thread));
    let posts = format!("{path}/messages");
    let said = json!({"content": "x"});
    people.write("ann", "own", "x").await;
    let is_away =
        async |bot: &Bot| bot.call("GET", &path, &Value::Null).await.1["thread_metadata"]["archived"] == true;
    assert!(!is_away(&bot).await);
    later(&people).await;
    assert_eq!(bot.event("THREAD_UPDATE").await["thread_metadata"]["archived"], true);
    assert!(is_away(&bot).await, "time put it away");
    assert_eq!(bot.call("PATCH", &path, &json!({"name": "new"})).await.1["code"], 50_083);
    let refused = "this thread is archived: nothing changes in it until it is opened again";
    assert!(people.post("users/ann/channels/own/messages", &said).await["id"].is_string());
    assert!(!is_away(&bot).await, "whoever writes takes it out");
    assert_eq!(bot.call("PATCH", &path, &json!({"locked": true})).await.0, 200);
    later(&people).await;
    assert_eq!(people.post("users/ann/channels/own/messages", &said).await["error"], refused);
    assert_eq!(bot.call("POST", &posts, &said).await.1["code"], 50_083);
    let (status, named) = bot.call("PATCH", &path, &json!({"name": "new", "archived": false})).await;
    assert_eq!((status, &named["name"]), (200, &json!("new")), "{named}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_that_connects_gets_the_active_threads_of_a_server() {
    let (sandbox, bot, people) = managing().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let mut threads = Vec::new();
    for name in ["active", "locked", "archived", "old"] {
        let minutes = if name == "old" { 60 } else { 1440 };
        let new = json!({"name": name, "type": 11, "auto_archive_duration": minutes});
        threads.push(id(&bot.call("POST", &format!("{general}/threads"), &new).await.1));
    }
    for (thread, change) in [(&threads[1], json!({"locked": true})), (&threads[2], json!({"archived": true}))]
    {
        assert_eq!(bot.call("PATCH", &format!("/channels/{thread}"), &change).await.0, 200);
    }
    later(&people).await;
    let mut again = Bot::connect(&sandbox, 1).await;
    let listed = again.event("GUILD_CREATE").await["threads"].clone();
    let listed: Vec<&Value> = listed.as_array().unwrap().iter().map(|thread| &thread["id"]).collect();
    assert_eq!(listed, [&threads[0], &threads[1]]);
    people.patch("channels/general", &json!({"deny": ["VIEW_CHANNEL"]})).await;
    let mut again = Bot::connect(&sandbox, 1).await;
    assert_eq!(again.event("GUILD_CREATE").await["threads"], json!([]));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_thread_needs_a_valid_name() {
    let (sandbox, bot, people) = managing().await;
    let threads = format!("/channels/{}/threads", channel(&people, "general").await);
    for name in [json!(null), json!(""), json!("  "), json!({}), json!("x".repeat(101))] {
        let (_, refused) = bot.call("POST", &threads, &json!({"name": name, "type": 11})).await;
        assert!(refused["errors"]["name"]["_errors"].is_array(), "{name}: {refused}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_lock_is_for_moderators() {
    let (sandbox, bot, people) = managing().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let (_, own) = bot.call("POST", &format!("{general}/threads"), &json!({"name": "own", "type": 11})).await;
    let own = format!("/channels/{}", id(&own));
    bot.call("PATCH", &own, &json!({"archived": true, "locked": true})).await;
    people.delete("guilds/Sandbox/members/bot/roles/Keeper").await;
    for (thread, change) in [(&own, json!({"archived": false})), (&own, json!({"locked": false}))] {
        assert_eq!(bot.refusal("PATCH", thread, &change).await.1, 50_013);
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_member_whom_the_bot_adds_to_a_thread_causes_a_line_and_an_event() {
    let (sandbox, mut bot, people, posts) = hearing(1 | 1 << 1).await;
    let threads = posts.replace("messages", "threads");
    let thread = id(&bot.call("POST", &threads, &json!({"name": "own", "type": 11})).await.1);
    let anns = id(&people.get("users/ann").await);
    let member = format!("/channels/{thread}/thread-members/{anns}");
    for _ in 0..2 {
        assert_eq!(bot.call("PUT", &member, &Value::Null).await.0, 204);
    }
    let told = bot.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!((&told["added_members"][0]["user_id"], &told["member_count"]), (&json!(anns), &json!(2)));
    let seen = people.get("users/ann/channels/own/messages").await;
    assert_eq!(seen.as_array().unwrap().len(), 1, "a member is not added again: {seen}");
    assert_eq!((&seen[0]["type"], &seen[0]["mentions"][0]["id"]), (&json!(1), &json!(anns)));
    let line = format!("/channels/{thread}/messages/{}", id(&seen[0]));
    assert_eq!(bot.call("DELETE", &line, &Value::Null).await.1["code"], 50_021);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_mention_takes_a_member_of_the_server_into_a_thread_without_a_line() {
    let (sandbox, mut bot, people, posts) = hearing(1 | 1 << 1).await;
    let threads = posts.replace("messages", "threads");
    let thread = id(&bot.call("POST", &threads, &json!({"name": "own", "type": 11})).await.1);
    let [anns, bobs, cems] = [
        id(&people.get("users/ann").await),
        id(&people.get("users/bob").await),
        id(&people.get("users/cem").await),
    ];
    people.delete("guilds/Sandbox/members/cem").await;
    let posts = format!("/channels/{thread}/messages");
    let content = format!("<@{anns}> <@{bobs}> <@{cems}>");
    for (users, flags) in [(json!([]), 0), (json!([anns, bobs, cems]), 1 << 12)] {
        let allowed = json!({"parse": [], "users": users});
        let message = json!({"content": content, "allowed_mentions": allowed, "flags": flags});
        bot.call("POST", &posts, &message).await;
    }
    let members = format!("/channels/{thread}/thread-members");
    let (_, nobody) = bot.call("GET", &members, &Value::Null).await;
    assert_eq!(nobody.as_array().unwrap().len(), 1, "suppressed or silent: {nobody}");
    for _ in 0..2 {
        let allowed = json!({"parse": [], "users": [anns, bobs, cems]});
        bot.call("POST", &posts, &json!({"content": content, "allowed_mentions": allowed})).await;
    }
    for (user, count) in [(&anns, 2), (&bobs, 3)] {
        let told = bot.event("THREAD_MEMBERS_UPDATE").await;
        let (added, total) = (&told["added_members"][0]["user_id"], &told["member_count"]);
        assert_eq!((added, total), (&json!(user), &json!(count)));
    }
    let (_, all) = bot.call("GET", &members, &Value::Null).await;
    assert_eq!(all.as_array().unwrap().len(), 3, "cem is not in the server: {all}");
    let seen = people.get("users/ann/channels/own/messages").await;
    assert!(seen.as_array().unwrap().iter().all(|message| message["type"] == 0), "{seen}");
    sandbox.stop().await;
}

#[tokio::test]
async fn in_an_archived_thread_people_use_no_commands_and_press_no_buttons() {
    let (sandbox, mut bot, people) = managing().await;
    let threads = format!("/channels/{}/threads", channel(&people, "general").await);
    let (_, thread) = bot.call("POST", &threads, &json!({"name": "own", "type": 11})).await;
    let path = format!("/channels/{}", id(&thread));
    let rows = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "x", "custom_id": "go"}]}]);
    bot.call("POST", &format!("{path}/messages"), &json!({"content": "x", "components": rows})).await;
    bot.call("PATCH", &path, &json!({"archived": true})).await;
    let place = "users/ann/channels/own";
    let press = json!({"custom_id": "go"});
    let focused = json!({"name": "say", "options": {"text": "x"}, "focused": "text"});
    for (call, body, said) in [
        ("command", &json!({"name": "say"}), "no commands"),
        ("autocomplete", &focused, "no commands"),
        ("messages/newest/component", &press, "An error occurred, please try again."),
    ] {
        let refused = people.post(&format!("{place}/{call}"), body).await;
        assert!(refused["error"].as_str().unwrap().contains(said), "{call}: {refused}");
    }
    people.write("ann", "own", "awake").await;
    let path = format!("{place}/messages/newest/component");
    let here = json!({"type": 4, "data": {"content": "here"}});
    let (_, pressed) = tokio::join!(bot.answer_next(&here), people.post(&path, &press));
    assert_eq!(pressed["responses"][0]["content"], "here", "{pressed}");
    sandbox.stop().await;
}
