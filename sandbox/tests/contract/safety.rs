//! The safety of the sandbox on a person's machine.

use discord_sandbox::{Config, Sandbox, SnapshotError, StartError};
use discord_sandbox_client::Client;
use reqwest::header::{CONTENT_SECURITY_POLICY, HOST, ORIGIN};
use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::start;

#[tokio::test]
async fn a_foreign_page_can_neither_be_the_bot_nor_speak_for_people() {
    let (sandbox, _bot, people) = start().await;
    let http = reqwest::Client::new();
    let base = sandbox.page_url();
    let own = [base.trim_end_matches('/').to_owned()];
    let foreign = ["http://evil.example", "https://127.0.0.1:1", "null", "http://127.0.0.1.evil.example"];
    for path in ["", "sandbox/state", "api/v10/gateway", "page/frame/app.js"] {
        for (origins, expected) in [(own.as_slice(), 200), (&foreign.map(str::to_owned), 403)] {
            for origin in origins {
                let answer = http.get(format!("{base}{path}")).header(ORIGIN, origin).send().await.unwrap();
                assert_eq!(answer.status(), expected, "{path:?} for a page of {origin}");
            }
        }
    }
    let mut upgrade = format!("ws://{}/gateway", sandbox.address()).into_client_request().unwrap();
    upgrade.headers_mut().insert("origin", "http://evil.example".parse().unwrap());
    assert!(connect_async(upgrade).await.is_err());
    assert_eq!(people.get("state").await["users"].as_array().unwrap().len(), 6);
    sandbox.stop().await;
}

#[tokio::test]
async fn only_known_host_names_are_answered() {
    let (sandbox, _bot, _ann) = start().await;
    let http = reqwest::Client::new();
    let port = sandbox.address().port();
    let state = format!("{}sandbox/state", sandbox.page_url());
    for (host, expected) in [
        (format!("localhost:{port}"), 200),
        (format!("127.0.0.1:{port}"), 200),
        (format!("[::1]:{port}"), 200),
        ("discord.com".to_owned(), 200),
        (format!("evil.example:{port}"), 403),
        (format!("localhost.evil.example:{port}"), 403),
        ("discord.com.evil.example".to_owned(), 403),
    ] {
        let answer = http.get(&state).header(HOST, &host).send().await.unwrap();
        assert_eq!(answer.status(), expected, "{host}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn each_start_draws_another_token() {
    let first = Sandbox::start(crate::strict()).await.unwrap();
    let second = Sandbox::start(crate::strict()).await.unwrap();
    assert_ne!(first.token(), second.token());
    assert!(!format!("{first:?}").contains(first.token()), "the token is in what is printed of a sandbox");
    first.stop().await;
    second.stop().await;
    let named = Config { token: Some("mine".to_owned()), ..crate::strict() };
    let named = Sandbox::start(named).await.unwrap();
    assert_eq!(named.token(), "mine");
    named.stop().await;
}

#[tokio::test]
async fn one_state_file_serves_one_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let first = Sandbox::start(config()).await.unwrap();
    let second = Sandbox::start(config()).await;
    assert!(matches!(second, Err(StartError::Snapshot(SnapshotError::InUse { .. }))), "{second:?}");
    first.stop().await;
    Sandbox::start(config()).await.unwrap().stop().await;
}

#[tokio::test]
async fn the_clock_cannot_be_moved_beyond_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config()).await.unwrap();
    let people = Client::new(&sandbox.page_url());
    for advance_s in [1e18, 5e9, f64::MAX, -1.0] {
        let answer = people.post("clock", &json!({ "advance_s": advance_s })).await;
        assert!(answer["error"].is_string(), "{advance_s}: {answer}");
    }
    assert_eq!(people.get("clock").await["offset_ms"], 0);
    let decade = people.post("clock", &json!({"advance_s": 315_360_000})).await;
    assert_eq!(decade["offset_ms"], 315_360_000_000_i64);
    sandbox.stop().await;
    Sandbox::start(config()).await.unwrap().stop().await;
}

#[tokio::test]
async fn texts_and_names_of_people_have_a_largest_length() {
    let (sandbox, _bot, people) = start().await;
    let long = |length: usize| "x".repeat(length);
    for (path, field, most) in [("users", "name", 32), ("guilds", "name", 100), ("channels", "name", 100)] {
        let made = people.post(path, &json!({ field: long(most) })).await;
        assert!(made["id"].is_string(), "{path}: {made}");
        for name in [long(most + 1), String::new(), "  ".to_owned()] {
            let refused = people.post(path, &json!({ field: name })).await;
            assert!(refused["error"].is_string(), "{path}: {refused}");
        }
    }
    let path = "users/ann/channels/general/messages";
    assert!(people.post(path, &json!({"content": long(2000)})).await["id"].is_string());
    assert!(people.post(path, &json!({"content": long(2001)})).await["error"].is_string());
    let http = reqwest::Client::new();
    let flood =
        http.post(format!("{}sandbox/guilds", sandbox.page_url())).header("content-type", "application/json");
    let answer = flood.body(long(130 << 20)).send().await.unwrap();
    assert_eq!(answer.status(), 413);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_page_runs_only_its_own_scripts_and_in_no_frame() {
    let (sandbox, _bot, _ann) = start().await;
    let page = reqwest::get(sandbox.page_url()).await.unwrap();
    let policy = page.headers()[CONTENT_SECURITY_POLICY].to_str().unwrap();
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'self'"] {
        assert!(policy.contains(part), "{policy}");
    }
    assert_eq!(page.headers()["x-content-type-options"], "nosniff");
    sandbox.stop().await;
}
