//! Messages that are laid out with the second generation of components.

use serde_json::{Value, json};

use crate::{channel, id, start};

const LAID_OUT: u64 = 1 << 15;

/// A container with a section, a picture, a file and a menu, for a message with `board.gif` and `game.pgn`.
fn board(text: &str) -> Value {
    let button = json!({"type": 2, "style": 1, "label": "Draw", "custom_id": "draw"});
    let menu = json!({"type": 3, "custom_id": "move", "options": [{"label": "e4", "value": "e4"}]});
    let picture = json!({"media": {"url": "attachment://board.gif"}, "description": "The board"});
    json!({"flags": LAID_OUT, "components": [{"type": 17, "accent_color": 0x00ff_00ff, "components": [
        {"type": 9, "components": [{"type": 10, "content": text}], "accessory": button},
        {"type": 12, "items": [picture]},
        {"type": 14},
        {"type": 1, "components": [menu]},
    ]}]})
}

#[tokio::test]
async fn a_laid_out_message_is_seen_and_what_is_in_it_can_be_used() {
    let (sandbox, mut bot, ann) = start().await;
    let path = format!("/channels/{}/messages", channel(&ann, "general").await);
    let anns = id(&ann.get("").await);
    let gif = "GIF89a\u{1}\0\u{1}\0";
    let (status, message) =
        bot.upload("POST", &path, &board(&format!("<@{anns}> to move")), ("board.gif", gif)).await;
    assert_eq!(status, 200, "{message}");
    let parts = &message["components"][0]["components"];
    let media = &parts[1]["items"][0]["media"];
    assert_eq!((&media["width"], &media["url"]), (&json!(1), &message["attachments"][0]["url"]), "{media}");
    assert_eq!((&parts[2]["divider"], &parts[2]["spacing"]), (&json!(true), &json!(1)));
    assert_eq!(ann.get("notifications").await.as_array().unwrap().len(), 1, "a text in it mentions Ann");
    for (press, kind) in
        [(json!({"custom_id": "draw"}), 2), (json!({"custom_id": "move", "values": ["e4"]}), 3)]
    {
        let path = format!("channels/general/messages/{}/component", id(&message));
        let (pressed, outcome) = tokio::join!(
            async {
                let pressed = bot.event("INTERACTION_CREATE").await;
                let mut update = board("played");
                update["components"][0]["components"].as_array_mut().unwrap().remove(1);
                let update = json!({"type": 7, "data": update});
                let answer = if kind == 2 { json!({"type": 6}) } else { update };
                bot.answer(&pressed, &answer).await;
                pressed
            },
            ann.post(&path, &press),
        );
        assert_eq!(pressed["data"]["component_type"], kind, "{pressed}");
        assert!(outcome.get("error").is_none(), "{outcome}");
    }
    let seen = ann.get("channels/general/messages").await;
    assert_eq!(seen[0]["components"][0]["components"][0]["components"][0]["content"], "played");
    assert_eq!(sandbox.user("ann").channel("general").sees("played").await.buttons()[0].id, "draw");
    sandbox.stop().await;
}

