//! Forums: made by the bot and by tests, with tags, and posts that the bot, people and webhooks start.

use discord_sandbox::{Config, Refusal, Sandbox};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::id;
use crate::user::User;

/// Servers, messages and what stands in them.
const INTENTS: u64 = 1 | 1 << 9 | 1 << 15;

/// Starts a sandbox with a bot that has these permissions; returns the path of the server as well.
async fn with(permissions: Value) -> (Sandbox, Bot, User, String) {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let bot = Bot::hearing(&sandbox, INTENTS).await;
    let ann = User::new(&sandbox, "ann");
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "More", "permissions": permissions})).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/More").await;
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    (sandbox, bot, ann, format!("/guilds/{guild}"))
}

/// Makes a forum as the bot, with a tag for everybody and one for moderators; returns it with the paths of it and its posts.
async fn forum(bot: &Bot, guild: &str) -> (Value, String, String) {
    let tags = json!([{"name": "Question", "emoji_name": "❓"}, {"name": "Solved", "moderated": true}]);
    let new = json!({"name": "Help Desk", "type": 15, "topic": "Ask", "available_tags": tags, "default_sort_order": 1,
        "default_reaction_emoji": {"emoji_id": null, "emoji_name": "👍"}});
    let (status, forum) = bot.call("POST", &format!("{guild}/channels"), &new).await;
    assert_eq!(status, 201, "{forum}");
    let path = format!("/channels/{}", id(&forum));
    let threads = format!("{path}/threads");
    (forum, path, threads)
}

