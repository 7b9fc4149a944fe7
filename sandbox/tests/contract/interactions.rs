//! The lifecycle of an interaction.

use serde_json::{Value, json};

use crate::{channel, id, start};

#[tokio::test]
async fn an_answer_after_three_seconds_is_too_late_and_the_person_is_told() {
    let (sandbox, mut bot, people) = start().await;
    let outcome = people.command("ann", "general", "say", json!({})).await.json;
    assert_eq!(outcome["interaction"]["status"], "missed");
    assert_eq!(outcome["responses"][0]["content"], "The application did not respond");
    let interaction = bot.event("INTERACTION_CREATE").await;
    let (status, answer) = bot.answer(&interaction, &json!({"type": 5})).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10_062)));
    let traffic = people.get("traffic").await;
    let last = traffic["requests"].as_array().unwrap().last().unwrap();
    assert_eq!(last["broken"][0]["rule"], "answered-late");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_wait_for_the_answer_does_not_wait_for_a_quiet_bot() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "slow", "delay_ms": 5000, "route": "GET /users"})).await;
    let slow = tokio::spawn(bot.request("GET", "/users/@me").send());
    let command = json!({"name": "say", "options": {"text": "x"}});
    let once = json!({"type": 4, "data": {"content": "once"}});
    let asked = people.post("users/ann/channels/general/command?until=settled", &command);
    let (_, outcome) = tokio::join!(bot.answer_next(&once), asked);
    assert_eq!(outcome["responses"][0]["content"], "once");
    assert!(!slow.is_finished());
    sandbox.stop().await;
}

