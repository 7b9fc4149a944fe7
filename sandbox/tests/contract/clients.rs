//! Requests in the format of clients other than serenity, and the answers that these clients expect.

use serde_json::{Value, json};
use tokio_tungstenite::connect_async;

use crate::bot::say;
use crate::start;

#[tokio::test]
async fn a_recipient_may_be_a_number() {
    let (sandbox, bot, people) = start().await;
    let id = people.get("users/ann").await["id"].as_str().unwrap().to_owned();
    let number: u64 = id.parse().unwrap();
    let (status, by_number) = bot.call("POST", "/users/@me/channels", &json!({"recipient_id": number})).await;
    assert_eq!(status, 200, "{by_number}");
    let (_, by_text) = bot.call("POST", "/users/@me/channels", &json!({"recipient_id": id})).await;
    assert_eq!(by_number["id"], by_text["id"]);
    let (status, _) = bot.call("POST", "/users/@me/channels", &json!({"recipient_id": "ann"})).await;
    assert_eq!(status, 400, "a name is no identifier");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_form_without_files_may_be_urlencoded() {
    let (sandbox, bot, people) = start().await;
    let channel = crate::channel(&people, "general").await;
    let path = format!("/channels/{channel}/messages");
    let form = [("payload_json", json!({"content": "50 % & more"}).to_string())];
    let answer = bot.request("POST", &path).form(&form).send().await.unwrap();
    let message: Value = answer.json().await.unwrap();
    assert_eq!(message["content"], "50 % & more");
    let broken = bot.request("POST", &path).form(&[("payload_json", "{")]).send().await.unwrap();
    assert_eq!(broken.json::<Value>().await.unwrap()["code"], 50_109);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_message_that_is_no_event_has_a_null_sequence_and_name() {
    let (sandbox, mut bot, people) = start().await;
    let url = format!("ws://{}/gateway?v=10&encoding=json", sandbox.address());
    let (mut socket, _) = connect_async(url).await.unwrap();
    let hello = crate::bot::hear(&mut socket).await.unwrap();
    say(&mut socket, &json!({"op": 1, "d": null})).await;
    let heartbeat = crate::bot::hear(&mut socket).await.unwrap();
    people.post("faults", &json!({"kind": "gateway-op7"})).await;
    let reconnect = bot.hear().await.unwrap();
    for (said, op) in [(hello, 10), (heartbeat, 11), (reconnect, 7)] {
        assert_eq!(said["op"], op);
        for key in ["s", "t"] {
            assert_eq!(said.as_object().unwrap().get(key), Some(&Value::Null), "{key} in {said}");
        }
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_form_comes_back_with_the_numbers_of_its_components() {
    let (sandbox, mut bot, people) = start().await;
    let field = json!({"type": 4, "custom_id": "why", "label": "Why", "style": 1});
    let labelled = json!({"type": 18, "label": "What", "component":
        {"type": 3, "custom_id": "what", "options": [{"label": "A", "value": "a"}]}});
    let rows = json!([{"type": 1, "components": [field]}, labelled]);
    let form = json!({"type": 9, "data": {"custom_id": "form", "title": "Form", "components": rows}});
    let (_, outcome) = bot.answered(&people, &form).await;
    assert_eq!(outcome["modal"]["components"][1]["component"]["max_values"], 1, "{outcome}");
    let fields = json!({"why": "because", "what": ["a"]});
    let submission = json!({"custom_id": "form", "fields": fields});
    let sent = people.post("users/ann/channels/general/modal", &submission);
    let later = json!({"type": 6});
    let (submitted, _) = tokio::join!(bot.answer_next(&later), sent);
    let [row, label] = [0, 1].map(|index| submitted["data"]["components"][index].clone());
    assert_eq!((&row["id"], &row["components"][0]["id"]), (&json!(1), &json!(2)), "{submitted}");
    assert_eq!((&label["id"], &label["component"]["id"]), (&json!(3), &json!(4)), "{submitted}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_can_request_members_by_id_and_by_name() {
    let (sandbox, mut bot, people) = start().await;
    let state = people.get("state").await;
    let guild = state["guilds"][0]["id"].clone();
    let id = people.get("users/ann").await["id"].clone();
    bot.say(&json!({"op": 8, "d": {"guild_id": guild, "user_ids": [id, "7"], "nonce": "n"}})).await;
    let chunk = bot.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!((&chunk["members"][0]["user"]["id"], &chunk["nonce"]), (&id, &json!("n")), "{chunk}");
    assert_eq!((&chunk["not_found"], &chunk["chunk_count"]), (&json!(["7"]), &json!(1)), "{chunk}");
    bot.say(&json!({"op": 8, "d": {"guild_id": guild, "query": "b", "limit": 5}})).await;
    let chunk = bot.event("GUILD_MEMBERS_CHUNK").await;
    let names: Vec<&str> = chunk["members"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["user"]["username"].as_str().unwrap())
        .collect();
    assert!(names.contains(&"bob") && names.iter().all(|name| name.starts_with('b')), "{names:?}");
    sandbox.stop().await;
}

#[tokio::test]
async fn versions_that_discord_serves_no_more_are_refused() {
    let (sandbox, bot, _ann) = start().await;
    for (version, status) in [("v3", 400), ("v6", 200), ("v10", 200), ("v11", 400)] {
        let url = format!("http://{}/api/{version}/gateway", sandbox.address());
        assert_eq!(reqwest::get(url).await.unwrap().status(), status, "{version}");
    }
    drop(bot);
    sandbox.stop().await;
}

#[tokio::test]
async fn an_answer_to_a_command_on_a_person_says_that_it_is_one() {
    let (sandbox, mut bot, people) = start().await;
    let poke = json!({"name": "Poke", "target": "bob"});
    let poked = json!({"type": 4, "data": {"content": "poked"}});
    let sent = people.post("users/ann/channels/general/command", &poke);
    let (_, outcome) = tokio::join!(bot.answer_next(&poked), sent);
    assert_eq!(outcome["responses"][0]["type"], 23, "{outcome}");
    let (_, slash) = bot.answered(&people, &json!({"type": 4, "data": {"content": "said"}})).await;
    assert_eq!(slash["responses"][0]["type"], 20, "{slash}");
    sandbox.stop().await;
}
