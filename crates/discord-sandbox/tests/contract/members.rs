//! Members, their roles, and what roles and channels let people and the bot do.

use discord_sandbox::Sandbox;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id, start};

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

/// Makes a role and gives it to the bot.
async fn give_bot(ann: &User, name: &str, permissions: Value) -> String {
    let role =
        ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": name, "permissions": permissions})).await;
    ann.sandbox_put(&format!("guilds/Sandbox/members/bot/roles/{name}")).await;
    id(&role)
}

#[tokio::test]
async fn a_role_that_a_channel_lets_in_lets_the_bot_in() {
    let (sandbox, bot, ann) = start().await;
    let place = json!({"name": "staff", "overwrites": [
        {"role": "@everyone", "deny": ["VIEW_CHANNEL"]},
        {"role": "Moderator", "allow": ["VIEW_CHANNEL"]},
    ]});
    let staff = ann.sandbox_post("channels", &place).await;
    let posts = format!("/channels/{}/messages", id(&staff));
    let text = json!({"content": "x"});
    assert_eq!(bot.call("POST", &posts, &text).await.1["code"], 50_001);
    assert!(ann.get("channels/staff/messages").await["error"].is_string(), "Ann is no moderator");
    assert_eq!(ann.sandbox("users/mod/channels/staff/messages").await, json!([]));
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/Moderator").await;
    assert_eq!(bot.call("POST", &posts, &text).await.0, 200);
    let mine = json!({"overwrites": [{"user": "bot", "deny": ["SEND_MESSAGES"]}, {"user": "ann", "allow": ["VIEW_CHANNEL"]}]});
    ann.sandbox_patch("channels/staff", &mine).await;
    assert_eq!(bot.call("POST", &posts, &text).await.1["code"], 50_013);
    ann.sandbox_patch("channels/staff", &json!({"deny": []})).await;
    assert_eq!(bot.call("POST", &posts, &text).await.0, 200);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_gives_and_takes_roles_below_its_own_only() {
    let (sandbox, mut bot, ann, guild) = told().await;
    let [anns, mods] = [id(&ann.get("").await), id(&ann.sandbox("users/mod").await)];
    let path = |user: &str, role: &str| format!("/guilds/{guild}/members/{user}/roles/{role}");
    let lower = id(&ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Winner"})).await);
    assert_eq!(bot.call("PUT", &path(&anns, &lower), &Value::Null).await.1["code"], 50_013);
    let own = give_bot(&ann, "Keeper", json!(["MANAGE_ROLES"])).await;
    // A new role stands below all others.
    assert_eq!(bot.call("PUT", &path(&anns, &lower), &Value::Null).await.1["code"], 50_013);
    let lowest = id(&ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Loser"})).await);
    assert_eq!(bot.call("PUT", &path(&anns, &lowest), &Value::Null).await.0, 204);
    let mut told = bot.event("GUILD_MEMBER_UPDATE").await;
    while told["user"]["id"] != *anns {
        told = bot.event("GUILD_MEMBER_UPDATE").await;
    }
    assert_eq!((&told["roles"], &told["guild_id"]), (&json!([lowest]), &json!(guild)));
    assert_eq!(ann.get("").await["roles"], json!([lowest]));
    for (role, code) in [(&own, 50_013), (&guild, 50_028), (&"5".to_owned(), 10_011)] {
        let (_, refused) = bot.call("PUT", &path(&anns, role), &Value::Null).await;
        assert_eq!(refused["code"], code, "{role}");
    }
    assert_eq!(bot.call("PUT", &path("6", &lowest), &Value::Null).await.1["code"], 10_013);
    let (_, counts) = bot.call("GET", &format!("/guilds/{guild}/roles/member-counts"), &Value::Null).await;
    assert_eq!((&counts[&lowest], &counts[&lower]), (&json!(1), &json!(0)), "{counts}");
    let (_, member) =
        bot.call("PATCH", &format!("/guilds/{guild}/members/{mods}"), &json!({"roles": []})).await;
    assert_eq!(member["code"], 50_013, "the moderator's role is higher");
    assert_eq!(bot.call("DELETE", &path(&anns, &lowest), &Value::Null).await.0, 204);
    assert_eq!(bot.event("GUILD_MEMBER_UPDATE").await["roles"], json!([]));
    sandbox.stop().await;
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
    ann.sandbox_patch("guilds/Sandbox/roles/Judge", &json!({"permissions": ["MANAGE_MESSAGES"]})).await;
    assert_eq!(bot.event("GUILD_ROLE_UPDATE").await["role"]["permissions"], "8192");
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
    give_bot(&ann, "Keeper", json!(["MANAGE_ROLES"])).await;
    let told = bot.event("GUILD_MEMBER_UPDATE").await;
    assert_eq!(told["user"]["id"], *bot.application);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_makes_changes_and_removes_roles_with_what_it_has_itself() {
    let (sandbox, mut bot, ann, guild) = told().await;
    let path = format!("/guilds/{guild}/roles");
    assert_eq!(bot.call("POST", &path, &json!({"name": "Red"})).await.1["code"], 50_013);
    give_bot(&ann, "Keeper", json!(["MANAGE_ROLES"])).await;
    let (status, red) =
        bot.call("POST", &path, &json!({"name": "Red", "color": 0xff_00_00, "permissions": "2048"})).await;
    assert_eq!(
        (status, &red["color"], &red["permissions"]),
        (200, &json!(0xff_00_00), &json!("2048")),
        "{red}"
    );
    let too_much = json!({"name": "Boss", "permissions": "8"});
    assert_eq!(bot.call("POST", &path, &too_much).await.1["code"], 50_013);
    assert_eq!(bot.call("POST", &path, &json!({"name": ""})).await.1["code"], 50_035);
    assert_eq!(bot.call("POST", &path, &json!({"name": "x", "icon": "data:"})).await.0, 501);
    let path = format!("{path}/{}", id(&red));
    assert_eq!(bot.call("PATCH", &path, &json!({"name": "Blue", "hoist": true})).await.1["hoist"], true);
    assert_eq!(bot.call("GET", &path, &Value::Null).await.1["name"], "Blue");
    assert_eq!(bot.call("DELETE", &path, &Value::Null).await.0, 204);
    assert_eq!(bot.event("GUILD_ROLE_DELETE").await["role_id"], red["id"]);
    assert_eq!(bot.call("GET", &path, &Value::Null).await.1["code"], 10_011);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_opens_and_shuts_a_channel_for_others() {
    let (sandbox, mut bot, ann) = start().await;
    let general = channel(&ann, "general").await;
    let anns = id(&ann.get("").await);
    let path = format!("/channels/{general}/permissions/{anns}");
    let shut = json!({"type": 1, "deny": "2048"});
    assert_eq!(bot.call("PUT", &path, &shut).await.1["code"], 50_013);
    give_bot(&ann, "Keeper", json!(["MANAGE_ROLES"])).await;
    assert_eq!(bot.call("PUT", &path, &shut).await.0, 204);
    assert_eq!(bot.event("CHANNEL_UPDATE").await["permission_overwrites"][0]["deny"], "2048");
    let refused = ann.post("channels/general/messages", &json!({"content": "x"})).await;
    assert_eq!(refused["error"], "this user may not write here");
    assert_eq!(bot.call("PUT", &path, &json!({"type": 1, "allow": "8192"})).await.1["code"], 50_013);
    assert_eq!(bot.call("PUT", &path, &json!({"allow": "0"})).await.1["code"], 50_035);
    assert_eq!(bot.call("DELETE", &path, &Value::Null).await.0, 204);
    assert_eq!(bot.call("DELETE", &path, &Value::Null).await.1["code"], 10_009);
    assert!(ann.post("channels/general/messages", &json!({"content": "x"})).await["id"].is_string());
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_gives_in_a_channel_what_it_has_in_the_server_or_the_category() {
    let (sandbox, bot, ann) = start().await;
    give_bot(&ann, "Keeper", json!(["MANAGE_ROLES", "MANAGE_CHANNELS"])).await;
    let anns = id(&ann.get("").await);
    let give = async |channel: &str, permissions: u64| {
        let path = format!("/channels/{channel}/permissions/{anns}");
        let said = json!({"type": 1, "allow": permissions.to_string()});
        bot.call("PUT", &path, &said).await.0
    };
    let (send, moderate) = (1 << 11, 1 << 13);
    let quiet = channel(&ann, "read-only").await;
    assert_eq!(give(&quiet, send).await, 204, "it has that in the server");
    assert_eq!(give(&quiet, moderate).await, 403);
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    let channels = format!("/guilds/{guild}/channels");
    let category = id(&bot.call("POST", &channels, &json!({"name": "Games", "type": 4})).await.1);
    let new = json!({"name": "inside", "parent_id": category});
    let inside = id(&bot.call("POST", &channels, &new).await.1);
    assert_eq!(give(&inside, moderate).await, 403);
    let moderates = json!({"overwrites": [{"user": "bot", "allow": ["MANAGE_MESSAGES"]}]});
    ann.sandbox_patch(&format!("channels/{category}"), &moderates).await;
    assert_eq!(give(&inside, moderate).await, 204, "it has that in the category");
    let keeps = json!({"overwrites": [{"user": "bot", "allow": ["MANAGE_ROLES"]}]});
    ann.sandbox_patch("channels/read-only", &keeps).await;
    assert_eq!(give(&quiet, moderate).await, 204, "the channel lets it manage permissions");
    sandbox.stop().await;
}

#[tokio::test]
async fn members_are_listed_by_pages_found_by_name_and_removed() {
    let (sandbox, mut bot, ann, guild) = told().await;
    let path = format!("/guilds/{guild}/members");
    let members = async |query: &str| bot.call("GET", &format!("{path}{query}"), &Value::Null).await.1;
    assert_eq!(members("").await.as_array().unwrap().len(), 1, "one, if nothing is said");
    let all = members("?limit=1000").await;
    assert_eq!(all.as_array().unwrap().len(), 6);
    let rest = members(&format!("?limit=1000&after={}", id(&all[0]["user"]))).await;
    assert_eq!(rest.as_array().unwrap()[..], all.as_array().unwrap()[1..]);
    assert_eq!(members("?limit=1001").await["code"], 50_035);
    assert_eq!(members("/search?query=BO&limit=9").await[1]["user"]["username"], "bob");
    assert_eq!(members("/search").await["code"], 50_035);
    let bobs = format!("{path}/{}", id(&ann.sandbox("users/bob").await));
    assert_eq!(bot.call("DELETE", &bobs, &Value::Null).await.1["code"], 50_013);
    give_bot(&ann, "Guard", json!(["KICK_MEMBERS"])).await;
    assert_eq!(bot.call("DELETE", &bobs, &Value::Null).await.0, 204);
    assert_eq!(bot.event("GUILD_MEMBER_REMOVE").await["user"]["username"], "bob");
    assert_eq!(bot.call("GET", &bobs, &Value::Null).await.1["code"], 10_007);
    sandbox.stop().await;
}

#[tokio::test]
async fn what_cannot_be_given_is_refused_to_tests_too() {
    let (sandbox, _bot, ann) = start().await;
    let both = json!({"name": "x", "overwrites": [{"role": "Moderator", "user": "ann"}]});
    let table = [
        (
            ann.sandbox_post("channels", &both).await,
            "an overwrite is for a role or for a user: name one of them",
        ),
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
