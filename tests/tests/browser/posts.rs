//! What is more than a message in a channel: posts of a forum, polls, and what webhooks write.

use reqwest::Method;
use serde_json::{Value, json};

use crate::kit::{Barriers, Hand, Key, Scene, Screen, begins, button, field, has, mark, story};

/// Asks the sandbox for something as the bot does.
async fn asks(scene: &Scene, method: Method, path: &str, json: &Value) -> Value {
    let http = reqwest::Client::builder().no_proxy().build().expect("a client");
    let request = http.request(method, format!("{}{path}", scene.playground.page())).json(json);
    let answer = request.header("Authorization", scene.playground.authorization()).send().await;
    answer.expect("an answer").json().await.unwrap_or_default()
}

/// Returns where the bot posts messages in the channel for chess.
async fn messages_of_chess(scene: &Scene) -> String {
    let state = scene.playground.state().await;
    let channels = state["channels"].as_array().cloned().unwrap_or_default();
    let chess = channels.iter().find(|it| it["name"] == "chess").expect("the channel");
    format!("/api/v10/channels/{}/messages", chess["id"].as_str().unwrap_or_default())
}

#[test]
fn people_find_posts_in_a_forum_and_open_their_own() {
    story(Screen::Desktop, async |scene| {
        let tags = json!([{"name": "Question", "emoji": "❓"}, {"name": "Solved"}]);
        scene.playground.make("channels", json!({"name": "help", "forum": {"tags": tags}})).await;
        let post = json!({"name": "Kettle", "content": "It does not boil", "tags": ["Solved"]});
        scene.playground.make("users/bob/channels/help/threads", post).await;
        let ann = scene.person("ann", "help", Hand::Mouse).await;
        ann.sees(&button(has("Solved Bob · 0 answers"))).await;
        Barriers::default().look(&ann, "a forum").await;
        ann.presses(&button("New post")).await;
        ann.sees(&field("Title")).await;
        Barriers::default().look(&ann, "a new post").await;
        ann.types("Teapot").await;
        ann.goes_into(&field("Message")).await;
        ann.types("Which one?").await;
        ann.presses(&mark(has("Question"))).await;
        ann.presses(&button("Post")).await;
        ann.reads("Which one?").await;
        ann.types("The **blue** one").await;
        ann.hits(Key::Enter).await;
        ann.reads("blue").await;
        ann.presses(&button(begins("help"))).await;
        ann.presses(&button(has("Teapot ❓ Question Ann · 1 answer"))).await;
        ann.reads("Which one?").await;
    });
}

#[test]
fn people_vote_take_votes_back_and_read_who_won() {
    story(Screen::Desktop, async |scene| {
        let path = messages_of_chess(scene).await;
        let answers =
            json!([{"poll_media": {"text": "Yes", "emoji": {"name": "🍵"}}}, {"poll_media": {"text": "No"}}]);
        let poll = json!({"poll": {"question": {"text": "Tea at four?"}, "answers": answers, "duration": 1}});
        let posted = asks(scene, Method::POST, &path, &poll).await;
        assert!(posted["id"].is_string(), "{posted}");
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.reads("Tea at four?").await;
        Barriers::default().look(&ann, "a poll").await;
        ann.presses(&mark(has("Yes"))).await;
        ann.presses(&button("Vote")).await;
        ann.reads("1 vote · 100%").await;
        Barriers::default().look(&ann, "a vote").await;
        ann.presses(&button("Remove vote")).await;
        ann.presses(&mark("No")).await;
        ann.presses(&button("Vote")).await;
        ann.reads("0 votes · 0%").await;
        scene.playground.advance(3600).await;
        ann.reads("Poll closed").await;
        ann.reads("won with 1 of 1 votes").await;
        ann.sees(&button("See poll")).await;
    });
}

#[test]
fn a_webhook_writes_under_the_name_that_it_is_told() {
    story(Screen::Desktop, async |scene| {
        let hook = scene.playground.make("users/mod/channels/chess/webhooks", json!({"name": "News"})).await;
        let [id, token] = ["id", "token"].map(|key| hook[key].as_str().unwrap_or_default());
        let path = format!("/api/webhooks/{id}/{token}");
        for (name, text) in [("Sky", "Rain"), ("Sea", "Waves")] {
            asks(scene, Method::POST, &path, &json!({"username": name, "content": text})).await;
        }
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.sees(&button("Sky")).await;
        ann.presses(&button("Sea")).await;
        ann.reads("Webhook").await;
        ann.sees(&button(begins("Copy webhook"))).await;
    });
}

#[test]
fn a_forum_that_is_looked_at_is_as_it_is_now_and_has_been_read() {
    story(Screen::Desktop, async |scene| {
        let playground = &scene.playground;
        playground.make("channels", json!({"name": "help", "forum": {"tags": []}})).await;
        let post = json!({"name": "Kettle", "content": "It does not boil"});
        let post = playground.make("users/bob/channels/help/threads", post).await;
        let ann = scene.person("ann", "help", Hand::Mouse).await;
        ann.sees(&button(has("Kettle Bob · 0 answers"))).await;
        let inside = format!("users/bob/channels/{}/messages", post["id"].as_str().unwrap_or_default());
        let said = playground.make(&inside, json!({"content": "It does now"})).await;
        ann.sees(&button(has("Kettle Bob · 1 answer"))).await;
        let said = format!("/sandbox/{inside}/{}", said["id"].as_str().unwrap_or_default());
        asks(scene, Method::DELETE, &said, &Value::Null).await;
        ann.sees(&button(has("Kettle Bob · 0 answers"))).await;
        let post = json!({"name": "Teapot", "content": "Which one?"});
        playground.make("users/bob/channels/help/threads", post).await;
        ann.sees(&button(has("Teapot Bob"))).await;
        ann.presses(&button("chess")).await;
        ann.sees(&button("help")).await;
    });
}

#[test]
fn when_a_poll_ends_is_said_in_the_page_s_own_words_as_time_goes_by() {
    story(Screen::Desktop, async |scene| {
        let answers = json!([{"poll_media": {"text": "Yes"}}, {"poll_media": {"text": "No"}}]);
        let poll = json!({"poll": {"question": {"text": "Tea?"}, "answers": answers, "duration": 48}});
        asks(scene, Method::POST, &messages_of_chess(scene).await, &poll).await;
        scene.playground.change("ann", json!({"locale": "de"})).await;
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.reads("0 votes · ends in 2 days").await;
        scene.playground.advance(24 * 3600).await;
        ann.reads("0 votes · ends in 24 hours").await;
    });
}
