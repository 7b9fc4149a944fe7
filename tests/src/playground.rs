//! A playground for one test: the real program with an empty folder.

use std::io::{BufRead, BufReader, Write};
use std::ops::Deref;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use discord_sandbox_client::{Client, Message, Outcome, Until};
use serde_json::{Value, json};
use tempfile::TempDir;

/// An action counts as done once the bot sends no request for this time in milliseconds. Many tests share the machine,
/// so the time is longer than the sandbox's default.
const QUIET: Until = Until::Quiet(100);

/// A running playground. Dropping the `Playground` ends the program.
#[derive(Debug)]
pub struct Playground {
    process: Child,
    client: Client,
    folder: TempDir,
}

/// The token of bots in tests.
const TOKEN: &str = "of.the.tests";

/// The requests that the bot sent, and the times of the bot's answers.
#[derive(Clone, Debug)]
pub struct Traffic {
    /// The requests that broke a rule of Discord, each with the broken rules.
    pub broken: Vec<String>,
    /// The times until the first answer of each interaction, in milliseconds, sorted.
    pub first_answers: Vec<u64>,
    /// The number of interactions without an answer.
    pub unanswered: usize,
}

impl Playground {
    /// Starts `program playground` with an empty folder and any port. Returns when the program prints its address. At
    /// that time the bot is connected.
    ///
    /// # Panics
    /// If the program does not start.
    pub fn start(program: &str) -> Self {
        Self::start_with(program, &[])
    }

    /// Starts a playground as [`Playground::start`] does, with additional arguments.
    ///
    /// # Panics
    /// If the program does not start.
    pub fn start_with(program: &str, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let mut process = Command::new(program)
            .args(["playground", "--port", "0", "--no-open", "--data"])
            .arg(folder.path())
            .args(arguments)
            .args(std::env::var("ZUG_OVER_HTTP").is_ok_and(|it| it == "true").then_some("--over-http"))
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
        Self { process, client: Client::new(page.trim()).waiting(QUIET), folder }
    }

    /// The value of the authorization header in the bot's requests.
    pub fn authorization(&self) -> String {
        format!("Bot {TOKEN}")
    }

    /// Turns threads off in the server's settings, so that all boards are in the channels.
    ///
    /// # Panics
    /// If the setting cannot be changed.
    pub async fn without_threads(self) -> Self {
        let did = self.command("mod", "general", "settings server", json!({ "threads": false })).await;
        assert!(did.answer().contains("thread"), "{did:?}");
        self
    }

    /// Submits a form that has one line of text.
    pub async fn form(&self, user: &str, channel: &str, id: &str, line: &str) -> Outcome {
        self.fill_in(user, channel, id, json!({ "line": line })).await
    }

    /// Returns the number of a person's notifications in a channel.
    pub async fn calls_in(&self, user: &str, channel: &str) -> usize {
        let calls = self.get(&format!("users/{user}/notifications")).await;
        let here = |call: &&Value| call["channel"]["id"] == *channel;
        calls.as_array().map_or(0, |calls| calls.iter().filter(here).count())
    }

    /// Waits for the card of a challenge. `did` is the outcome of the challenge command.
    ///
    /// # Panics
    /// If the command got no answer, or no card appears.
    pub async fn card_of(&self, did: &Outcome, user: &str, channel: &str) -> Message {
        let answer = did.answers.last().unwrap_or_else(|| panic!("an answer: {did:?}"));
        let what = format!("the card ({:?})", answer.text);
        let is_it = |post: &Message| post.id > answer.id && !post.buttons.is_empty();
        self.wait_for_post(user, channel, &what, is_it).await
    }

    /// Presses buttons one after another: the first button under `message`, and each later button under the previous
    /// answer. Returns the last answer.
    pub async fn press_each(&self, user: &str, channel: &str, message: &Message, labels: &[&str]) -> Message {
        let mut message = message.clone();
        for label in labels {
            message = last(&self.press(user, channel, &message, label).await);
        }
        message
    }

    /// Returns the sandbox's time, in seconds since 1970.
    pub async fn now(&self) -> i64 {
        self.now_ms().await / 1000
    }

    /// Returns the number of requests whose route contains `route` and whose answer has the status `status`.
    pub async fn answered(&self, route: &str, status: u64) -> usize {
        let json = self.client.traffic().await;
        let requests = json["requests"].as_array().into_iter().flatten();
        let is_it = |request: &&Value| {
            request["status"] == status && request["route"].as_str().is_some_and(|it| it.contains(route))
        };
        requests.filter(is_it).count()
    }

