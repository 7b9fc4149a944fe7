//! A playground for one test: the real program, started like a person starts it, with an empty folder.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::Client;
use crate::{Did, Message};

/// How often something that must come is looked for, every 25 ms, before the test fails: for a minute.
const LOOKS: usize = 2400;

/// How long the bot is quiet before what somebody did counts as done: longer than the sandbox would wait by itself, for many
/// tests share the machine.
const QUIET_MS: u32 = 100;

/// A running playground; it ends with the test.
#[derive(Debug)]
pub struct Playground {
    process: Child,
    pub(crate) client: Client,
    folder: TempDir,
}

/// How the bot is stopped.
#[derive(Clone, Copy, Debug)]
pub enum Restart {
    /// Asked to end.
    Term,
    /// Killed.
    Kill,
}

/// The token of bots in tests.
const TOKEN: &str = "of.the.tests";

/// What the bot sent, and how fast it answered.
#[derive(Clone, Debug)]
pub struct Traffic {
    /// Requests that broke a rule of Discord: the request and the rules.
    pub broken: Vec<String>,
    /// Milliseconds to the first answer of each interaction, sorted.
    pub first_answers: Vec<u64>,
    /// Interactions that got no answer.
    pub unanswered: usize,
}

impl Playground {
    /// Starts `program playground` with an empty folder and any port; it prints its address once the bot is there.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start(program: &str) -> Self {
        Self::start_with(program, &[])
    }

    /// The same with more arguments.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_with(program: &str, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut process = Command::new(program)
            .args(["playground", "--port", "0", "--no-open", "--data"])
            .arg(folder.path())
            .args(arguments)
            .env_remove("DISCORD_TOKEN")
            .env("ZUG_LOG", std::env::var("ZUG_LOG").unwrap_or("error".to_owned()))
            .env("ZUG_COMPUTER_WAITS", "0")
            .env("ZUG_PLAYGROUND_TOKEN", TOKEN)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the playground starts");
        let mut page = String::new();
        let output = process.stdout.take().expect("its output");
        BufReader::new(output).read_line(&mut page).expect("its first line");
        Self { process, client: Client::new(page.trim()), folder }
    }

    /// What a request of the bot's carries as its authorization.
    pub fn authorization(&self) -> String {
        format!("Bot {TOKEN}")
    }

    /// The same server, whose games have no threads: everything stands in the channels.
    ///
    /// # Panics
    /// If the server cannot be set so.
    pub async fn without_threads(self) -> Self {
        let did = self.command("mod", "general", "settings server", json!({ "threads": false })).await;
        assert!(did.answer().contains("thread"), "{did:?}");
        self
    }

    /// Lets a person run a slash or context command.
    pub async fn command(&self, user: &str, channel: &str, name: &str, options: Value) -> Did {
        let body = json!({ "name": name, "options": options });
        self.does(user, channel, "command", body).await
    }

    /// Lets a person run a context command on another.
    pub async fn on_user(&self, user: &str, channel: &str, name: &str, target: &str) -> Did {
        let body = json!({ "name": name, "options": {}, "target": target });
        self.does(user, channel, "command", body).await
    }

    /// What is suggested while a person types.
    pub async fn suggestions(
        &self,
        user: &str,
        channel: &str,
        name: &str,
        option: &str,
        typed: &str,
    ) -> Vec<String> {
        let body = json!({ "name": name, "options": { option: typed }, "focused": option });
        let answer = self.post(&format!("users/{user}/channels/{channel}/autocomplete"), body).await;
        let choices = answer["choices"].as_array().cloned().unwrap_or_default();
        choices.iter().map(|choice| choice["name"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Lets a person press the button with this label.
    pub async fn press(&self, user: &str, channel: &str, message: &Message, label: &str) -> Did {
        let Some(button) = message.button(label) else {
            panic!("no button {label:?} under {:?}: {:?}", message.text, message.buttons)
        };
        self.component(user, channel, &message.id, &button.id, &[]).await
    }

    /// Lets a person use a component of a message, whether it is there or not.
    pub async fn component(
        &self,
        user: &str,
        channel: &str,
        message: &str,
        id: &str,
        values: &[&str],
    ) -> Did {
        let body = json!({ "custom_id": id, "values": values });
        self.does(user, channel, &format!("messages/{message}/component"), body).await
    }

    /// Lets a person send a form.
    pub async fn form(&self, user: &str, channel: &str, id: &str, line: &str) -> Did {
        let body = json!({ "custom_id": id, "fields": { "line": line } });
        self.does(user, channel, "modal", body).await
    }

    /// What a person sees in a channel, oldest first.
    pub async fn messages(&self, user: &str, channel: &str) -> Vec<Message> {
        let seen = self.get(&format!("users/{user}/channels/{channel}/messages")).await;
        seen.as_array().into_iter().flatten().map(Message::read).collect()
    }

    /// How often a person was called so far.
    pub async fn calls(&self, user: &str) -> usize {
        self.get(&format!("users/{user}/notifications")).await.as_array().map_or(0, Vec::len)
    }

    /// How often a person was called in a channel.
    pub async fn calls_in(&self, user: &str, channel: &str) -> usize {
        let calls = self.get(&format!("users/{user}/notifications")).await;
        let here = |call: &&Value| call["channel"]["id"] == *channel;
        calls.as_array().map_or(0, |calls| calls.iter().filter(here).count())
    }

    /// Waits until somebody sees a public message that fulfils a condition, and returns the newest such message.
    pub async fn wait_for_post(
        &self,
        user: &str,
        channel: &str,
        what: &str,
        is_it: impl Fn(&Message) -> bool,
    ) -> Message {
        self.wait_for(what, async |playground| {
            let seen = playground.messages(user, channel).await;
            seen.into_iter().rev().find(|message| !message.private && is_it(message))
        })
        .await
    }

    /// Waits for the card of a challenge that somebody has just made here.
    ///
    /// # Panics
    /// If the challenge was not answered, or its card does not come.
    pub async fn card_of(&self, did: &Did, user: &str, channel: &str) -> Message {
        let answer = did.answers.last().unwrap_or_else(|| panic!("an answer: {did:?}"));
        let what = format!("the card ({:?})", answer.text);
        let is_it = |post: &Message| post.id > answer.id && !post.buttons.is_empty();
        self.wait_for_post(user, channel, &what, is_it).await
    }

    /// Moves the clock.
    pub async fn advance(&self, seconds: i64) {
        self.post("clock", json!({ "advance_s": seconds })).await;
    }

    /// Restarts the bot and waits until it is back.
    pub async fn restart(&self, how: Restart) {
        let answer = self.post("bot/restart", json!({ "how": how.word() })).await;
        assert!(answer["error"].is_null(), "the bot does not come back: {answer}");
    }

    /// Stops the bot; it stays away until it is started.
    pub async fn stop(&self, how: Restart) {
        let answer = self.post("bot/stop", json!({ "how": how.word() })).await;
        assert!(answer["error"].is_null(), "the bot does not go: {answer}");
    }

    /// Starts the bot and waits until it is there.
    pub async fn go_on(&self) {
        let answer = self.post("bot/start", Value::Null).await;
        assert!(answer["error"].is_null(), "the bot does not come: {answer}");
    }

    /// Lets nothing go wrong any more.
    pub async fn forget_faults(&self) {
        self.client.delete("faults").await;
    }

    /// The sandbox's time, in seconds since 1970.
    pub async fn now(&self) -> i64 {
        self.get("clock").await["now_ms"].as_i64().unwrap_or_default() / 1000
    }

    /// The commands that a person sees, as they were registered.
    pub async fn registered(&self, user: &str) -> Value {
        self.get(&format!("users/{user}/commands")).await
    }

    /// Makes a channel, or a user, or a fault: whatever the sandbox takes there.
    pub async fn make(&self, what: &str, body: Value) -> Value {
        self.post(what, body).await
    }

    /// How many requests whose route contains this were answered with a status.
    pub async fn answered(&self, route: &str, status: u64) -> usize {
        let json = self.get("traffic").await;
        let requests = json["requests"].as_array().into_iter().flatten();
        let is_it = |request: &&Value| {
            request["status"] == status && request["route"].as_str().is_some_and(|it| it.contains(route))
        };
        requests.filter(is_it).count()
    }

    /// How many interactions there were.
    pub async fn interactions(&self) -> usize {
        self.get("traffic").await["interactions"].as_array().map_or(0, Vec::len)
    }

    /// How many interactions show "thinking", or wait for what was promised.
    pub async fn promised(&self) -> usize {
        let json = self.get("traffic").await;
        let interactions = json["interactions"].as_array().into_iter().flatten();
        interactions.filter(|it| it["status"] == "thinking" || it["status"] == "acknowledged").count()
    }

    /// Waits until something is as it should be.
    ///
    /// # Panics
    /// If it does not become so.
    pub async fn until(&self, what: &str, mut is_so: impl AsyncFnMut(&Self) -> bool) {
        self.wait_for(what, async |playground| is_so(playground).await.then_some(())).await;
    }

    /// What the bot sent so far.
    pub async fn traffic(&self) -> Traffic {
        let json = self.get("traffic").await;
        let interactions = json["interactions"].as_array().cloned().unwrap_or_default();
        let mut first_answers: Vec<u64> =
            interactions.iter().filter_map(|interaction| interaction["first_answer_ms"].as_u64()).collect();
        first_answers.sort_unstable();
        Traffic { broken: broken(&json), unanswered: interactions.len() - first_answers.len(), first_answers }
    }

    /// A file of a message.
    pub async fn download(&self, url: &str) -> Vec<u8> {
        self.client.download(url).await
    }

    /// The address of the page, without a slash at its end.
    pub fn page(&self) -> &str {
        self.client.page()
    }

    /// Where the playground keeps its data.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// All that the sandbox tells of people and places.
    pub async fn state(&self) -> Value {
        self.get("state").await
    }

    /// What the first screen of the page offers.
    pub async fn offered(&self) -> Vec<Value> {
        self.get("shortcuts").await.as_array().cloned().unwrap_or_default()
    }

    /// For whom the bot waits, and by which message, as the page shows it.
    pub async fn awaited(&self) -> Vec<Value> {
        self.get("awaited").await.as_array().cloned().unwrap_or_default()
    }

    /// The id of the newest thread of a channel.
    pub async fn newest_thread(&self, channel: &str) -> Option<String> {
        let state = self.get("state").await;
        let list = |name: &str| state[name].as_array().cloned().unwrap_or_default();
        let home = list("channels").into_iter().find(|it| it["name"] == channel || it["id"] == channel)?;
        let threads = list("threads").into_iter().filter(|thread| thread["parent"] == home["id"]);
        let id = |thread: &Value| thread["id"].as_str().and_then(|id| id.parse::<u64>().ok());
        threads.filter_map(|thread| id(&thread)).max().map(|id| id.to_string())
    }

    /// Waits for a thread in a channel, and returns its id.
    pub async fn wait_for_thread(&self, channel: &str) -> String {
        self.wait_for("a thread", async |playground| playground.newest_thread(channel).await).await
    }

    /// Deletes a channel, or a thread.
    pub async fn delete_channel(&self, channel: &str) {
        self.take_away(&format!("channels/{channel}")).await;
    }

    /// Deletes whatever the sandbox has there.
    pub async fn take_away(&self, what: &str) {
        self.client.delete(what).await;
    }

    /// Takes exactly these permissions from the bot in a channel.
    pub async fn deny(&self, channel: &str, permissions: Value) {
        self.client.patch(&format!("channels/{channel}"), json!({ "deny": permissions })).await;
    }

    pub(crate) async fn wait_for<T>(&self, what: &str, mut look: impl AsyncFnMut(&Self) -> Option<T>) -> T {
        for _ in 0..LOOKS {
            if let Some(found) = look(self).await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("waited in vain for {what}")
    }

    async fn does(&self, user: &str, channel: &str, deed: &str, body: Value) -> Did {
        let path = format!("users/{user}/channels/{channel}/{deed}?quiet_ms={QUIET_MS}");
        Did::read(&self.post(&path, body).await)
    }

    async fn get(&self, path: &str) -> Value {
        self.client.get(path).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.client.post(path, body).await
    }
}

/// The requests on record that broke a rule of Discord, and the rules. A first answer that is sent again because a second has passed
/// without word of the one before is meant to be, though it was answered before.
pub(crate) fn broken(traffic: &Value) -> Vec<String> {
    let is_late = |request: &Value| request["since_interaction_ms"].as_u64().is_some_and(|ms| ms >= 1000);
    let is_broken = |request: &&Value| {
        let mut rules = request["broken"].as_array().into_iter().flatten();
        rules.any(|broken| broken["rule"] != "answered-twice" || !is_late(request))
    };
    let requests = traffic["requests"].as_array().into_iter().flatten().filter(is_broken);
    requests.map(|it| format!("{} {}: {}", it["method"], it["path"], it["broken"])).collect()
}

impl Restart {
    fn word(self) -> &'static str {
        match self {
            Self::Term => "term",
            Self::Kill => "kill",
        }
    }
}

impl Drop for Playground {
    fn drop(&mut self) {
        // Killed, it takes the bot with it: the bot's standard input closes.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Traffic {
    /// Shows how fast the bot was, whether the test is quiet or not; nothing timed is asserted.
    pub fn report(&self) {
        let [median, late, last] = [0.5, 0.95, 1.0].map(|share| self.percentile(share));
        let count = self.first_answers.len();
        let line = format!(
            "{count} interactions, first answer: median {median} ms, 95th percentile {late} ms, slowest {last} ms"
        );
        // With standard output closed there is nobody to show it to.
        drop(writeln!(std::io::stdout(), "{line}"));
    }

    /// The time within which this share of interactions was first answered.
    pub fn percentile(&self, share: f64) -> u64 {
        let last = self.first_answers.len().saturating_sub(1);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a rank"
        )]
        let rank = (last as f64 * share).round() as usize;
        self.first_answers.get(rank).copied().unwrap_or_default()
    }
}
