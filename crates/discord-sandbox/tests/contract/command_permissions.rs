//! Who may use which commands where, as a server's settings say.

use discord_sandbox::{Config, Sandbox};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id, start};

/// Says who may use a command; it must be taken.
async fn set(ann: &User, command: &str, permissions: Value) {
    let path = format!("guilds/Sandbox/commands/{command}");
    let answer = ann.sandbox_post(&path, &json!({"permissions": permissions})).await;
    assert_eq!(answer, Value::Null, "{answer}");
}

/// Lists the names of the commands that somebody can run somewhere.
async fn offered(ann: &User, user: &str, channel: &str) -> Vec<String> {
    let commands = ann.sandbox(&format!("users/{user}/commands?channel={channel}")).await;
    commands.as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_command_that_somebody_may_not_use_is_neither_listed_nor_run() {
    let (sandbox, _bot, ann) = start().await;
    set(&ann, "say", json!([{"user": "bob", "allow": false}, {"channel": "chess", "allow": false}])).await;
    for (user, place, names) in [
        ("ann", "general", vec!["say", "Poke"]),
        ("bob", "general", vec!["Poke"]),
        ("ann", "chess", vec!["Poke"]),
        // Whoever owns the server, or is an administrator, uses every command everywhere.
        ("mod", "chess", vec!["say", "Poke"]),
    ] {
        assert_eq!(offered(&ann, user, place).await, names, "{user} in {place}");
    }
    let seen = ann.sandbox("users/bob/commands").await;
    assert_eq!((seen.as_array().unwrap().len(), &seen[0]["name"]), (1, &json!("Poke")), "he sees it nowhere");
    let refused = sandbox.user("bob").command("say").option("text", "x").run().await.unwrap_err();
    assert_eq!(refused.to_string(), "there is no command \"say\" here; there are: Poke");
    let refused = sandbox.user("ann").channel("chess").command("say").run().await.unwrap_err();
    assert_eq!(refused.to_string(), "there is no command \"say\" here; there are: Poke");
    // Threads are as their channel is.
    let thread = sandbox.user("ann").channel("chess").open_thread("t", None).unwrap();
    assert!(thread.command("say").option("text", "x").run().await.is_err());
    assert!(offered(&ann, "ann", "dm").await.contains(&"say".to_owned()), "no server says anything there");
    sandbox.stop().await;
}

#[tokio::test]
async fn the_settings_of_all_commands_hold_where_a_command_has_none_of_its_own() {
    let (sandbox, _bot, ann) = start().await;
    set(&ann, "all", json!([{"role": "@everyone", "allow": false}, {"channel": "all", "allow": false}]))
        .await;
    assert_eq!(offered(&ann, "ann", "general").await, [""; 0]);
    set(&ann, "say", json!([{"user": "ann", "allow": true}, {"channel": "general", "allow": true}])).await;
    assert_eq!(offered(&ann, "ann", "general").await, ["say"]);
    assert_eq!(offered(&ann, "ann", "chess").await, [""; 0]);
    assert_eq!(offered(&ann, "bob", "general").await, [""; 0]);
    set(&ann, "all", json!([])).await;
    assert_eq!(offered(&ann, "bob", "chess").await, ["say", "Poke"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn what_a_command_asks_for_by_default_gives_way_to_its_own_settings_alone() {
    let (sandbox, bot, ann) = start().await;
    let commands = format!("/applications/{}/commands", bot.application);
    for (name, needed) in [("rule", "32"), ("locked", "0")] {
        let command = json!({"name": name, "description": "D", "default_member_permissions": needed});
        assert_eq!(bot.call("POST", &commands, &command).await.0, 201);
    }
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Judge", "permissions": ["MANAGE_GUILD"]}))
        .await;
    ann.sandbox_put("guilds/Sandbox/members/bob/roles/Judge").await;
    assert_eq!(offered(&ann, "ann", "general").await, ["say", "Poke"]);
    assert_eq!(offered(&ann, "bob", "general").await, ["say", "Poke", "rule"]);
    assert_eq!(offered(&ann, "mod", "general").await, ["say", "Poke", "rule", "locked"]);
    set(&ann, "all", json!([{"user": "ann", "allow": true}])).await;
    assert_eq!(
        offered(&ann, "ann", "general").await,
        ["say", "Poke"],
        "that gives nothing a command asks for"
    );
    set(&ann, "locked", json!([{"role": "Judge", "allow": true}])).await;
    assert_eq!(offered(&ann, "bob", "general").await, ["say", "Poke", "rule", "locked"]);
    let answer = ann.sandbox_post("guilds/Sandbox/commands/rule", &json!({"users": ["ann"]})).await;
    assert_eq!(answer, Value::Null, "{answer}");
    assert_eq!(offered(&ann, "ann", "general").await, ["say", "Poke", "rule"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn the_bot_reads_permissions_and_is_told_of_them_and_cannot_set_them() {
    let (sandbox, mut bot, ann) = start().await;
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    let (general, anns) = (channel(&ann, "general").await, id(&ann.get("").await));
    let say = id(&ann.get("commands").await[0]);
    let base = format!("/applications/{}/guilds/{guild}/commands", bot.application);
    assert_eq!(bot.call("GET", &format!("{base}/permissions"), &Value::Null).await.1, json!([]));
    let path = format!("{base}/{say}/permissions");
    assert_eq!(bot.call("GET", &path, &Value::Null).await.1["code"], 10_066);
    assert_eq!(bot.call("GET", &format!("{base}/5/permissions"), &Value::Null).await.1["code"], 10_063);
    let said = json!([{"user": "ann", "allow": true}, {"role": "@everyone", "allow": false}, {"channel": "general", "allow": true}]);
    set(&ann, "say", said).await;
    let told = bot.event("APPLICATION_COMMAND_PERMISSIONS_UPDATE").await;
    let wanted = json!({
        "id": say, "application_id": bot.application, "guild_id": guild,
        "permissions": [
            {"id": anns, "type": 2, "permission": true},
            {"id": guild, "type": 1, "permission": false},
            {"id": general, "type": 3, "permission": true},
        ],
    });
    assert_eq!(told, wanted);
    assert_eq!(bot.call("GET", &path, &Value::Null).await, (200, wanted.clone()));
    assert_eq!(bot.call("GET", &format!("{base}/permissions"), &Value::Null).await.1, json!([wanted]));
    let (status, refused) = bot.call("PUT", &path, &json!({"permissions": []})).await;
    assert_eq!((status, &refused["code"]), (403, &json!(20_001)));
    assert_eq!(refused["message"], "Bots cannot use this endpoint");
    assert_eq!(bot.call("PUT", &format!("{base}/permissions"), &json!([])).await.0, 405);
    // A command that is registered anew under its name keeps them; one that has another name or is gone has none.
    let commands = format!("/applications/{}/commands", bot.application);
    let again = json!([{"name": "say", "description": "Anew"}]);
    assert_eq!(bot.call("PUT", &commands, &again).await.0, 200);
    assert_eq!(bot.call("GET", &path, &Value::Null).await.0, 200);
    let renamed = json!({"name": "tell", "description": "Renamed"});
    assert_eq!(bot.call("PATCH", &format!("{commands}/{say}"), &renamed).await.0, 200);
    assert_eq!(bot.call("GET", &path, &Value::Null).await.1["code"], 10_066);
    set(&ann, "tell", json!([{"user": "ann", "allow": true}])).await;
    bot.call("PUT", &commands, &json!([])).await;
    assert_eq!(bot.call("GET", &format!("{base}/permissions"), &Value::Null).await.1, json!([]));
    sandbox.stop().await;
}

#[tokio::test]
async fn settings_that_name_nothing_are_refused_with_a_sentence_and_change_nothing() {
    let (sandbox, _bot, ann) = start().await;
    let toggle = "a permission for a command is for a role, a user or a channel: name one of them";
    for (command, permission, said) in [
        (
            "sing",
            json!({"user": "ann", "allow": true}),
            "there is no command \"sing\" here; there are: say, Poke",
        ),
        ("say", json!({"user": "zoe", "allow": true}), "there is no user \"zoe\""),
        ("say", json!({"role": "King", "allow": true}), "there is no role \"King\""),
        ("say", json!({"channel": "dm", "allow": true}), "there is no channel \"dm\" that this user sees"),
        ("say", json!({"allow": true}), toggle),
        ("say", json!({"user": "ann", "role": "@everyone", "allow": true}), toggle),
    ] {
        let settings = json!({"permissions": [{"user": "bob", "allow": false}, permission]});
        let refused = ann.sandbox_post(&format!("guilds/Sandbox/commands/{command}"), &settings).await;
        assert_eq!(refused["error"], said);
    }
    assert_eq!(offered(&ann, "bob", "general").await, ["say", "Poke"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_channel_is_named_among_those_of_its_server() {
    let (sandbox, mut bot, ann) = start().await;
    let second = ann.sandbox_post("guilds", &json!({"name": "Second"})).await;
    let settings = json!({"permissions": [{"channel": "#general", "allow": false}]});
    let answer = ann.sandbox_post("guilds/Second/commands/say", &settings).await;
    assert_eq!(answer, Value::Null, "{answer}");
    let told = bot.event("APPLICATION_COMMAND_PERMISSIONS_UPDATE").await;
    assert_eq!(told["permissions"][0]["id"], second["channel"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn permissions_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let config = || Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config()).await.unwrap();
    let (_bot, ann) = (Bot::start(&sandbox).await, User::new(&sandbox, "ann"));
    set(&ann, "say", json!([{"user": "bob", "allow": false}])).await;
    sandbox.stop().await;
    let sandbox = Sandbox::start(config()).await.unwrap();
    assert_eq!(offered(&User::new(&sandbox, "ann"), "bob", "general").await, ["Poke"]);
    sandbox.stop().await;
}
