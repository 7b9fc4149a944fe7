//! A setup for measurements. The sandbox is in this process and stores nothing on disk. The bot is a separate process,
//! or several processes on one database, which a test can measure, kill and restart at any time.

use std::fs;
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use discord_sandbox::{Config, OnMisfit, RateLimits, Sandbox};
use discord_sandbox_client::{Client, Until};
use serde_json::json;
use tempfile::TempDir;

/// A sandbox, and the bot's processes while the bot runs.
#[derive(Debug)]
pub struct Stage {
    sandbox: Sandbox,
    client: Client,
    /// The path of the program for new processes.
    pub program: String,
    folder: TempDir,
    bots: Vec<Child>,
    /// True if new processes ignore `ZUG_TEST_DATABASE`. Such processes use SQLite, unless their arguments name a
    /// database.
    pub keeps_file: bool,
}

impl Stage {
    /// Starts a sandbox with these rate limits, and makes an empty folder for games. Does not start the bot.
    ///
    /// # Panics
    /// If the sandbox does not start.
    pub async fn new(program: &str, limits: RateLimits) -> Self {
        Self::on(program, Config { limits, ..Config::default() }).await
    }

    /// Starts a sandbox with this configuration.
    ///
    /// # Panics
    /// If the sandbox does not start.
    pub async fn on(program: &str, config: Config) -> Self {
        let config = Config { on_misfit: OnMisfit::Panic, ..config };
        let sandbox = Sandbox::start(config).await.expect("the sandbox starts");
        let folder = tempfile::tempdir().expect("a folder for the games");
        fs::write(folder.path().join("ca.pem"), sandbox.ca_pem()).expect("the certificate is written");
        let client = Client::new(&sandbox.page_url()).waiting(Until::Answered);
        Self { sandbox, client, program: program.to_owned(), folder, bots: Vec::new(), keeps_file: false }
    }

    /// Starts the bot. Waits until the bot is connected and has registered the commands.
    ///
    /// # Panics
    /// If the bot does not connect.
    pub async fn start_bot(&mut self) {
        let before = self.state().await["bot"]["identified"].clone();
        self.start_process();
        self.wait_for("the bot", async || {
            let is_new = self.state().await["bot"]["identified"] != before;
            (is_new && self.is_ready().await).then_some(())
        })
        .await;
    }

    /// Returns true if the bot is connected and has registered the commands.
    pub async fn is_ready(&self) -> bool {
        let commands = self.commands("ann").await;
        self.state().await["bot"]["connected"] == true && commands.as_array().is_some_and(|it| !it.is_empty())
    }

    /// Starts another bot process on the same database. Does not wait until the process is ready.
    ///
    /// # Panics
    /// If the process does not start.
    pub fn start_process(&mut self) {
        self.start_process_with(&[]);
    }

    /// Starts another bot process with additional arguments.
    ///
    /// # Panics
    /// If the process does not start.
    pub fn start_process_with(&mut self, arguments: &[&str]) {
        let mut bot = Command::new(&self.program);
        if self.keeps_file {
            bot.env_remove("ZUG_TEST_DATABASE");
        }
        let bot = bot
            .args(["run", "--end-with-stdin"])
            .args(arguments)
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
        self.bots.push(bot.expect("the bot starts"));
    }

    /// Kills all processes of the bot.
    pub fn kill_bot(&mut self) {
        while !self.bots.is_empty() {
            self.kill_oldest();
        }
    }

    /// Kills the process of the bot that has run for the longest time.
    pub fn kill_oldest(&mut self) {
        let mut oldest = self.take_oldest();
        drop(oldest.kill());
        drop(oldest.wait());
    }

    /// Takes the process of the bot that has run for the longest time. The process ends when its standard input closes.
    pub fn take_oldest(&mut self) -> Child {
        self.bots.remove(0)
    }

    /// The process id of the bot's oldest process, if the bot runs.
    pub fn bot(&self) -> Option<u32> {
        self.processes().next()
    }

    /// The process ids of the bot's processes, the oldest one first.
    pub fn processes(&self) -> impl Iterator<Item = u32> {
        self.bots.iter().map(Child::id)
    }

    /// The folder of the bot's games.
    pub fn games(&self) -> PathBuf {
        self.folder.path().join("games")
    }

    /// Adds a channel in which the bot cannot open threads, so that all boards are in the channel. Returns the
    /// channel's id.
    pub async fn channel(&self, name: &str) -> String {
        let id = self.add_channel(name).await;
        self.deny(&id, json!(["CREATE_PUBLIC_THREADS"])).await;
        id
    }

    /// Makes the sandbox fail the next `times` requests of a route. `kind` is the kind of failure.
    pub async fn fault(&self, kind: &str, route: &str, times: u32) {
        self.post("faults", json!({ "kind": kind, "route": route, "times": times })).await;
    }
}

impl Deref for Stage {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        self.kill_bot();
    }
}
