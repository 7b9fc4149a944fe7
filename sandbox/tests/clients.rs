//! Bots on the sandbox with the unchanged libraries discord.js, discord.py, twilight and serenity.
//!
//! All bots (`clients/`) have the same commands, so that one test covers all bots. If a library in another language is
//! missing, the test fetches the library from its registry. A file next to the bot's source pins the version.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::tests_outside_test_module,
    clippy::wildcard_enum_match_arm,
    reason = "the whole program is tests"
)]

/// Makes the sandbox panic if the sandbox sends JSON that Discord would not send.
fn strict() -> Config {
    Config { on_misfit: OnMisfit::Panic, ..Config::default() }
}

#[path = "kit/over_tls.rs"]
mod over_tls;
#[path = "clients/serenity/bot.rs"]
mod serenity_bot;
#[path = "clients/twilight/bot.rs"]
mod twilight;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use discord_sandbox::{Config, OnMisfit, Sandbox};
use discord_sandbox_client::{Client, Outcome};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Child;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// The longest time for a bot to log in and to register its commands.
const ARRIVAL: Duration = Duration::from_mins(1);
const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients");

const HERE: &str = "general";

/// The slash commands of each bot, with their descriptions. Only `whisper` has an option.
const SLASH: [(&str, &str); 8] = [
    ("whisper", "Says it to you alone"),
    ("board", "Shows a picture"),
    ("ask", "Asks why"),
    ("thrice", "Answers, and goes on"),
    ("thread", "Opens a thread"),
    ("letter", "Writes to you"),
    ("count", "Counts the members"),
    ("miss", "Looks for what is not there"),
];