    /// Returns the methods and routes of the requests that need the bot's token, sorted. Leaves out requests up to the
    /// id `known`.
    pub async fn requests_with_token(&self, known: u64) -> Vec<String> {
        let json = self.client.traffic().await;
        let requests = json["requests"].as_array().into_iter().flatten();
        let mut sent: Vec<String> = requests
            .filter(|request| request["id"].as_u64() > Some(known))
            .map(|it| format!("{} {}", text_of(&it["method"]), text_of(&it["route"])))
            .filter(|it| !it.contains(" /interactions/") && !it.contains(" /webhooks/"))
            .collect();
        sent.sort_unstable();
        sent
    }

    /// Returns the number of the bot's requests so far.
    pub async fn requests(&self) -> u64 {
        self.client.traffic().await["last"].as_u64().unwrap_or_default()
    }

    /// Returns the ids of the threads that have `members` members, without the bot.
    pub async fn threads_of(&self, members: usize) -> Vec<String> {
        let state = self.state().await;
        let threads = state["threads"].as_array().into_iter().flatten();
        let has_all = |it: &&Value| it["people"].as_array().is_some_and(|people| people.len() == members + 1);
        threads.filter(has_all).map(|thread| text_of(&thread["id"])).collect()
    }

    /// Returns the number of interactions so far.
    pub async fn interactions(&self) -> usize {
        self.client.traffic().await["interactions"].as_array().map_or(0, Vec::len)
    }

    /// Returns the number of interactions that the bot deferred and has not answered yet.
    pub async fn promised(&self) -> usize {
        let json = self.client.traffic().await;
        let interactions = json["interactions"].as_array().into_iter().flatten();
        interactions.filter(|it| it["status"] == "thinking" || it["status"] == "acknowledged").count()
    }

    /// Waits until a condition holds. `what` describes the condition in the panic message.
    ///
    /// # Panics
    /// If the condition does not hold in time.
    pub async fn until(&self, what: &str, mut is_so: impl AsyncFnMut(&Self) -> bool) {
        self.wait_for(what, async || is_so(self).await.then_some(())).await;
    }

    /// Waits until the bot has reopened a thread that Discord archived for inactivity.
    ///
    /// # Panics
    /// If the thread stays archived.
    pub async fn reopened(&self, thread: &str) {
        self.until("the thread to be reopened", async |it| {
            let threads = it.state().await["threads"].as_array().cloned().unwrap_or_default();
            threads.iter().any(|it| it["id"] == thread && it["archived"] == false)
        })
        .await;
    }

    /// Returns the traffic of the bot so far.
    pub async fn traffic(&self) -> Traffic {
        let json = self.client.traffic().await;
        let interactions = json["interactions"].as_array().cloned().unwrap_or_default();
        let mut first_answers: Vec<u64> =
            interactions.iter().filter_map(|interaction| interaction["first_answer_ms"].as_u64()).collect();
        first_answers.sort_unstable();
        Traffic {
            broken: self.broken().await,
            unanswered: interactions.len() - first_answers.len(),
            first_answers,
        }
    }

    /// The folder of the playground's data.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Returns the shortcuts that the page offers on its first screen.
    pub async fn offered(&self) -> Vec<Value> {
        self.get("shortcuts").await.as_array().cloned().unwrap_or_default()
    }

    /// Returns the people for whom the bot waits, from the API of the sandbox's page. Each entry also contains the
    /// message that asks the person.
    pub async fn awaited(&self) -> Vec<Value> {
        self.get("awaited").await.as_array().cloned().unwrap_or_default()
    }
}

fn text_of(json: &Value) -> String {
    json.as_str().unwrap_or_default().to_owned()
}

/// Returns the last answer. Without an answer, returns the last post.
///
/// # Panics
/// If there is neither an answer nor a post.
pub fn last(did: &Outcome) -> Message {
    did.answers.last().or(did.posts.last()).unwrap_or_else(|| panic!("an answer: {did:?}")).clone()
}

impl Deref for Playground {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Drop for Playground {
    fn drop(&mut self) {
        // The bot's standard input closes, so the bot ends too.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Traffic {
    /// Prints the response times to the real standard output, even if the test captures output. No test checks the
    /// times.
    pub fn report(&self) {
        let [median, late, last] = [0.5, 0.95, 1.0].map(|share| self.percentile(share));
        let count = self.first_answers.len();
        let line = format!(
            "{count} interactions, first answer: median {median} ms, 95th percentile {late} ms, slowest {last} ms"
        );
        // If standard output is closed, the line is lost.
        drop(writeln!(std::io::stdout(), "{line}"));
    }

    /// Returns a percentile of the times until the first answer, in milliseconds. `share` is between 0 and 1.
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
