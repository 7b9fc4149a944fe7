//! The gateway's sessions.

use discord_sandbox::{Config, How, Order, Sandbox};
use discord_sandbox_client::Client;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::bot::{Bot, hear, open, say};
use crate::start;

/// The longest wait for an expected answer.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(10);

#[tokio::test]
async fn a_wrong_token_closes_the_connection() {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let mut socket = open(&sandbox).await;
    say(&mut socket, &json!({"op": 2, "d": {"token": "wrong", "intents": 1}})).await;
    assert_eq!(hear(&mut socket).await, Err(4004));
    let mut socket = open(&sandbox).await;
    say(&mut socket, &json!({"op": 3, "d": {}})).await;
    assert_eq!(hear(&mut socket).await, Err(4003));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_resumed_session_replays_missed_events() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "gateway-drop"})).await;
    assert!(bot.hear().await.is_err());
    people.post("channels", &json!({"name": "meanwhile"})).await;
    let mut socket = open(&sandbox).await;
    let resume = json!({"token": sandbox.token(), "session_id": bot.session, "seq": bot.sequence});
    say(&mut socket, &json!({"op": 6, "d": resume})).await;
    let missed = hear(&mut socket).await.unwrap();
    assert_eq!(
        (missed["t"].as_str(), missed["d"]["name"].as_str()),
        (Some("CHANNEL_CREATE"), Some("meanwhile"))
    );
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "RESUMED");
    sandbox.stop().await;
}

#[tokio::test]
async fn an_ended_session_cannot_be_resumed() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "gateway-op9"})).await;
    let said = bot.hear().await.unwrap();
    assert_eq!((said["op"].as_u64(), said["d"].as_bool()), (Some(9), Some(false)));
    let mut socket = open(&sandbox).await;
    let resume = json!({"token": sandbox.token(), "session_id": bot.session, "seq": bot.sequence});
    say(&mut socket, &json!({"op": 6, "d": resume})).await;
    assert_eq!(hear(&mut socket).await.unwrap()["op"], 9);
    sandbox.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_endpoint_is_back_at_once_has_come_back() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let sandbox = Sandbox::start(Config { endpoint: Some(address), ..crate::strict() }).await.unwrap();
    let people = Client::new(&sandbox.page_url());
    let running = std::sync::Mutex::new(Some(tokio::spawn(accept_all(listener))));
    sandbox.on_order(move |order| match order {
        Order::Stop(_) => running.lock().unwrap().take().unwrap().abort(),
        Order::Start => {
            let listener =
                std::iter::repeat_with(|| std::net::TcpListener::bind(address)).find_map(Result::ok);
            *running.lock().unwrap() = Some(tokio::spawn(accept_all(listener.unwrap())));
        }
    });
    let is_connected = async || (people.get("state").await["bot"]["connected"] == true).then_some(());
    people.wait_for("the bot", is_connected).await;
    for identified in [2, 3] {
        let restarted = people.post("bot/restart", &json!({"how": "kill"})).await;
        assert_eq!(restarted["connected"], true, "{restarted}");
        assert_eq!(people.get("state").await["bot"]["identified"], identified);
    }
    sandbox.stop().await;
}

