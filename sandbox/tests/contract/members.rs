//! Members and roles, as bots list them and hear of them.

use discord_sandbox::Sandbox;
use serde_json::json;

use crate::bot::Bot;
use crate::user::User;
use crate::{id, start};

/// Servers and members.
const INTENTS: u64 = 1 | 1 << 1;

/// Starts a sandbox with a bot that is told about members.
async fn told() -> (Sandbox, Bot, User, String) {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let bot = Bot::hearing(&sandbox, INTENTS).await;
    let ann = User::new(&sandbox, "ann");
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    (sandbox, bot, ann, guild)
}

#[tokio::test]
async fn whoever_comes_and_goes_and_every_role_is_told() {
    let (sandbox, mut bot, ann, guild) = told().await;
    let judge = ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Judge"})).await;
    let made = bot.event("GUILD_ROLE_CREATE").await;
    assert_eq!((&made["role"]["id"], &made["role"]["position"]), (&judge["id"], &json!(1)));
    assert_eq!(bot.event("GUILD_ROLE_UPDATE").await["role"]["position"], 2, "the moderators have moved up");
    let eve = ann.sandbox_post("users", &json!({"name": "eve", "roles": ["Judge"]})).await;
    assert_eq!(bot.event("GUILD_MEMBER_ADD").await["user"]["id"], eve["id"]);
    assert_eq!(bot.event("GUILD_MEMBER_UPDATE").await["roles"], json!([judge["id"]]));
    ann.sandbox_delete("guilds/Sandbox/members/eve").await;
    let gone = bot.event("GUILD_MEMBER_REMOVE").await;
    assert_eq!((&gone["user"]["id"], &gone["guild_id"]), (&eve["id"], &json!(guild)));
    ann.sandbox_put("guilds/Sandbox/members/eve").await;
    assert_eq!(bot.event("GUILD_MEMBER_ADD").await["roles"], json!([]), "whoever left has no role any more");
    ann.sandbox_delete("guilds/Sandbox/roles/Judge").await;
    assert_eq!(bot.event("GUILD_ROLE_DELETE").await["role_id"], judge["id"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_bot_that_did_not_ask_for_members_is_told_about_itself_alone() {
    let (sandbox, mut bot, ann) = start().await;
    ann.sandbox_put("guilds/Sandbox/members/ann/roles/Moderator").await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/Moderator").await;
    let told = bot.event("GUILD_MEMBER_UPDATE").await;
    assert_eq!(told["user"]["id"], *bot.application);
    sandbox.stop().await;
}

#[tokio::test]
async fn what_cannot_be_given_is_refused_to_tests_too() {
    let (sandbox, _bot, ann) = start().await;
    let odd = json!({"name": "x", "deny": ["FLY"]});
    let table = [
        (ann.sandbox_post("channels", &odd).await, "\"FLY\" is no permission; use a name like SEND_MESSAGES"),
        (
            ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "x", "permissions": ["FLY"]})).await,
            "\"FLY\" is no permission; use a name like SEND_MESSAGES",
        ),
        (ann.sandbox_post("guilds/Sandbox/roles", &json!({})).await, "a name is needed"),
    ];
    for (refused, said) in table {
        assert_eq!(refused["error"], said);
    }
    assert!(ann.get("channels/x/messages").await["error"].is_string(), "nothing was made");
    sandbox.stop().await;
}
