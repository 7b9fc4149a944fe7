//! Polls: asked by the bot, answered by people, ended by the bot or by the clock.

use std::time::Duration;

use discord_sandbox::{Config, Refusal, Sandbox};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, hearing, id};

/// Servers, messages, what stands in them, and votes.
const INTENTS: u64 = 1 | 1 << 9 | 1 << 12 | 1 << 15 | 1 << 24 | 1 << 25;

/// A poll about tea, with two answers.
fn tea(several: bool) -> Value {
    let answers =
        json!([{"poll_media": {"text": "Yes", "emoji": {"name": "🍵"}}}, {"poll_media": {"text": "No"}}]);
    json!({"question": {"text": "Tea?"}, "answers": answers, "duration": 2, "allow_multiselect": several})
}

/// Votes as somebody for these answers of a message in `#general`; returns what that is answered.
async fn vote(ann: &User, who: &str, message: &str, answers: Value) -> Value {
    let path = format!("users/{who}/channels/general/messages/{message}/votes");
    ann.sandbox_put_json(&path, &json!({ "answers": answers })).await
}

#[tokio::test]
async fn a_poll_is_asked_and_people_vote_change_their_minds_and_take_votes_back() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let (status, message) = bot.call("POST", &path, &json!({"poll": tea(false)})).await;
    assert_eq!(status, 200, "{message}");
    let poll = &message["poll"];
    assert_eq!(poll["question"], json!({"text": "Tea?"}));
    assert_eq!(
        poll["answers"][0],
        json!({"answer_id": 1, "poll_media": {"text": "Yes", "emoji": {"id": null, "name": "🍵"}}})
    );
    assert_eq!(poll["results"], json!({"is_finalized": false, "answer_counts": []}));
    assert_eq!((&poll["layout_type"], &poll["allow_multiselect"]), (&json!(1), &json!(false)));
    assert_eq!(bot.event("MESSAGE_CREATE").await["poll"], *poll);

    let message = id(&message);
    let seen = vote(&ann, "ann", &message, json!(["Yes"])).await;
    assert_eq!(seen["poll"]["results"]["answer_counts"], json!([{"id": 1, "count": 1, "me_voted": true}]));
    let told = bot.event("MESSAGE_POLL_VOTE_ADD").await;
    assert_eq!((&told["answer_id"], &told["message_id"]), (&json!(1), &json!(message)));
    assert_eq!(told["user_id"], ann.get("").await["id"]);
    vote(&ann, "bob", &message, json!([1])).await;
    vote(&ann, "ann", &message, json!(["2"])).await;
    bot.event("MESSAGE_POLL_VOTE_ADD").await;
    assert_eq!(bot.event("MESSAGE_POLL_VOTE_REMOVE").await["answer_id"], 1, "what is taken back comes first");
    assert_eq!(bot.event("MESSAGE_POLL_VOTE_ADD").await["answer_id"], 2);

    let answers = path.replace("messages", &format!("polls/{message}/answers"));
    let (_, voters) = bot.call("GET", &format!("{answers}/1"), &Value::Null).await;
    assert_eq!(voters["users"][0]["username"], "bob");
    assert_eq!(voters["users"].as_array().unwrap().len(), 1);
    vote(&ann, "bob", &message, json!([])).await;
    assert_eq!(bot.event("MESSAGE_POLL_VOTE_REMOVE").await["answer_id"], 1);
    let (_, seen) = bot.call("GET", &format!("{path}/{message}"), &Value::Null).await;
    assert_eq!(seen["poll"]["results"]["answer_counts"], json!([{"id": 2, "count": 1, "me_voted": false}]));
    assert_eq!(bot.call("GET", &format!("{answers}/3"), &Value::Null).await.1["code"], 10_008);
    assert_eq!(bot.call("GET", &format!("{answers}/1?limit=101"), &Value::Null).await.1["code"], 50_035);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_poll_ends_when_the_bot_says_so_and_tells_who_won() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let message = id(&bot.call("POST", &path, &json!({"poll": tea(true)})).await.1);
    vote(&ann, "ann", &message, json!(["Yes", "No"])).await;
    vote(&ann, "bob", &message, json!(["Yes"])).await;
    let expire = path.replace("messages", &format!("polls/{message}/expire"));
    let (status, ended) = bot.call("POST", &expire, &Value::Null).await;
    assert_eq!((status, &ended["poll"]["results"]["is_finalized"]), (200, &json!(true)));
    assert_eq!(bot.event("MESSAGE_UPDATE").await["poll"]["results"]["is_finalized"], true);
    let line = bot.event("MESSAGE_CREATE").await;
    assert_eq!((&line["type"], &line["message_reference"]["message_id"]), (&json!(46), &json!(message)));
    let embed = &line["embeds"][0];
    let field = |name: &str| {
        let fields = embed["fields"].as_array().unwrap();
        fields.iter().find(|it| it["name"] == name).map(|it| it["value"].clone())
    };
    assert_eq!(embed["type"], "poll_result");
    for (name, value) in [
        ("poll_question_text", "Tea?"),
        ("victor_answer_votes", "2"),
        ("total_votes", "3"),
        ("victor_answer_id", "1"),
        ("victor_answer_text", "Yes"),
        ("victor_answer_emoji_name", "🍵"),
    ] {
        assert_eq!(field(name), Some(json!(value)), "{name}");
    }
    assert_eq!(bot.call("POST", &expire, &Value::Null).await.1["code"], 520_001);
    assert_eq!(vote(&ann, "ann", &message, json!([1])).await["error"], "the poll is over");
    let plain = id(&bot.call("POST", &path, &json!({"content": "x"})).await.1);
    let expire = path.replace("messages", &format!("polls/{plain}/expire"));
    assert_eq!(bot.call("POST", &expire, &Value::Null).await.1["code"], 520_006);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_poll_ends_with_its_time_also_while_the_sandbox_was_away() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config.clone()).await.unwrap();
    let mut bot = Bot::hearing(&sandbox, INTENTS).await;
    let http = User::new(&sandbox, "ann");
    let path = format!("/channels/{}/messages", channel(&http, "general").await);
    bot.call("POST", &path, &json!({"poll": tea(false)})).await;
    let ann = sandbox.user("ann");
    let question = &ann.messages().unwrap()[0];
    ann.vote(question, &["No"]).unwrap();
    sandbox.advance(Duration::from_mins(119)).unwrap();
    assert!(!ann.messages().unwrap()[0].poll().unwrap().is_over);
    sandbox.advance(Duration::from_secs(61)).unwrap();
    let poll = ann.messages().unwrap()[0].poll().unwrap();
    assert_eq!((poll.is_over, poll.answers[1].votes, poll.answers[1].is_mine), (true, 1, true));
    assert_eq!(bot.event("MESSAGE_CREATE").await["type"], 0);
    assert_eq!(bot.event("MESSAGE_CREATE").await["type"], 46);
    assert!(matches!(ann.vote(question, &["Yes"]), Err(Refusal::PollOver)));

    bot.call("POST", &path, &json!({"poll": tea(false)})).await;
    sandbox.stop().await;
    // What was saved says that much time went by meanwhile.
    let file = folder.path().join("state.json");
    let mut state: Value = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    state["offset_ms"] = json!(state["offset_ms"].as_i64().unwrap() + 3 * 3_600_000);
    std::fs::write(&file, state.to_string()).unwrap();
    let sandbox = Sandbox::start(config).await.unwrap();
    let mut changes = 0;
    while sandbox.user("ann").messages().unwrap().len() < 4 {
        changes += 1;
        assert!(changes < 10_000, "the second poll has not ended");
        tokio::task::yield_now().await;
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn an_answer_to_a_command_can_be_a_poll_also_after_thinking() {
    let (sandbox, mut bot, ann, path) = hearing(INTENTS).await;
    let (_, outcome) = bot.answered(&ann, &json!({"type": 4, "data": {"poll": tea(false)}})).await;
    assert_eq!(outcome["responses"][0]["poll"]["question"]["text"], "Tea?");
    let command = json!({"name": "say", "options": {"text": "x"}});
    let ((), outcome) = tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            bot.answer(&interaction, &json!({"type": 5})).await;
            let original = format!("{}/messages/@original", bot.follow_up(&interaction));
            assert_eq!(bot.call("PATCH", &original, &json!({"poll": tea(false)})).await.0, 200);
            let again = bot.call("PATCH", &original, &json!({"content": "x"})).await.1;
            assert_eq!(again["code"], 520_003);
        },
        ann.post("channels/general/command", &command),
    );
    let message = id(&outcome["responses"][0]);
    let seen = vote(&ann, "ann", &message, json!(["No"])).await;
    assert_eq!(seen["poll"]["results"]["answer_counts"][0]["id"], 2);
    let plain = id(&bot.call("POST", &path, &json!({"content": "x"})).await.1);
    let edit = json!({"poll": tea(false)});
    assert_eq!(bot.call("PATCH", &format!("{path}/{plain}"), &edit).await.1["code"], 520_003);
    sandbox.stop().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_poll_or_a_vote_is_refused() {
    let (sandbox, bot, ann, path) = hearing(INTENTS).await;
    let with = |field: &str, value: Value| {
        let mut poll = tea(false);
        poll[field] = value;
        poll
    };
    let answer = |media: Value| json!([{"poll_media": media}]);
    for (poll, status, place) in [
        (json!("tea"), 400, "/errors/poll"),
        (with("question", json!({})), 400, "/errors/poll/question/text"),
        (with("question", json!({"text": "x".repeat(301)})), 400, "/errors/poll/question/text"),
        (with("answers", json!([])), 400, "/errors/poll/answers"),
        (with("answers", json!(vec![json!({"poll_media": {"text": "x"}}); 11])), 400, "/errors/poll/answers"),
        (
            with("answers", answer(json!({"text": "x".repeat(56)}))),
            400,
            "/errors/poll/answers/0/poll_media/text",
        ),
        (with("answers", answer(json!({"text": 5}))), 400, "/errors/poll/answers/0/poll_media/text"),
        (
            with("answers", answer(json!({"text": "x", "emoji": {"name": "no"}}))),
            400,
            "/errors/poll/answers/0/poll_media/emoji/name",
        ),
        (with("answers", answer(json!({"text": "x", "emoji": {"id": "1"}}))), 501, "/message"),
        (with("duration", json!(0)), 400, "/errors/poll/duration"),
        (with("duration", json!(769)), 400, "/errors/poll/duration"),
        (with("layout_type", json!(2)), 400, "/errors/poll/layout_type"),
        (with("allow_multiselect", json!("yes")), 400, "/errors/poll/allow_multiselect"),
    ] {
        let refused = bot.call("POST", &path, &json!({"poll": poll})).await;
        assert_eq!(refused.0, status, "{poll}: {}", refused.1);
        assert!(refused.1.pointer(place).is_some(), "{place}: {}", refused.1);
    }
    assert_eq!(ann.get("channels/general/messages").await, json!([]));
    let longest = bot.call("POST", &path, &json!({"poll": with("duration", json!(768))})).await.1;
    let message = id(&longest);
    for (answers, wrong) in [
        (json!(["Yes", "No"]), "there is room for one answer and no more"),
        (json!([3]), "there is no answer \"3\" in this poll; there are: Yes, No"),
        (json!([0]), "there is no answer \"0\" in this poll; there are: Yes, No"),
        (json!(["Maybe"]), "there is no answer \"Maybe\" in this poll; there are: Yes, No"),
    ] {
        assert_eq!(vote(&ann, "ann", &message, answers).await["error"], wrong);
    }
    let plain = id(&ann.post("channels/general/messages", &json!({"content": "x"})).await);
    assert_eq!(vote(&ann, "ann", &plain, json!([1])).await["error"], "there is no poll in that message");
    ann.sandbox_patch("channels/general", &json!({"deny": ["SEND_POLLS"]})).await;
    let (status, refused) = bot.call("POST", &path, &json!({"poll": tea(false)})).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50_013)));
    sandbox.stop().await;
}

