// A small bot for the examples. Its slash commands are `/say text` with a button and a menu, `/ask` with a form, and
// `/show file`. `Greet` is a user context command, and `Remember` is a message context command.
//
// The examples of the documentation include this file, so this file cannot begin with module documentation.

/// Logs a small bot in, registers its commands, and lets the bot answer for as long as the sandbox runs.
#[allow(
    clippy::allow_attributes,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "an example that fails should say so"
)]
pub(crate) async fn parrot(address: &impl std::fmt::Display, token: &str) {
    use futures_util::{SinkExt, StreamExt};
    use serde_json::{Value, json};
    use tokio_tungstenite::tungstenite::Message;

    let api = format!("http://{address}/api/v10");
    let key = format!("Bot {token}");
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let (mut gateway, _) = tokio_tungstenite::connect_async(format!("ws://{address}/gateway")).await.unwrap();
    let identify = json!({"op": 2, "d": {"token": token, "intents": 1, "properties": {}}});
    gateway.send(Message::text(identify.to_string())).await.unwrap();
    let mut ready = Value::Null;
    while ready["t"] != "READY" {
        let text = gateway.next().await.unwrap().unwrap().into_text().unwrap();
        ready = serde_json::from_str(&text).unwrap();
    }
    let text = json!({"type": 3, "name": "text", "description": "What", "required": true, "autocomplete": true});
    let file = json!({"type": 11, "name": "file", "description": "Which", "required": true});
    let commands = json!([
        {"name": "say", "description": "Says it", "options": [text]},
        {"name": "ask", "description": "Asks something"},
        {"name": "show", "description": "Shows a file", "options": [file]},
        {"name": "Greet", "type": 2},
        {"name": "Remember", "type": 3},
    ]);
    let application = ready["d"]["application"]["id"].as_str().unwrap();
    let commands = http.put(format!("{api}/applications/{application}/commands")).json(&commands);
    commands.header("authorization", &key).send().await.unwrap().error_for_status().unwrap();

    tokio::spawn(async move {
        while let Some(Ok(frame)) = gateway.next().await {
            let event: Value = serde_json::from_str(&frame.into_text().unwrap_or_default()).unwrap_or_default();
            if event["t"] != "INTERACTION_CREATE" {
                continue;
            }
            let [id, token] = ["id", "token"].map(|name| event["d"][name].as_str().unwrap_or_default());
            let callback = http.post(format!("{api}/interactions/{id}/{token}/callback"));
            // The request fails if the sandbox has stopped.
            drop(callback.json(&parrot_answer(&event["d"])).header("authorization", &key).send().await);
        }
    });
}

/// Returns the bot's answer to an interaction.
#[allow(
    clippy::allow_attributes,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "an example that fails should say so"
)]
fn parrot_answer(interaction: &serde_json::Value) -> serde_json::Value {
    use serde_json::json;

    let data = &interaction["data"];
    let user = interaction["member"]["user"]["username"].as_str().or(interaction["user"]["username"].as_str());
    let user = user.unwrap_or_default();
    let text = data["options"][0]["value"].as_str().unwrap_or_default();
    let target = data["target_id"].as_str().unwrap_or_default();
    let again = json!({"type": 2, "style": 1, "label": "Again", "custom_id": "again"});
    let options = json!([{"label": "Loud", "value": "loud"}, {"label": "Quiet", "value": "quiet"}]);
    let how = json!({"type": 3, "custom_id": "how", "placeholder": "How?", "options": options});
    let rows = json!([{"type": 1, "components": [again]}, {"type": 1, "components": [how]}]);
    let flags = if text == "secret" { 64 } else { 0 };
    match (interaction["type"].as_u64(), data["name"].as_str().or(data["custom_id"].as_str())) {
        (Some(4), _) => json!({"type": 8, "data": {"choices": [{"name": "hello", "value": "hello"}]}}),
        (Some(2), Some("ask")) => {
            let field = json!({"type": 4, "style": 1, "custom_id": "answer", "label": "Answer"});
            let rows = json!([{"type": 1, "components": [field]}]);
            json!({"type": 9, "data": {"custom_id": "question", "title": "A question", "components": rows}})
        }
        (Some(2), Some("show")) => {
            let file = &data["resolved"]["attachments"][text];
            let content = format!("{} has {} bytes", file["filename"].as_str().unwrap_or_default(), file["size"]);
            json!({"type": 4, "data": {"content": content}})
        }
        (Some(2), Some("Greet")) => {
            let whom = data["resolved"]["users"][target]["username"].as_str().unwrap_or_default();
            json!({"type": 4, "data": {"content": format!("{user} greets {whom}")}})
        }
        (Some(2), Some("Remember")) => {
            let said = data["resolved"]["messages"][target]["content"].as_str().unwrap_or_default();
            json!({"type": 4, "data": {"content": format!("{user} remembers: {said}")}})
        }
        (Some(2), _) => {
            let content = format!("{user} says {text}");
            json!({"type": 4, "data": {"content": content, "flags": flags, "components": rows}})
        }
        (Some(5), _) => {
            let answer = data["components"][0]["components"][0]["value"].as_str().unwrap_or_default();
            json!({"type": 4, "data": {"content": format!("{user} answers {answer}")}})
        }
        (_, Some("how")) => json!({"type": 7, "data": {"content": format!("now {}", data["values"][0])}}),
        _ => json!({"type": 7, "data": {"content": "once more"}}),
    }
}
