//! Channels of servers: sorted into categories, moved, changed, and written in slowly.

use discord_sandbox::Sandbox;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id};

/// Starts a sandbox with a bot that may manage channels, roles and threads; returns the path of the server as well.
pub(crate) async fn managing() -> (Sandbox, Bot, User, String) {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    let ann = User::new(&sandbox, "ann");
    let permissions = json!(["MANAGE_CHANNELS", "MANAGE_ROLES", "MANAGE_THREADS"]);
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Keeper", "permissions": permissions})).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/Keeper").await;
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    (sandbox, bot, ann, format!("/guilds/{guild}"))
}

#[tokio::test]
async fn a_channel_in_a_category_takes_its_permissions_and_stays_when_that_goes() {
    let (sandbox, mut bot, ann, guild) = managing().await;
    let everyone = guild.trim_start_matches("/guilds/").to_owned();
    let channels = format!("{guild}/channels");
    let hidden = json!([{"id": everyone, "type": 0, "deny": "1024"}, {"id": bot.application, "type": 1, "allow": "1024"}]);
    let new = json!({"name": "Open Tickets", "type": 4, "permission_overwrites": hidden});
    let (status, tickets) = bot.call("POST", &channels, &new).await;
    assert_eq!(
        (status, &tickets["type"], &tickets["name"]),
        (201, &json!(4), &json!("Open Tickets")),
        "{tickets}"
    );
    let (_, ticket) =
        bot.call("POST", &channels, &json!({"name": "ticket 1", "parent_id": tickets["id"]})).await;
    assert_eq!((&ticket["parent_id"], &ticket["name"]), (&tickets["id"], &json!("ticket-1")));
    assert_eq!(ticket["permission_overwrites"], tickets["permission_overwrites"]);
    let sees = async |name: &str| {
        let seen = ann.get("channels").await;
        seen.as_array().unwrap().iter().any(|it| it["name"] == name)
    };
    assert!(!sees("ticket-1").await);
    let path = format!("/channels/{}", id(&ticket));
    let ann_too = json!([{"id": ann.get("").await["id"], "type": 1, "allow": "1024"}]);
    let change = json!({"permission_overwrites": ann_too, "nsfw": true, "position": 7, "topic": "Ann's"});
    let (_, changed) = bot.call("PATCH", &path, &change).await;
    assert_eq!((&changed["nsfw"], &changed["position"]), (&json!(true), &json!(7)), "{changed}");
    assert!(sees("ticket-1").await);
    let posts = format!("/channels/{}/messages", id(&tickets));
    for method in ["GET", "POST"] {
        assert_eq!(bot.call(method, &posts, &json!({"content": "x"})).await.1["code"], 50_008);
    }
    let category = format!("/channels/{}", id(&tickets));
    bot.call("DELETE", &category, &Value::Null).await;
    bot.event("CHANNEL_DELETE").await;
    let (_, orphan) = bot.call("GET", &path, &Value::Null).await;
    assert_eq!(orphan["parent_id"], Value::Null);
    sandbox.stop().await;
}

