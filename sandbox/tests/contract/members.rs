//! Members and roles: the lists that bots request, and the events that bots get.

use serde_json::{Value, json};

use crate::{hearing, id, start};

/// The intents for servers and members.
const INTENTS: u64 = 1 | 1 << 1;

#[tokio::test]
async fn the_bot_gets_events_about_members_and_roles() {
    let (sandbox, mut bot, people, _) = hearing(INTENTS).await;
    let guild = id(&people.get("state").await["guilds"][0]);
    let judge = people.post("guilds/Sandbox/roles", &json!({"name": "Judge"})).await;
    let made = bot.event("GUILD_ROLE_CREATE").await;
    assert_eq!((&made["role"]["id"], &made["role"]["position"]), (&judge["id"], &json!(1)));
    let (_, roles) = bot.call("GET", &format!("/guilds/{guild}/roles"), &Value::Null).await;
    assert!(roles.as_array().unwrap().contains(&made["role"]), "{roles}");
    let eve = people.post("users", &json!({"name": "eve", "roles": ["Judge"]})).await;
    assert_eq!(bot.event("GUILD_MEMBER_ADD").await["user"]["id"], eve["id"]);
    assert_eq!(bot.event("GUILD_MEMBER_UPDATE").await["roles"], json!([judge["id"]]));
    people.delete("guilds/Sandbox/members/eve").await;
    let gone = bot.event("GUILD_MEMBER_REMOVE").await;
    assert_eq!((&gone["user"]["id"], &gone["guild_id"]), (&eve["id"], &json!(guild)));
    people.put("guilds/Sandbox/members/eve").await;
    assert_eq!(bot.event("GUILD_MEMBER_ADD").await["roles"], json!([]), "whoever left has no role any more");
    people.delete("guilds/Sandbox/roles/Judge").await;
    assert_eq!(bot.event("GUILD_ROLE_DELETE").await["role_id"], judge["id"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn without_the_intent_for_members_a_bot_gets_events_about_itself_only() {
    let (sandbox, mut bot, people) = start().await;
    people.put("guilds/Sandbox/members/ann/roles/Moderator").await;
    people.put("guilds/Sandbox/members/bot/roles/Moderator").await;
    let told = bot.event("GUILD_MEMBER_UPDATE").await;
    assert_eq!(told["user"]["id"], *bot.application);
    sandbox.stop().await;
}

#[tokio::test]
async fn unknown_permissions_and_missing_names_are_refused() {
    let (sandbox, _bot, people) = start().await;
    let odd = json!({"name": "x", "deny": ["FLY"]});
    let table = [
        (people.post("channels", &odd).await, "\"FLY\" is no permission; use a name like SEND_MESSAGES"),
        (
            people.post("guilds/Sandbox/roles", &json!({"name": "x", "permissions": ["FLY"]})).await,
            "\"FLY\" is no permission; use a name like SEND_MESSAGES",
        ),
    ];
    for (refused, said) in table {
        assert_eq!(refused["error"], said);
    }
    assert!(people.get("users/ann/channels/x/messages").await["error"].is_string(), "nothing was made");
    sandbox.stop().await;
}