#[tokio::test]
async fn without_the_intent_for_content_a_poll_is_not_told() {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let mut bot = Bot::hearing(&sandbox, 1 | 1 << 9).await;
    let url = sandbox.user("mod").add_webhook("News").unwrap();
    let poll = json!({"poll": tea(false)});
    reqwest::Client::new().post(url).json(&poll).send().await.unwrap().error_for_status().unwrap();
    let told = bot.event("MESSAGE_CREATE").await;
    assert_eq!((told.get("poll"), &told["content"]), (None, &json!("")));
    assert!(sandbox.user("ann").messages().unwrap()[0].poll().is_some());
    sandbox.stop().await;
}

#[tokio::test]
async fn how_a_private_poll_ended_is_told_to_its_person_alone() {
    let (sandbox, mut bot, ann, _) = hearing(INTENTS).await;
    let private = json!({"type": 4, "data": {"poll": tea(false), "flags": 64}});
    let (_, outcome) = bot.answered(&ann, &private).await;
    assert_eq!(outcome["responses"][0]["poll"]["question"]["text"], "Tea?");
    sandbox.advance(Duration::from_hours(3)).unwrap();
    assert_eq!(sandbox.user("ann").messages().unwrap().len(), 2);
    assert!(sandbox.user("bob").messages().unwrap().is_empty());
    sandbox.stop().await;
}

#[tokio::test]
async fn what_stood_in_a_server_is_gone_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    let sandbox = Sandbox::start(Config { state: Some(file.clone()), ..crate::strict() }).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    let ann = User::new(&sandbox, "ann");
    let path = format!("/channels/{}/messages", channel(&ann, "general").await);
    bot.call("POST", &path, &json!({"poll": tea(false)})).await;
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    assert_eq!(bot.call("DELETE", &format!("/users/@me/guilds/{guild}"), &Value::Null).await.0, 204);
    sandbox.stop().await;
    let state = std::fs::read_to_string(file).unwrap();
    assert!(!state.contains("Tea?"), "{state}");
}
