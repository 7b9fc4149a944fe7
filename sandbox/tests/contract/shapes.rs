//! The JSON of answers, which matches Discord's specification. The sandbox fills in missing fields of a request, and
//! drops unknown fields.
//!
//! Every test of this program also checks all answers and events at its end: `Sandbox::stop` panics if an answer or
//! event does not match the specification.

use serde_json::{Value, json};

use crate::{id, in_general, start};

#[tokio::test]
async fn missing_fields_of_a_message_are_filled_in_and_nulls_dropped() {
    let (sandbox, bot, _people, path) = in_general().await;
    let option = json!({"label": "A", "value": "a", "description": null, "emoji": null});
    let menu =
        json!({"type": 3, "custom_id": "m", "options": [option], "min_values": null, "placeholder": null});
    let field = json!({"name": "n", "value": "v"});
    let embed = json!({"title": "T", "description": null, "fields": [field], "image": {"url": "https://a.test/b.png"}, "odd": 1});
    let rows = json!([{"type": 1, "components": [menu]}]);
    let (status, message) =
        bot.call("POST", &path, &json!({"embeds": [embed], "components": rows, "nonce": 7})).await;
    assert_eq!(status, 200, "{message}");
    let menu = &message["components"][0]["components"][0];
    assert_eq!((&menu["min_values"], &menu["max_values"]), (&json!(1), &json!(1)));
    assert!(
        menu.get("placeholder").is_none() && menu["options"][0] == json!({"label": "A", "value": "a"}),
        "{menu}"
    );
    let embed = &message["embeds"][0];
    assert_eq!((&embed["type"], &embed["fields"][0]["inline"]), (&json!("rich"), &json!(false)), "{embed}");
    assert_eq!(embed["image"]["proxy_url"], embed["image"]["url"]);
    assert!(embed.get("description").is_none() && embed.get("odd").is_none(), "{embed}");
    assert_eq!(message["author"].get("primary_guild"), Some(&Value::Null));
    sandbox.stop().await;
}

#[tokio::test]
async fn null_fields_of_a_command_are_dropped() {
    let (sandbox, bot, _ann) = start().await;
    let option = json!({"type": 3, "name": "text", "description": "What", "required": null, "choices": null,
        "name_localizations": null, "min_length": null});
    let command = json!({"name": "other", "description": "Does it", "options": [option], "nsfw": null,
        "default_member_permissions": "32", "dm_permission": null, "contexts": null});
    let path = format!("/applications/{}/commands", bot.application);
    let (status, made) = bot.call("POST", &path, &command).await;
    assert_eq!(status, 201, "{made}");
    assert_eq!(made["options"], json!([{"type": 3, "name": "text", "description": "What"}]));
    assert_eq!(
        (&made["nsfw"], &made["dm_permission"], &made["contexts"]),
        (&json!(false), &json!(true), &Value::Null)
    );
    sandbox.stop().await;
}

#[tokio::test]
async fn a_reply_in_a_conversation_names_no_server() {
    let (sandbox, bot, people) = start().await;
    let (_, dm) = bot
        .call("POST", "/users/@me/channels", &json!({"recipient_id": id(&people.get("users/ann").await)}))
        .await;
    let path = format!("/channels/{}/messages", id(&dm));
    let (_, first) = bot.call("POST", &path, &json!({"content": "first"})).await;
    let reply = json!({"content": "second", "message_reference": {"message_id": id(&first)}});
    let (_, second) = bot.call("POST", &path, &reply).await;
    let reference = json!({"type": 0, "channel_id": id(&dm), "message_id": id(&first)});
    assert_eq!(second["message_reference"], reference, "there is no server");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_user_is_found_by_identifier_alone() {
    let (sandbox, bot, people) = start().await;
    let (status, _) = bot.call("GET", "/users/ann", &Value::Null).await;
    assert_eq!(status, 404, "a name is no identifier");
    let (status, user) =
        bot.call("GET", &format!("/users/{}", id(&people.get("users/ann").await)), &Value::Null).await;
    assert_eq!((status, &user["username"]), (200, &json!("ann")));
    sandbox.stop().await;
}
