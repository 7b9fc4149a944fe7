//! What happens to messages that stand: reactions, pins, changes, deletions, threads; by people and by the bot.

use serde_json::{Value, json};

use crate::user::User;
use crate::{hearing, id};

/// Servers, messages, reactions, direct messages and their reactions.
const INTENTS: u64 = 1 | 1 << 9 | 1 << 10 | 1 << 12 | 1 << 13 | 1 << 15;

/// Gives the bot a role with these permissions.
async fn allow(ann: &User, permissions: Value) {
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "More", "permissions": permissions})).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/More").await;
}

#[tokio::test]
async fn people_react_and_the_bot_is_told_and_reacts_itself() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let message = id(&bot.call("POST", &path, &json!({"content": "Tea?"})).await.1);
    ann.sandbox_put(&format!("users/ann/channels/general/messages/{message}/reactions/👍")).await;
    let told = bot.event("MESSAGE_REACTION_ADD").await;
    assert_eq!((&told["emoji"]["name"], &told["message_id"]), (&json!("👍"), &json!(message)));
    assert_eq!(
        (&told["member"]["user"]["username"], &told["message_author_id"]),
        (&json!("ann"), &json!(bot.application))
    );
    let reactions = format!("{path}/{message}/reactions");
    assert_eq!(bot.call("PUT", &format!("{reactions}/👍/@me"), &Value::Null).await.0, 204);
    assert_eq!(bot.event("MESSAGE_REACTION_ADD").await["user_id"], *bot.application);
    let (_, seen) = bot.call("GET", &format!("{path}/{message}"), &Value::Null).await;
    assert_eq!((&seen["reactions"][0]["count"], &seen["reactions"][0]["me"]), (&json!(2), &json!(true)));
    let (_, who) = bot.call("GET", &format!("{reactions}/👍?limit=1"), &Value::Null).await;
    assert_eq!(who.as_array().unwrap().len(), 1, "{who}");
    ann.sandbox_delete(&format!("users/ann/channels/general/messages/{message}/reactions/👍")).await;
    assert_eq!(bot.event("MESSAGE_REACTION_REMOVE").await["user_id"], ann.get("").await["id"]);
    let mine = &ann.get("channels/general/messages").await[0]["reactions"];
    assert_eq!((&mine[0]["count"], &mine[0]["me"]), (&json!(1), &json!(false)));
    assert_eq!(bot.call("DELETE", &format!("{reactions}/👍/@me"), &Value::Null).await.0, 204);
    let (_, bare) = bot.call("GET", &format!("{path}/{message}"), &Value::Null).await;
    assert_eq!(bare.get("reactions"), None);
    sandbox.stop().await;
}