/// A bot that runs in this process until it is dropped.
struct Running(JoinHandle<()>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.abort();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_js() {
    let folder = folder("discord_js", &["package.json", "bot.js"]);
    if !folder.join("node_modules/discord.js").exists() {
        run(Command::new("npm")
            .args(["install", "--no-package-lock", "--no-audit", "--no-fund"])
            .current_dir(&folder));
    }
    let mut bot = tokio::process::Command::new("node");
    bot.arg(folder.join("bot.js"));
    let sandbox = Sandbox::start(strict()).await.unwrap();
    let _bot = arrive(&sandbox, bot).await;
    does_everything(sandbox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_py() {
    let folder = folder("discord_py", &["requirements.txt", "bot.py"]);
    let python = folder.join("venv/bin/python");
    if !folder.join("venv/installed").exists() {
        run(Command::new("python3").args(["-m", "venv", "venv"]).current_dir(&folder));
        run(Command::new(&python)
            .args(["-m", "pip", "install", "--quiet", "--requirement", "requirements.txt"])
            .current_dir(&folder));
        std::fs::write(folder.join("venv/installed"), "").unwrap();
    }
    let mut bot = tokio::process::Command::new(python);
    bot.arg(folder.join("bot.py"));
    let sandbox = Sandbox::start(strict()).await.unwrap();
    let _bot = arrive(&sandbox, bot).await;
    does_everything(sandbox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twilight() {
    let sandbox = Sandbox::start(strict()).await.unwrap();
    let _bot = twilight::start(&sandbox).await;
    does_everything(sandbox).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn serenity() {
    let sandbox = Sandbox::start(strict()).await.unwrap();
    let _bot = serenity_bot::start(&sandbox).await;
    does_everything(sandbox).await;
}

/// Copies a bot into a folder in which the test can install the bot's library.
fn folder(name: &str, files: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for file in files {
        std::fs::copy(Path::new(BOTS).join(name).join(file), folder.join(file)).unwrap();
    }
    folder
}

/// Runs a program. Panics if the program fails.
fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| {
        panic!("{command:?} cannot be run: {error}; scripts/test installs what this test needs")
    });
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Starts a bot, and waits until the bot says that it is ready.
async fn arrive(sandbox: &Sandbox, mut bot: tokio::process::Command) -> Child {
    bot.env("SANDBOX", sandbox.address().to_string()).env("TOKEN", sandbox.token()).stdout(Stdio::piped());
    let mut bot = bot.kill_on_drop(true).spawn().unwrap();
    let mut said = BufReader::new(bot.stdout.take().unwrap()).lines();
    let ready = async {
        while let Some(line) = said.next_line().await.unwrap() {
            if line == "ready" {
                return;
            }
        }
        panic!("the bot ended");
    };
    timeout(ARRIVAL, ready).await.expect("the bot is ready");
    bot
}

fn answers(outcome: &Outcome) -> Vec<&str> {
    outcome.answers.iter().map(|message| message.text.as_str()).collect()
}

async fn command(people: &Client, name: &str, options: Value) -> Outcome {
    people.command("ann", HERE, name, options).await
}

/// Runs the complete test with a bot.
async fn does_everything(sandbox: Sandbox) {
    let people = Client::new(&sandbox.page_url());
    speaks(&people).await;
    controls(&people).await;
    goes_on(&people).await;
    looks(&people).await;
    assert_eq!(people.broken().await, [""; 0]);
    assert_eq!(refusals(&people).await, [0; 0]);
    is_refused(&people).await;
    comes_back(&people).await;
    sandbox.stop().await;
}

/// Tests suggestions, a private answer and a form.
async fn speaks(people: &Client) {
    assert_eq!(people.suggestions("ann", HERE, "whisper", "text", "he").await, ["he!", "he?"]);
    let whispered = command(people, "whisper", json!({"text": "hello"})).await;
    assert_eq!((answers(&whispered), whispered.answers[0].private), (vec!["hello"], true));

    let form = command(people, "ask", json!({})).await.form.unwrap();
    assert_eq!(answers(&people.fill_in("ann", HERE, &form, json!({"why": "so"})).await), ["because so"]);
}

/// Tests several answers, a thread and a conversation.
async fn goes_on(people: &Client) {
    command(people, "thrice", json!({})).await;
    until(people, &["one", "two", "three"]).await;
    command(people, "thread", json!({})).await;
    let threads = people.state().await["threads"].clone();
    assert_eq!(threads[0]["name"], "talk", "{threads}");
    let letter = command(people, "letter", json!({})).await;
    assert_eq!(answers(&letter), ["sent"]);
    assert_eq!(people.messages("ann", "dm").await[0].text, "a letter");
}

/// Tests a deferred answer with a picture, a menu and a button.
async fn controls(people: &Client) {
    let board = command(people, "board", json!({})).await;
    let message = board.answers.first().unwrap();
    assert_eq!(message.files[0].2, "a picture", "{board:?}");
    assert_eq!(answers(&people.choose("ann", HERE, message, "2").await), ["chosen 2"]);
    let pressed = people.component("ann", HERE, &message.id, "press", &[]).await;
    assert_eq!((answers(&pressed), pressed.answers[0].buttons.len()), (vec!["pressed"], 0));
}

/// Tests members, user and message context commands, and messages that people write.
async fn looks(people: &Client) {
    let members = command(people, "count", json!({})).await;
    assert_eq!(answers(&members), ["Bot ann bob cem dora mod"], "{members:?}");
    assert_eq!(answers(&people.command_on("ann", HERE, "Poke", "bob").await), ["poked bob"]);
    let said = people.write("ann", HERE, "ping").await;
    until(people, &["pong"]).await;
    assert_eq!(answers(&people.command_on("ann", HERE, "Quote", &said.id).await), ["they said ping"]);
}

/// Tests refusals. A request for a missing message gets an error code. After a request above a rate limit, the bot
/// waits and repeats the request.
async fn is_refused(people: &Client) {
    assert_eq!(answers(&command(people, "miss", json!({})).await), ["refused with 10008"]);
    let limit = json!({"kind": "429", "route": "POST /webhooks", "retry_after_s": 0.3});
    people.post("faults", limit).await;
    command(people, "thrice", json!({})).await;
    until(people, &["two", "three", "two", "three"]).await;
    assert_eq!(refusals(people).await, [404, 429]);
}

/// Returns the statuses of all refused requests.
async fn refusals(people: &Client) -> Vec<u64> {
    let traffic = people.traffic().await;
    let statuses = traffic["requests"].as_array().unwrap().iter().map(|it| it["status"].as_u64().unwrap());
    statuses.filter(|status| *status >= 400).collect()
}

/// Tests that the bot reconnects after each fault of its connection.
async fn comes_back(people: &Client) {
    for fault in ["gateway-close-4000", "gateway-op7", "gateway-op9", "gateway-drop"] {
        people.post("faults", json!({ "kind": fault })).await;
        let answered = async || {
            let outcome = command(people, "whisper", json!({"text": fault})).await;
            (outcome.json["interaction"]["status"] == "message").then_some(())
        };
        people.wait_for(&format!("the bot after {fault}"), answered).await;
    }
}

/// Waits until Ann has seen each of these texts. A repeated text must appear as often as in the list.
async fn until(people: &Client, texts: &[&str]) {
    let seen = async || {
        let messages = people.messages("ann", HERE).await;
        let seen = |text: &str| messages.iter().filter(|message| message.text == *text).count();
        let wanted = |text: &str| texts.iter().filter(|other| **other == text).count();
        texts.iter().all(|text| seen(text) >= wanted(text)).then_some(())
    };
    people.wait_for(&format!("{texts:?}"), seen).await;
}
