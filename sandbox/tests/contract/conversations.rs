//! Conversations of people, servers without the bot, and people who leave a server. In conversations and in servers
//! without the bot, the bot gets only interactions, and only after a person has installed the application.

use discord_sandbox_client::Client;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{channel, id, start};

/// Registers `say` for all places and `rule` only for servers, and installs the application for Ann.
async fn everywhere(bot: &Bot, people: &Client) {
    let command = json!([
        {"name": "say", "description": "Says it", "integration_types": [0, 1], "contexts": [0, 1, 2]},
        {"name": "rule", "description": "Rules", "integration_types": [0], "contexts": [0]},
    ]);
    let path = format!("/applications/{}/commands", bot.application);
    assert_eq!(bot.call("PUT", &path, &command).await.0, 200);
    assert_eq!(people.patch("users/ann", &json!({"installed": true})).await["installed"], true);
}

/// Lets Ann run `say` in a place, and answers as the bot. Returns the interaction and the outcome for Ann.
async fn say_in(bot: &mut Bot, people: &Client, place: &str, answer: &Value) -> (Value, Value) {
    say_as("ann", bot, people, (place, answer)).await
}

async fn say_as(
    user: &str,
    bot: &mut Bot,
    people: &Client,
    (place, answer): (&str, &Value),
) -> (Value, Value) {
    let say = people.command(user, place, "say", json!({}));
    let (interaction, outcome) = tokio::join!(bot.answer_next(answer), say);
    (interaction, outcome.json)
}