/// Answers every request with status 200 and ignores the content.
async fn accept_all(listener: std::net::TcpListener) {
    listener.set_nonblocking(true).unwrap();
    let listener = tokio::net::TcpListener::from_std(listener).unwrap();
    while let Ok((mut stream, _)) = listener.accept().await {
        let answer = b"HTTP/1.1 200 OK\r\n\r\n";
        if stream.read(&mut [0; 4096]).await.is_ok() {
            drop(stream.write_all(answer).await);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn other_requests_are_answered_while_the_bot_stops_slowly() {
    let (sandbox, bot, people) = start().await;
    let (given, mut orders) = tokio::sync::mpsc::unbounded_channel();
    let (go, gone) = std::sync::mpsc::channel::<()>();
    let gone = std::sync::Mutex::new(gone);
    sandbox.on_order(move |order| {
        given.send(order).unwrap();
        // If the test fails, the test drops `go`, and the wait ends.
        gone.lock().unwrap().recv().unwrap_or_default();
    });
    let term = json!({"how": "term"});
    let (stopped, ()) = tokio::join!(people.post("bot/stop", &term), async {
        assert_eq!(orders.recv().await, Some(Order::Stop(How::Term)));
        for _ in 0..4 {
            let state = tokio::time::timeout(PATIENCE, people.get("state")).await;
            assert_eq!(state.expect("an answer")["bot"]["can_restart"], true);
        }
        drop(bot);
        go.send(()).unwrap();
    });
    assert_eq!(stopped["connected"], false, "{stopped}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_that_is_stopped_stays_away_until_it_is_started() {
    let (sandbox, bot, people) = start().await;
    let term = json!({"how": "term"});
    assert!(people.post("bot/stop", &term).await["error"].is_string(), "nobody keeps the bot");
    let (given, mut orders) = tokio::sync::mpsc::unbounded_channel();
    sandbox.on_order(move |order| given.send(order).unwrap());
    let (stopped, ()) = tokio::join!(people.post("bot/stop", &term), async {
        assert_eq!(orders.recv().await, Some(Order::Stop(How::Term)));
        drop(bot);
    });
    assert_eq!(stopped["connected"], false, "{stopped}");
    let (started, _bot) = tokio::join!(people.post("bot/start", &serde_json::Value::Null), async {
        assert_eq!(orders.recv().await, Some(Order::Start));
        Bot::start(&sandbox).await
    });
    assert_eq!(started["connected"], true, "{started}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_gateway_that_is_down_accepts_no_connection_until_the_fault_ends() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "gateway-down"})).await;
    assert!(bot.hear().await.is_err());
    let url = format!("ws://{}/gateway?v=10&encoding=json", sandbox.address());
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
    assert_eq!(bot.call("GET", "/users/@me", &json!(null)).await.0, 200);
    people.delete("faults").await;
    drop(open(&sandbox).await);
    sandbox.stop().await;
}

#[tokio::test]
async fn after_its_session_ended_a_connection_may_identify_anew() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "gateway-op9"})).await;
    assert_eq!(bot.hear().await.unwrap()["op"], 9);
    assert_eq!(people.get("state").await["bot"]["connected"], false);
    bot.say(&json!({"op": 2, "d": {"token": sandbox.token(), "intents": 1, "properties": {}}})).await;
    let ready = bot.event("READY").await;
    assert_ne!(ready["session_id"], bot.session.as_str());
    let (_, outcome) = bot.answered(&people, &json!({"type": 4, "data": {"content": "again"}})).await;
    assert_eq!(outcome["responses"][0]["content"], "again", "{outcome}");
    bot.say(&json!({"op": 2, "d": {"token": sandbox.token(), "intents": 1}})).await;
    assert_eq!(bot.hear().await, Err(4005), "once is enough");
    sandbox.stop().await;
}

#[tokio::test]
async fn more_than_120_messages_in_a_minute_close_the_connection() {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let mut socket = open(&sandbox).await;
    for _ in 0..120 {
        say(&mut socket, &json!({"op": 1, "d": null})).await;
        assert_eq!(hear(&mut socket).await.unwrap()["op"], 11);
    }
    say(&mut socket, &json!({"op": 1, "d": null})).await;
    assert_eq!(hear(&mut socket).await, Err(4008));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_connection_with_a_session_resumes_no_other() {
    let (sandbox, mut bot, _ann) = start().await;
    let resume = json!({"token": sandbox.token(), "session_id": bot.session, "seq": bot.sequence});
    bot.say(&json!({"op": 6, "d": resume})).await;
    assert_eq!(bot.hear().await, Err(4005));
    let mut socket = open(&sandbox).await;
    say(&mut socket, &json!({"op": 6, "d": resume})).await;
    assert_eq!(hear(&mut socket).await.unwrap()["t"], "RESUMED");
    sandbox.stop().await;
}

#[tokio::test]
async fn unknown_intents_are_noted_and_invalid_intents_are_refused() {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let people = Client::new(&sandbox.page_url());
    for intents in [json!("1"), json!(null), json!(-1), json!(1_u64 << 32)] {
        let mut socket = open(&sandbox).await;
        say(&mut socket, &json!({"op": 2, "d": {"token": sandbox.token(), "intents": intents}})).await;
        assert_eq!(hear(&mut socket).await, Err(4013), "{intents}");
    }
    let _bot = Bot::hearing(&sandbox, 1 | 1 << 17).await;
    let traffic = people.get("traffic").await;
    assert_eq!(traffic["requests"][0]["broken"][0]["rule"], "unknown-intents");
    assert!(!traffic.to_string().contains(sandbox.token()));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_begins_a_thousand_sessions_a_day_at_most() {
    let (sandbox, bot, people) = start().await;
    let left = async || {
        let limit = bot.call("GET", "/gateway/bot", &json!(null)).await.1["session_start_limit"].clone();
        (limit["remaining"].as_u64().unwrap(), limit["reset_after"].as_u64().unwrap())
    };
    let identify = json!({"op": 2, "d": {"token": sandbox.token(), "intents": 0}});
    assert_eq!(left().await.0, 999);
    for _ in 0..999 {
        let mut socket = open(&sandbox).await;
        say(&mut socket, &identify).await;
        assert_eq!(hear(&mut socket).await.unwrap()["t"], "READY");
    }
    let (remaining, reset_after) = left().await;
    assert!(remaining == 0 && (1..=86_400_000).contains(&reset_after), "{remaining} {reset_after}");
    let mut socket = open(&sandbox).await;
    say(&mut socket, &identify).await;
    assert_eq!(hear(&mut socket).await, Err(4004));
    people.advance(86_400).await;
    assert_eq!(left().await, (1000, 0));
    sandbox.stop().await;
}
