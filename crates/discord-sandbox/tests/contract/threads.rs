//! Threads: who is in them, who hears of them, and what can be done in one that is put away.

use serde_json::{Value, json};

use crate::channels::managing;
use crate::user::User;
use crate::{bot, channel, id, start};

/// More than the hour after which the threads of these tests put themselves away.
const LATER_S: u32 = 3700;

async fn later(ann: &User) {
    ann.sandbox_post("clock", &json!({"advance_s": LATER_S})).await;
}

#[tokio::test]
async fn members_are_added_by_whoever_may_write_and_removed_by_moderators_and_the_creator() {
    let (sandbox, bot, ann) = start().await;
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let [anns, bobs] = [id(&ann.get("").await), id(&ann.sandbox("users/bob").await)];
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
    assert_eq!(ann.get("channels/private/messages").await, json!([]));
    assert_eq!(member("DELETE", &private, &anns).await, 204);
    assert!(ann.get("channels/private/messages").await["error"].is_string());
    assert_eq!(member("PUT", &public, &anns).await, 204);
    assert_eq!(member("DELETE", &public, &anns).await, 50_013);
    let deny = json!([{"user": "bot", "deny": ["SEND_MESSAGES_IN_THREADS"]}, {"user": "bob", "deny": ["VIEW_CHANNEL"]}]);
    ann.sandbox_patch("channels/general", &json!({"overwrites": [deny[1]]})).await;
    assert_eq!(member("PUT", &public, &bobs).await, 50_001);
    ann.sandbox_patch("channels/general", &json!({"overwrites": [deny[0]]})).await;
    assert_eq!(member("PUT", &public, &bobs).await, 50_013);
    assert_eq!(member("PUT", &public, "@me").await, 204);
    ann.sandbox_patch("channels/general", &json!({"overwrites": []})).await;
    bot.call("PATCH", &private, &json!({"archived": true})).await;
    for method in ["PUT", "DELETE"] {
        assert_eq!(member(method, &private, &anns).await, 50_083);
        assert_eq!(member(method, &private, "@me").await, 50_083);
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_private_thread_is_told_to_a_bot_that_is_in_it() {
    let (sandbox, mut bot, ann) = start().await;
    ann.post("channels/general/threads", &json!({"name": "hers", "private": true})).await;
    ann.post("channels/general/threads", &json!({"name": "open"})).await;
    assert_eq!(bot.event("THREAD_CREATE").await["name"], "open");
    let names = |threads: &Value| -> Vec<String> {
        threads.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    };
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    let active = format!("/guilds/{guild}/threads/active");
    assert_eq!(names(&bot.call("GET", &active, &Value::Null).await.1["threads"]), ["open"]);
    let mut socket = bot::open(&sandbox).await;
    let properties = json!({"os": "linux", "browser": "hand", "device": "hand"});
    let identify = json!({"token": sandbox.token(), "intents": 1, "properties": properties});
    bot::say(&mut socket, &json!({"op": 2, "d": identify})).await;
    assert_eq!(bot::hear(&mut socket).await.unwrap()["t"], "READY");
    assert_eq!(names(&bot::hear(&mut socket).await.unwrap()["d"]["threads"]), ["open"]);
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let put_away = format!("{general}/threads/archived/private");
    assert_eq!(bot.call("GET", &put_away, &Value::Null).await.1["code"], 50_013);
    let call = json!({"content": format!("<@{}>", bot.application)});
    ann.post("channels/hers/messages", &call).await;
    assert_eq!(bot.event("THREAD_CREATE").await["name"], "hers", "it is in it from now on");
    assert_eq!(names(&bot.call("GET", &active, &Value::Null).await.1["threads"]), ["hers", "open"]);
    let deny = json!([{"user": "bot", "deny": ["READ_MESSAGE_HISTORY"]}]);
    ann.sandbox_patch("channels/general", &json!({"overwrites": deny})).await;
    for list in ["threads/archived/public", "users/@me/threads/archived/private"] {
        let (_, refused) = bot.call("GET", &format!("{general}/{list}"), &Value::Null).await;
        assert_eq!(refused["code"], 50_013, "{list}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn threads_that_were_put_away_are_listed_by_pages() {
    let (sandbox, bot, ann, _) = managing().await;
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let list = async |query: &str| {
        let (_, listed) = bot.call("GET", &format!("{general}/{query}"), &Value::Null).await;
        let names = listed["threads"].as_array().into_iter().flatten();
        let names: Vec<String> = names.map(|it| it["name"].as_str().unwrap().to_owned()).collect();
        (names, listed)
    };
    for (kind, list_of) in [(11, "threads/archived/public"), (12, "threads/archived/private")] {
        for name in ["one", "two", "three"] {
            let new = json!({"name": name, "type": kind});
            let (_, thread) = bot.call("POST", &format!("{general}/threads"), &new).await;
            bot.call("PATCH", &format!("/channels/{}", id(&thread)), &json!({"archived": true})).await;
            ann.sandbox_post("clock", &json!({"advance_s": 1})).await;
        }
        let (names, page) = list(&format!("{list_of}?limit=2")).await;
        assert_eq!((names, &page["has_more"]), (vec!["three".to_owned(), "two".to_owned()], &json!(true)));
        let since = page["threads"][1]["thread_metadata"]["archive_timestamp"].as_str().unwrap();
        let (names, rest) = list(&format!("{list_of}?before={}", since.replace('+', "%2B"))).await;
        assert_eq!((names, &rest["has_more"]), (vec!["one".to_owned()], &json!(false)));
        for odd in ["limit=0", "limit=x", "before=soon"] {
            assert_eq!(list(&format!("{list_of}?{odd}")).await.1["code"], 50_035, "{odd}");
        }
        if kind == 12 {
            let own = format!("users/@me/{list_of}");
            let (names, page) = list(&format!("{own}?limit=1")).await;
            assert_eq!((names, &page["has_more"]), (vec!["three".to_owned()], &json!(true)));
            let (names, _) = list(&format!("{own}?before={}", id(&page["threads"][0]))).await;
            assert_eq!(names, ["two", "one"]);
        }
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_thread_that_was_put_away_stays_as_it_is_until_it_is_taken_out() {
    let (sandbox, bot, ann, _) = managing().await;
    let more = json!({"name": "More", "permissions": ["MANAGE_WEBHOOKS"]});
    ann.sandbox_post("guilds/Sandbox/roles", &more).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/More").await;
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let (_, webhook) = bot.call("POST", &format!("{general}/webhooks"), &json!({"name": "News"})).await;
    let new = json!({"name": "own", "type": 11, "auto_archive_duration": 60});
    let (_, thread) = bot.call("POST", &format!("{general}/threads"), &new).await;
    let path = format!("/channels/{}", id(&thread));
    let posts = format!("{path}/messages");
    let said = json!({"content": "x"});
    let message = id(&ann.post("channels/own/messages", &said).await);
    let reaction = format!("{posts}/{message}/reactions/%F0%9F%91%8D/@me");
    assert_eq!(bot.call("PUT", &reaction, &Value::Null).await.0, 204);
    let is_away =
        async || bot.call("GET", &path, &Value::Null).await.1["thread_metadata"]["archived"] == true;
    assert!(!is_away().await);
    later(&ann).await;
    assert!(is_away().await, "time put it away");
    assert_eq!(bot.call("PATCH", &path, &json!({"name": "new"})).await.1["code"], 50_083);
    for method in ["PUT", "DELETE"] {
        assert_eq!(bot.call(method, &reaction, &Value::Null).await.1["code"], 50_083);
    }
    let own = format!("users/ann/channels/own/messages/{message}");
    let refused = "this thread is archived: nothing changes in it until it is opened again";
    assert_eq!(ann.sandbox_put_json(&format!("{own}/reactions/👍"), &json!({})).await["error"], refused);
    assert_eq!(ann.sandbox_patch(&own, &json!({"content": "y"})).await["error"], refused);
    assert!(ann.post("channels/own/messages", &said).await["id"].is_string());
    assert!(!is_away().await, "whoever writes takes it out");
    assert_eq!(bot.call("PATCH", &path, &json!({"locked": true})).await.0, 200);
    later(&ann).await;
    assert_eq!(ann.post("channels/own/messages", &said).await["error"], refused);
    assert_eq!(bot.call("POST", &posts, &said).await.1["code"], 50_083);
    let [hook, token] = ["id", "token"].map(|field| webhook[field].as_str().unwrap());
    let execute = format!("/webhooks/{hook}/{token}?thread_id={}", id(&thread));
    assert_eq!(bot.call("POST", &execute, &said).await.1["code"], 50_083);
    let (status, named) = bot.call("PATCH", &path, &json!({"name": "new", "archived": false})).await;
    assert_eq!((status, &named["name"]), (200, &json!("new")), "{named}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_thread_has_a_name() {
    let (sandbox, bot, ann, _) = managing().await;
    let threads = format!("/channels/{}/threads", channel(&ann, "general").await);
    for name in [json!(null), json!(""), json!("  "), json!(7), json!("x".repeat(101))] {
        let (_, refused) = bot.call("POST", &threads, &json!({"name": name, "type": 11})).await;
        assert!(refused["errors"]["name"]["_errors"].is_array(), "{name}: {refused}");
    }
    sandbox.stop().await;
}