#[tokio::test]
async fn in_a_group_the_bot_has_nothing_but_the_interaction() {
    let (sandbox, mut bot, people) = start().await;
    everywhere(&bot, &people).await;
    let group = people.post("conversations", &json!({"people": ["ann", "bob", "cem"], "name": "Club"})).await;
    let place = id(&group);
    let (said, _) = say_in(&mut bot, &people, &place, &json!({"type": 5, "data": {"flags": 64}})).await;
    assert_eq!(said["context"], 2);
    assert_eq!(said["authorizing_integration_owners"], json!({"1": said["user"]["id"]}));
    assert_eq!((said.get("guild_id"), &said["channel"]["type"]), (None, &json!(3)));
    for (method, path) in [("GET", String::new()), ("GET", "/messages".into()), ("POST", "/messages".into())]
    {
        let path = format!("/channels/{place}{path}");
        assert_eq!(
            bot.refusal(method, &path, &json!({"content": "x"})).await,
            (403, 50_001),
            "{method} {path}"
        );
    }
    // After the private answer, Discord accepts five public follow-ups.
    let after = bot.follow_up(&said);
    bot.call("PATCH", &format!("{after}/messages/@original"), &json!({"content": "done"})).await;
    let bobs = id(&people.get("users/bob").await);
    for _ in 0..5 {
        let follow = json!({"content": format!("<@{bobs}>, look"), "components": [
            {"type": 1, "components": [{"type": 2, "style": 1, "label": "Yes", "custom_id": "yes"}]},
        ]});
        assert_eq!(bot.call("POST", &after, &follow).await.0, 200);
    }
    assert_eq!(bot.refusal("POST", &after, &json!({"content": "a sixth"})).await, (400, 40_094));
    let seen = people.get(&format!("users/bob/channels/{place}/messages")).await;
    assert_eq!(seen.as_array().unwrap().len(), 5);
    assert_eq!(people.get("users/bob/notifications").await[0]["kind"], "dm");

    // Bob has not installed the application, but may press the button. The press uses Ann's installation and a new
    // token.
    let path = format!("users/bob/channels/{place}/messages/{}/component", id(&seen[0]));
    let press = json!({"custom_id": "yes"});
    let (pressed, _) = tokio::join!(
        async {
            let pressed = bot.event("INTERACTION_CREATE").await;
            assert_eq!(bot.answer(&pressed, &json!({"type": 5, "data": {"flags": 64}})).await.0, 204);
            bot.call("DELETE", &format!("{}/messages/@original", bot.follow_up(&pressed)), &Value::Null)
                .await;
            assert_eq!(bot.call("POST", &bot.follow_up(&pressed), &json!({"content": "yes"})).await.0, 200);
            pressed
        },
        people.post(&path, &press),
    );
    assert_eq!(pressed["authorizing_integration_owners"], json!({"1": said["user"]["id"]}));
    assert_eq!(pressed["user"]["username"], "bob");
    let commands = people.post(&format!("users/bob/channels/{place}/command"), &json!({"name": "say"})).await;
    assert_eq!(commands["error"], "there is no command \"say\" here; there are: ");
    assert!(!people.get("users/dora/channels").await.to_string().contains(&place));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_person_who_installed_the_application_has_its_commands_in_a_server_without_the_bot() {
    let (sandbox, mut bot, people) = start().await;
    everywhere(&bot, &people).await;
    let made = people.post("guilds", &json!({"name": "Without", "bot": false})).await;
    let place = made["channel"].as_str().unwrap().to_owned();
    let (said, _) = say_in(&mut bot, &people, &place, &json!({"type": 4, "data": {"content": "here"}})).await;
    assert_eq!((&said["context"], &said["guild_id"]), (&json!(0), &made["id"]));
    assert_eq!(said["authorizing_integration_owners"], json!({"1": said["member"]["user"]["id"]}));
    let messages = format!("/channels/{place}/messages");
    assert_eq!(bot.refusal("POST", &messages, &json!({"content": "x"})).await.1, 50_001);
    assert_eq!(bot.call("GET", &format!("/guilds/{}", id(&made)), &Value::Null).await.1["code"], 10_004);
    let rule = people.post(&format!("users/ann/channels/{place}/command"), &json!({"name": "rule"})).await;
    assert_eq!(rule["error"], "there is no command \"rule\" here; there are: say");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_conversation_of_two_is_opened_once() {
    let (sandbox, mut bot, people) = start().await;
    everywhere(&bot, &people).await;
    let pair = json!({"people": ["ann", "bob"]});
    let place = id(&people.post("conversations", &pair).await);
    assert_eq!(id(&people.post("conversations", &pair).await), place);
    let (said, _) = say_in(&mut bot, &people, &place, &json!({"type": 4, "data": {"content": "here"}})).await;
    assert_eq!((&said["context"], &said["channel"]["type"]), (&json!(2), &json!(1)));
    let (own, _) = say_in(&mut bot, &people, "dm", &json!({"type": 4, "data": {"content": "here"}})).await;
    assert_eq!((&own["context"], &own["authorizing_integration_owners"]["0"]), (&json!(1), &json!("0")));
    let few = people.post("conversations", &json!({"people": ["ann"]})).await;
    assert_eq!(few["error"], "a conversation needs two people");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_person_who_left_the_only_common_server_gets_no_mentions_and_no_private_messages() {
    let (sandbox, bot, people) = start().await;
    let general = channel(&people, "general").await;
    let state = people.get("state").await;
    let (guild, bob) = (id(&state["guilds"][0]), id(&people.get("users/bob").await));
    let open = json!({"name": "game", "type": 11});
    let (_, thread) = bot.call("POST", &format!("/channels/{general}/threads"), &open).await;
    let member = format!("/channels/{}/thread-members/{bob}", id(&thread));
    assert_eq!(bot.call("PUT", &member, &Value::Null).await.0, 204);
    let (_, conversation) = bot.call("POST", "/users/@me/channels", &json!({"recipient_id": bob})).await;
    let private = format!("/channels/{}/messages", id(&conversation));

    let seat = format!("guilds/{guild}/members/bob");
    people.delete(&seat).await;
    let call = json!({"content": format!("<@{bob}>, it is your move")});
    assert_eq!(bot.call("POST", &format!("/channels/{}/messages", id(&thread)), &call).await.0, 200);
    assert_eq!(people.get("users/bob/notifications").await, json!([]));
    assert_eq!(bot.call("GET", &member, &Value::Null).await.1["code"], 10_007);
    assert_eq!(bot.call("PUT", &member, &Value::Null).await.1["code"], 50_001);
    assert_eq!(
        bot.call("GET", &format!("/guilds/{guild}/members/{bob}"), &Value::Null).await.1["code"],
        10_007
    );
    assert_eq!(bot.call("POST", &private, &call).await.1["code"], 50_278);
    let command = people.command("bob", "dm", "say", json!({})).await.json;
    assert!(command["error"].as_str().unwrap().starts_with("there is no command"), "{command}");
    // Once Bob has installed the application, the bot can write to him again.
    people.patch("users/bob", &json!({"installed": true})).await;
    assert_eq!(bot.call("POST", &private, &call).await.0, 200);

    people.put(&seat).await;
    assert_eq!(bot.call("GET", &format!("/guilds/{guild}/members/{bob}"), &Value::Null).await.0, 200);
    assert_eq!(bot.call("POST", &format!("/channels/{}/messages", id(&thread)), &call).await.0, 200);
    assert_eq!(people.get("users/bob/notifications").await.as_array().unwrap().len(), 2);
    sandbox.stop().await;
}

#[tokio::test]
async fn people_without_permission_for_external_apps_are_answered_in_private() {
    let (sandbox, mut bot, people) = start().await;
    everywhere(&bot, &people).await;
    // Ann owns both servers, and may do everything in both.
    people.patch("users/bob", &json!({"installed": true})).await;
    let away = |name: &str, deny: Value| json!({"name": name, "bot": false, "deny": deny});
    let open = people.post("guilds", &away("Open", json!([]))).await;
    let shut = people.post("guilds", &away("Shut", json!(["USE_EXTERNAL_APPS"]))).await;
    for (guild, flags) in [(open, 0), (shut, 64)] {
        let place = guild["channel"].as_str().unwrap();
        let said = json!({"type": 4, "data": {"content": "x"}});
        let (asked, _) = say_as("bob", &mut bot, &people, (place, &said)).await;
        let after = bot.follow_up(&asked);
        let (_, first) = bot.call("GET", &format!("{after}/messages/@original"), &Value::Null).await;
        let (_, second) = bot.call("POST", &after, &json!({"content": "y"})).await;
        assert_eq!((&first["flags"], &second["flags"]), (&json!(flags), &json!(flags)));
        let seen = people.get(&format!("users/ann/channels/{place}/messages")).await;
        assert_eq!(seen.as_array().unwrap().is_empty(), flags == 64, "{seen}");
    }
    sandbox.stop().await;
}