#[tokio::test]
async fn a_press_on_a_private_message_is_done_when_that_message_changes() {
    let (sandbox, mut bot, people) = start().await;
    let row =
        json!({"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "leave", "label": "Leave"}]});
    let asks = json!({"content": "Leave?", "flags": 64, "components": [row]});
    let (_, asked) = bot.answered(&people, &json!({"type": 4, "data": asks})).await;
    let asked = asked["responses"][0]["id"].as_str().unwrap();
    let press = format!("users/ann/channels/general/messages/{asked}/component");
    let leave = json!({"custom_id": "leave"});
    let ((), outcome) = tokio::join!(
        async {
            let pressed = bot.event("INTERACTION_CREATE").await;
            bot.answer(&pressed, &json!({"type": 6})).await;
            // The bot posts the public message 700 ms before the private answer to Ann.
            let channel = format!("/channels/{}/messages", pressed["channel_id"].as_str().unwrap());
            bot.call("POST", &channel, &json!({"content": "Ann has left"})).await;
            tokio::time::sleep(std::time::Duration::from_millis(700)).await;
            let original = format!("{}/messages/@original", bot.follow_up(&pressed));
            bot.call("PATCH", &original, &json!({"content": "You have left"})).await;
        },
        people.post(&press, &leave),
    );
    assert_eq!(outcome["responses"][0]["content"], "You have left", "{outcome}");
    assert_eq!(outcome["messages"][0]["content"], "Ann has left", "{outcome}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_token_is_good_for_fifteen_minutes_of_the_sandbox_clock() {
    let (sandbox, mut bot, people) = start().await;
    let (interaction, _) = bot.answered(&people, &json!({"type": 4, "data": {"content": "a"}})).await;
    let original = format!("{}/messages/%40original", bot.follow_up(&interaction));
    assert_eq!(bot.call("PATCH", &original, &json!({"content": "b"})).await.0, 200);
    people.post("clock", &json!({"advance_s": 15 * 60})).await;
    assert_eq!(bot.refusal("PATCH", &original, &json!({"content": "c"})).await, (401, 50_027));
    assert_eq!(people.get("users/ann/channels/general/messages").await[0]["content"], "b");
    sandbox.stop().await;
}

#[tokio::test]
async fn the_first_message_after_thinking_takes_its_place_and_its_privacy() {
    let (sandbox, mut bot, people) = start().await;
    let command = json!({"name": "say", "options": {"text": "x"}});
    let (original, outcome) = tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            bot.answer(&interaction, &json!({"type": 5, "data": {"flags": 64}})).await;
            let original = format!("{}/messages/@original", bot.follow_up(&interaction));
            let (_, thinking) = bot.call("GET", &original, &json!(null)).await;
            let (status, filled) =
                bot.call("POST", &bot.follow_up(&interaction), &json!({"content": "done"})).await;
            assert_eq!((status, &filled["id"]), (200, &thinking["id"]));
            assert_eq!(thinking["flags"], 64 | 128);
            filled
        },
        people.post("users/ann/channels/general/command", &command),
    );
    assert_eq!(outcome["responses"][0]["content"], "done");
    assert_eq!(original["flags"], 64);
    sandbox.stop().await;
}

#[tokio::test]
async fn an_ephemeral_message_is_unknown_to_the_channel() {
    let (sandbox, mut bot, people) = start().await;
    let (interaction, outcome) =
        bot.answered(&people, &json!({"type": 4, "data": {"content": "psst", "flags": 64}})).await;
    let path = format!(
        "/channels/{}/messages/{}",
        interaction["channel_id"].as_str().unwrap(),
        outcome["responses"][0]["id"].as_str().unwrap()
    );
    assert_eq!(bot.refusal("GET", &path, &json!(null)).await, (404, 10_008));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_reply_shows_a_private_answer_to_nobody_else() {
    let (sandbox, mut bot, people) = start().await;
    let (interaction, outcome) =
        bot.answered(&people, &json!({"type": 4, "data": {"content": "psst", "flags": 64}})).await;
    let psst = id(&outcome["responses"][0]);
    let (_, public) = bot.call("POST", &bot.follow_up(&interaction), &json!({"content": "for all"})).await;
    let bobs = people.get("users/bob/channels/general/messages").await;
    assert_eq!((&bobs[0]["id"], &bobs[0]["referenced_message"]), (&public["id"], &Value::Null));
    let anns = people.get("users/ann/channels/general/messages").await;
    assert_eq!(anns[1]["referenced_message"]["content"], "psst");
    for place in ["users/bob/channels/general", "users/ann/channels/chess"] {
        let reply = json!({"content": "x", "reply_to": psst});
        let refused = people.post(&format!("{place}/messages"), &reply).await;
        assert_eq!(refused["error"], format!("there is no message {psst} that this user sees there"));
    }
    let path = format!("/channels/{}/messages", channel(&people, "general").await);
    let reply = json!({"content": "x", "message_reference": {"message_id": psst}});
    let (_, refused) = bot.call("POST", &path, &reply).await;
    assert!(refused["errors"]["message_reference"]["_errors"].is_array(), "{refused}");
    assert_eq!(bot.refusal("POST", &format!("{path}/{psst}/threads"), &json!({"name": "t"})).await.1, 10_008);
    sandbox.stop().await;
}

#[tokio::test]
async fn an_answer_that_changes_its_message_keeps_the_rules_of_every_change() {
    let (sandbox, mut bot, people) = start().await;
    let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "go", "label": "Go"}]});
    let asks = json!({"type": 4, "data": {"content": "Go?", "components": [row]}});
    let (_, asked) = bot.answered(&people, &asks).await;
    let press = format!("users/ann/channels/general/messages/{}/component", id(&asked["responses"][0]));
    let go = json!({"custom_id": "go"});
    let ((), outcome) = tokio::join!(
        async {
            let pressed = bot.event("INTERACTION_CREATE").await;
            let nothing = json!({"content": "", "components": []});
            let (_, refused) = bot.answer(&pressed, &json!({"type": 7, "data": nothing})).await;
            assert_eq!(refused["code"], 50_006, "{refused}");
            bot.answer(&pressed, &json!({"type": 7, "data": {"content": "Gone", "components": []}})).await;
        },
        people.post(&press, &go),
    );
    assert_eq!(outcome["responses"][0]["content"], "Gone", "{outcome}");
    sandbox.stop().await;
}

