//! Threads: who is in them, who hears of them, and what can be done in one that is put away.

use discord_sandbox::Sandbox;
use discord_sandbox_client::Client;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{bot, channel, hearing, id, start};

/// More than the hour after which the threads of these tests put themselves away.
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
async fn members_are_added_by_whoever_may_write_and_removed_by_moderators_and_the_creator() {
    let (sandbox, bot, people) = start().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let [anns, bobs] = [id(&people.get("users/ann").await), id(&people.get("users/bob").await)];
    let open = async |name: &str, kind: u8| {
        let new = json!({"name": name, "type": kind});
        format!("/channels/{}", id(&bot.call("POST", &format!("{general}/threads"), &new).await.1))
    };
    let (private, public) = (open("private", 12).await, open("public", 11).await);
    let member = async |method: &str, thread: &str, user: &str| {
        let path = format!("{thread}/thread-members/{user}");
        let (status, answer) = bot.call(method, &path, &Value::Null).await;
        answer["code"].as_u64().unwrap_or(status.into())
    };
    assert_eq!(member("PUT", &private, "ann").await, 10_007, "names are no identifiers");
    assert_eq!(member("PUT", &private, &anns).await, 204);
    assert_eq!(people.get("users/ann/channels/private/messages").await, json!([]));
    assert_eq!(member("DELETE", &private, &anns).await, 204);
    assert!(people.get("users/ann/channels/private/messages").await["error"].is_string());
    assert_eq!(member("PUT", &public, &anns).await, 204);
    assert_eq!(member("DELETE", &public, &anns).await, 50_013);
    people.patch("channels/general", &json!({"deny": ["SEND_MESSAGES_IN_THREADS"]})).await;
    assert_eq!(member("PUT", &public, &bobs).await, 50_013);
    assert_eq!(member("PUT", &public, "@me").await, 204);
    people.patch("channels/general", &json!({"deny": []})).await;
    bot.call("PATCH", &private, &json!({"archived": true})).await;
    for method in ["PUT", "DELETE"] {
        assert_eq!(member(method, &private, &anns).await, 50_083);
        assert_eq!(member(method, &private, "@me").await, 50_083);
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_private_thread_is_told_to_a_bot_that_is_in_it() {
    let (sandbox, mut bot, people) = start().await;
    people.post("users/ann/channels/general/threads", &json!({"name": "hers", "private": true})).await;
    people.post("users/ann/channels/general/threads", &json!({"name": "open"})).await;
    assert_eq!(bot.event("THREAD_CREATE").await["name"], "open");
    let names = |threads: &Value| -> Vec<String> {
        threads.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    };
    let guild = id(&people.get("state").await["guilds"][0]);
    let active = format!("/guilds/{guild}/threads/active");
    assert_eq!(names(&bot.call("GET", &active, &Value::Null).await.1["threads"]), ["open"]);
    let mut socket = bot::open(&sandbox).await;
    let properties = json!({"os": "linux", "browser": "hand", "device": "hand"});
    let identify = json!({"token": sandbox.token(), "intents": 1, "properties": properties});
    bot::say(&mut socket, &json!({"op": 2, "d": identify})).await;
    assert_eq!(bot::hear(&mut socket).await.unwrap()["t"], "READY");
    assert_eq!(names(&bot::hear(&mut socket).await.unwrap()["d"]["threads"]), ["open"]);
    let call = json!({"content": format!("<@{}>", bot.application)});
    people.post("users/ann/channels/hers/messages", &call).await;
    assert_eq!(bot.event("THREAD_CREATE").await["name"], "hers", "it is in it from now on");
    assert_eq!(names(&bot.call("GET", &active, &Value::Null).await.1["threads"]), ["hers", "open"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_thread_that_was_put_away_stays_as_it_is_until_it_is_taken_out() {
    let (sandbox, bot, people) = managing().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let new = json!({"name": "own", "type": 11, "auto_archive_duration": 60});
    let (_, thread) = bot.call("POST", &format!("{general}/threads"), &new).await;
    let path = format!("/channels/{}", id(&thread));
    let posts = format!("{path}/messages");
    let said = json!({"content": "x"});
    let message = id(&people.post("users/ann/channels/own/messages", &said).await);
    let is_away =
        async || bot.call("GET", &path, &Value::Null).await.1["thread_metadata"]["archived"] == true;
    assert!(!is_away().await);
    later(&people).await;
    assert!(is_away().await, "time put it away");
    assert_eq!(bot.call("PATCH", &path, &json!({"name": "new"})).await.1["code"], 50_083);
    let own = format!("users/ann/channels/own/messages/{message}");
    let refused = "this thread is archived: nothing changes in it until it is opened again";
    assert_eq!(people.patch(&own, &json!({"content": "y"})).await["error"], refused);
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
async fn a_thread_has_a_name() {
    let (sandbox, bot, people) = managing().await;
    let threads = format!("/channels/{}/threads", channel(&people, "general").await);
    for name in [json!(null), json!(""), json!("  "), json!(7), json!("x".repeat(101))] {
        let (_, refused) = bot.call("POST", &threads, &json!({"name": name, "type": 11})).await;
        assert!(refused["errors"]["name"]["_errors"].is_array(), "{name}: {refused}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_lock_is_for_moderators_and_whoever_may_write_takes_out_what_has_none() {
    let (sandbox, bot, people) = managing().await;
    let general = format!("/channels/{}", channel(&people, "general").await);
    let (_, own) = bot.call("POST", &format!("{general}/threads"), &json!({"name": "own", "type": 11})).await;
    let own = format!("/channels/{}", id(&own));
    let hers = id(&people.post("users/ann/channels/general/threads", &json!({"name": "hers"})).await);
    let hers = format!("/channels/{hers}");
    bot.call("PATCH", &own, &json!({"archived": true, "locked": true})).await;
    bot.call("PATCH", &hers, &json!({"archived": true})).await;
    people.delete("guilds/Sandbox/members/bot/roles/Keeper").await;
    for (thread, change) in [
        (&own, json!({"archived": false})),
        (&own, json!({"locked": false})),
        (&hers, json!({"archived": false, "locked": true})),
        (&hers, json!({"archived": false, "auto_archive_duration": 60})),
    ] {
        let (_, refused) = bot.call("PATCH", thread, &change).await;
        assert_eq!(refused["code"], 50_013, "{change}");
    }
    let open = json!({"archived": false});
    let (status, opened) = bot.call("PATCH", &hers, &open).await;
    assert_eq!((status, &opened["thread_metadata"]["archived"]), (200, &json!(false)));
    // With the time it puts itself away again, and is taken out again.
    people.post("clock", &json!({"advance_s": 40 * 86_400})).await;
    assert_eq!(bot.call("PATCH", &hers, &open).await.0, 200);
    sandbox.stop().await;
}

#[tokio::test]
async fn people_open_threads() {
    let (sandbox, mut bot, people, _) = hearing(1 | 1 << 9).await;
    let message = id(&people.post("users/ann/channels/general/messages", &json!({"content": "x"})).await);
    let thread = people
        .post("users/ann/channels/general/threads", &json!({"name": "About x", "message": message}))
        .await;
    let told = bot.event("THREAD_CREATE").await;
    assert_eq!((&told["id"], &told["owner_id"]), (&thread["id"], &people.get("users/ann").await["id"]));
    let again = people
        .post("users/ann/channels/general/threads", &json!({"name": "Again", "message": message}))
        .await;
    assert_eq!(again["error"], "there is room for a thread and no more");
    let other =
        people.post("users/ann/channels/general/threads", &json!({"name": "Secret", "private": true})).await;
    let seen = people.get(&format!("users/bob/channels/{}/messages", id(&other))).await;
    assert!(seen["error"].is_string(), "Bob is none of its people");
    sandbox.stop().await;
}
