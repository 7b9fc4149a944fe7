//! What a bot is told depends on what it asked for, and on what is switched on for it.

use discord_sandbox::{Config, PrivilegedIntents, Sandbox};
use serde_json::{Value, json};

use crate::bot::{Bot, hear, open, say};
use crate::user::User;
use crate::{channel, id};

const GUILDS: u64 = 1;
const GUILD_MEMBERS: u64 = 1 << 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const GUILD_MESSAGE_TYPING: u64 = 1 << 11;
const DIRECT_MESSAGES: u64 = 1 << 12;
const DIRECT_MESSAGE_TYPING: u64 = 1 << 14;
const MESSAGE_CONTENT: u64 = 1 << 15;

/// Starts a sandbox in which nothing privileged is on, and a bot that asks for these intents.
async fn plain(intents: u64) -> (Sandbox, Bot, User) {
    let privileged_intents =
        PrivilegedIntents { guild_members: false, guild_presences: false, message_content: false };
    let sandbox = Sandbox::start(Config { privileged_intents, ..crate::strict() }).await.unwrap();
    let bot = Bot::hearing(&sandbox, intents).await;
    let ann = User::new(&sandbox, "ann");
    (sandbox, bot, ann)
}

#[tokio::test]
async fn a_privileged_intent_that_is_off_and_one_that_is_none_end_the_connection() {
    let (sandbox, _bot, _ann) = plain(GUILDS).await;
    for (intents, code) in [(GUILDS | GUILD_MEMBERS, 4014), (MESSAGE_CONTENT, 4014), (1 << 40, 4013)] {
        let mut socket = open(&sandbox).await;
        let identify = json!({"token": sandbox.token(), "intents": intents, "properties": {}});
        say(&mut socket, &json!({"op": 2, "d": identify})).await;
        assert_eq!(hear(&mut socket).await, Err(code), "{intents}");
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn without_the_intent_for_content_a_bot_reads_only_what_concerns_it() {
    let (sandbox, mut bot, ann) = plain(GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES).await;
    let path = format!("/channels/{}/messages", channel(&ann, "general").await);
    ann.post("channels/general/messages", &json!({"content": "secret"})).await;
    let told = bot.event("MESSAGE_CREATE").await;
    assert_eq!((&told["content"], &told["author"]["username"]), (&json!(""), &json!("ann")));
    let to_bot = format!("<@{}> hello", bot.application);
    ann.post("channels/general/messages", &json!({"content": to_bot})).await;
    assert_eq!(bot.event("MESSAGE_CREATE").await["content"], to_bot);
    ann.post("channels/dm/messages", &json!({"content": "between us"})).await;
    assert_eq!(bot.event("MESSAGE_CREATE").await["content"], "between us");
    let (_, past) = bot.call("GET", &path, &Value::Null).await;
    assert_eq!((&past[0]["content"], &past[1]["content"]), (&json!(to_bot), &json!("")));
    let reply = json!({"content": "what?", "message_reference": {"message_id": id(&past[1])}});
    let (_, reply) = bot.call("POST", &path, &reply).await;
    assert_eq!((&reply["content"], &reply["referenced_message"]["content"]), (&json!("what?"), &json!("")));
    let (_, me) = bot.call("GET", "/applications/@me", &Value::Null).await;
    assert_eq!(me["flags"], 0);
    sandbox.stop().await;
}

#[tokio::test]
async fn a_list_of_members_needs_the_intent_for_them() {
    let (sandbox, bot, ann) = plain(GUILDS).await;
    let guild = id(&ann.sandbox("state").await["guilds"][0]);
    let (status, refused) = bot.call("GET", &format!("/guilds/{guild}/members"), &Value::Null).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50_001)));
    sandbox.stop().await;
}

#[tokio::test]
async fn who_is_typing_is_told_where_it_was_asked_for() {
    let (sandbox, mut bot, ann) = plain(GUILDS | GUILD_MESSAGE_TYPING).await;
    let mut other = Bot::hearing(&sandbox, DIRECT_MESSAGE_TYPING | GUILDS).await;
    let general = channel(&ann, "general").await;
    ann.post("channels/general/typing", &Value::Null).await;
    ann.post("channels/dm/typing", &Value::Null).await;
    let told = bot.event("TYPING_START").await;
    assert_eq!((&told["channel_id"], &told["member"]["user"]["username"]), (&json!(general), &json!("ann")));
    let told = other.event("TYPING_START").await;
    assert_eq!((told.get("guild_id"), told["user_id"].as_str()), (None, ann.get("").await["id"].as_str()));
    sandbox.stop().await;
}

#[tokio::test]
async fn what_happens_where_the_bot_sees_nothing_is_not_told() {
    let (sandbox, mut bot, ann) = plain(GUILDS | GUILD_MESSAGES).await;
    ann.sandbox_post("channels", &json!({"name": "secret", "deny": ["VIEW_CHANNEL"]})).await;
    ann.post("channels/secret/messages", &json!({"content": "x"})).await;
    ann.post("channels/general/messages", &json!({"content": "y"})).await;
    assert_eq!(bot.event("MESSAGE_CREATE").await["channel_id"], *channel(&ann, "general").await);
    sandbox.stop().await;
}
