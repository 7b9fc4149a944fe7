//! Webhooks: what the bot and people make of them, and what is written with them.

use discord_sandbox::{Config, Sandbox};
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::user::User;
use crate::{channel, id};

/// Servers, webhooks, messages and what stands in them.
const INTENTS: u64 = 1 | 1 << 5 | 1 << 9 | 1 << 15;

/// Starts a sandbox with a bot that may manage webhooks; returns the identifier of `#general` as well.
async fn managing() -> (Sandbox, Bot, User, String) {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let bot = Bot::hearing(&sandbox, INTENTS).await;
    let ann = User::new(&sandbox, "ann");
    let permissions = json!(["MANAGE_WEBHOOKS", "MANAGE_CHANNELS"]);
    ann.sandbox_post("guilds/Sandbox/roles", &json!({"name": "Keeper", "permissions": permissions})).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/Keeper").await;
    let general = channel(&ann, "general").await;
    (sandbox, bot, ann, general)
}

/// Makes a webhook as the bot; returns it and the path with its token.
async fn make(bot: &Bot, channel: &str) -> (Value, String) {
    let path = format!("/channels/{channel}/webhooks");
    let (status, webhook) = bot.call("POST", &path, &json!({"name": "News"})).await;
    assert_eq!(status, 200, "{webhook}");
    let path = format!("/webhooks/{}/{}", id(&webhook), webhook["token"].as_str().unwrap());
    (webhook, path)
}

/// Sends JSON without the bot's token.
async fn anybody(webhook: &Value, rest: &str, json: &Value) -> (u16, Value) {
    let url = format!("{}{rest}", webhook["url"].as_str().unwrap());
    let answer = reqwest::Client::new().post(url).json(json).send().await.unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default())
}

