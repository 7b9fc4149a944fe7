//! A real bot, built with serenity and poise, lives on the sandbox: over TLS, with its rate limiter on.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::tests_outside_test_module,
    clippy::wildcard_enum_match_arm,
    reason = "the whole program is tests"
)]

#[path = "serenity/bot.rs"]
mod bot;
#[path = "kit/over_tls.rs"]
mod over_tls;
#[path = "kit/user.rs"]
mod user;

use bot::Bot;
use discord_sandbox::{Config, OnMisfit, RateLimits, Sandbox};
use serde_json::{Value, json};
use user::User;

/// Starts a sandbox and a bot on it, and waits until the bot has registered its commands.
async fn start(config: Config) -> (Sandbox, Bot, User) {
    let config = Config { on_misfit: OnMisfit::Panic, ..config };
    let sandbox = Sandbox::start(config).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    let ann = User::new(&sandbox, "ann");
    (sandbox, bot, ann)
}

async fn stop(sandbox: Sandbox, bot: Bot) {
    bot.stop().await;
    sandbox.stop().await;
}

fn text(outcome: &Value) -> &str {
    outcome["responses"][0]["content"].as_str().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slash_command_is_answered_privately_and_only_its_user_sees_it() {
    let (sandbox, bot, ann) = start(Config::default()).await;
    let outcome =
        ann.post("channels/general/command", &json!({"name": "whisper", "options": {"text": "hello"}})).await;
    assert_eq!(text(&outcome), "hello");
    assert_eq!(ann.get("channels/general/messages").await.as_array().unwrap().len(), 1);
    let bob = User::new(&sandbox, "bob");
    assert_eq!(bob.get("channels/general/messages").await, json!([]));
    stop(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn suggestions_options_and_their_limits_work_as_in_the_client() {
    let (sandbox, bot, ann) = start(Config::default()).await;
    let ask = json!({"name": "whisper", "options": {"text": "he"}, "focused": "text"});
    let outcome = ann.post("channels/general/autocomplete", &ask).await;
    assert_eq!(outcome["choices"], json!([{"name": "he!", "value": "he!"}, {"name": "he?", "value": "he?"}]));
    let refused = ann.post("channels/general/command", &json!({"name": "whisper"})).await;
    assert_eq!(refused["error"], "the required option \"text\" is missing");
    let refused = ann.post("channels/general/command", &json!({"name": "shout"})).await;
    assert!(refused["error"].as_str().unwrap().starts_with("there is no command \"shout\""));
    stop(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_picture_has_a_description_and_can_be_fetched() {
    let (sandbox, bot, ann) = start(Config::default()).await;
    let outcome = ann.post("channels/chess/command", &json!({"name": "board"})).await;
    let message = &outcome["responses"][0];
    assert_eq!(outcome["interaction"]["status"], "message-after-thinking");
    assert_eq!(message["flags"], 0);
    let picture = &message["attachments"][0];
    assert_eq!(picture["description"], "a board");
    let bytes = reqwest::get(picture["url"].as_str().unwrap()).await.unwrap().bytes().await.unwrap();
    assert_eq!(&bytes[..], bot::PICTURE);
    stop(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn buttons_menus_and_forms_reach_the_bot_and_come_back() {
    let (sandbox, bot, ann) = start(Config::default()).await;
    let outcome = ann.post("channels/chess/command", &json!({"name": "board"})).await;
    let message = outcome["responses"][0]["id"].as_str().unwrap().to_owned();
    let component = format!("channels/chess/messages/{message}/component");
    let outcome = ann.post(&component, &json!({"custom_id": "turn"})).await;
    assert_eq!(text(&outcome), "turned by Ann");
    assert_eq!(outcome["responses"][0]["id"], message);
    let outcome = ann.post(&component, &json!({"custom_id": "pick", "values": ["two"]})).await;
    assert_eq!(text(&outcome), "picked two");
    let refused = ann.post(&component, &json!({"custom_id": "pick", "values": ["three"]})).await;
    assert!(refused["error"].as_str().unwrap().contains("only what it offers"));
    let refused = ann.post(&component, &json!({"custom_id": "off"})).await;
    assert_eq!(refused["error"], "the component \"off\" is disabled");
    let outcome = ann.post(&component, &json!({"custom_id": "ask"})).await;
    assert_eq!(outcome["modal"]["title"], "A form");
    let refused =
        ann.post("channels/chess/modal", &json!({"custom_id": "form", "fields": {"name": ""}})).await;
    assert_eq!(refused["error"], "the field \"name\" is required");
    let outcome =
        ann.post("channels/chess/modal", &json!({"custom_id": "form", "fields": {"name": "Ann"}})).await;
    assert_eq!(text(&outcome), "form says Ann");
    stop(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_on_a_person_mentions_them_and_only_them() {
    let (sandbox, bot, ann) = start(Config::default()).await;
    let bob = User::new(&sandbox, "bob");
    let outcome = ann.post("channels/general/command", &json!({"name": "Poke", "target": "bob"})).await;
    assert_eq!(outcome["messages"].as_array().unwrap().len(), 1, "{outcome}");
    let pings = bob.get("notifications").await;
    assert_eq!(pings[0]["kind"], "mention");
    assert!(pings[0]["message"]["content"].as_str().unwrap().contains("poked"));
    assert_eq!(User::new(&sandbox, "cem").get("notifications").await, json!([]));
    stop(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sound_bot_breaks_no_rule_and_a_rude_answer_is_found() {
    let config = Config { limits: RateLimits::Realistic, ..Config::default() };
    let (sandbox, bot, ann) = start(config).await;
    ann.post("channels/general/command", &json!({"name": "board"})).await;
    let broken = |traffic: &Value| -> Vec<Value> {
        let requests = traffic["requests"].as_array().unwrap().iter();
        requests.flat_map(|request| request["broken"].as_array().unwrap().clone()).collect()
    };
    let traffic = ann.sandbox("traffic").await;
    assert_eq!(broken(&traffic), [] as [Value; 0]);
    assert!(traffic["interactions"][0]["first_answer_ms"].is_u64());
    ann.post("channels/general/command", &json!({"name": "whisper", "options": {"text": "twice"}})).await;
    let traffic = ann.sandbox(&format!("traffic?after={}", traffic["last"])).await;
    assert_eq!(broken(&traffic)[0]["rule"], "answered-twice");
    stop(sandbox, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_resumes_after_a_broken_connection_and_answers_again() {
    let (sandbox, bot, ann) = start(Config::default()).await;
    for kind in ["gateway-op7", "gateway-drop", "gateway-close-4000"] {
        ann.sandbox_post("faults", &json!({ "kind": kind })).await;
        ann.until_connected().await;
        let outcome = ann
            .post("channels/general/command", &json!({"name": "whisper", "options": {"text": kind}}))
            .await;
        assert_eq!(text(&outcome), kind, "{outcome}");
    }
    let state = ann.sandbox("state").await;
    assert_eq!(state["bot"]["identified"], 1, "every time the session was resumed");
    stop(sandbox, bot).await;
}
