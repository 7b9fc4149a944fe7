//! A fake Discord for unit tests. A function of the test chooses the answer to each request. The fake records the
//! requests.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Barrier, Mutex};
use std::time::Duration;

use chess_service::{Club, Leadership, RateLimiting, Store};
use poise::serenity_prelude::{ApplicationId, UserId};
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::{Semaphore, watch};
use tokio::time::Instant;

use crate::bot::{Bot, NAMES_AT_ONCE};
use crate::cache::Cache;
use crate::computers::review_turns::ReviewTurns;
use crate::computers::thinking::Thinking;
use crate::discord::clock::Clock;
use crate::discord::connection::{ConnectionState, LostShards};
use crate::discord::rest::Rest;
use crate::discord::send::Sender;
use crate::lease::Lease;
use crate::present::words::Phrases;
use crate::wake_up::WakeUp;

/// The date in the answers, far in the past.
pub(crate) const TIME: &str = "Sun, 06 Nov 1994 08:49:37 GMT";

/// The reaction to a request.
#[derive(Clone, Debug)]
pub(crate) enum Does {
    /// Answers with this status and JSON.
    Answers(u16, Value),
    /// Answers with this JSON when enough requests wait at the barrier.
    AnswersTogether(Arc<Barrier>, Value),
    HangsUp,
}

/// A recorded request: method and path, and the body.
pub(crate) type Seen = (String, Value);

/// A fake Discord on the loopback interface.
pub(crate) struct FakeDiscord {
    address: String,
    seen: Arc<Mutex<Vec<Seen>>>,
}

impl FakeDiscord {
    /// Starts the fake. `does` gets the line of each request, such as "GET /gateway", and chooses the reaction.
    pub(crate) fn start(mut does: impl FnMut(&str) -> Does + Send + 'static) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let seen = Arc::new(Mutex::new(Vec::new()));
        let keep = Arc::clone(&seen);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let stream = stream.unwrap();
                let request = read(&stream);
                let does = does(&request.0);
                keep.lock().unwrap().push(request);
                match does {
                    Does::Answers(status, json) => answer(stream, status, &json),
                    Does::AnswersTogether(others, json) => {
                        std::thread::spawn(move || {
                            others.wait();
                            answer(stream, 200, &json);
                        });
                    }
                    Does::HangsUp => {}
                }
            }
        });
        Self { address, seen }
    }

    /// A client for the fake. The client sets `clock` by the date in the header of each answer.
    pub(crate) fn rest(&self, clock: Clock) -> Rest {
        let token = "a-token-of-nobody".parse().unwrap();
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        Rest::new(client, &token, Duration::ZERO, clock).unwrap().at(&self.address)
    }

    /// A bot that sends its requests to the fake, and the folder of the bot's empty database. The dates in the fake's
    /// answers do not change the bot's clock.
    pub(crate) fn bot(&self) -> (Arc<Bot>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let rest = self.rest(Clock::system());
        let lease = Arc::new(Lease::default());
        lease.note(Leadership::Sole, Instant::now());
        let bot = Bot {
            club: Club::new(Store::open(folder.path()).unwrap(), RateLimiting::default()),
            phrases: Phrases::load(),
            sender: Sender::new(rest, ApplicationId::new(7), UserId::new(7)),
            clock: Clock::system(),
            wake_up: WakeUp::default(),
            lease,
            thinking: Thinking::new(1),
            reviewing: ReviewTurns::default(),
            moment: jiff::SignedDuration::ZERO,
            names: Cache::default(),
            asking_names: Semaphore::new(NAMES_AT_ONCE),
            channel_kinds: Cache::default(),
            connection: watch::Sender::new(ConnectionState::Up),
            connected_shards: watch::Sender::default(),
            lost_shards: watch::Sender::new(LostShards::default()),
            closing: watch::Sender::new(false),
            pending: watch::Sender::default(),
        };
        (Arc::new(bot), folder)
    }

    /// The recorded requests whose method and path contain `part`.
    pub(crate) fn seen(&self, part: &str) -> Vec<Seen> {
        let seen = self.seen.lock().unwrap();
        seen.iter().filter(|(line, _)| line.contains(part)).cloned().collect()
    }

    /// Waits for a request whose method and path contain `part`, and returns the request. Panics after some seconds.
    pub(crate) async fn wait_for(&self, part: &str) -> Seen {
        for _ in 0..800 {
            if let Some(seen) = self.seen(part).first() {
                return seen.clone();
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("no {part} among {:?}", self.seen(""));
    }
}

fn answer(mut stream: TcpStream, status: u16, json: &Value) {
    let body = json.to_string();
    let head = format!("HTTP/1.1 {status} X\r\ndate: {TIME}\r\ncontent-length: {}\r\n", body.len());
    write!(stream, "{head}connection: close\r\n\r\n{body}").unwrap();
}

fn read(stream: &TcpStream) -> Seen {
    let mut reader = BufReader::new(stream);
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first).unwrap();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if line.trim().is_empty() {
            break;
        }
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).unwrap();
    let line = first.rsplit_once(' ').map_or("", |(line, _)| line).to_owned();
    (line, serde_json::from_slice(&body).unwrap_or_default())
}
