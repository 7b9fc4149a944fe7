//! The sandbox's controls: places and people, the clock, faults, traffic, and the bot's process.

use serde_json::{Value, json};

use crate::Client;

/// The way to stop the bot.
#[derive(Clone, Copy, Debug)]
pub enum Restart {
    /// Asks the bot to end.
    Term,
    /// Kills the bot.
    Kill,
}

impl Client {
    /// Makes a person, and returns the person's id.
    pub async fn add_person(&self, name: &str) -> String {
        id(&self.post("users", json!({ "name": name })).await)
    }

    /// Changes a person's roles or language, opens or closes the person's direct messages, or installs the application.
    pub async fn change(&self, user: &str, changes: Value) {
        done(&self.patch(&format!("users/{user}"), changes).await);
    }

    /// Lets a person leave the first server.
    pub async fn leave(&self, user: &str) {
        self.delete(&self.seat(user).await).await;
    }

    /// Lets a person come back to the first server.
    pub async fn come_back(&self, user: &str) {
        self.put(&self.seat(user).await).await;
    }

    /// Makes a channel, and returns the channel's id.
    pub async fn add_channel(&self, name: &str) -> String {
        id(&self.post("channels", json!({ "name": name })).await)
    }

    /// Denies the bot exactly these permissions in a channel.
    pub async fn deny(&self, channel: &str, permissions: Value) {
        done(&self.patch(&format!("channels/{channel}"), json!({ "deny": permissions })).await);
    }

    /// Deletes a channel, or a thread.
    pub async fn delete_channel(&self, channel: &str) {
        self.delete(&format!("channels/{channel}")).await;
    }

    /// Opens a conversation without the bot, and returns the conversation's id.
    pub async fn conversation(&self, people: &[&str]) -> String {
        id(&self.post("conversations", json!({ "people": people })).await)
    }

    /// Returns the id of the newest thread of a channel.
    pub async fn newest_thread(&self, channel: &str) -> Option<String> {
        let state = self.state().await;
        let home = list(&state["channels"]).find(|it| it["name"] == channel || it["id"] == channel)?;
        let threads = list(&state["threads"]).filter(|thread| thread["parent"] == home["id"]);
        let ids = threads.filter_map(|thread| thread["id"].as_str()?.parse::<u64>().ok());
        ids.max().map(|id| id.to_string())
    }

    /// Returns the servers, channels and people, the application, and the state of the bot's connection.
    pub async fn state(&self) -> Value {
        self.get("state").await
    }

    /// Moves the clock forward.
    pub async fn advance(&self, seconds: i64) {
        done(&self.post("clock", json!({ "advance_s": seconds })).await);
    }

    /// Reads the sandbox's clock, in milliseconds since 1970.
    pub async fn now_ms(&self) -> i64 {
        self.get("clock").await["now_ms"].as_i64().unwrap_or_default()
    }

    /// Ends all faults. The sandbox delivers held interactions to the bot, and the gateway accepts connections again.
    pub async fn forget_faults(&self) {
        self.delete("faults").await;
    }

    /// Returns the requests and interactions on record.
    pub async fn traffic(&self) -> Value {
        self.get("traffic").await
    }

    /// Lists the requests that broke a rule of Discord, each with its broken rules.
    ///
    /// Ignores a repeated first answer to an interaction if the bot sent the answer 1 s or more after the
    /// interaction.
    pub async fn broken(&self) -> Vec<String> {
        let is_late = |request: &Value| request["since_interaction_ms"].as_u64().is_some_and(|ms| ms >= 1000);
        let is_broken = |request: &&Value| {
            list(&request["broken"]).any(|broken| broken["rule"] != "answered-twice" || !is_late(request))
        };
        let traffic = self.traffic().await;
        let requests = list(&traffic["requests"]).filter(is_broken);
        requests.map(|it| format!("{} {}: {}", it["method"], it["path"], it["broken"])).collect()
    }

    /// Restarts the bot, and waits until it has logged in.
    pub async fn restart(&self, how: Restart) {
        done(&self.post("bot/restart", json!({ "how": how.word() })).await);
    }

    /// Stops the bot until [`Client::go_on`].
    pub async fn stop(&self, how: Restart) {
        done(&self.post("bot/stop", json!({ "how": how.word() })).await);
    }

    /// Starts the bot, and waits until it has logged in.
    pub async fn go_on(&self) {
        done(&self.post("bot/start", Value::Null).await);
    }

    async fn seat(&self, user: &str) -> String {
        format!("guilds/{}/members/{user}", id(&self.state().await["guilds"][0]))
    }
}

impl Restart {
    fn word(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Kill => "kill",
        }
    }
}

fn id(made: &Value) -> String {
    made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
}

fn done(answer: &Value) {
    assert!(answer["error"].is_null(), "{answer}");
}

fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}
