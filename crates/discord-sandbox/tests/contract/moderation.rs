//! Bans, names and time-outs.

use discord_sandbox::{Config, Sandbox};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id};

/// Servers, members, moderation, messages.
const INTENTS: u64 = 1 | 1 << 1 | 1 << 2 | 1 << 9;

/// A sandbox with a bot that may what is named, below a role of Cem's.
struct Court {
    sandbox: Sandbox,
    bot: Bot,
    ann: User,
    guild: String,
}

impl Court {
    async fn with(permissions: Value) -> Self {
        let sandbox = Sandbox::start(crate::strict()).await.unwrap();
        let bot = Bot::hearing(&sandbox, INTENTS).await;
        let ann = User::new(&sandbox, "ann");
        let guild = id(&ann.sandbox("state").await["guilds"][0]);
        for (name, permissions, whose) in [("Above", json!([]), "cem"), ("Guard", permissions, "bot")] {
            let role = json!({"name": name, "permissions": permissions});
            ann.sandbox_post("guilds/Sandbox/roles", &role).await;
            ann.sandbox_put(&format!("guilds/Sandbox/members/{whose}/roles/{name}")).await;
        }
        Self { sandbox, bot, ann, guild }
    }

    async fn user(&self, name: &str) -> String {
        id(&self.ann.sandbox(&format!("users/{name}")).await)
    }

    async fn call(&self, method: &str, path: &str, json: &Value) -> (u16, Value) {
        self.bot.call(method, &format!("/guilds/{}/{path}", self.guild), json).await
    }

    /// Waits until the bot is told that a member is another.
    async fn updated(&mut self, user: &str) -> Value {
        loop {
            let told = self.bot.event("GUILD_MEMBER_UPDATE").await;
            if told["user"]["id"] == user {
                return told;
            }
        }
    }

    /// Returns the code with which something is refused.
    async fn code(&self, method: &str, path: &str, json: &Value) -> Value {
        self.call(method, path, json).await.1["code"].clone()
    }

    /// Returns the first form error at a field.
    async fn form_error(&self, method: &str, path: &str, (json, field): (&Value, &str)) -> Value {
        let (status, answer) = self.call(method, path, json).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50_035)), "{answer}");
        answer["errors"].pointer(&format!("/{field}/_errors/0/code")).cloned().unwrap_or(answer)
    }
}

#[tokio::test]
async fn a_ban_removes_the_member_and_what_they_wrote_lately_and_is_told_with_its_reason() {
    let mut court = Court::with(json!(["BAN_MEMBERS"])).await;
    let anns = court.user("ann").await;
    court.ann.post("channels/general/messages", &json!({"content": "old"})).await;
    court.ann.sandbox_post("clock", &json!({"advance_s": 3600})).await;
    court.ann.post("channels/general/messages", &json!({"content": "new"})).await;
    let path = format!("/guilds/{}/bans/{anns}", court.guild);
    let request = court.bot.request("PUT", &path).header("x-audit-log-reason", "loud%20music");
    let answer = request.json(&json!({"delete_message_seconds": 600})).send().await.unwrap();
    assert_eq!(answer.status(), 204);
    let told = court.bot.event("GUILD_BAN_ADD").await;
    assert_eq!((&told["user"]["id"], &told["guild_id"]), (&json!(anns), &json!(court.guild)));
    assert_eq!(court.bot.event("GUILD_MEMBER_REMOVE").await["user"]["id"], *anns);
    assert_eq!(court.bot.event("MESSAGE_DELETE_BULK").await["ids"].as_array().unwrap().len(), 1);
    let left = court.ann.sandbox("users/bob/channels/general/messages").await;
    assert_eq!((left.as_array().unwrap().len(), &left[0]["content"]), (1, &json!("old")));
    let (_, ban) = court.call("GET", &format!("bans/{anns}"), &Value::Null).await;
    assert_eq!((&ban["reason"], &ban["user"]["username"]), (&json!("loud music"), &json!("ann")));
    let traffic = court.ann.sandbox("traffic").await;
    assert!(traffic["requests"].as_array().unwrap().iter().any(|it| it["reason"] == "loud music"));
    let refused = court.ann.post("channels/general/messages", &json!({"content": "x"})).await;
    assert!(refused["error"].as_str().unwrap().starts_with("there is no channel"), "{refused}");
    court.sandbox.stop().await;
}

