//! Features that Discord has and the sandbox lacks. The sandbox refuses requests for these features, and marks the
//! refused requests in the traffic.

use serde_json::{Value, json};

use crate::{channel, id, in_general, start};

#[tokio::test]
async fn a_missing_feature_is_refused_with_a_sentence_and_marked_in_the_traffic() {
    let (sandbox, bot, people) = start().await;
    let general = channel(&people, "general").await;
    let guild = id(&people.get("state").await["guilds"][0]);
    let application = format!("/applications/{}", bot.application);
    let table = [
        ("POST", format!("{application}/emojis"), "emojis"),
        ("POST", format!("{application}/entitlements"), "entitlements"),
        ("PATCH", "/users/@me".to_owned(), "the bot's profile"),
        ("POST", format!("/guilds/{guild}/stickers"), "stickers"),
        ("GET", "/voice/regions".to_owned(), "voice"),
        ("POST", format!("/channels/{general}/followers"), "announcement channels"),
    ];
    for (method, path, what) in &table {
        let (status, answer) = bot.call(method, path, &json!({"name": "x"})).await;
        assert_eq!(status, 501, "{method} {path}: {answer}");
        assert_eq!(answer["message"], format!("Discord has this; the sandbox has not: {what}"));
    }
    let (status, _) = bot.call("POST", "/users/@me/dreams", &json!({})).await;
    assert_eq!(status, 404, "what Discord has not is unknown as it is there");
    let traffic = people.get("traffic").await;
    let marked =
        traffic["requests"].as_array().unwrap().iter().filter(|it| it["broken"][0]["rule"] == "not-built");
    assert_eq!(marked.count(), table.len());
    sandbox.stop().await;
}

#[tokio::test]
async fn a_message_with_an_unsupported_part_is_refused_as_a_whole() {
    let (sandbox, mut bot, people, path) = in_general().await;
    let forward = json!({"type": 1, "message_id": "1", "channel_id": "2"});
    let parts = [
        ("sticker_ids", json!({"content": "x", "sticker_ids": ["1"]})),
        ("message_reference", json!({"message_reference": forward})),
        ("flags", json!({"content": "x", "flags": 1 << 13})),
    ];
    for (part, message) in &parts {
        let (status, answer) = bot.call("POST", &path, message).await;
        assert_eq!(status, 501, "{part}: {answer}");
    }
    let run = json!({"name": "say"});
    let (answered, outcome) = tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            let refused = bot.answer(&interaction, &json!({"type": 4, "data": parts[0].1})).await;
            bot.answer(&interaction, &json!({"type": 4, "data": {"content": "no sticker"}})).await;
            refused
        },
        people.post("users/ann/channels/general/command", &run),
    );
    assert_eq!(answered.0, 501);
    assert_eq!(outcome["responses"][0]["content"], "no sticker");
    assert_eq!(people.get("users/ann/channels/general/messages").await.as_array().unwrap().len(), 1);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_channel_is_changed_wholly_or_not_at_all() {
    let (sandbox, bot, people) = start().await;
    let general = channel(&people, "general").await;
    let thread = json!({"name": "t", "type": 11, "invitable": false});
    let (status, answer) = bot.call("POST", &format!("/channels/{general}/threads"), &thread).await;
    assert_eq!(
        (status, &answer["message"]),
        (501, &json!("Discord has this; the sandbox has not: changing this field (invitable)"))
    );
    let thread = json!({"name": "t", "type": 11, "rate_limit_per_user": 0, "invitable": true});
    let (_, thread) = bot.call("POST", &format!("/channels/{general}/threads"), &thread).await;
    let path = format!("/channels/{}", id(&thread));
    let (status, _) = bot.call("PATCH", &path, &json!({"name": "u", "invitable": false})).await;
    assert_eq!((status, &bot.call("GET", &path, &Value::Null).await.1["name"]), (501, &json!("t")));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_missing_feature_of_the_gateway_is_marked_in_the_traffic() {
    let (sandbox, mut bot, people) = start().await;
    bot.say(&json!({"op": 4, "d": {"guild_id": "1", "channel_id": "2"}})).await;
    bot.say(&json!({"op": 1, "d": null})).await;
    assert_eq!(bot.hear().await.unwrap()["op"], 11, "the connection stands");
    let traffic = people.get("traffic").await;
    let marked = traffic["requests"].as_array().unwrap().last().unwrap();
    assert_eq!((&marked["method"], &marked["broken"][0]["rule"]), (&json!("GATEWAY"), &json!("not-built")));
    assert_eq!(marked["body"]["channel_id"], "2");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_form_with_an_unsupported_field_is_refused_as_a_whole() {
    let (sandbox, mut bot, people) = start().await;
    let option = json!({"label": "A", "value": "a"});
    let form = |field: Value| {
        let label = json!({"type": 18, "label": "x", "component": field});
        json!({"type": 9, "data": {"custom_id": "f", "title": "x", "components": [label]}})
    };
    let command = json!({"name": "say"});
    let (refused, outcome) = tokio::join!(
        async {
            let asked = bot.event("INTERACTION_CREATE").await;
            let mut refused = Vec::new();
            for kind in [19, 21, 22, 23] {
                let field = json!({"type": kind, "custom_id": "c", "options": [option, option]});
                refused.push(bot.answer(&asked, &form(field)).await.0);
            }
            bot.answer(&asked, &form(json!({"type": 4, "custom_id": "c", "style": 1}))).await;
            refused
        },
        people.post("users/ann/channels/general/command", &command),
    );
    assert_eq!(refused, [501; 4]);
    assert_eq!(outcome["modal"]["components"][0]["component"]["type"], 4, "{outcome}");
    sandbox.stop().await;
}
