//! The sandbox's promises to every bot, tested with a bot without a library.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::tests_outside_test_module,
    reason = "the whole program is tests"
)]

mod bot;
mod clients;
mod conversations;
mod faults;
mod gateway;
mod history;
mod interactions;
mod limits;
mod live;
mod members;
mod messages;
mod nulls;
mod persistence;
mod places;
mod safety;
mod shapes;
mod threads;
mod unbuilt;

use bot::Bot;
use discord_sandbox::{Config, OnMisfit, Sandbox};
use discord_sandbox_client::Client;
use serde_json::Value;

/// With this configuration, a test fails if the sandbox sends JSON that Discord would not send.
fn strict() -> Config {
    Config { on_misfit: OnMisfit::Panic, ..Config::default() }
}

/// Starts a sandbox with a bot and a client for the people.
async fn start() -> (Sandbox, Bot, Client) {
    let (sandbox, bot, people, _) = in_general().await;
    (sandbox, bot, people)
}

/// Starts a sandbox as `start` does. Also returns the path of `#general`'s messages.
async fn in_general() -> (Sandbox, Bot, Client, String) {
    hearing(1).await
}

/// Starts a sandbox as `in_general` does, with a bot that has these intents.
async fn hearing(intents: u64) -> (Sandbox, Bot, Client, String) {
    let sandbox = Sandbox::start(strict()).await.unwrap();
    let bot = Bot::hearing(&sandbox, intents).await;
    let people = Client::new(&sandbox.page_url());
    let path = format!("/channels/{}/messages", channel(&people, "general").await);
    (sandbox, bot, people, path)
}

/// Finds the identifier of a channel by its name.
async fn channel(people: &Client, name: &str) -> String {
    let state = people.get("state").await;
    let channels = state["channels"].as_array().unwrap();
    let found = channels.iter().find(|channel| channel["name"] == name).unwrap();
    id(found)
}

fn id(json: &Value) -> String {
    json["id"].as_str().unwrap().to_owned()
}