#[tokio::test]
async fn channels_are_moved_together_or_not_at_all() {
    let (sandbox, mut bot, ann, guild) = managing().await;
    let channels = format!("{guild}/channels");
    let [general, chess] = [channel(&ann, "general").await, channel(&ann, "chess").await];
    let overwrites = json!([{"id": bot.application, "type": 1, "allow": "2048"}]);
    let new = json!({"name": "Games", "type": 4, "permission_overwrites": overwrites});
    let (_, games) = bot.call("POST", &channels, &new).await;
    let read = async |bot: &Bot, id: &str| bot.call("GET", &format!("/channels/{id}"), &Value::Null).await.1;
    let before = (read(&bot, &general).await, read(&bot, &chess).await);
    for (list, status, code) in [
        (json!([{"id": general, "position": 3}, {"id": "1", "position": 2}]), 404, 10_003),
        (json!([{"id": general, "position": 3}, {"id": chess, "parent_id": general}]), 400, 50_035),
        (json!([{"id": general, "position": -1}]), 400, 50_035),
        (json!({"id": general}), 400, 50_109),
    ] {
        let refused = bot.call("PATCH", &channels, &list).await;
        assert_eq!((refused.0, &refused.1["code"]), (status, &json!(code)), "{list}");
    }
    assert_eq!((read(&bot, &general).await, read(&bot, &chess).await), before, "nothing was moved");
    let list = json!([{"id": general, "position": 9}, {"id": chess, "parent_id": games["id"], "lock_permissions": true}]);
    assert_eq!(bot.call("PATCH", &channels, &list).await.0, 204);
    bot.event("CHANNEL_UPDATE").await;
    let moved = bot.event("CHANNEL_UPDATE").await;
    assert_eq!((&moved["id"], &moved["parent_id"]), (&json!(chess), &games["id"]));
    assert_eq!(moved["permission_overwrites"], games["permission_overwrites"]);
    assert_eq!(read(&bot, &general).await["position"], 9);
    for change in [
        json!({"parent_id": chess}),
        json!({"position": "first"}),
        json!({"nsfw": "no"}),
        json!({"rate_limit_per_user": 21_601}),
    ] {
        let refused = bot.call("PATCH", &format!("/channels/{general}"), &change).await;
        assert_eq!((refused.0, &refused.1["code"]), (400, &json!(50_035)), "{change}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn a_request_that_moves_channels_counts_what_it_has_moved_already() {
    let (sandbox, bot, ann, guild) = managing().await;
    let channels = format!("{guild}/channels");
    let (_, games) = bot.call("POST", &channels, &json!({"name": "Games", "type": 4})).await;
    let general = channel(&ann, "general").await;
    let list = json!([{"id": general, "position": 9}, {"id": general, "parent_id": games["id"]}]);
    assert_eq!(bot.call("PATCH", &channels, &list).await.0, 204);
    let (_, moved) = bot.call("GET", &format!("/channels/{general}"), &Value::Null).await;
    assert_eq!((&moved["position"], &moved["parent_id"]), (&json!(9), &games["id"]));
    let mut list = Vec::new();
    for number in 0..50 {
        let made = ann.sandbox_post("channels", &json!({"name": format!("c{number}")})).await;
        list.push(json!({"id": made["id"], "parent_id": games["id"]}));
    }
    let (_, refused) = bot.call("PATCH", &channels, &json!(list)).await;
    let error = &refused["errors"]["49"]["parent_id"]["_errors"][0]["code"];
    assert_eq!(error, "CHANNEL_PARENT_MAX_CHANNELS", "{refused}");
    list[49] = json!({"id": general, "parent_id": null});
    assert_eq!(bot.call("PATCH", &channels, &json!(list)).await.0, 204);
    sandbox.stop().await;
}

#[tokio::test]
async fn in_slow_mode_people_wait_unless_they_may_bypass_it_and_the_bot_does_not() {
    let (sandbox, bot, ann, _) = managing().await;
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let (_, slow) = bot.call("PATCH", &general, &json!({"rate_limit_per_user": 30})).await;
    assert_eq!(slow["rate_limit_per_user"], 30);
    let said = json!({"content": "x"});
    for _ in 0..2 {
        assert!(ann.sandbox_post("users/mod/channels/general/messages", &said).await["id"].is_string());
        assert_eq!(bot.call("POST", &format!("{general}/messages"), &said).await.0, 200);
    }
    let moderator = json!({"name": "Guard", "permissions": ["MANAGE_MESSAGES", "MANAGE_CHANNELS"]});
    ann.sandbox_post("guilds/Sandbox/roles", &moderator).await;
    ann.sandbox_put("guilds/Sandbox/members/ann/roles/Guard").await;
    let last = id(&ann.post("channels/general/messages", &said).await);
    let waits = async || {
        let refused = ann.post("channels/general/messages", &said).await;
        let why = refused["error"].as_str().unwrap_or_default().to_owned();
        assert!(why.starts_with("slow mode is on here: this user may write again in "), "{refused}");
    };
    waits().await;
    ann.sandbox_delete(&format!("users/ann/channels/general/messages/{last}")).await;
    waits().await;
    assert!(ann.sandbox_post("users/bob/channels/general/messages", &said).await["id"].is_string());
    ann.sandbox_post("clock", &json!({"advance_s": 30})).await;
    assert!(ann.post("channels/general/messages", &said).await["id"].is_string());
    let thread = json!({"name": "t", "type": 11, "rate_limit_per_user": 5});
    let (_, thread) = bot.call("POST", &format!("{general}/threads"), &thread).await;
    assert_eq!(thread["rate_limit_per_user"], 5);
    let (_, thread) =
        bot.call("PATCH", &format!("/channels/{}", id(&thread)), &json!({"rate_limit_per_user": 0})).await;
    assert_eq!(thread["rate_limit_per_user"], 0);
    sandbox.stop().await;
}

#[tokio::test]
async fn private_threads_that_were_put_away_are_listed_to_whoever_was_in_them() {
    let (sandbox, bot, ann, _) = managing().await;
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let (_, own) = bot.call("POST", &format!("{general}/threads"), &json!({"name": "own", "type": 12})).await;
    ann.post("channels/general/threads", &json!({"name": "hers", "private": true})).await;
    let list = format!("{general}/users/@me/threads/archived/private");
    assert_eq!(bot.call("GET", &list, &Value::Null).await.1["threads"], json!([]));
    ann.sandbox_post("clock", &json!({"advance_s": 40 * 86_400})).await;
    let (_, listed) = bot.call("GET", &list, &Value::Null).await;
    assert_eq!(listed["threads"].as_array().unwrap().len(), 1);
    assert_eq!(listed["threads"][0]["id"], own["id"]);
    sandbox.stop().await;
}

#[tokio::test]
async fn names_are_written_as_discord_does_and_of_two_overwrites_the_later_counts() {
    let (sandbox, bot, ann, guild) = managing().await;
    let channels = format!("{guild}/channels");
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let (_, renamed) = bot.call("PATCH", &general, &json!({"name": "Main  Hall"})).await;
    assert_eq!(renamed["name"], "main-hall");
    for (method, path) in [("POST", &channels), ("PATCH", &general)] {
        let refused = bot.call(method, path, &json!({"name": "  "})).await;
        assert_eq!((refused.0, &refused.1["code"]), (400, &json!(50_035)), "{method}");
    }
    let of_bot = |field: &str| json!({"id": bot.application, "type": 1, field: "2048"});
    let (_, made) = bot
        .call(
            "POST",
            &channels,
            &json!({"name": "x", "permission_overwrites": [of_bot("deny"), of_bot("allow")]}),
        )
        .await;
    let [only] = made["permission_overwrites"].as_array().unwrap().as_slice() else { panic!("{made}") };
    assert_eq!((&only["allow"], &only["deny"]), (&json!("2048"), &json!("0")));
    sandbox.stop().await;
}

#[tokio::test]
async fn a_lock_is_for_moderators_and_whoever_may_write_takes_out_what_has_none() {
    let (sandbox, bot, ann, _) = managing().await;
    let general = format!("/channels/{}", channel(&ann, "general").await);
    let (_, own) = bot.call("POST", &format!("{general}/threads"), &json!({"name": "own", "type": 11})).await;
    let own = format!("/channels/{}", id(&own));
    let hers = id(&ann.post("channels/general/threads", &json!({"name": "hers"})).await);
    let hers = format!("/channels/{hers}");
    bot.call("PATCH", &own, &json!({"archived": true, "locked": true})).await;
    bot.call("PATCH", &hers, &json!({"archived": true})).await;
    ann.sandbox_delete("guilds/Sandbox/members/bot/roles/Keeper").await;
    for (thread, change) in [
        (&own, json!({"archived": false})),
        (&own, json!({"locked": false})),
        (&hers, json!({"archived": false, "locked": true})),
        (&hers, json!({"archived": false, "auto_archive_duration": 60})),
    ] {
        let (_, refused) = bot.call("PATCH", thread, &change).await;
        assert_eq!(refused["code"], 50_013, "{change}");
    }
    let open = json!({"archived": false});
    let (status, opened) = bot.call("PATCH", &hers, &open).await;
    assert_eq!((status, &opened["thread_metadata"]["archived"]), (200, &json!(false)));
    // With the time it puts itself away again, and is taken out again.
    ann.sandbox_post("clock", &json!({"advance_s": 40 * 86_400})).await;
    assert_eq!(bot.call("PATCH", &hers, &open).await.0, 200);
    sandbox.stop().await;
}