#[tokio::test]
async fn a_webhook_is_made_listed_changed_moved_and_deleted_and_the_bot_is_told() {
    let (sandbox, mut bot, ann, general) = managing().await;
    let (webhook, by_token) = make(&bot, &general).await;
    assert_eq!(
        [&webhook["type"], &webhook["name"], &webhook["avatar"], &webhook["application_id"]],
        [&json!(1), &json!("News"), &Value::Null, &json!(bot.application)]
    );
    assert_eq!(webhook["user"]["id"], *bot.application);
    let told = bot.event("WEBHOOKS_UPDATE").await;
    assert_eq!((&told["channel_id"], &told["guild_id"]), (&json!(general), &webhook["guild_id"]));
    let guild = webhook["guild_id"].as_str().unwrap();
    for list in [format!("/channels/{general}/webhooks"), format!("/guilds/{guild}/webhooks")] {
        assert_eq!(bot.call("GET", &list, &Value::Null).await.1[0]["id"], webhook["id"], "{list}");
    }
    let by_id = format!("/webhooks/{}", id(&webhook));
    assert_eq!(bot.call("GET", &by_id, &Value::Null).await.1, webhook);
    let (_, bare) = bot.call("GET", &by_token, &Value::Null).await;
    assert_eq!((&bare["name"], bare.get("user")), (&json!("News"), None), "a token tells not who made it");

    let chess = channel(&ann, "chess").await;
    let picture = "data:image/png;base64,iVBORw0KGgo=";
    let change = json!({"name": "Weather", "avatar": picture, "channel_id": chess});
    let (_, same) = bot.call("PATCH", &by_token, &change).await;
    assert_eq!(
        (&same["name"], &same["channel_id"]),
        (&json!("Weather"), &json!(general)),
        "a token moves it not"
    );
    let (_, moved) = bot.call("PATCH", &by_id, &change).await;
    assert_eq!((&moved["channel_id"], moved["avatar"].as_str().unwrap().len()), (&json!(chess), 32));
    for place in [&general, &general, &chess] {
        assert_eq!(bot.event("WEBHOOKS_UPDATE").await["channel_id"], **place);
    }
    assert_eq!(bot.call("DELETE", &by_id, &Value::Null).await.0, 204);
    for path in [&by_id, &by_token] {
        let (status, gone) = bot.call("GET", path, &Value::Null).await;
        assert_eq!((status, &gone["code"]), (404, &json!(10_015)));
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn whoever_has_the_token_writes_under_any_name_changes_and_deletes_it() {
    let (sandbox, mut bot, ann, general) = managing().await;
    let (webhook, path) = make(&bot, &general).await;
    let news =
        json!({"content": "Rain @everyone", "username": "Weather", "avatar_url": "https://a.test/b.png"});
    assert_eq!(anybody(&webhook, "", &news).await, (204, Value::Null));
    let told = bot.event("MESSAGE_CREATE").await;
    assert_eq!(
        [&told["author"]["username"], &told["author"]["bot"], &told["webhook_id"], &told["application_id"]],
        [&json!("Weather"), &json!(true), &webhook["id"], &json!(bot.application)]
    );
    assert_eq!((told.get("member"), &told["mention_everyone"]), (None, &json!(true)));
    let seen = ann.get("channels/general/messages").await;
    assert_eq!(
        (&seen[0]["author"]["username"], &seen[0]["sandbox"]["pings_me"]),
        (&json!("Weather"), &json!(true))
    );

    let (status, message) = anybody(&webhook, "?wait=true", &json!({"embeds": [{"title": "Sun"}]})).await;
    assert_eq!((status, &message["author"]["username"]), (200, &json!("News")));
    let own = format!("{path}/messages/{}", id(&message));
    let (_, changed) = bot.call("PATCH", &own, &json!({"content": "Wind"})).await;
    assert_eq!((&changed["content"], &changed["embeds"][0]["title"]), (&json!("Wind"), &json!("Sun")));
    assert_eq!(bot.call("GET", &own, &Value::Null).await.1["content"], "Wind");
    let (_, refused) = bot.call("PATCH", &own, &json!({"content": "", "embeds": []})).await;
    assert_eq!(refused["code"], 50_006);
    let foreign =
        bot.call("POST", &format!("/channels/{general}/messages"), &json!({"content": "x"})).await.1;
    let foreign = format!("{path}/messages/{}", id(&foreign));
    for method in ["GET", "PATCH", "DELETE"] {
        assert_eq!(bot.call(method, &foreign, &json!({"content": "y"})).await.1["code"], 10_008, "{method}");
    }
    let as_bot = format!("/channels/{general}/messages/{}", id(&message));
    assert_eq!(bot.call("PATCH", &as_bot, &json!({"content": "x"})).await.1["code"], 50_005);
    assert_eq!(bot.call("DELETE", &as_bot, &Value::Null).await.1["code"], 50_013);
    assert_eq!(bot.call("DELETE", &own, &Value::Null).await.0, 204);
    assert_eq!(bot.call("GET", &own, &Value::Null).await.1["code"], 10_008);

    let (_, upload) = bot.upload("POST", &format!("{path}?wait=1"), &json!({}), ("map.txt", "sun")).await;
    assert_eq!(upload["attachments"][0]["filename"], "map.txt");
    sandbox.stop().await;
}

#[tokio::test]
async fn a_webhook_writes_into_threads_of_its_channel_alone() {
    let (sandbox, bot, ann, general) = managing().await;
    let (webhook, path) = make(&bot, &general).await;
    let open = |channel: String| {
        let bot = &bot;
        async move {
            let path = format!("/channels/{channel}/threads");
            id(&bot.call("POST", &path, &json!({"name": "t", "type": 11})).await.1)
        }
    };
    let (near, far) = (open(general).await, open(channel(&ann, "chess").await).await);
    let (_, message) =
        anybody(&webhook, &format!("?wait=true&thread_id={near}"), &json!({"content": "here"})).await;
    assert_eq!(message["channel_id"], *near);
    let (_, thread) = bot.call("GET", &format!("/channels/{near}"), &Value::Null).await;
    assert_eq!(thread["member_count"], 1, "a webhook is no member");
    let own = format!("{path}/messages/{}", id(&message));
    assert_eq!(bot.call("GET", &own, &Value::Null).await.1["code"], 10_008, "it stands in the thread");
    assert_eq!(bot.call("GET", &format!("{own}?thread_id={near}"), &Value::Null).await.0, 200);
    for (thread, status, code) in [(far.as_str(), 404, 10_003), ("near", 400, 50_035)] {
        let refused = anybody(&webhook, &format!("?thread_id={thread}"), &json!({"content": "x"})).await;
        assert_eq!((refused.0, &refused.1["code"]), (status, &json!(code)));
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn buttons_are_for_webhooks_that_the_application_made() {
    let (sandbox, mut bot, ann, general) = managing().await;
    let (webhook, _) = make(&bot, &general).await;
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let link = json!({"type": 2, "style": 5, "label": "Go", "url": "https://a.test"});
    let with = |button: &Value| json!({"content": "x", "components": [{"type": 1, "components": [button]}]});
    let (_, message) = anybody(&webhook, "?wait=true", &with(&button)).await;
    let press = format!("channels/general/messages/{}/component", id(&message));
    let go = json!({"custom_id": "go"});
    let ((), outcome) = tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            let answer = json!({"type": 7, "data": {"content": "gone", "components": []}});
            assert_eq!(bot.answer(&interaction, &answer).await.0, 204);
        },
        ann.post(&press, &go),
    );
    assert_eq!(outcome["responses"][0]["content"], "gone");
    assert_eq!(outcome["responses"][0]["author"]["username"], "News", "it stays the webhook's");

    let theirs = ann.sandbox_post("users/mod/channels/general/webhooks", &json!({"name": "Theirs"})).await;
    assert_eq!((&theirs["application_id"], &theirs["user"]["username"]), (&Value::Null, &json!("mod")));
    let (_, bare) = anybody(&theirs, "?wait=true", &with(&button)).await;
    assert_eq!((&bare["components"], bare.get("application_id")), (&json!([]), None), "not asked for");
    let (status, refused) = anybody(&theirs, "?wait=true&with_components=true", &with(&button)).await;
    assert_eq!((status, &refused["code"]), (400, &json!(50_035)), "{refused}");
    let (_, shown) = anybody(&theirs, "?wait=true&with_components=true", &with(&link)).await;
    assert_eq!(shown["components"][0]["components"][0]["style"], 5);
    sandbox.stop().await;
}

#[tokio::test]
async fn bad_names_a_sixteenth_webhook_and_wrong_tokens_are_refused() {
    let (sandbox, bot, ann, general) = managing().await;
    let list = format!("/channels/{general}/webhooks");
    for (body, field, code) in [
        (json!({}), "name", "BASE_TYPE_REQUIRED"),
        (json!({"name": ""}), "name", "BASE_TYPE_BAD_LENGTH"),
        (json!({"name": "n".repeat(81)}), "name", "BASE_TYPE_BAD_LENGTH"),
        (json!({"name": "Clyde"}), "name", "USERNAME_INVALID_CONTAINS"),
        (json!({"name": "x", "avatar": "nothing"}), "avatar", "IMAGE_INVALID"),
    ] {
        let (status, refused) = bot.call("POST", &list, &body).await;
        assert_eq!((status, &refused["errors"][field]["_errors"][0]["code"]), (400, &json!(code)), "{body}");
    }
    let (webhook, path) = make(&bot, &general).await;
    for (body, field) in [
        (json!({"content": "x", "username": "discord"}), "username"),
        (json!({"content": "x", "avatar_url": "ftp://a.test"}), "avatar_url"),
        (json!({"content": "x".repeat(2001)}), "content"),
    ] {
        let (status, refused) = anybody(&webhook, "", &body).await;
        assert_eq!(status, 400);
        assert!(refused["errors"][field]["_errors"][0]["code"].is_string(), "{refused}");
    }
    assert_eq!(anybody(&webhook, "", &json!({"content": " "})).await.1["code"], 50_006);
    assert_eq!(anybody(&webhook, "", &json!({"content": "x", "thread_name": "t"})).await.1["code"], 220_003);
    let (status, refused) = bot.call("POST", &format!("{path}x"), &json!({"content": "x"})).await;
    assert_eq!((status, &refused["code"]), (401, &json!(50_027)));
    let (status, refused) = bot.call("POST", "/webhooks/1/x", &json!({"content": "x"})).await;
    assert_eq!((status, &refused["code"]), (404, &json!(10_015)));
    assert_eq!(ann.get("channels/general/messages").await, json!([]), "nothing was written");
    let (status, refused) = bot.call("POST", &format!("{path}/slack"), &json!({"text": "x"})).await;
    assert_eq!(status, 501, "{refused}");

    for _ in 0..14 {
        make(&bot, &general).await;
    }
    let (status, refused) = bot.call("POST", &list, &json!({"name": "x"})).await;
    assert_eq!((status, &refused["code"]), (400, &json!(30_007)));
    let chess = channel(&ann, "chess").await;
    let (other, _) = make(&bot, &chess).await;
    let by_id = format!("/webhooks/{}", id(&other));
    let (_, refused) = bot.call("PATCH", &by_id, &json!({"name": "y", "channel_id": general})).await;
    assert_eq!(refused["code"], 30_007);
    assert_eq!(bot.call("GET", &by_id, &Value::Null).await.1["name"], "News", "nothing of it was changed");
    bot.call("DELETE", &format!("/channels/{chess}"), &Value::Null).await;
    assert_eq!(bot.call("GET", &by_id, &Value::Null).await.1["code"], 10_015, "it goes with its channel");
    sandbox.stop().await;
}

#[tokio::test]
async fn webhooks_are_managed_by_those_who_may() {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    let (bot, ann) = (Bot::hearing(&sandbox, INTENTS).await, User::new(&sandbox, "ann"));
    let general = channel(&ann, "general").await;
    let theirs = ann.sandbox_post("users/mod/channels/general/webhooks", &json!({"name": "Theirs"})).await;
    let guild = theirs["guild_id"].as_str().unwrap();
    for (method, path) in [
        ("POST", format!("/channels/{general}/webhooks")),
        ("GET", format!("/channels/{general}/webhooks")),
        ("GET", format!("/guilds/{guild}/webhooks")),
        ("GET", format!("/webhooks/{}", id(&theirs))),
        ("PATCH", format!("/webhooks/{}", id(&theirs))),
        ("DELETE", format!("/webhooks/{}", id(&theirs))),
    ] {
        let (status, refused) = bot.call(method, &path, &json!({"name": "x"})).await;
        assert_eq!((status, &refused["code"]), (403, &json!(50_013)), "{method} {path}");
    }
    for (body, wrong) in [
        (json!({"name": "x"}), "this user may not make webhooks here"),
        (json!({"name": ""}), "1 to 80 characters are needed here, not all of them blank; there are 0"),
    ] {
        let refused = ann.post("channels/general/webhooks", &body).await;
        assert!(refused["error"].as_str().unwrap().contains(wrong), "{refused}");
    }
    let refused = ann.sandbox_post("users/mod/channels/general/webhooks", &json!({"name": "Discord"})).await;
    assert_eq!(refused["error"], "Username cannot contain \"discord\"");
    let permissions = json!({"name": "Keeper", "permissions": ["MANAGE_CHANNELS"]});
    ann.sandbox_post("guilds/Sandbox/roles", &permissions).await;
    ann.sandbox_put("guilds/Sandbox/members/bot/roles/Keeper").await;
    bot.call("POST", &format!("/guilds/{guild}/channels"), &json!({"name": "Sorted", "type": 4})).await;
    let refused = ann.sandbox_post("users/mod/channels/Sorted/webhooks", &json!({"name": "x"})).await;
    assert!(refused["error"].is_string(), "{refused}");
    sandbox.stop().await;
}

#[tokio::test]
async fn webhooks_and_what_they_wrote_outlive_the_sandbox() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { state: Some(folder.path().join("state.json")), ..crate::strict() };
    let sandbox = Sandbox::start(config.clone()).await.unwrap();
    let url = sandbox.user("mod").add_webhook("News").unwrap();
    let news = json!({"content": "Rain", "username": "Weather"});
    reqwest::Client::new().post(&url).json(&news).send().await.unwrap().error_for_status().unwrap();
    sandbox.stop().await;
    let sandbox = Sandbox::start(config).await.unwrap();
    assert_eq!(sandbox.user("ann").sees("Rain").await.author(), "Weather");
    let (_, path) = url.split_once("/api/").unwrap();
    let url = format!("{}api/{path}", sandbox.page_url());
    let again = reqwest::Client::new().post(&url).json(&json!({"content": "Sun"})).send().await.unwrap();
    assert_eq!(again.status(), 204);
    assert_eq!(sandbox.user("ann").sees("Sun").await.author(), "News");
    sandbox.stop().await;
}
