//! A stage for measurements: a sandbox in this process that keeps nothing on disk, and the bot as a process that can be
//! looked at, killed and started again at any time.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use discord_sandbox::{Config, OnMisfit, RateLimits, Sandbox};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::Client;
use crate::{Did, Message};

/// How often it is looked whether the bot has come, every 25 ms.
const LOOKS: usize = 2400;

/// A sandbox, and the bot while it runs.
#[derive(Debug)]
pub struct Stage {
    sandbox: Sandbox,
    client: Client,
    program: String,
    folder: TempDir,
    bot: Option<Child>,
}

impl Stage {
    /// A sandbox with these limits and an empty folder for games; the bot is not there yet.
    ///
    /// # Panics
    /// If the sandbox does not start.
    pub async fn new(program: &str, limits: RateLimits) -> Self {
        let sandbox = Sandbox::start(Config { limits, on_misfit: OnMisfit::Panic, ..Config::default() })
            .await
            .expect("the sandbox starts");
        let folder = tempfile::tempdir().expect("a folder for the games");
        fs::write(folder.path().join("ca.pem"), sandbox.ca_pem()).expect("the certificate is written");
        let client = Client::new(&sandbox.page_url());
        Self { sandbox, client, program: program.to_owned(), folder, bot: None }
    }

    /// Starts the bot and waits until it is connected and its commands are there.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn start_bot(&mut self) {
        let before = self.client.get("state").await["bot"]["identified"].clone();
        let bot = Command::new(&self.program)
            .args(["run", "--end-with-stdin"])
            .env("DISCORD_TOKEN", self.sandbox.token())
            .env("ZUG_DATA", self.games())
            .env("ZUG_SANDBOX", self.sandbox.address().to_string())
            .env("ZUG_SANDBOX_TLS", self.sandbox.tls_address().to_string())
            .env("ZUG_SANDBOX_CA", self.folder.path().join("ca.pem"))
            .env("ZUG_ANY_PACE", "true")
            .env("ZUG_LOG", "error")
            .env("ZUG_COMPUTER_WAITS", "0")
            .stdin(Stdio::piped())
            .spawn();
        self.bot = Some(bot.expect("the bot starts"));
        for _ in 0..LOOKS {
            let state = self.client.get("state").await;
            let commands = self.client.get("users/ann/commands").await;
            let is_there = state["bot"]["connected"] == true && state["bot"]["identified"] != before;
            if is_there && commands.as_array().is_some_and(|commands| !commands.is_empty()) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("waited in vain for the bot");
    }

    /// Kills the bot.
    pub fn kill_bot(&mut self) {
        if let Some(mut bot) = self.bot.take() {
            drop(bot.kill());
            drop(bot.wait());
        }
    }

    /// The number of the bot's process, while it runs.
    pub fn bot(&self) -> Option<u32> {
        self.bot.as_ref().map(Child::id)
    }

    /// Where the bot keeps its games.
    pub fn games(&self) -> PathBuf {
        self.folder.path().join("games")
    }

    /// Makes a person, and returns their id.
    pub async fn person(&self, name: &str) -> String {
        self.made("users", json!({ "name": name })).await
    }

    /// Makes a channel without threads, so that boards stand where they are looked for, and returns its id.
    pub async fn channel(&self, name: &str) -> String {
        self.made("channels", json!({ "name": name, "deny": ["CREATE_PUBLIC_THREADS"] })).await
    }

    /// Makes a channel with threads, and returns its id.
    pub async fn room(&self, name: &str) -> String {
        self.made("channels", json!({ "name": name })).await
    }

    async fn made(&self, what: &str, body: Value) -> String {
        let made = self.client.post(what, body).await;
        made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    /// Lets a person run a command, and waits for the answer only.
    pub async fn command(&self, user: &str, channel: &str, name: &str, options: Value) -> Did {
        let path = format!("users/{user}/channels/{channel}/command?until=settled");
        Did::read(&self.client.post(&path, json!({ "name": name, "options": options })).await)
    }

    /// Lets a person use a component of a message, and waits for the answer only.
    pub async fn component(&self, user: &str, channel: &str, message: &str, id: &str) -> Did {
        let path = format!("users/{user}/channels/{channel}/messages/{message}/component?until=settled");
        Did::read(&self.client.post(&path, json!({ "custom_id": id })).await)
    }

    /// What a person sees in a channel after a message (`0` for everything), oldest first.
    pub async fn messages(&self, user: &str, channel: &str, after: &str) -> Vec<Message> {
        let seen = self.client.get(&format!("users/{user}/channels/{channel}/messages?after={after}")).await;
        seen.as_array().into_iter().flatten().map(Message::read).collect()
    }

    /// What called a person after a message (`0` for everything), oldest first, as it reads now, each with its channel.
    pub async fn calls(&self, user: &str, after: &str) -> Vec<(String, Message)> {
        let seen = self.client.get(&format!("users/{user}/notifications?after={after}")).await;
        let call = |json: &Value| {
            let channel = json["channel"]["id"].as_str().unwrap_or_default().to_owned();
            (channel, Message::read(&json["message"]))
        };
        seen.as_array().into_iter().flatten().map(call).collect()
    }

    /// The requests of the bot that broke a rule of Discord.
    pub async fn broken(&self) -> Vec<String> {
        crate::playground::broken(&self.client.get("traffic").await)
    }

    /// The sandbox's time, in milliseconds since 1970.
    pub async fn now_ms(&self) -> i64 {
        self.client.get("clock").await["now_ms"].as_i64().unwrap_or_default()
    }

    /// Moves the clock.
    pub async fn advance(&self, seconds: i64) {
        self.client.post("clock", json!({ "advance_s": seconds })).await;
    }

    /// Makes something go wrong from now on.
    pub async fn fault(&self, kind: &str, route: &str, times: u32) {
        self.client.post("faults", json!({ "kind": kind, "route": route, "times": times })).await;
    }

    /// Lets nothing go wrong any more.
    pub async fn forget_faults(&self) {
        self.client.delete("faults").await;
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.kill_bot();
    }
}
