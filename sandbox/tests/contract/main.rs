//! The sandbox's promises to every bot, tested with a bot without a library.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::tests_outside_test_module,
    reason = "the whole program is tests"
)]

#[path = "contract/bot.rs"]
mod bot;
#[path = "contract/clients.rs"]
mod clients;
#[path = "contract/conversations.rs"]
mod conversations;
#[path = "contract/faults.rs"]
mod faults;
#[path = "contract/gateway.rs"]
mod gateway;
#[path = "contract/history.rs"]
mod history;
#[path = "contract/interactions.rs"]
mod interactions;
#[path = "contract/limits.rs"]
mod limits;
#[path = "contract/live.rs"]
mod live;
#[path = "contract/members.rs"]
mod members;
#[path = "contract/messages.rs"]
mod messages;
#[path = "contract/nulls.rs"]
mod nulls;
#[path = "contract/persistence.rs"]
mod persistence;
#[path = "contract/places.rs"]
mod places;
#[path = "contract/safety.rs"]
mod safety;
#[path = "contract/shapes.rs"]
mod shapes;
#[path = "contract/threads.rs"]
mod threads;
#[path = "contract/unbuilt.rs"]
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
    let sandbox = Sandbox::start(strict()).await.unwrap();
    let bot = Bot::start(&sandbox).await;
    let people = Client::new(&sandbox.page_url());
    (sandbox, bot, people)
}

/// Starts a sandbox as `start` does, with a bot that has these intents. Also returns the path of `#general`'s messages.
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
