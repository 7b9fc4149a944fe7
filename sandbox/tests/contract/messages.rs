//! Messages, their files and their notifications.

use discord_sandbox::{Config, RateLimits, Sandbox};
use discord_sandbox_client::Client;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{channel, hearing, id, in_general, start};

#[tokio::test]
async fn an_enforced_nonce_makes_one_message_of_two_requests() {
    let (sandbox, bot, people, path) = in_general().await;
    let message = json!({"content": "once", "nonce": "n1", "enforce_nonce": true});
    let (_, first) = bot.call("POST", &path, &message).await;
    let (status, second) = bot.call("POST", &path, &message).await;
    assert_eq!((status, &first["id"]), (200, &second["id"]));
    let elsewhere = format!("/channels/{}/messages", channel(&people, "chess").await);
    let (_, there) = bot.call("POST", &elsewhere, &message).await;
    assert_eq!(there["id"], first["id"], "a nonce is its author's, not a channel's");
    let (_, third) = bot.call("POST", &path, &json!({"content": "once", "nonce": "n1"})).await;
    assert_ne!(third["id"], first["id"]);
    bot.call("DELETE", &format!("{path}/{}", id(&third)), &json!(null)).await;
    let (_, anew) = bot.call("POST", &path, &message).await;
    assert_ne!(anew["id"], third["id"], "what is deleted is no message any more");
    sandbox.stop().await;
}