#[tokio::test]
async fn reactions_have_their_limits_and_only_moderators_remove_those_of_others() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let message = id(&ann.post("channels/general/messages", &json!({"content": "x"})).await);
    let reactions = format!("{path}/{message}/reactions");
    let (status, refused) = bot.call("PUT", &format!("{reactions}/thumbs/@me"), &Value::Null).await;
    assert_eq!((status, &refused["code"]), (400, &json!(10_014)));
    for letter in 'a'..='t' {
        let letters = ['a', letter].map(|it| char::from_u32(it as u32 - 'a' as u32 + 0x1_f1e6).unwrap());
        let flag = String::from_iter(letters);
        assert_eq!(bot.call("PUT", &format!("{reactions}/{flag}/@me"), &Value::Null).await.0, 204, "{flag}");
    }
    assert_eq!(bot.call("PUT", &format!("{reactions}/👍/@me"), &Value::Null).await.1["code"], 30_010);
    assert_eq!(bot.call("DELETE", &reactions, &Value::Null).await.1["code"], 50_013);
    allow(&ann, json!(["MANAGE_MESSAGES"])).await;
    assert_eq!(bot.call("DELETE", &format!("{reactions}/🇦🇦"), &Value::Null).await.0, 204);
    assert_eq!(bot.event("MESSAGE_REACTION_REMOVE_EMOJI").await["emoji"]["name"], "🇦🇦");
    assert_eq!(bot.call("DELETE", &reactions, &Value::Null).await.0, 204);
    assert_eq!(bot.event("MESSAGE_REACTION_REMOVE_ALL").await["message_id"], *message);
    ann.sandbox_patch("channels/general", &json!({"deny": ["ADD_REACTIONS"]})).await;
    assert_eq!(bot.call("PUT", &format!("{reactions}/👍/@me"), &Value::Null).await.1["code"], 50_013);
    ann.sandbox_put(&format!("users/ann/channels/general/messages/{message}/reactions/👍")).await;
    assert_eq!(bot.call("PUT", &format!("{reactions}/👍/@me"), &Value::Null).await.0, 204, "somebody began");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_pinned_message_is_listed_and_told_of() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let message = id(&ann.post("channels/general/messages", &json!({"content": "Rules"})).await);
    bot.event("MESSAGE_CREATE").await;
    let pin = format!("{path}/pins/{message}");
    assert_eq!(bot.call("PUT", &pin, &Value::Null).await.1["code"], 50_013);
    allow(&ann, json!(["PIN_MESSAGES"])).await;
    assert_eq!(bot.call("PUT", &pin, &Value::Null).await.0, 204);
    assert!(bot.event("CHANNEL_PINS_UPDATE").await["last_pin_timestamp"].is_string());
    let line = bot.event("MESSAGE_CREATE").await;
    assert_eq!((&line["type"], &line["message_reference"]["message_id"]), (&json!(6), &json!(message)));
    assert_eq!(ann.get("notifications").await, json!([]), "a line of Discord's own calls nobody");
    let (_, pins) = bot.call("GET", &format!("{path}/pins"), &Value::Null).await;
    assert_eq!(
        (&pins["items"][0]["message"]["pinned"], &pins["has_more"]),
        (&json!(true), &json!(false)),
        "{pins}"
    );
    let (_, pins) = bot.call("GET", &path.replace("messages", "pins"), &Value::Null).await;
    assert_eq!(pins[0]["id"], *message);
    assert_eq!(ann.get("channels/general/pins").await[0]["id"], *message);
    let line = format!("{path}/pins/{}", id(&line));
    assert_eq!(bot.call("PUT", &line, &Value::Null).await.1["code"], 50_021);
    ann.sandbox_delete(&format!("users/mod/channels/general/messages/{message}/pin")).await;
    assert_eq!(bot.event("MESSAGE_UPDATE").await["pinned"], false);
    assert_eq!(ann.get("channels/general/pins").await, json!([]));
    sandbox.stop().await;
}

#[tokio::test]
async fn people_change_and_delete_what_is_theirs() {
    let (sandbox, mut bot, ann, _) = hearing(INTENTS).await;
    let message = id(&ann.post("channels/general/messages", &json!({"content": "tee"})).await);
    let path = format!("channels/general/messages/{message}");
    let edited = ann.sandbox_patch(&format!("users/ann/{path}"), &json!({"content": "tea"})).await;
    assert!(edited["edited_timestamp"].is_string(), "{edited}");
    assert_eq!(bot.event("MESSAGE_UPDATE").await["content"], "tea");
    let refused = ann.sandbox_patch(&format!("users/bob/{path}"), &json!({"content": "coffee"})).await;
    assert!(refused["error"].as_str().unwrap().starts_with("that message is somebody else's"));
    ann.sandbox_delete(&format!("users/mod/{path}")).await;
    let gone = bot.event("MESSAGE_DELETE").await;
    assert_eq!((&gone["id"], gone["guild_id"].is_string()), (&json!(message), true));
    let refused = ann.sandbox_patch(&format!("users/ann/{path}"), &json!({"content": "x"})).await;
    assert_eq!(refused["error"], format!("there is no message {message} that this user sees there"));
    sandbox.stop().await;
}

