//! Invites: made by the bot and by people, used, and gone.

use discord_sandbox::{Config, Refusal, Sandbox};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id};

/// Servers, members and invites.
const INTENTS: u64 = 1 | 1 << 1 | 1 << 6;

/// Starts a sandbox with a bot that has these permissions; returns the paths of the server and of `#general`.
async fn with(permissions: Value) -> (Sandbox, Bot, User, [String; 2]) {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let bot = Bot::hearing(&sandbox, INTENTS).await;
    let ann = User::new(&sandbox, "ann");
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "More", "permissions": permissions})).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/More").await;
    let guild = format!("/guilds/{}", id(&ann.sandbox("state").await["guilds"][0]));
    let general = format!("/channels/{}", channel(&ann, "general").await);
    (sandbox, bot, ann, [guild, general])
}

#[tokio::test]
async fn an_invite_is_made_shown_listed_and_deleted() {
    let (sandbox, mut bot, _, [guild, general]) = with(json!(["MANAGE_CHANNELS", "MANAGE_GUILD"])).await;
    let invites = format!("{general}/invites");
    let (status, invite) = bot.call("POST", &invites, &json!({"max_uses": 3, "max_age": 3600})).await;
    assert_eq!(status, 200, "{invite}");
    assert_eq!(
        [
            &invite["max_uses"],
            &invite["max_age"],
            &invite["uses"],
            &invite["channel"]["name"],
            &invite["guild"]["name"]
        ],
        [&json!(3), &json!(3600), &json!(0), &json!("general"), &json!("Sandbox")]
    );
    let code = invite["code"].as_str().unwrap();
    let told = bot.event("INVITE_CREATE").await;
    assert_eq!((&told["code"], &told["inviter"]["id"]), (&invite["code"], &json!(bot.application)));
    let (_, again) = bot.call("POST", &invites, &json!({"max_uses": 3, "max_age": 3600})).await;
    assert_eq!(again["code"], *code, "one like it is there");
    let (_, other) =
        bot.call("POST", &invites, &json!({"max_uses": 3, "max_age": 3600, "unique": true})).await;
    assert_ne!(other["code"], *code);
    let path = format!("/invites/{code}");
    let (_, shown) = bot.call("GET", &format!("{path}?with_counts=true"), &Value::Null).await;
    assert_eq!((&shown["approximate_member_count"], shown.get("uses")), (&json!(6), None), "{shown}");
    for list in [&invites, &format!("{guild}/invites")] {
        assert_eq!(bot.call("GET", list, &Value::Null).await.1.as_array().unwrap().len(), 2, "{list}");
    }
    assert_eq!(bot.call("DELETE", &path, &Value::Null).await.1["code"], *code);
    assert_eq!(bot.event("INVITE_DELETE").await["code"], *code);
    let (status, gone) = bot.call("GET", &path, &Value::Null).await;
    assert_eq!((status, &gone["code"]), (404, &json!(10_006)));
    sandbox.stop().await;
}

#[tokio::test]
async fn who_comes_with_an_invite_is_counted_until_it_is_used_up_or_over() {
    let (sandbox, mut bot, ann, [guild, _]) = with(json!(["MANAGE_CHANNELS", "MANAGE_GUILD"])).await;
    let once = ann.post("channels/general/invites", &json!({"max_uses": 1})).await["code"].clone();
    let day = ann.post("channels/general/invites", &json!({"max_age_s": 86_400})).await["code"].clone();
    let [once, day] = [&once, &day].map(|code| code.as_str().unwrap());
    for user in ["bob", "cem"] {
        ann.sandbox_delete(&format!("guilds/Sandbox/members/{user}")).await;
    }
    let accept = async |user: &str, code: &str| {
        ann.sandbox_post(&format!("users/{user}/invites/{code}"), &json!({})).await
    };
    assert_eq!(accept("dora", day).await, Value::Null, "whoever is there already is not counted");
    assert_eq!(accept("bob", once).await, Value::Null);
    assert_eq!(bot.event("GUILD_MEMBER_ADD").await["user"]["username"], "bob");
    assert_eq!(bot.event("INVITE_DELETE").await["code"], *once);
    assert_eq!(
        accept("cem", once).await["error"],
        format!("there is no invite \"{once}\" that is still good")
    );
    assert_eq!(accept("cem", day).await, Value::Null);
    let list = format!("{guild}/invites");
    assert_eq!(bot.call("GET", &list, &Value::Null).await.1[0]["uses"], 1);
    ann.sandbox_post("clock", &json!({"advance_s": 86_400})).await;
    assert_eq!(bot.call("GET", &list, &Value::Null).await.1, json!([]));
    assert_eq!(bot.call("GET", &format!("/invites/{day}"), &Value::Null).await.1["code"], 10_006);
    sandbox.stop().await;
}

#[tokio::test]
async fn bad_invites_are_refused_and_so_is_whoever_may_not() {
    let (sandbox, bot, ann, [guild, general]) = with(json!([])).await;
    let invites = format!("{general}/invites");
    for (body, field) in [
        (json!({"max_age": 604_801}), "max_age"),
        (json!({"max_uses": 101}), "max_uses"),
        (json!({"max_uses": -1}), "max_uses"),
        (json!({"unique": "yes"}), "unique"),
    ] {
        let (status, refused) = bot.call("POST", &invites, &body).await;
        assert_eq!(status, 400, "{body}");
        assert!(refused["errors"][field].is_object(), "{refused}");
    }
    assert_eq!(bot.call("POST", &invites, &json!({"target_type": 1})).await.0, 501);
    let (_, invite) = bot.call("POST", &invites, &json!({})).await;
    assert_eq!((&invite["max_age"], &invite["max_uses"]), (&json!(86_400), &json!(0)));
    let one = format!("/invites/{}", invite["code"].as_str().unwrap());
    for (method, path) in [("GET", &invites), ("GET", &format!("{guild}/invites")), ("DELETE", &one)] {
        let (status, refused) = bot.call(method, path, &Value::Null).await;
        assert_eq!((status, &refused["code"]), (403, &json!(50_013)), "{method} {path}");
    }
    let refused = ann.post("channels/general/invites", &json!({"max_uses": 1000})).await;
    assert_eq!(refused["error"], "max_uses: int value should be less than or equal to 100.");
    let refused = ann.post("channels/dm/invites", &json!({})).await;
    assert_eq!(refused["error"], "this user may not make invites here");
    ann.sandbox_patch("channels/general", &json!({"deny": ["CREATE_INSTANT_INVITE"]})).await;
    assert_eq!(bot.call("POST", &invites, &json!({"unique": true})).await.1["code"], 50_013);
    sandbox.stop().await;
}

#[tokio::test]
async fn invites_outlive_the_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config.clone()).await.unwrap();
    let code = sandbox.user("ann").invite().unwrap();
    sandbox.stop().await;
    let sandbox = Sandbox::start(config).await.unwrap();
    sandbox.user("bob").accept(&code).unwrap();
    assert!(matches!(sandbox.user("bob").accept("nothing"), Err(Refusal::NoInvite(_))));
    sandbox.stop().await;
}