#[tokio::test]
async fn files_keep_their_descriptions_and_go_when_an_edit_does_not_keep_them() {
    let (sandbox, bot, _people, path) = in_general().await;
    let described = json!({"content": "a", "attachments": [{"id": 0, "description": "alt"}]});
    let (_, message) = bot.upload("POST", &path, &described, ("a.txt", "first")).await;
    let first = &message["attachments"][0];
    assert_eq!((first["filename"].as_str(), first["description"].as_str()), (Some("a.txt"), Some("alt")));
    let path = format!("{path}/{}", id(&message));
    let keep = json!({"attachments": [{"id": id(first)}, {"id": 0}]});
    let (_, both) = bot.upload("PATCH", &path, &keep, ("b.txt", "second")).await;
    assert_eq!(both["attachments"].as_array().unwrap().len(), 2);
    let fetch = |url: String| async move { reqwest::get(url).await.unwrap() };
    let kept = fetch(first["url"].as_str().unwrap().to_owned()).await;
    assert_eq!(kept.text().await.unwrap(), "first");
    let replace = json!({"attachments": [{"id": 0, "description": "new"}]});
    let (_, one) = bot.upload("PATCH", &path, &replace, ("c.txt", "third")).await;
    assert_eq!(one["attachments"].as_array().unwrap().len(), 1);
    let third = fetch(one["attachments"][0]["url"].as_str().unwrap().to_owned()).await;
    assert_eq!(third.text().await.unwrap(), "third");
    assert_eq!(fetch(first["url"].as_str().unwrap().to_owned()).await.status(), 404);
    let (_, untouched) = bot.call("PATCH", &path, &json!({"content": "b"})).await;
    assert_eq!(untouched["attachments"], one["attachments"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn only_allowed_mentions_notify_and_edits_never_do() {
    let (sandbox, bot, people, path) = in_general().await;
    let [bob_id, cem_id] = [id(&people.get("users/bob").await), id(&people.get("users/cem").await)];
    let content = format!("<@{bob_id}> <@{cem_id}> @everyone");
    let allowed = json!({"parse": [], "users": [bob_id]});
    let (_, message) =
        bot.call("POST", &path, &json!({"content": content, "allowed_mentions": allowed})).await;
    assert_eq!(message["mentions"].as_array().unwrap().len(), 1);
    assert_eq!(message["mention_everyone"], false);
    let edit = format!("{path}/{}", id(&message));
    bot.call("PATCH", &edit, &json!({"content": content, "allowed_mentions": {"parse": ["users"]}})).await;
    assert_eq!(people.get("users/bob/notifications").await.as_array().unwrap().len(), 1);
    assert_eq!(people.get("users/cem/notifications").await, json!([]));
    bot.call("POST", &path, &json!({"content": "@everyone"})).await;
    assert_eq!(people.get("users/cem/notifications").await.as_array().unwrap().len(), 1);
    sandbox.stop().await;
}

#[tokio::test]
async fn forbidden_requests_get_discords_codes() {
    let (sandbox, bot, people) = start().await;
    let secret = people.post("channels", &json!({"name": "secret", "deny": ["VIEW_CHANNEL"]})).await;
    let no_past = json!({"name": "no past", "deny": ["READ_MESSAGE_HISTORY"]});
    let no_past = id(&people.post("channels", &no_past).await);
    let foreign = people.post("users/ann/channels/general/messages", &json!({"content": "mine"})).await;
    let general = channel(&people, "general").await;
    let closed = people.post("users", &json!({"name": "eve", "dm_closed": true})).await;
    let (_, dm) = bot.call("POST", "/users/@me/channels", &json!({"recipient_id": id(&closed)})).await;
    let messages = |channel: &str| format!("/channels/{channel}/messages");
    let text = json!({"content": "x"});
    let reply = json!({"message_id": id(&foreign), "fail_if_not_exists": false});
    let reply = json!({"content": "x", "message_reference": reply});
    let table = [
        ("POST", messages(&channel(&people, "read-only").await), &text, 403, 50_013),
        ("POST", messages(&id(&secret)), &text, 403, 50_001),
        ("POST", messages(&no_past), &reply, 403, 160_002),
        ("POST", messages(&no_past), &text, 200, 0),
        ("POST", messages("1"), &text, 404, 10_003),
        ("GET", format!("{}/2", messages(&general)), &text, 404, 10_008),
        ("PATCH", format!("{}/{}", messages(&general), id(&foreign)), &text, 403, 50_005),
        ("DELETE", format!("{}/{}", messages(&general), id(&foreign)), &text, 403, 50_013),
        ("POST", messages(&general), &json!({"content": ""}), 400, 50_006),
        ("POST", messages(&id(&dm)), &text, 403, 50_007),
        ("GET", "/guilds/3".to_owned(), &text, 404, 10_004),
        ("GET", "/users/4".to_owned(), &text, 404, 10_013),
        ("POST", "/webhooks/5/none".to_owned(), &text, 404, 10_015),
    ];
    for (method, path, json, status, code) in table {
        let (got, answer) = bot.call(method, &path, json).await;
        let said = answer["code"].as_u64().unwrap_or_default();
        assert_eq!((got, said), (status, code), "{method} {path}: {answer}");
    }
    let denied = reqwest::get(format!("http://{}/api/v10/users/@me", sandbox.address())).await.unwrap();
    assert_eq!(denied.status(), 401);
    sandbox.stop().await;
}

#[tokio::test]
async fn old_messages_can_be_changed_only_a_few_times_an_hour() {
    let config = Config { limits: RateLimits::Realistic, ..crate::strict() };
    let sandbox = Sandbox::start(config).await.unwrap();
    let (bot, people) = (Bot::start(&sandbox).await, Client::new(&sandbox.page_url()));
    let path = format!("/channels/{}/messages", channel(&people, "general").await);
    let (_, message) = bot.call("POST", &path, &json!({"content": "old"})).await;
    people.post("clock", &json!({"advance_s": 2 * 3600})).await;
    let path = format!("{path}/{}", id(&message));
    for edit in 0..3 {
        assert_eq!(bot.call("PATCH", &path, &json!({"content": edit.to_string()})).await.0, 200);
    }
    assert_eq!(bot.refusal("PATCH", &path, &json!({"content": "4"})).await, (429, 30_046));
    sandbox.stop().await;
}

#[tokio::test]
async fn the_traffic_has_files_that_were_taken_and_queries() {
    let (sandbox, bot, people, path) = in_general().await;
    bot.upload("POST", &path, &json!({"content": "a"}), ("a.txt", "first")).await;
    bot.call("GET", &format!("{path}?limit=1&after=5"), &json!(null)).await;
    let traffic = people.get("traffic").await;
    let [.., posted, asked] = traffic["requests"].as_array().unwrap().as_slice() else { panic!("{traffic}") };
    assert_eq!(posted["files"], json!([{"name": "a.txt", "size": 5}]));
    assert_eq!(posted["query"], json!({}));
    assert_eq!(asked["query"], json!({"limit": "1", "after": "5"}));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_page_of_messages_has_one_to_a_hundred() {
    let (sandbox, bot, _people, path) = in_general().await;
    for (limit, code) in [("0", "NUMBER_TYPE_MIN"), ("101", "NUMBER_TYPE_MAX"), ("x", "NUMBER_TYPE_COERCE")] {
        let (status, answer) = bot.call("GET", &format!("{path}?limit={limit}"), &json!(null)).await;
        let error = &answer["errors"]["limit"]["_errors"][0]["code"];
        assert_eq!((status, error), (400, &json!(code)), "{answer}");
    }
    assert_eq!(bot.call("GET", &format!("{path}?limit=100"), &json!(null)).await.0, 200);
    sandbox.stop().await;
}

#[tokio::test]
async fn an_edit_that_says_nothing_of_flags_leaves_them() {
    let (sandbox, bot, _people, path) = in_general().await;
    let (_, message) = bot.call("POST", &path, &json!({"content": "a", "flags": 4})).await;
    let path = format!("{path}/{}", id(&message));
    assert_eq!(bot.call("PATCH", &path, &json!({"content": "b"})).await.1["flags"], 4);
    assert_eq!(bot.call("PATCH", &path, &json!({"flags": 0})).await.1["flags"], 0);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_message_cannot_be_changed_to_nothing() {
    let (sandbox, bot, _people, path) = in_general().await;
    let (_, message) = bot.upload("POST", &path, &json!({"content": "a"}), ("a.txt", "first")).await;
    let edit = format!("{path}/{}", id(&message));
    assert_eq!(bot.call("PATCH", &edit, &json!({"content": ""})).await.0, 200, "the file is still there");
    let (status, answer) = bot.call("PATCH", &edit, &json!({"attachments": []})).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50_006)), "{answer}");
    let (_, message) = bot.call("GET", &edit, &json!(null)).await;
    assert_eq!(message["attachments"][0]["filename"], "a.txt", "nothing changed");
    sandbox.stop().await;
}

/// Sends a message with `count` files.
async fn with_files(bot: &Bot, method: &str, path: &str, (json, count): (&Value, usize)) -> (u16, Value) {
    let form = Form::new().text("payload_json", json.to_string());
    let form = (0..count).fold(form, |form, number| {
        let part = Part::bytes(b"x".to_vec()).file_name(format!("{number}.txt"));
        form.part(format!("files[{number}]"), part)
    });
    let answer = bot.request(method, path).multipart(form).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test]
async fn a_message_has_ten_files_at_most_including_the_kept_ones() {
    let (sandbox, bot, _people, path) = in_general().await;
    let nothing = json!({});
    let (status, refused) = with_files(&bot, "POST", &path, (&nothing, 11)).await;
    assert_eq!((status, &refused["code"]), (400, &json!(30_015)), "{refused}");
    let (_, message) = with_files(&bot, "POST", &path, (&nothing, 10)).await;
    let one = format!("{path}/{}", id(&message));
    let (status, refused) = with_files(&bot, "PATCH", &one, (&nothing, 1)).await;
    assert_eq!((status, &refused["code"]), (400, &json!(30_015)), "{refused}");
    assert_eq!(bot.call("GET", &one, &Value::Null).await.1["attachments"], message["attachments"]);
    let mut kept = message["attachments"].as_array().unwrap()[1..].to_vec();
    kept.push(json!({"id": 0}));
    let (_, changed) = with_files(&bot, "PATCH", &one, (&json!({"attachments": kept}), 1)).await;
    assert_eq!(changed["attachments"].as_array().unwrap().len(), 10, "{changed}");
    let (status, _) = with_files(&bot, "PATCH", &one, (&json!({"attachments": []}), 10)).await;
    assert_eq!(status, 200, "what is not kept is not counted");
    sandbox.stop().await;
}

#[tokio::test]
async fn people_change_and_delete_their_own_messages() {
    let (sandbox, mut bot, people, _) = hearing(1 | 1 << 9).await;
    let message = people.write("ann", "general", "tee").await.id;
    let path = |user: &str| format!("users/{user}/channels/general/messages/{message}");
    let edited = people.patch(&path("ann"), &json!({"content": "tea"})).await;
    assert!(edited["edited_timestamp"].is_string(), "{edited}");
    assert_eq!(bot.event("MESSAGE_UPDATE").await["content"], "tea");
    let refused = people.patch(&path("bob"), &json!({"content": "coffee"})).await;
    assert!(refused["error"].as_str().unwrap().starts_with("that message is somebody else's"));
    people.delete(&path("ann")).await;
    let gone = bot.event("MESSAGE_DELETE").await;
    assert_eq!((&gone["id"], gone["guild_id"].is_string()), (&json!(message), true));
    let refused = people.patch(&path("ann"), &json!({"content": "x"})).await;
    assert_eq!(refused["error"], format!("there is no message {message} that this user sees there"));
    sandbox.stop().await;
}