#[tokio::test]
async fn people_hand_over_files_with_a_message() {
    let (sandbox, mut bot, ann, _) = hearing(INTENTS).await;
    let files = json!([{"filename": "a.txt", "text": "tea"}, {"filename": "b.gif", "base64": "R0lGODlhAQABAAAAADs="}]);
    ann.post("channels/dm/messages", &json!({"files": files})).await;
    let told = bot.event("MESSAGE_CREATE").await;
    assert_eq!(
        (&told["attachments"][1]["width"], &told["attachments"][1]["content_type"]),
        (&json!(1), &json!("image/gif"))
    );
    let text = reqwest::get(told["attachments"][0]["url"].as_str().unwrap()).await.unwrap();
    assert_eq!(text.text().await.unwrap(), "tea");
    for (refused, said) in [
        (json!({}), "a message needs a text or a file"),
        (
            json!({"files": [{"filename": "a", "base64": "!"}]}),
            "the file \"a\" needs a name, and either \"text\" or \"base64\", of 10 MiB at most",
        ),
    ] {
        assert_eq!(ann.post("channels/dm/messages", &refused).await["error"], said);
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn people_open_threads() {
    let (sandbox, mut bot, ann, _) = hearing(INTENTS).await;
    let message = id(&ann.post("channels/general/messages", &json!({"content": "x"})).await);
    let thread = ann.post("channels/general/threads", &json!({"name": "About x", "message": message})).await;
    let told = bot.event("THREAD_CREATE").await;
    assert_eq!((&told["id"], &told["owner_id"]), (&thread["id"], &ann.get("").await["id"]));
    let again = ann.post("channels/general/threads", &json!({"name": "Again", "message": message})).await;
    assert_eq!(again["error"], "there is room for a thread and no more");
    let other = ann.post("channels/general/threads", &json!({"name": "Secret", "private": true})).await;
    let seen = ann.sandbox(&format!("users/bob/channels/{}/messages", id(&other))).await;
    assert!(seen["error"].is_string(), "Bob is none of its people");
    sandbox.stop().await;
}

#[tokio::test]
async fn what_people_cannot_do_with_messages_is_refused_with_a_sentence() {
    let (sandbox, mut bot, ann, _) = hearing(INTENTS).await;
    let private = json!({"type": 4, "data": {"content": "psst", "flags": 64}});
    bot.answered(&ann, &private).await;
    let newest = ann.get("channels/general/messages").await;
    let private = id(newest.as_array().unwrap().last().unwrap());
    let said = |path: &str| {
        let url = format!("{}sandbox/users/ann/channels/general/messages/{path}", sandbox.page_url());
        async move { reqwest::Client::new().put(url).send().await.unwrap().json::<Value>().await.unwrap() }
    };
    let refused = said(&format!("{private}/reactions/👍")).await;
    assert!(refused["error"].as_str().unwrap().starts_with("that is a private answer"), "{refused}");
    let message = id(&ann.post("channels/general/messages", &json!({"content": "x"})).await);
    assert_eq!(said(&format!("{message}/reactions/x")).await["error"], "\"x\" is no emoji");
    assert_eq!(said(&format!("{message}/pin")).await["error"], "this user may not pin messages here");
    sandbox.stop().await;
}

#[tokio::test]
async fn many_messages_are_deleted_at_once() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(id(&ann.post("channels/general/messages", &json!({"content": "x"})).await));
    }
    let bulk = format!("{path}/bulk-delete");
    assert_eq!(bot.call("POST", &bulk, &json!({"messages": ids})).await.1["code"], 50_013);
    allow(&ann, json!(["MANAGE_MESSAGES"])).await;
    assert_eq!(bot.call("POST", &bulk, &json!({"messages": ids[..1]})).await.1["code"], 50_035);
    assert_eq!(bot.call("POST", &bulk, &json!({"messages": ids[..2]})).await.0, 204);
    let told = bot.event("MESSAGE_DELETE_BULK").await;
    assert_eq!((&told["ids"], told["guild_id"].is_string()), (&json!(ids[..2]), true));
    ann.sandbox_post("clock", &json!({"advance_s": 15 * 86_400})).await;
    ids.push(id(&ann.post("channels/general/messages", &json!({"content": "y"})).await));
    assert_eq!(bot.call("POST", &bulk, &json!({"messages": ids[2..]})).await.1["code"], 50_034);
    assert_eq!(ann.get("channels/general/messages").await.as_array().unwrap().len(), 2);
    sandbox.stop().await;
}