#[tokio::test]
async fn whoever_is_banned_comes_back_only_once_the_ban_is_taken_back() {
    let mut court = Court::with(json!(["BAN_MEMBERS"])).await;
    let anns = court.user("ann").await;
    assert_eq!(court.call("PUT", &format!("bans/{anns}"), &json!({})).await.0, 204);
    let bob = court.sandbox.user("ann").join();
    assert_eq!(bob.unwrap_err().to_string(), "The user is banned from this guild.");
    assert_eq!(court.call("PUT", &format!("bans/{anns}"), &json!({})).await.0, 204, "once more is no error");
    assert_eq!(court.call("DELETE", &format!("bans/{anns}"), &Value::Null).await.0, 204);
    assert_eq!(court.bot.event("GUILD_BAN_REMOVE").await["user"]["id"], *anns);
    assert_eq!(court.code("DELETE", &format!("bans/{anns}"), &Value::Null).await, 10_026);
    assert_eq!(court.code("GET", &format!("bans/{anns}"), &Value::Null).await, 10_026);
    court.sandbox.user("ann").join().unwrap();
    assert_eq!(court.bot.event("GUILD_MEMBER_ADD").await["user"]["id"], *anns);
    court.sandbox.stop().await;
}

#[tokio::test]
async fn a_ban_needs_the_permission_and_a_higher_role_and_sound_numbers() {
    let court = Court::with(json!([])).await;
    let [anns, cems, mods] = [court.user("ann").await, court.user("cem").await, court.user("mod").await];
    let path = |user: &str| format!("bans/{user}");
    for (method, path) in
        [("PUT", path(&anns)), ("GET", path(&anns)), ("DELETE", path(&anns)), ("GET", "bans".to_owned())]
    {
        assert_eq!(court.code(method, &path, &json!({})).await, 50_013, "{method} {path}");
    }
    court.ann.sandbox_patch("guilds/Sandbox/roles/Guard", &json!({"permissions": ["BAN_MEMBERS"]})).await;
    for (user, code) in
        [(&cems, 50_013), (&mods, 50_013), (&court.bot.application, 50_013), (&"5".to_owned(), 10_013)]
    {
        assert_eq!(court.code("PUT", &path(user), &json!({})).await, code, "{user}");
    }
    for (json, field, code) in [
        (json!({"delete_message_seconds": 604_801}), "delete_message_seconds", "NUMBER_TYPE_MAX"),
        (json!({"delete_message_seconds": -1}), "delete_message_seconds", "NUMBER_TYPE_MIN"),
        (json!({"delete_message_days": 8}), "delete_message_days", "NUMBER_TYPE_MAX"),
        (json!({"delete_message_days": "x"}), "delete_message_days", "NUMBER_TYPE_COERCE"),
    ] {
        assert_eq!(court.form_error("PUT", &path(&anns), (&json, field)).await, code, "{json}");
    }
    assert_eq!(court.call("GET", "bans", &Value::Null).await.1, json!([]));
    // Somebody who left can be banned whatever they were.
    court.ann.sandbox_delete("guilds/Sandbox/members/cem").await;
    assert_eq!(court.call("PUT", &path(&cems), &json!({})).await.0, 204);
    court.sandbox.stop().await;
}

#[tokio::test]
async fn bans_are_listed_in_order_and_by_pages() {
    let court = Court::with(json!(["BAN_MEMBERS"])).await;
    let mut ids = Vec::new();
    for name in ["ann", "bob", "dora"] {
        court.sandbox.ban(name, "noise").unwrap();
        ids.push(court.user(name).await);
    }
    let list = async |query: &str| {
        let (_, bans) = court.call("GET", &format!("bans{query}"), &Value::Null).await;
        bans.as_array().unwrap().iter().map(|ban| id(&ban["user"])).collect::<Vec<_>>()
    };
    assert_eq!(list("").await, ids);
    assert_eq!(list("?limit=1").await, ids[..1]);
    assert_eq!(list(&format!("?after={}", ids[0])).await, ids[1..]);
    assert_eq!(list(&format!("?before={}&limit=1", ids[2])).await, ids[1..2]);
    assert_eq!(list(&format!("?before={0}&after={0}", ids[1])).await, ids[..1], "only before is respected");
    assert_eq!(court.code("GET", "bans?limit=1001", &Value::Null).await, 50_035);
    court.sandbox.stop().await;
}

