//! Faults that a test orders.

use serde_json::{Value, json};

use crate::{in_general, start};

#[tokio::test]
async fn an_error_before_leaves_nothing_and_an_error_after_leaves_the_message() {
    let (sandbox, bot, people, path) = in_general().await;
    for (kind, expected) in [("5xx-before", 0), ("5xx-after", 1)] {
        people.post("faults", &json!({"kind": kind, "route": "POST /messages", "status": 502})).await;
        assert_eq!(bot.call("POST", &path, &json!({"content": kind})).await.0, 502);
        assert_eq!(
            people.get("users/ann/channels/general/messages").await.as_array().unwrap().len(),
            expected
        );
    }
    assert_eq!(bot.call("POST", &path, &json!({"content": "well"})).await.0, 200);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_reset_breaks_the_connection_before_or_after_the_effect() {
    let (sandbox, bot, people, path) = in_general().await;
    for (kind, expected) in [("reset", 0), ("reset-after", 1)] {
        people.post("faults", &json!({ "kind": kind })).await;
        assert!(bot.request("POST", &path).json(&json!({"content": kind})).send().await.is_err());
        assert_eq!(
            people.get("users/ann/channels/general/messages").await.as_array().unwrap().len(),
            expected
        );
    }
    let quiet = people.post("quiet", &Value::Null).await;
    assert_eq!(quiet["quiet"], true, "a broken request is not under way for ever");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_429_names_the_wait_and_says_whether_it_is_global() {
    let (sandbox, bot, people) = start().await;
    for (kind, global) in [("429", false), ("429-global", true)] {
        people.post("faults", &json!({"kind": kind, "retry_after_s": 0.25})).await;
        let answer = bot.request("GET", "/users/@me").send().await.unwrap();
        assert_eq!(answer.status(), 429);
        assert_eq!(answer.headers()["retry-after"], "0.250");
        assert_eq!(answer.headers().contains_key("x-ratelimit-global"), global);
        assert_eq!(answer.json::<Value>().await.unwrap()["global"], global);
    }
    let answer = bot.request("GET", "/users/@me").send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert!(answer.headers().contains_key("x-ratelimit-remaining"));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_duplicated_interaction_comes_twice_and_is_answered_once() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "duplicate-interaction"})).await;
    let (first, outcome) = bot.answered(&people, &json!({"type": 4, "data": {"content": "one"}})).await;
    let second = bot.event("INTERACTION_CREATE").await;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(bot.answer(&second, &json!({"type": 5})).await.1["code"], 40_060);
    assert_eq!(outcome["responses"].as_array().unwrap().len(), 1);
    sandbox.stop().await;
}

#[tokio::test]
async fn an_interaction_that_is_held_comes_when_the_faults_are_forgotten() {
    let (sandbox, mut bot, people) = start().await;
    people.post("faults", &json!({"kind": "held-interaction"})).await;
    let command = json!({"name": "say", "options": {"text": "x"}});
    let is_made = async || {
        while people.get("traffic").await["interactions"].as_array().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    let (outcome, ()) = tokio::join!(people.post("users/ann/channels/general/command", &command), async {
        is_made().await;
        let moved = people.post("clock", &json!({"advance_s": 60})).await;
        people.delete("faults").await;
        let interaction = bot.event("INTERACTION_CREATE").await;
        let id: i64 = interaction["id"].as_str().unwrap().parse().unwrap();
        let made_ms = (id >> 22) + 1_420_070_400_000;
        assert!(moved["now_ms"].as_i64().unwrap() - made_ms >= 60_000, "it was made before");
        assert_eq!(bot.answer(&interaction, &json!({"type": 4, "data": {"content": "one"}})).await.0, 204);
    });
    assert_eq!(outcome["interaction"]["status"], "message");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_late_answer_can_follow_an_immediate_effect() {
    let (sandbox, bot, people, path) = in_general().await;
    people.post("faults", &json!({"kind": "slow-after", "delay_ms": 600_000})).await;
    let posted = bot.request("POST", &path).json(&json!({"content": "x"})).send();
    let seen = async {
        while people.get("users/ann/channels/general/messages").await.as_array().unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        _ = posted => panic!("it is answered before anybody sees it"),
        () = seen => {}
    }
    let quiet = people.post("quiet", &Value::Null).await;
    assert_eq!(quiet["quiet"], true, "a request that nobody waits for is not under way");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_past_fault_is_in_the_traffic_and_an_unknown_fault_is_refused() {
    let (sandbox, bot, people) = start().await;
    let refused = people.post("faults", &json!({"kind": "rain"})).await;
    assert!(refused["error"].as_str().unwrap().contains("unknown variant `rain`"));
    people.post("faults", &json!({"kind": "slow", "delay_ms": 1, "route": "GET /users"})).await;
    assert_eq!(bot.call("GET", "/users/@me", &Value::Null).await.0, 200);
    let traffic = people.get("traffic").await;
    assert_eq!(traffic["requests"].as_array().unwrap().last().unwrap()["fault"], "slow");
    sandbox.stop().await;
}
