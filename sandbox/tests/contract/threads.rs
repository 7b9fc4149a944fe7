//! Threads: their members, their events, and the deeds that an archived thread allows.

use discord_sandbox::Sandbox;
use discord_sandbox_client::Client;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{channel, id, start};

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
    let (sandbox, bot, people) = managing().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let new = json!({"name": "own", "type": 11, "auto_archive_duration": 60});
    let (_, thread) = bot.call("POST", &format!("{general}/threads"), &new).await;
    let path = format!("/channels/{}", id(&thread));
    let posts = format!("{path}/messages");
    let said = json!({"content": "x"});
    people.write("ann", "own", "x").await;
    let is_away =
        async || bot.call("GET", &path, &Value::Null).await.1["thread_metadata"]["archived"] == true;
    assert!(!is_away().await);
    later(&people).await;
    assert!(is_away().await, "time put it away");
    assert_eq!(bot.call("PATCH", &path, &json!({"name": "new"})).await.1["code"], 50_083);
    let refused = "this thread is archived: nothing changes in it until it is opened again";
    assert!(people.post("users/ann/channels/own/messages", &said).await["id"].is_string());
    assert!(!is_away().await, "whoever writes takes it out");
    assert_eq!(bot.call("PATCH", &path, &json!({"locked": true})).await.0, 200);
    later(&people).await;
    assert_eq!(people.post("users/ann/channels/own/messages", &said).await["error"], refused);
    assert_eq!(bot.call("POST", &posts, &said).await.1["code"], 50_083);
    let (status, named) = bot.call("PATCH", &path, &json!({"name": "new", "archived": false})).await;
    assert_eq!((status, &named["name"]), (200, &json!("new")), "{named}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_thread_needs_a_valid_name() {
    let (sandbox, bot, people) = managing().await;
    let threads = format!("/channels/{}/threads", channel(&people, "general").await);
    for name in [json!(null), json!(""), json!("  "), json!(7), json!("x".repeat(101))] {
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
        let (_, refused) = bot.call("PATCH", thread, &change).await;
        assert_eq!(refused["code"], 50_013, "{change}");
    }
    sandbox.stop().await;
}