#[tokio::test]
async fn many_are_banned_at_once_as_far_as_they_can_be() {
    let court = Court::with(json!(["BAN_MEMBERS", "MANAGE_GUILD"])).await;
    let [anns, bobs, cems] = [court.user("ann").await, court.user("bob").await, court.user("cem").await];
    court.sandbox.ban("bob", "").unwrap();
    let (status, answer) =
        court.call("POST", "bulk-ban", &json!({"user_ids": [anns, bobs, cems, "5"]})).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer, json!({"banned_users": [anns], "failed_users": [bobs, cems, "5"]}));
    let (status, answer) = court.call("POST", "bulk-ban", &json!({"user_ids": [anns, cems]})).await;
    assert_eq!((status, &answer["code"]), (400, &json!(500_000)), "nobody is left: {answer}");
    for (json, field, code) in [
        (json!({}), "user_ids", "BASE_TYPE_REQUIRED"),
        (json!({"user_ids": vec!["1"; 201]}), "user_ids", "BASE_TYPE_BAD_LENGTH"),
        (json!({"user_ids": ["x"]}), "user_ids/0", "NUMBER_TYPE_COERCE"),
    ] {
        assert_eq!(court.form_error("POST", "bulk-ban", (&json, field)).await, code);
    }
    court.ann.sandbox_patch("guilds/Sandbox/roles/Guard", &json!({"permissions": ["BAN_MEMBERS"]})).await;
    assert_eq!(court.code("POST", "bulk-ban", &json!({"user_ids": [cems]})).await, 50_013);
    court.sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_without_the_intent_is_told_of_no_ban() {
    let (sandbox, mut bot, ann) = crate::start().await;
    sandbox.ban("ann", "").unwrap();
    ann.sandbox_post("channels", &json!({"name": "next"})).await;
    while let Ok(told) = bot.hear().await {
        assert_ne!(told["t"], "GUILD_BAN_ADD");
        if told["t"] == "CHANNEL_CREATE" {
            break;
        }
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_kick_needs_the_permission_and_a_higher_role() {
    let mut court = Court::with(json!(["KICK_MEMBERS"])).await;
    let [anns, cems, mods] = [court.user("ann").await, court.user("cem").await, court.user("mod").await];
    for user in [&cems, &mods, &court.bot.application] {
        assert_eq!(court.code("DELETE", &format!("members/{user}"), &Value::Null).await, 50_013);
    }
    assert_eq!(court.call("DELETE", &format!("members/{anns}"), &Value::Null).await.0, 204);
    assert_eq!(court.bot.event("GUILD_MEMBER_REMOVE").await["user"]["id"], *anns);
    court.sandbox.user("ann").join().unwrap();
    court.sandbox.stop().await;
}

#[tokio::test]
async fn members_are_named_by_whoever_may_and_the_bot_names_itself() {
    let mut court = Court::with(json!(["MANAGE_NICKNAMES"])).await;
    let [anns, cems, mods] = [court.user("ann").await, court.user("cem").await, court.user("mod").await];
    let path = format!("members/{anns}");
    let (status, member) = court.call("PATCH", &path, &json!({"nick": "Annie"})).await;
    assert_eq!((status, &member["nick"]), (200, &json!("Annie")), "{member}");
    let told = court.updated(&anns).await;
    assert_eq!(told["nick"], "Annie");
    let found = court.call("GET", "members/search?query=annie", &Value::Null).await.1;
    assert_eq!(found[0]["user"]["id"], *anns);
    for user in [&cems, &mods] {
        assert_eq!(court.code("PATCH", &format!("members/{user}"), &json!({"nick": "x"})).await, 50_013);
    }
    let long = json!({"nick": "x".repeat(33)});
    assert_eq!(court.form_error("PATCH", &path, (&long, "nick")).await, "BASE_TYPE_MAX_LENGTH");
    assert_eq!(court.form_error("PATCH", &path, (&json!({"nick": []}), "nick")).await, "STRING_TYPE_CONVERT");
    assert_eq!(court.call("PATCH", &path, &json!({"nick": "x", "mute": true})).await.0, 501);
    assert_eq!(court.call("PATCH", &path, &json!({"nick": ""})).await.1["nick"], Value::Null);
    assert_eq!(court.call("PATCH", "members/@me", &json!({"nick": "Judge"})).await.1["nick"], "Judge");
    assert_eq!(
        court.call("PATCH", "members/@me/nick", &json!({"nick": "Jury"})).await.1,
        json!({"nick": "Jury"})
    );
    assert_eq!(court.call("PATCH", "members/@me", &json!({"bio": "B"})).await.0, 501);
    court.ann.sandbox_patch("guilds/Sandbox/roles/@everyone", &json!({"permissions": []})).await;
    assert_eq!(court.code("PATCH", "members/@me", &json!({"nick": "x"})).await, 50_013);
    assert_eq!(court.call("GET", "members/@me", &Value::Null).await.1["nick"], "Jury");
    court.ann.sandbox_patch("guilds/Sandbox/roles/Guard", &json!({"permissions": []})).await;
    assert_eq!(court.code("PATCH", &path, &json!({"nick": null})).await, 50_013);
    court.sandbox.stop().await;
}

#[tokio::test]
async fn whoever_is_timed_out_only_reads_until_the_clock_has_passed_it() {
    let mut court = Court::with(json!(["MODERATE_MEMBERS"])).await;
    let anns = court.user("ann").await;
    let general = channel(&court.ann, "general").await;
    let posts = format!("/channels/{general}/messages");
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let rows = json!([{"type": 1, "components": [button]}]);
    let (_, message) = court.bot.call("POST", &posts, &json!({"content": "x", "components": rows})).await;
    let now_ms = court.ann.sandbox("clock").await["now_ms"].as_i64().unwrap();
    let until = |ms: i64| json!({"communication_disabled_until": jiff::Timestamp::from_millisecond(ms).unwrap().to_string()});
    let (status, member) = court.call("PATCH", &format!("members/{anns}"), &until(now_ms + 3_600_000)).await;
    assert_eq!(status, 200, "{member}");
    assert!(member["communication_disabled_until"].is_string());
    let told = court.updated(&anns).await;
    assert_eq!(told["communication_disabled_until"], member["communication_disabled_until"]);
    let ann = court.sandbox.user("ann");
    assert_eq!(ann.messages().unwrap().len(), 1, "she still reads");
    let first = &ann.messages().unwrap()[0];
    let refused = [
        ann.write("x").unwrap_err(),
        ann.react(first, "👍").unwrap_err(),
        ann.begin_typing().unwrap_err(),
        ann.open_thread("t", Some(first)).unwrap_err(),
        ann.press("Go").await.unwrap_err(),
        ann.command("say").option("text", "x").run().await.unwrap_err(),
        ann.command("say").suggestions("text", "x").await.unwrap_err(),
    ];
    for refused in refused {
        assert!(refused.to_string().starts_with("this user is timed out here until 20"), "{refused}");
    }
    assert_eq!(id(&message), first.id());
    ann.direct().write("elsewhere nobody minds").unwrap();
    ann.leave().unwrap();
    ann.join().unwrap();
    assert!(ann.write("x").is_err(), "who leaves and comes back is timed out still");
    court.ann.sandbox_post("clock", &json!({"advance_s": 3601})).await;
    ann.write("again").unwrap();
    let (_, member) = court.call("GET", &format!("members/{anns}"), &Value::Null).await;
    assert!(member["communication_disabled_until"].is_string(), "a time in the past is left as it is");
    court.sandbox.stop().await;
}

#[tokio::test]
async fn a_time_out_is_short_and_for_nobody_who_is_an_administrator() {
    let court = Court::with(json!(["MODERATE_MEMBERS"])).await;
    let [anns, bobs, cems, mods] =
        [court.user("ann").await, court.user("bob").await, court.user("cem").await, court.user("mod").await];
    let leader = json!({"name": "Boss", "permissions": ["ADMINISTRATOR"]});
    court.ann.sandbox_post("guilds/Sandbox/roles", &leader).await;
    court.ann.sandbox_put("guilds/Sandbox/members/bob/roles/Boss").await;
    let field = "communication_disabled_until";
    let now_ms = court.ann.sandbox("clock").await["now_ms"].as_i64().unwrap();
    let until = |days: i64| {
        let until = jiff::Timestamp::from_millisecond(now_ms + days * 86_400_000).unwrap().to_string();
        json!({field: until})
    };
    for user in [&bobs, &cems, &mods] {
        assert_eq!(court.code("PATCH", &format!("members/{user}"), &until(1)).await, 50_013);
    }
    let path = format!("members/{anns}");
    assert_eq!(
        court.form_error("PATCH", &path, (&until(29), field)).await,
        "INVALID_COMMUNICATION_DISABLED_TIMESTAMP"
    );
    for odd in [json!("soon"), json!(5), json!("2026-13-01T00:00:00Z")] {
        let error = court.form_error("PATCH", &path, (&json!({field: odd}), field)).await;
        assert_eq!(error, "DATE_TIME_TYPE_PARSE");
    }
    assert_eq!(court.call("GET", &path, &Value::Null).await.1[field], Value::Null);
    assert_eq!(court.call("PATCH", &path, &until(28)).await.0, 200);
    assert_eq!(court.call("PATCH", &path, &json!({field: null})).await.1[field], Value::Null);
    court.sandbox.user("ann").write("x").unwrap();
    court.ann.sandbox_patch("guilds/Sandbox/roles/Guard", &json!({"permissions": []})).await;
    assert_eq!(court.code("PATCH", &path, &until(1)).await, 50_013);
    court.sandbox.stop().await;
}

#[tokio::test]
async fn what_moderators_cannot_do_is_refused_to_tests_with_a_sentence() {
    let court = Court::with(json!([])).await;
    let table = [
        ("guilds/Sandbox/bans", json!({"user": "mod"}), "the owner of a guild cannot be banned from it"),
        ("guilds/Sandbox/bans", json!({"user": "zoe"}), "there is no user \"zoe\""),
        (
            "guilds/Sandbox/bans",
            json!({"user": "ann", "delete_message_seconds": -1}),
            "delete_message_seconds is a number from 0 to 604800",
        ),
    ];
    for (path, json, said) in table {
        assert_eq!(court.ann.sandbox_post(path, &json).await["error"], said);
    }
    assert_eq!(
        court.ann.sandbox_patch("guilds/Sandbox/members/mod", &json!({"timed_out_s": 60})).await["error"],
        "owners and administrators cannot be timed out"
    );
    let month = json!({"timed_out_s": 2_419_201});
    assert_eq!(
        court.ann.sandbox_patch("guilds/Sandbox/members/ann", &month).await["error"],
        "a time-out lasts 0 to 2419200 seconds, which is 28 days"
    );
    let named = court.ann.sandbox_patch("guilds/Sandbox/members/ann", &json!({"nick": "Annie"})).await;
    assert_eq!(named["nick"], "Annie");
    assert_eq!(court.ann.sandbox("guilds/Sandbox/bans").await, json!([]));
    court.sandbox.stop().await;
}

#[tokio::test]
async fn bans_names_and_time_outs_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config()).await.unwrap();
    sandbox.ban("dora", "noise").unwrap();
    sandbox.nickname("ann", "Annie").unwrap();
    sandbox.time_out("ann", std::time::Duration::from_hours(1)).unwrap();
    sandbox.stop().await;
    let sandbox = Sandbox::start(config()).await.unwrap();
    assert!(sandbox.user("dora").join().is_err());
    assert!(sandbox.user("ann").write("x").is_err());
    let state = User::new(&sandbox, "ann").sandbox("state").await;
    assert!(state["guilds"][0]["members"].to_string().contains("Annie"), "{state}");
    sandbox.stop().await;
}