#[tokio::test]
async fn the_bot_makes_a_forum_and_starts_a_post_with_a_tag() {
    let (sandbox, mut bot, ann, guild) = with(json!(["MANAGE_CHANNELS"])).await;
    let (forum, path, threads) = forum(&bot, &guild).await;
    assert_eq!(bot.event("CHANNEL_CREATE").await, forum);
    assert_eq!(
        (&forum["name"], &forum["type"], &forum["flags"]),
        (&json!("help-desk"), &json!(15), &json!(0))
    );
    let tag = &forum["available_tags"][0];
    assert_eq!(
        (&tag["name"], &tag["emoji_name"], &tag["moderated"]),
        (&json!("Question"), &json!("❓"), &json!(false))
    );
    assert_eq!(forum["default_reaction_emoji"]["emoji_name"], "👍");

    let new = json!({"name": "Kettle", "message": {"content": "It does not boil"}, "applied_tags": [tag["id"], tag["id"]]});
    let (status, post) = bot.call("POST", &threads, &new).await;
    assert_eq!(status, 201, "{post}");
    assert_eq!((&post["message"]["id"], &post["message"]["channel_id"]), (&post["id"], &post["id"]));
    assert_eq!((&post["type"], &post["applied_tags"]), (&json!(11), &json!([tag["id"]])));
    assert_eq!((&post["message_count"], &post["total_message_sent"]), (&json!(0), &json!(0)));
    assert_eq!(bot.event("THREAD_CREATE").await["applied_tags"], json!([tag["id"]]));
    assert_eq!(bot.event("MESSAGE_CREATE").await["content"], "It does not boil");
    assert_eq!(bot.call("GET", &path, &Value::Null).await.1["last_message_id"], post["id"]);
    let (_, active) = bot.call("GET", &format!("{guild}/threads/active"), &Value::Null).await;
    assert_eq!(active["threads"][0]["id"], post["id"]);

    let place = format!("channels/{}/messages", id(&post));
    ann.post(&place, &json!({"content": "Is it on?"})).await;
    let (_, thread) = bot.call("GET", &format!("/channels/{}", id(&post)), &Value::Null).await;
    assert_eq!((&thread["message_count"], &thread["member_count"]), (&json!(1), &json!(2)));
    let upload =
        json!({"name": "Plan", "message": {"content": "", "attachments": [{"id": 0, "description": "D"}]}});
    let (_, post) = bot.upload("POST", &threads, &upload, ("plan.txt", "kettle")).await;
    assert_eq!(post["message"]["attachments"][0]["description"], "D", "{post}");
    sandbox.stop().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_post_is_refused_and_starts_nothing() {
    let (sandbox, bot, _, guild) = with(json!(["MANAGE_CHANNELS"])).await;
    let (forum, path, threads) = forum(&bot, &guild).await;
    let tags = |index: usize| json!([forum["available_tags"][index]["id"]]);
    let said = json!({"content": "x"});
    for (new, status, code) in [
        (json!({"name": "x"}), 400, 50_035),
        (json!({"message": said}), 400, 50_035),
        (json!({"name": "x".repeat(101), "message": said}), 400, 50_035),
        (json!({"name": "x", "message": {"content": ""}}), 400, 50_006),
        (json!({"name": "x", "message": said, "applied_tags": ["1"]}), 404, 10_087),
        (json!({"name": "x", "message": said, "applied_tags": vec!["1"; 6]}), 400, 50_035),
        (json!({"name": "x", "message": said, "applied_tags": tags(1)}), 403, 50_013),
        (json!({"name": "x", "message": said, "auto_archive_duration": 5}), 400, 50_035),
    ] {
        let refused = bot.call("POST", &threads, &new).await;
        assert_eq!((refused.0, &refused.1["code"]), (status, &json!(code)), "{new}: {}", refused.1);
    }
    let changed = bot.call("PATCH", &path, &json!({"flags": 16})).await.1;
    assert_eq!(changed["flags"], 16);
    let untagged = json!({"name": "x", "message": said});
    assert_eq!(bot.call("POST", &threads, &untagged).await.1["code"], 40_067);
    let (_, active) = bot.call("GET", &format!("{guild}/threads/active"), &Value::Null).await;
    assert_eq!(active["threads"], json!([]));
    let messages = format!("{path}/messages");
    assert_eq!(bot.call("POST", &messages, &said).await.1["code"], 40_058);
    assert_eq!(bot.call("GET", &messages, &Value::Null).await.1["code"], 50_008);
    sandbox.stop().await;
}

#[tokio::test]
async fn tags_are_changed_by_their_identifiers_and_have_their_limits() {
    let (sandbox, bot, _, guild) = with(json!(["MANAGE_CHANNELS", "MANAGE_THREADS"])).await;
    let (forum, path, threads) = forum(&bot, &guild).await;
    let [question, solved] = [0, 1].map(|index| forum["available_tags"][index]["id"].clone());
    let new = json!({"name": "Kettle", "message": {"content": "x"}, "applied_tags": [question, solved]});
    let post = format!("/channels/{}", id(&bot.call("POST", &threads, &new).await.1));
    for (tags, status, code) in [
        (json!([{"name": "A"}, {"name": "a"}]), 400, 40_061),
        (json!([{"name": ""}]), 400, 50_035),
        (json!([{"name": "x".repeat(21)}]), 400, 50_035),
        (json!([{"id": "1", "name": "A"}]), 404, 10_087),
        (json!((0..21).map(|n| json!({"name": n.to_string()})).collect::<Vec<_>>()), 400, 50_035),
        (json!([{"name": "A", "emoji_name": "no"}]), 400, 50_035),
    ] {
        let refused = bot.call("PATCH", &path, &json!({"available_tags": tags})).await;
        assert_eq!((refused.0, &refused.1["code"]), (status, &json!(code)), "{tags}");
    }
    let moderated =
        json!({"flags": 16, "available_tags": [{"id": solved, "name": "Done", "moderated": true}]});
    assert_eq!(bot.call("PATCH", &path, &moderated).await.1["code"], 40_066);
    assert_eq!(bot.call("GET", &path, &Value::Null).await.1, forum_with_last(&forum, &post));
    let (_, changed) =
        bot.call("PATCH", &path, &json!({"available_tags": moderated["available_tags"]})).await;
    assert_eq!(
        (&changed["available_tags"][0]["id"], &changed["available_tags"][0]["name"]),
        (&solved, &json!("Done"))
    );
    let (_, thread) = bot.call("GET", &post, &Value::Null).await;
    assert_eq!(thread["applied_tags"], json!([solved]), "a tag that is gone is taken off");
    let (_, thread) = bot.call("PATCH", &post, &json!({"applied_tags": [], "flags": 2})).await;
    assert_eq!((&thread["applied_tags"], &thread["flags"]), (&json!([]), &json!(2)));
    let second = json!({"name": "Tea", "message": {"content": "x"}});
    let second = format!("/channels/{}", id(&bot.call("POST", &threads, &second).await.1));
    assert_eq!(bot.call("PATCH", &second, &json!({"flags": 2})).await.1["code"], 30_047);
    sandbox.stop().await;
}

/// The forum as it was made, with its newest post.
fn forum_with_last(forum: &Value, post: &str) -> Value {
    let mut forum = forum.clone();
    forum["last_message_id"] = json!(post.trim_start_matches("/channels/"));
    forum
}

#[tokio::test]
async fn people_open_posts_in_a_forum_and_write_nowhere_else_in_it() {
    let (sandbox, mut bot, ann, _) = with(json!([])).await;
    let tags = json!([{"name": "Question", "emoji": "❓"}, {"name": "Solved", "moderated": true}]);
    let forum = json!({"name": "help", "forum": {"tags": tags, "requires_tag": true}});
    let forum = id(&ann.sandbox_post("channels", &forum).await);
    assert_eq!(bot.event("CHANNEL_CREATE").await["flags"], 16);
    let new = json!({"name": "Kettle", "content": "It does not boil", "tags": ["Question"]});
    let post = id(&ann.post("channels/help/threads", &new).await);
    assert_eq!(bot.event("THREAD_CREATE").await["parent_id"], *forum);
    let told = bot.event("MESSAGE_CREATE").await;
    assert_eq!((&told["id"], &told["author"]["username"]), (&json!(post), &json!("ann")));
    for (new, wrong) in [
        (json!({"name": "x", "content": "x"}), "a post needs a tag here; there are: Question, Solved"),
        (json!({"name": "x", "content": "x", "tags": ["Tea"]}), "there is no tag \"Tea\" here"),
        (json!({"name": "x", "content": "x", "tags": ["Solved"]}), "tags that are for moderators"),
        (json!({"name": "x", "tags": ["Question"]}), "a message needs a text or a file"),
    ] {
        let refused = ann.post("channels/help/threads", &new).await;
        assert!(refused["error"].as_str().unwrap().contains(wrong), "{new}: {refused}");
    }
    for (path, body) in [
        ("channels/help/messages", json!({"content": "x"})),
        ("channels/help/command", json!({"name": "say", "options": {"text": "x"}})),
    ] {
        let refused = ann.post(path, &body).await;
        assert!(refused["error"].as_str().unwrap().starts_with("this is a forum"), "{refused}");
    }
    let refused = ann.post("channels/general/threads", &json!({"name": "x", "content": "x"})).await;
    assert!(refused["error"].as_str().unwrap().starts_with("only forums have tags"), "{refused}");
    let seen = ann.get("channels").await;
    let seen: Vec<&Value> = seen.as_array().unwrap().iter().filter(|it| it["name"] == "Kettle").collect();
    assert_eq!((seen.len(), &seen[0]["parent"]), (1, &json!(forum)));
    let changed = json!({"forum": {"tags": [{"name": "Question"}, {"name": "Tea"}]}});
    ann.sandbox_patch("channels/help", &changed).await;
    let told = bot.event("CHANNEL_UPDATE").await;
    assert_eq!((&told["available_tags"][0]["id"], &told["flags"]), (&seen[0]["tags"][0], &json!(0)));
    let refused = ann.sandbox_patch("channels/general", &changed).await;
    assert!(refused["error"].as_str().unwrap().starts_with("only forums have tags"), "{refused}");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_webhook_of_a_forum_starts_posts_and_writes_in_them() {
    let (sandbox, bot, ann, guild) = with(json!(["MANAGE_CHANNELS", "MANAGE_WEBHOOKS"])).await;
    let (forum, path, _) = forum(&bot, &guild).await;
    let (_, webhook) = bot.call("POST", &format!("{path}/webhooks"), &json!({"name": "News"})).await;
    let hook = format!("/webhooks/{}/{}", id(&webhook), webhook["token"].as_str().unwrap());
    let tags = json!([forum["available_tags"][1]["id"]]);
    let new = json!({"content": "Rain", "thread_name": "Weather", "applied_tags": tags, "username": "Sky"});
    let (_, message) = bot.call("POST", &format!("{hook}?wait=true"), &new).await;
    assert_eq!(message["channel_id"], message["id"], "{message}");
    let post = id(&message);
    let (_, thread) = bot.call("GET", &format!("/channels/{post}"), &Value::Null).await;
    assert_eq!(
        [&thread["name"], &thread["owner_id"], &thread["applied_tags"], &thread["member_count"]],
        [&json!("Weather"), &webhook["id"], &tags, &json!(0)]
    );
    let inside = format!("{hook}?wait=true&thread_id={post}");
    assert_eq!(bot.call("POST", &inside, &json!({"content": "More"})).await.0, 200);
    assert_eq!(
        bot.call("POST", &inside, &json!({"content": "x", "thread_name": "y"})).await.1["code"],
        220_002
    );
    assert_eq!(bot.call("POST", &hook, &json!({"content": "x"})).await.1["code"], 220_001);
    let long = json!({"content": "x", "thread_name": "x".repeat(101)});
    let (_, refused) = bot.call("POST", &hook, &long).await;
    assert!(refused["errors"]["thread_name"]["_errors"].is_array(), "{refused}");
    assert_eq!(ann.get(&format!("channels/{post}/messages")).await.as_array().unwrap().len(), 2);
    sandbox.stop().await;
}

#[tokio::test]
async fn channels_are_made_by_those_who_may_and_of_kinds_that_there_are() {
    let (sandbox, bot, ann, guild) = with(json!([])).await;
    let channels = format!("{guild}/channels");
    assert_eq!(bot.call("POST", &channels, &json!({"name": "x"})).await.1["code"], 50_013);
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Maker", "permissions": ["MANAGE_CHANNELS"]}))
        .await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/Maker").await;
    let everyone = guild.trim_start_matches("/guilds/");
    let hidden = json!([{"id": everyone, "type": 0, "deny": "1024"}, {"id": bot.application, "type": 1, "allow": "1024"}]);
    let new = json!({"name": "Quiet Room", "topic": "Hush", "permission_overwrites": hidden});
    let (status, made) = bot.call("POST", &channels, &new).await;
    assert_eq!(
        (status, &made["name"], &made["topic"]),
        (201, &json!("quiet-room"), &json!("Hush")),
        "{made}"
    );
    assert_eq!(made["permission_overwrites"].as_array().unwrap().len(), 2);
    assert!(!ann.get("channels").await.as_array().unwrap().iter().any(|it| it["name"] == "quiet-room"));
    for (new, status) in [
        (json!({"name": "x", "type": 2}), 501),
        (json!({"name": "x", "parent_id": "1"}), 400),
        (json!({"name": "x", "type": 99}), 400),
        (json!({"type": 0}), 400),
        (json!({"name": "", "type": 15}), 400),
        (json!({"name": "x", "topic": "t".repeat(1025)}), 400),
        (json!({"name": "x", "permission_overwrites": [{"id": "1", "type": 0}]}), 404),
        (json!({"name": "x", "permission_overwrites": [{"id": everyone, "type": 0, "allow": "8"}]}), 403),
    ] {
        let refused = bot.call("POST", &channels, &new).await;
        assert_eq!(refused.0, status, "{new}: {}", refused.1);
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn forums_and_their_posts_outlive_the_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config.clone()).await.unwrap();
    sandbox.add_forum("help", &["Question", "Solved"]).unwrap();
    assert!(matches!(sandbox.add_forum("twice", &["A", "A"]), Err(Refusal::NameTaken(_))));
    let help = sandbox.user("ann").channel("help");
    help.open_post("Kettle", "It does not boil", &["Question"]).unwrap();
    assert!(matches!(help.open_post("x", "y", &["Tea"]), Err(Refusal::NoTag { .. })));
    assert!(matches!(help.write("x"), Err(Refusal::OnlyPosts)));
    sandbox.stop().await;
    let sandbox = Sandbox::start(config).await.unwrap();
    sandbox.user("bob").channel("Kettle").sees("It does not boil").await;
    let ann = User::new(&sandbox, "ann");
    let channels = ann.get("channels").await;
    let find =
        |name: &str| channels.as_array().unwrap().iter().find(|it| it["name"] == name).unwrap().clone();
    assert_eq!(find("Kettle")["tags"][0], find("help")["forum"]["tags"][0]["id"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_post_counts_its_answers_whatever_becomes_of_its_first_message() {
    let sandbox = Sandbox::start(Config { history: 3, ..crate::strict() }).await.unwrap();
    let bot = Bot::hearing(&sandbox, INTENTS).await;
    sandbox.add_forum("help", &[]).unwrap();
    let ann = User::new(&sandbox, "ann");
    let counts = async |post: &str| {
        let (_, thread) = bot.call("GET", &format!("/channels/{post}"), &Value::Null).await;
        let shown = ann.get("channels").await;
        let shown = shown.as_array().unwrap().iter().find(|it| it["id"] == post).unwrap().clone();
        [&thread["message_count"], &thread["total_message_sent"], &shown["messages"]].map(Value::as_u64)
    };
    let new = |name: &str| json!({"name": name, "content": "x"});
    let write =
        async |post: &str| ann.post(&format!("channels/{post}/messages"), &json!({"content": "x"})).await;
    let one = id(&ann.post("channels/help/threads", &new("Kettle")).await);
    assert_eq!(counts(&one).await, [Some(0), Some(0), Some(0)]);
    let answer = id(&write(&one).await);
    ann.sandbox_delete(&format!("users/ann/channels/{one}/messages/{one}")).await;
    assert_eq!(counts(&one).await, [Some(1), Some(1), Some(1)], "its first message is deleted");
    ann.sandbox_delete(&format!("users/ann/channels/{one}/messages/{answer}")).await;
    assert_eq!(counts(&one).await, [Some(0), Some(1), Some(0)]);
    let other = id(&ann.post("channels/help/threads", &new("Teapot")).await);
    for _ in 0..4 {
        write(&other).await;
    }
    assert_eq!(counts(&other).await, [Some(4), Some(4), Some(4)], "its first message is forgotten");
    sandbox.stop().await;
}