#[tokio::test]
async fn texts_and_embeds_do_not_go_with_a_layout_and_a_layout_stays_one() {
    let (sandbox, bot, ann) = start().await;
    let path = format!("/channels/{}/messages", channel(&ann, "general").await);
    let text = json!([{"type": 10, "content": "hello"}]);
    let refused = async |method: &str, path: &str, message: Value, field: &str, code: &str| {
        let (status, answer) = bot.call(method, path, &message).await;
        let said = answer.pointer(&format!("/errors/{field}/_errors/0/code"));
        assert_eq!((status, said), (400, Some(&json!(code))), "{message}: {answer}");
    };
    let legacy = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    let with = |field: &str, value: Value| {
        let mut message = json!({"flags": LAID_OUT, "components": text});
        message[field] = value;
        message
    };
    refused("POST", &path, with("content", json!("x")), "content", legacy).await;
    refused("POST", &path, with("embeds", json!([{"title": "x"}])), "embeds", legacy).await;
    refused(
        "POST",
        &path,
        json!({"content": "x", "components": text}),
        "components/0/type",
        "UNION_TYPE_CHOICES",
    )
    .await;
    let (status, empty) = bot.call("POST", &path, &json!({"flags": LAID_OUT, "components": []})).await;
    assert_eq!((status, &empty["code"]), (400, &json!(50_006)));
    let (_, plain) = bot.call("POST", &path, &json!({"content": "plain"})).await;
    let plain = format!("{path}/{}", id(&plain));
    refused("PATCH", &plain, json!({"flags": LAID_OUT, "components": text}), "content", legacy).await;
    let changed = json!({"flags": LAID_OUT, "components": text, "content": null});
    let (status, changed) = bot.call("PATCH", &plain, &changed).await;
    assert_eq!((status, &changed["flags"]), (200, &json!(LAID_OUT)), "{changed}");
    // From now on it is one, whatever an edit says of flags.
    refused("PATCH", &plain, json!({"content": "x"}), "content", legacy).await;
    let (_, again) =
        bot.call("PATCH", &plain, &json!({"components": [{"type": 10, "content": "bye"}]})).await;
    assert_eq!((&again["flags"], &again["components"][0]["content"]), (&json!(LAID_OUT), &json!("bye")));
    assert_eq!(ann.get("channels/general/messages").await.as_array().unwrap().len(), 1);
    sandbox.stop().await;
}

#[tokio::test]
async fn an_answer_to_a_command_can_be_laid_out_and_thinking_becomes_one() {
    let (sandbox, mut bot, ann) = start().await;
    let text = json!([{"type": 10, "content": "# Done"}]);
    let answer = json!({"type": 4, "data": {"flags": LAID_OUT | 64, "components": text}});
    let (_, outcome) = bot.answered(&ann, &answer).await;
    assert_eq!(outcome["responses"][0]["flags"], LAID_OUT | 64);
    let run = json!({"name": "say"});
    let (status, outcome) = tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            bot.answer(&interaction, &json!({"type": 5})).await;
            let path = format!("{}/messages/@original", bot.follow_up(&interaction));
            bot.call("PATCH", &path, &json!({"flags": LAID_OUT, "components": text})).await.0
        },
        ann.post("channels/general/command", &run),
    );
    assert_eq!((status, &outcome["interaction"]["status"]), (200, &json!("message-after-thinking")));
    assert_eq!(outcome["responses"][0]["components"][0]["content"], "# Done");
    sandbox.stop().await;
}

#[tokio::test]
async fn what_cannot_be_read_of_a_layout_is_refused_and_what_discord_does_not_know_is_left_out() {
    let (sandbox, bot, ann) = start().await;
    let path = format!("/channels/{}/messages", channel(&ann, "general").await);
    let laid_out = |component: &Value| json!({"flags": LAID_OUT, "components": [component]});
    let at = |url: &str| json!({"type": 12, "items": [{"media": {"url": url}}]});
    let described = json!({"media": {"url": "https://example.com/a.png"}, "description": 5});
    for (component, code) in [
        (json!({"type": 14, "divider": "yes"}), "MODEL_TYPE_CONVERT"),
        (json!({"type": 17, "components": [{"type": 12, "items": [described]}]}), "MODEL_TYPE_CONVERT"),
        (json!({"type": 10, "content": "x", "id": "abc"}), "MODEL_TYPE_CONVERT"),
        (at("https://"), "URL_TYPE_INVALID_URL"),
        (at("http://a b"), "URL_TYPE_INVALID_URL"),
        (at("ftp://example.com/a.png"), "URL_TYPE_INVALID_SCHEME"),
    ] {
        let (status, answer) = bot.call("POST", &path, &laid_out(&component)).await;
        assert_eq!(status, 400, "{component}: {answer}");
        assert!(answer["errors"].to_string().contains(code), "{component}: {answer}");
    }
    let media = json!({"url": "https://example.com/a.png", "shape": "round"});
    let item = json!({"media": media, "description": null, "spoiler": null, "shape": "round"});
    let gallery = json!({"type": 12, "items": [item], "shape": "round"});
    let (status, message) = bot.call("POST", &path, &laid_out(&gallery)).await;
    assert_eq!((status, &message["components"][0]["items"][0]["spoiler"]), (200, &json!(false)), "{message}");
    assert!(!message.to_string().contains("shape"), "{message}");
    sandbox.stop().await;
}