#[tokio::test]
async fn an_interaction_names_the_person_the_place_and_the_bots_permissions() {
    let (sandbox, mut bot, people) = start().await;
    people.patch("users/ann", &json!({"locale": "de"})).await;
    let (interaction, _) = bot.answered(&people, &json!({"type": 4, "data": {"content": "hi"}})).await;
    assert_eq!(interaction["member"]["user"]["username"], "ann");
    assert_eq!(interaction["locale"], "de");
    assert_eq!(interaction["context"], 0);
    assert_eq!(interaction["data"]["options"][0]["value"], "x");
    let permissions: u64 = interaction["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_ne!(permissions & (1 << 11), 0, "the bot may post in #general");
    sandbox.stop().await;
}

#[tokio::test]
async fn people_speak_only_languages_of_discords_clients() {
    let (sandbox, _, people) = start().await;
    let before = people.get("users/ann").await;
    let refused = people.patch("users/ann", &json!({"locale": "de-AT", "installed": true})).await;
    assert!(refused["error"].as_str().is_some_and(|why| why.contains("\"de-AT\"")), "{refused}");
    let refused = people.post("users", &json!({"name": "eve", "locale": "no such"})).await;
    assert!(refused["error"].is_string(), "{refused}");
    assert_eq!(people.get("users/ann").await, before);
    assert!(people.get("users/eve").await["error"].is_string());
    sandbox.stop().await;
}

#[tokio::test]
async fn a_file_and_a_person_are_handed_over_with_their_descriptions() {
    let (sandbox, mut bot, people) = start().await;
    let options = json!([
        {"type": 11, "name": "file", "description": "A file", "required": true},
        {"type": 6, "name": "to", "description": "A person"},
    ]);
    let command = json!({"name": "give", "description": "Gives", "options": options});
    bot.call("POST", &format!("/applications/{}/commands", bot.application), &command).await;
    let file = json!({"filename": "a.pgn", "text": "1. e4 *"});
    let give = json!({"name": "give", "options": {"file": file, "to": "bob"}});
    let thanks = json!({"type": 4, "data": {"content": "thanks"}});
    let given = people.post("users/ann/channels/general/command", &give);
    let (interaction, _) = tokio::join!(bot.answer_next(&thanks), given);
    let data = &interaction["data"];
    let [file, bob] = [0, 1].map(|index| data["options"][index]["value"].as_str().unwrap());
    assert_eq!(data["resolved"]["users"][bob]["username"], "bob");
    assert!(data["resolved"]["members"][bob]["roles"].is_array());
    let url = data["resolved"]["attachments"][file]["url"].as_str().unwrap();
    let fetched = reqwest::get(url).await.unwrap();
    assert_eq!(fetched.text().await.unwrap(), "1. e4 *");
    sandbox.stop().await;
}

#[tokio::test]
async fn suggestions_answer_only_autocomplete_and_a_wrong_kind_is_explained() {
    let (sandbox, mut bot, people) = start().await;
    let ask = json!({"name": "say", "options": {"text": "a"}, "focused": "text"});
    let choices = json!({"type": 8, "data": {"choices": [{"name": "abc", "value": "abc"}]}});
    let ((), outcome) = tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            assert_eq!(interaction["data"]["options"][0]["focused"], true);
            let (status, refused) =
                bot.answer(&interaction, &json!({"type": 4, "data": {"content": "no"}})).await;
            assert_eq!((status, &refused["code"]), (400, &json!(50_035)));
            assert!(refused["errors"]["type"]["_errors"].is_array());
            bot.answer(&interaction, &choices).await;
        },
        people.post("users/ann/channels/general/autocomplete", &ask),
    );
    assert_eq!(outcome["choices"], choices["data"]["choices"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_form_accepts_only_offered_values_and_sends_them_to_the_bot() {
    let (sandbox, mut bot, people) = start().await;
    let label = |menu: Value| json!({"type": 18, "label": "x", "component": menu});
    let options = json!([{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]);
    let chosen = json!([{"label": "C", "value": "c", "default": true}]);
    let form = json!({"custom_id": "form", "title": "Form", "components": [
        {"type": 10, "content": "Choose **well**"},
        label(json!({"type": 3, "custom_id": "two", "min_values": 2, "max_values": 2, "options": options})),
        label(json!({"type": 3, "custom_id": "one", "options": chosen})),
        label(json!({"type": 5, "custom_id": "who"})),
        label(json!({"type": 8, "custom_id": "where", "required": false})),
    ]});
    bot.answered(&people, &json!({"type": 9, "data": form})).await;
    let filled = |two: Value, who: Value| json!({"custom_id": "form", "fields": {"two": two, "who": who}});
    for (submission, wrong) in [
        (filled(json!([]), json!("bob")), "the field \"two\" is required"),
        (filled(json!(5), json!("bob")), "the field \"two\" takes a list of texts"),
        (filled(json!(["a"]), json!("bob")), "2 to 2 values"),
        (filled(json!(["a", "z"]), json!("bob")), "not \"z\""),
        (filled(json!(["a", "b"]), json!("nobody")), "not \"nobody\""),
        (filled(json!(["a", "b"]), Value::Null), "the field \"who\" is required"),
    ] {
        let refused = people.post("users/ann/channels/general/modal", &submission).await;
        assert!(refused["error"].as_str().unwrap().contains(wrong), "{submission}: {refused}");
    }
    let submission = filled(json!(["b", "a"]), json!("bob"));
    let sent = people.post("users/ann/channels/general/modal", &submission);
    let later = json!({"type": 6});
    let (mut told, _) = tokio::join!(bot.answer_next(&later), sent);
    let told = told["data"].take();
    let bob = &people.get("users/bob").await["id"];
    assert_eq!(told["components"][0], json!({"type": 10, "id": 1}), "{told}");
    let values = [1, 2, 3, 4].map(|index| &told["components"][index]["component"]["values"]);
    assert_eq!(values, [&json!(["b", "a"]), &json!(["c"]), &json!([bob]), &json!([])], "{told}");
    assert_eq!(told["resolved"]["users"][bob.as_str().unwrap()]["username"], "bob", "{told}");
    sandbox.stop().await;
}
