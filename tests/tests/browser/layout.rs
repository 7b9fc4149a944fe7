//! Messages that an app lays out with containers and sections, and reactions: drawn, read and used as on Discord.

use reqwest::Method;
use serde_json::{Value, json};

use crate::kit::{Barriers, Hand, Scene, Screen, button, story};

/// The flag of a message that is laid out.
const LAID_OUT: u64 = 1 << 15;

/// Asks the sandbox for something as the bot does.
async fn asks(scene: &Scene, method: Method, path: &str, json: &Value) -> Value {
    let http = reqwest::Client::builder().no_proxy().build().expect("a client");
    let request = http.request(method, format!("{}{path}", scene.playground.page())).json(json);
    let answer = request.header("Authorization", scene.playground.authorization()).send().await;
    answer.expect("an answer").json().await.unwrap_or_default()
}

#[test]
fn a_message_that_is_laid_out_is_read_and_used() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        let button_spec = json!({"type": 2, "style": 1, "label": "Open the door", "custom_id": "door"});
        let container = json!({"type": 17, "accent_color": 0x0058_65f2, "components": [
            {"type": 9, "components": [{"type": 10, "content": "**Behind the door** waits tea"}], "accessory": button_spec},
            {"type": 14},
            {"type": 12, "items": [{"media": {"url": "https://example.com/tea.png"}, "description": "A pot of tea"}]},
            {"type": 1, "components": [{"type": 2, "style": 2, "label": "Knock", "custom_id": "knock"}]},
        ]});
        let message =
            json!({"flags": LAID_OUT, "components": [{"type": 10, "content": "# Tea time"}, container]});
        let state = scene.playground.state().await;
        let channels = state["channels"].as_array().cloned().unwrap_or_default();
        let chess = channels.iter().find(|it| it["name"] == "chess").expect("the channel");
        let path = format!("/api/v10/channels/{}/messages", chess["id"].as_str().unwrap_or_default());
        let posted = asks(scene, Method::POST, &path, &message).await;
        assert!(posted["id"].is_string(), "{posted}");
        for text in ["Tea time", "Behind the door", "A pot of tea"] {
            ann.reads(text).await;
        }
        Barriers::default().look(&ann, "a message that is laid out").await;
        for (number, label) in ["Open the door", "Knock"].into_iter().enumerate() {
            ann.presses(&button(label)).await;
            scene.playground.until("the bot is told", async |it| it.interactions().await > number).await;
        }
    });
}

#[test]
fn a_reaction_is_shared_with_a_press() {
    story(Screen::Desktop, async |scene| {
        let said =
            scene.playground.make("users/bob/channels/chess/messages", json!({ "content": "Tea?" })).await;
        let message = said["id"].as_str().unwrap_or_default();
        let path = format!("/sandbox/users/bob/channels/chess/messages/{message}/reactions/👍");
        asks(scene, Method::PUT, &path, &Value::Null).await;
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.presses(&button("👍, 1")).await;
        ann.sees(&button("👍, 2")).await;
        ann.presses(&button("👍, 2")).await;
        ann.sees(&button("👍, 1")).await;
    });
}
