//! Measures the sandbox under load: `cargo bench -p discord-sandbox --bench load [-- INTERACTIONS]`.
//!
//! Fifty people run commands, press buttons and read messages. Each person acts again as soon as the bot answers. A
//! small bot answers at once, defers answers, posts files, and edits its messages. People, bot and sandbox are one
//! process, so the sandbox alone uses less time and memory than the figures show.
//!
//! In the output, a line `ratio NAME VALUE reach TARGET` shows a measured value and its lower limit. With `<=TARGET`,
//! the target is an upper limit.
#![expect(
    clippy::print_stdout,
    clippy::indexing_slicing,
    reason = "a program for the terminal, which indexes JSON and parts it has counted"
)]

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use discord_sandbox::{Config, Sandbox};
use discord_sandbox_client::{Client, Until};
use futures_util::future::try_join_all;
use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

const PEOPLE: usize = 50;
const CHANNELS: usize = 10;
const INTERACTIONS: usize = 100_000;
/// The target of the speed, in interactions a second.
const WANTED: f64 = 1000.0;
/// The number of parts into which the interactions are divided for the measurement.
const PARTS: usize = 100;
/// The size of a posted picture of a board, in bytes.
const PICTURE: usize = 20_000;

/// The allocator that the sandbox's program also uses.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main(worker_threads = 2)]
async fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --all-targets` runs this program too, without `--bench`. Then nothing is measured.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return Ok(());
    }
    let wanted = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(INTERACTIONS);
    let sandbox = Sandbox::start(Config::default()).await?;
    let bot = Bot::start(&sandbox).await?;
    let course = Arc::new(Course { wanted, begun: AtomicUsize::new(0), marks: Mutex::default() });
    course.mark()?;
    let people = (0..PEOPLE).map(|number| tokio::spawn(person(bot.clone(), number, Arc::clone(&course))));
    for person in try_join_all(people).await? {
        person?;
    }
    sandbox.stop().await;
    course.report()
}

/// The progress of all people together.
struct Course {
    wanted: usize,
    begun: AtomicUsize,
    /// The marks at the start and after each part.
    marks: Mutex<Vec<Mark>>,
}

/// The use of time and memory at a moment.
#[derive(Clone, Copy)]
struct Mark {
    at: Instant,
    /// The processor time of the whole process so far, in seconds. Other processes do not count.
    work: f64,
    /// Resident memory, in megabytes.
    memory: f64,
}

impl Mark {
    fn now() -> Result<Self> {
        let status = std::fs::read_to_string("/proc/self/status")?;
        let resident =
            status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("resident memory")?;
        let kilobytes: f64 = resident.trim().trim_end_matches("kB").trim().parse()?;
        let stat = std::fs::read_to_string("/proc/self/stat")?;
        // The 12th and 13th fields after the process name are processor times in hundredths of a second. The name may
        // contain spaces, so the line is split at the bracket after the name.
        let (_, fields) = stat.rsplit_once(')').context("a name")?;
        let ticks: Vec<f64> =
            fields.split_whitespace().skip(11).take(2).map(str::parse).collect::<Result<_, _>>()?;
        Ok(Self { at: Instant::now(), work: ticks.iter().sum::<f64>() / 100.0, memory: kilobytes / 1000.0 })
    }
}

impl Course {
    /// Returns the number of the next interaction, or `None` after the last one.
    fn next(&self) -> Result<Option<usize>> {
        let number = self.begun.fetch_add(1, Ordering::Relaxed);
        if number > 0 && number <= self.wanted && number.is_multiple_of(self.wanted / PARTS) {
            self.mark()?;
        }
        Ok((number < self.wanted).then_some(number))
    }

    fn mark(&self) -> Result<()> {
        self.marks.lock().unwrap_or_else(PoisonError::into_inner).push(Mark::now()?);
        Ok(())
    }

    fn report(&self) -> Result<()> {
        let marks = self.marks.lock().unwrap_or_else(PoisonError::into_inner);
        ensure!(marks.len() > PARTS, "too few interactions for {PARTS} parts");
        let seconds = Parts::between(&marks, |from, to| to.at.duration_since(from.at).as_secs_f64());
        let work = Parts::between(&marks, |from, to| to.work - from.work);
        let memory: Vec<f64> = marks.iter().step_by(PARTS / 10).map(|mark| mark.memory).collect();
        let [_, _, _, early, .., late] = memory[..] else { anyhow::bail!("too few marks") };
        let wanted = f64::from(u32::try_from(self.wanted)?);
        let speed = wanted / seconds.0.iter().sum::<f64>();
        let each = work.0.iter().sum::<f64>() / wanted * 1e6;
        println!("{} interactions by {PEOPLE} people, {speed:.0} a second", self.wanted);
        println!("{each:.0} microseconds of processor time for each, those of people and bot included");
        println!("seconds for each tenth: {:.1?}", seconds.tenths());
        println!("of processor time: {:.1?}", work.tenths());
        println!("MB at the start and after each tenth: {memory:.0?}");
        println!("ratio load_speed {:.2} reach 1.00", speed / WANTED);
        println!("ratio load_last_tenth_speed {:.2} reach 0.90", 1.0 / seconds.growth());
        println!("ratio load_last_tenth_work {:.2} reach <=1.10", work.growth());
        // The sandbox's history is full after three tenths of the interactions, so the memory must hardly grow from
        // then on.
        println!("ratio load_memory_growth {:.2} reach <=1.10", late / early);
        Ok(())
    }
}

/// The cost of each part of the measurement, in seconds.
struct Parts(Vec<f64>);

impl Parts {
    fn between(marks: &[Mark], cost: impl Fn(Mark, Mark) -> f64) -> Self {
        Self(marks.array_windows().map(|[from, to]| cost(*from, *to)).collect())
    }

    fn tenths(&self) -> Vec<f64> {
        self.0.chunks(PARTS / 10).map(|parts| parts.iter().sum()).collect()
    }

    /// Returns the median part of the last tenth divided by the median part of the first tenth. The median ignores
    /// short disturbances by other processes.
    fn growth(&self) -> f64 {
        let median = |parts: &[f64]| {
            let mut parts = parts.to_vec();
            parts.sort_by(f64::total_cmp);
            parts[parts.len() / 2]
        };
        median(&self.0[self.0.len() - PARTS / 10..]) / median(&self.0[..PARTS / 10])
    }
}

/// Lets a person do one thing after another until all people together have done enough.
async fn person(bot: Bot, number: usize, course: Arc<Course>) -> Result<()> {
    let name = format!("person-{number}");
    let id = bot.people.add_person(&name).await;
    let channel = bot.channels.get(number % CHANNELS).context("a channel")?.clone();
    let mut newest = "0".to_owned();
    let mut button: Option<String> = None;
    while let Some(turn) = course.next()? {
        let outcome = if let Some(message) = button.take() {
            bot.people.component(&id, &channel, &message, "again", &[]).await
        } else {
            let way = match turn % 5 {
                0 => "now",
                1 => "button",
                2 => "post",
                _ => "later",
            };
            let outcome = bot.people.command(&id, &channel, "say", json!({ "text": way })).await;
            let message = outcome.answers.first().map(|message| message.id.clone());
            button = message.filter(|_| way == "button");
            outcome
        };
        let status = outcome.json["interaction"]["status"].as_str().unwrap_or_default();
        ensure!(matches!(status, "message" | "message-after-thinking" | "updated"), "{}", outcome.json);
        if turn.is_multiple_of(10) {
            let path = format!("users/{id}/channels/{channel}/messages?after={newest}&limit=50");
            let page = bot.people.get(&path).await;
            let last =
                page.as_array().and_then(|page| page.last()).and_then(|message| message["id"].as_str());
            newest = last.unwrap_or(&newest).to_owned();
        }
    }
    Ok(())
}

/// The bot, and the client of the people.
#[derive(Clone)]
struct Bot {
    people: Client,
    http: reqwest::Client,
    base: String,
    token: String,
    application: String,
    channels: Vec<String>,
}

impl Bot {
    /// Logs in, registers a command, and answers interactions from then on.
    async fn start(sandbox: &Sandbox) -> Result<Self> {
        let (mut socket, _) = connect_async(format!("ws://{}/gateway?v=10", sandbox.address())).await?;
        let identify = json!({"op": 2, "d": {"token": sandbox.token(), "intents": 1, "properties": {}}});
        socket.send(Message::text(identify.to_string())).await?;
        let base = sandbox.page_url();
        let people = Client::new(&base).waiting(Until::Answered);
        let http = reqwest::Client::builder().no_proxy().build()?;
        let mut bot = Self {
            people,
            http,
            base,
            token: sandbox.token().to_owned(),
            application: String::new(),
            channels: Vec::new(),
        };
        let state = bot.people.state().await;
        bot.application = state["application"]["id"].as_str().context("an application")?.to_owned();
        for number in 0..CHANNELS {
            bot.channels.push(bot.people.add_channel(&format!("room-{number}")).await);
        }
        let thread = json!({"name": "thread", "type": 11});
        let parent = bot.channels.pop().context("a channel")?;
        let thread = bot.rest("POST", &format!("channels/{parent}/threads"), &thread).await?;
        bot.channels.push(thread["id"].as_str().context("a thread")?.to_owned());
        let option = json!({"type": 3, "name": "text", "description": "What", "required": true});
        let commands = json!([{"name": "say", "description": "Says it", "options": [option]}]);
        bot.rest("PUT", &format!("applications/{}/commands", bot.application), &commands).await?;
        let answering = bot.clone();
        tokio::spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                let Message::Text(text) = message else { continue };
                let bot = answering.clone();
                tokio::spawn(async move {
                    if let Err(error) = bot.hear(&text).await {
                        println!("the bot could not answer: {error:#}");
                    }
                });
            }
        });
        Ok(bot)
    }

    /// Reads a gateway message, and answers if the message is an interaction.
    async fn hear(&self, text: &str) -> Result<()> {
        let event: Value = serde_json::from_str(text)?;
        if event["t"] != "INTERACTION_CREATE" {
            return Ok(());
        }
        let event = &event["d"];
        let key = |key: &str| event[key].as_str().unwrap_or_default();
        let callback = format!("interactions/{}/{}/callback", key("id"), key("token"));
        let way = event.pointer("/data/options/0/value").and_then(Value::as_str).unwrap_or("again");
        let button = json!({"type": 2, "style": 1, "label": "Again", "custom_id": "again"});
        let embed =
            json!({"title": "A board", "description": "Somebody said something, and this is about it."});
        let post =
            json!({"content": way, "embeds": [embed], "components": [{"type": 1, "components": [button]}]});
        match way {
            "now" | "button" => {
                self.rest("POST", &callback, &json!({"type": 4, "data": post})).await?;
            }
            "again" => {
                self.rest("POST", &callback, &json!({"type": 7, "data": post})).await?;
            }
            _ => {
                self.rest("POST", &callback, &json!({"type": 5, "data": {"flags": 64}})).await?;
                if way == "post" {
                    self.upload(&format!("channels/{}/messages", key("channel_id")), &post).await?;
                }
                let original = format!("webhooks/{}/{}/messages/@original", self.application, key("token"));
                self.rest("PATCH", &original, &post).await?;
            }
        }
        Ok(())
    }

    /// Sends a request to the REST API as the bot.
    async fn rest(&self, method: &str, path: &str, json: &Value) -> Result<Value> {
        let request = self.http.request(method.parse::<Method>()?, format!("{}api/v10/{path}", self.base));
        let answer = request.header("authorization", format!("Bot {}", self.token)).json(json).send().await?;
        let (status, text) = (answer.status(), answer.text().await?);
        ensure!(status.is_success(), "{path}: {status} {text}");
        Ok(serde_json::from_str(&text).unwrap_or_default())
    }

    /// Posts a message with a picture.
    async fn upload(&self, path: &str, json: &Value) -> Result<()> {
        let picture = Part::bytes(vec![0; PICTURE]).file_name("board.png");
        let form = Form::new().text("payload_json", json.to_string()).part("files[0]", picture);
        let request = self.http.post(format!("{}api/v10/{path}", self.base)).multipart(form);
        let answer = request.header("authorization", format!("Bot {}", self.token)).send().await?;
        ensure!(answer.status().is_success(), "{path}: {}", answer.text().await?);
        Ok(())
    }
}
