//! Bots whose libraries are not changed live on the sandbox: with discord.js, discord.py, twilight and serenity.
//!
//! Each bot does the same bit of everything (`clients/`), so that one story fits all. A library in another language is fetched from
//! its registry when it is not there, in the version that is written down beside the bot.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::tests_outside_test_module,
    clippy::wildcard_enum_match_arm,
    reason = "the whole program is tests"
)]

/// A sandbox whose own mistakes make its tests fail.
fn strict() -> Config {
    Config { on_misfit: OnMisfit::Panic, ..Config::default() }
}

#[path = "kit/over_tls.rs"]
mod over_tls;
#[path = "clients/serenity/bot.rs"]
mod serenity_bot;
#[path = "clients/twilight/bot.rs"]
mod twilight;
#[path = "kit/user.rs"]
mod user;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use discord_sandbox::{Config, OnMisfit, Sandbox};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::Child;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use user::User;

/// How long a bot may take to log in and to register its commands.
const ARRIVAL: Duration = Duration::from_mins(1);
/// How long something may take that nobody waits for otherwise.
const PATIENCE: Duration = Duration::from_secs(30);
/// Where the bots stand.
const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/clients");

/// What everybody says in Ann's channel.
const HERE: &str = "channels/general";

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

/// Copies a bot to where its library can be installed beside it.
fn folder(name: &str, files: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    for file in files {
        std::fs::copy(Path::new(BOTS).join(name).join(file), folder.join(file)).unwrap();
    }
    folder
}

/// Runs a program that has to succeed.
fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| {
        panic!("{command:?} cannot be run: {error}; scripts/test installs what this test needs")
    });
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Starts a bot and waits until it says that it is ready.
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

/// The texts of what answered an interaction.
fn answers(outcome: &Value) -> Vec<&str> {
    let responses = outcome["responses"].as_array().unwrap_or_else(|| panic!("{outcome}"));
    responses.iter().map(|message| message["content"].as_str().unwrap()).collect()
}

/// Runs a command as Ann.
async fn command(ann: &User, name: &str, options: Value) -> Value {
    ann.post(&format!("{HERE}/command"), &json!({ "name": name, "options": options })).await
}

/// What a bot does that a library was made for.
async fn does_everything(sandbox: Sandbox) {
    let ann = User::new(&sandbox, "ann");
    speaks(&ann).await;
    controls(&ann).await;
    goes_on(&ann).await;
    looks(&ann).await;
    let traffic = ann.sandbox("traffic").await;
    let broken = |request: &&Value| request["broken"] != json!([]) || request["status"].as_u64() >= Some(400);
    let broken: Vec<&Value> = traffic["requests"].as_array().unwrap().iter().filter(broken).collect();
    assert!(broken.is_empty(), "{broken:?}");
    is_refused(&ann).await;
    comes_back(&ann).await;
    sandbox.stop().await;
}

/// Suggestions, a private answer and a form.
async fn speaks(ann: &User) {
    let typed = json!({"name": "whisper", "options": {"text": "he"}, "focused": "text"});
    let suggested = ann.post(&format!("{HERE}/autocomplete"), &typed).await;
    assert_eq!(suggested["choices"][0]["value"], "he!", "{suggested}");
    let whispered = command(ann, "whisper", json!({"text": "hello"})).await;
    assert_eq!((answers(&whispered), &whispered["responses"][0]["flags"]), (vec!["hello"], &json!(64)));

    let form = command(ann, "ask", json!({})).await;
    let submission = json!({"custom_id": form["modal"]["custom_id"], "fields": {"why": "so"}});
    assert_eq!(answers(&ann.post(&format!("{HERE}/modal"), &submission).await), ["because so"]);
}

/// Several answers, a thread, a conversation.
async fn goes_on(ann: &User) {
    command(ann, "thrice", json!({})).await;
    until(ann, &["one", "two", "three"]).await;
    command(ann, "thread", json!({})).await;
    let threads = ann.sandbox("state").await["threads"].clone();
    assert_eq!(threads[0]["name"], "talk", "{threads}");
    let letter = command(ann, "letter", json!({})).await;
    assert_eq!(answers(&letter), ["sent"]);
    assert_eq!(ann.get("channels/dm/messages").await[0]["content"], "a letter");
}

/// A deferred answer with a picture, whose menu and button are used.
async fn controls(ann: &User) {
    let board = command(ann, "board", json!({})).await;
    let message = &board["responses"][0];
    assert_eq!(message["attachments"][0]["description"], "a picture", "{board}");
    let component = format!("{HERE}/messages/{}/component", message["id"].as_str().unwrap());
    let chosen = ann.post(&component, &json!({"custom_id": "choose", "values": ["2"]})).await;
    assert_eq!(answers(&chosen), ["chosen 2"]);
    let pressed = ann.post(&component, &json!({"custom_id": "press"})).await;
    assert_eq!((answers(&pressed), &pressed["responses"][0]["components"]), (vec!["pressed"], &json!([])));
}

/// Members, commands on people and messages, and what people write.
async fn looks(ann: &User) {
    let members = command(ann, "count", json!({})).await;
    assert_eq!(answers(&members), ["Bot ann bob cem dora mod"], "{members}");
    let poke = json!({"name": "Poke", "target": ann.sandbox("users/bob").await["id"]});
    assert_eq!(answers(&ann.post(&format!("{HERE}/command"), &poke).await), ["poked bob"]);
    let said = ann.post(&format!("{HERE}/messages"), &json!({"content": "ping"})).await;
    until(ann, &["pong"]).await;
    let quote = json!({"name": "Quote", "target": said["id"]});
    assert_eq!(answers(&ann.post(&format!("{HERE}/command"), &quote).await), ["they said ping"]);
}

/// What is not there has a code, and whoever asks too often waits and asks again.
async fn is_refused(ann: &User) {
    assert_eq!(answers(&command(ann, "miss", json!({})).await), ["refused with 10008"]);
    let limit = json!({"kind": "429", "route": "POST /webhooks", "retry_after_s": 0.3});
    ann.sandbox_post("faults", &limit).await;
    command(ann, "thrice", json!({})).await;
    until(ann, &["two", "three", "two", "three"]).await;
    let traffic = ann.sandbox("traffic").await;
    let statuses = traffic["requests"].as_array().unwrap().iter().map(|it| it["status"].as_u64().unwrap());
    assert_eq!(statuses.filter(|status| *status >= 400).collect::<Vec<_>>(), [404, 429]);
}

/// Whatever happens to its connection, the bot is there again.
async fn comes_back(ann: &User) {
    for fault in ["gateway-close-4000", "gateway-op7", "gateway-op9", "gateway-drop"] {
        ann.sandbox_post("faults", &json!({ "kind": fault })).await;
        let answered = async {
            loop {
                let outcome = command(ann, "whisper", json!({"text": fault})).await;
                if outcome["interaction"]["status"] == "message" {
                    return;
                }
                sleep(Duration::from_millis(100)).await;
            }
        };
        timeout(PATIENCE, answered).await.unwrap_or_else(|_| panic!("the bot stays away after {fault}"));
    }
}

/// Waits until Ann has seen these texts, each as often as it is named.
async fn until(ann: &User, texts: &[&str]) {
    let seen = async {
        loop {
            let messages = ann.get(&format!("{HERE}/messages")).await;
            let seen =
                |text: &str| messages.as_array().unwrap().iter().filter(|it| it["content"] == *text).count();
            if texts.iter().all(|text| seen(text) >= texts.iter().filter(|other| *other == text).count()) {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, seen).await.unwrap_or_else(|_| panic!("{texts:?} did not all come"));
}
