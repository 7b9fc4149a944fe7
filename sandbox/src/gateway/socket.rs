//! One WebSocket of the bot, from HELLO to the end.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::frame::{Frame, close, op};
use super::members::Search;
use super::packing::Packing;
use super::session::Identify;
#[cfg(debug_assertions)]
use crate::shapes::{self, Misfit};
use crate::{Change, Platform};

const HEARTBEAT_INTERVAL_MS: u64 = 41_250;
/// The number of messages that a client may send in a minute.
const MOST_A_MINUTE: u32 = 120;
const MINUTE: Duration = Duration::from_mins(1);
/// The close codes with which a client ends its session.
const GOODBYE: [u16; 2] = [1000, 1001];

#[derive(Debug, Deserialize)]
pub(crate) struct Wishes {
    compress: Option<String>,
}

pub(crate) async fn connect(
    upgrade: WebSocketUpgrade,
    Query(wishes): Query<Wishes>,
    State(platform): State<Arc<Platform>>,
) -> Response {
    if platform.lock_quietly().faults.is_gateway_down() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let packing = match wishes.compress.as_deref() {
        Some("zlib-stream") => Packing::stream(),
        Some("zstd-stream") => return StatusCode::NOT_IMPLEMENTED.into_response(),
        _ => Packing::Plain,
    };
    upgrade.on_upgrade(async move |socket| {
        let (sender, frames) = unbounded_channel();
        let connection =
            Connection { platform, socket, packing, sender, session: None, said: (Instant::now(), 0) };
        connection.run(frames).await;
    })
}

struct Connection {
    platform: Arc<Platform>,
    socket: WebSocket,
    packing: Packing,
    sender: UnboundedSender<Frame>,
    /// The session's name and this connection's number.
    session: Option<(String, u64)>,
    /// The beginning of the current minute, and the number of the client's messages in this minute.
    said: (Instant, u32),
}

/// The state of the connection after a message.
enum Next {
    Go,
    /// The client ended the session. The client cannot resume the session.
    Goodbye,
    /// The connection is over, but the client may resume the session.
    Over,
}

impl Connection {
    async fn run(mut self, frames: UnboundedReceiver<Frame>) {
        let hello =
            Frame::plain(op::HELLO, &json!({"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": []}));
        let mut end = Next::Over;
        if self.send(hello).await.is_ok_and(|next| matches!(next, Next::Go)) {
            end = self.talk(frames).await;
        }
        if let Some((id, number)) = self.session {
            let mut discord = self.platform.lock();
            discord.sessions.unlink(&id, number, matches!(end, Next::Goodbye));
            discord.announce(Change::State);
        }
    }

    async fn talk(&mut self, mut frames: UnboundedReceiver<Frame>) -> Next {
        loop {
            let platform = Arc::clone(&self.platform);
            let next = tokio::select! {
                () = platform.stopped() => Ok(Next::Over),
                Some(frame) = frames.recv() => self.send(frame).await,
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    Some(Err(_)) | None => Ok(Next::Over),
                },
            };
            match next {
                Ok(Next::Go) => {}
                Ok(end) => return end,
                Err(_) => return Next::Over,
            }
        }
    }

    async fn send(&mut self, frame: Frame) -> Result<Next, axum::Error> {
        match frame {
            Frame::Say(text) => self.say(text).await,
            Frame::Forget(text) => {
                // The client may begin a new session on the same connection.
                self.session = None;
                self.say(text).await
            }
            Frame::Close(code) => {
                let reason = "closed by the sandbox".into();
                self.socket.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
                Ok(Next::Over)
            }
            Frame::Drop => Ok(Next::Over),
        }
    }

    async fn say(&mut self, text: Utf8Bytes) -> Result<Next, axum::Error> {
        #[cfg(debug_assertions)]
        if let Ok(json) = serde_json::from_str::<Value>(&text)
            && let Some(detail) = shapes::event(&json)
        {
            let what = format!("{} over the gateway", json["t"].as_str().unwrap_or("what is no event"));
            self.platform.lock().traffic.regret(Misfit { what, detail });
        }
        let packed = self.packing.pack(text);
        self.socket.send(packed).await?;
        Ok(Next::Go)
    }

    async fn hear(&mut self, message: Message) -> Result<Next, axum::Error> {
        let mut json: Value = match &message {
            Message::Text(text) => serde_json::from_str(text).unwrap_or_default(),
            Message::Binary(bytes) => serde_json::from_slice(bytes).unwrap_or_default(),
            Message::Close(frame) => {
                let code = frame.as_ref().map_or(1000, |frame| frame.code);
                return Ok(if GOODBYE.contains(&code) { Next::Goodbye } else { Next::Over });
            }
            Message::Ping(_) | Message::Pong(_) => return Ok(Next::Go),
        };
        if !self.may_speak() {
            return self.send(Frame::Close(close::RATE_LIMITED)).await;
        }
        if !json.is_object() {
            return self.send(Frame::Close(close::DECODE)).await;
        }
        match json["op"].as_u64() {
            Some(op::HEARTBEAT) => self.send(Frame::plain(op::HEARTBEAT_ACK, &Value::Null)).await,
            Some(op::IDENTIFY) => self.identify(&json["d"]).await,
            Some(op::RESUME) => self.resume(&json["d"]).await,
            Some(op::REQUEST_MEMBERS) if self.session.is_some() => self.search(json["d"].take()).await,
            Some(op::PRESENCE) if self.session.is_some() => Ok(Next::Go),
            Some(code @ (op::VOICE | op::REQUEST_SOUNDS)) if self.session.is_some() => {
                let what = if code == op::VOICE { "voice" } else { "soundboards" };
                self.platform.lock().note_unbuilt(&json, what);
                Ok(Next::Go)
            }
            Some(op::PRESENCE | op::VOICE | op::REQUEST_MEMBERS | op::REQUEST_SOUNDS) => {
                self.send(Frame::Close(close::NOT_AUTHENTICATED)).await
            }
            _ => self.send(Frame::Close(close::UNKNOWN_OPCODE)).await,
        }
    }

    async fn search(&mut self, data: Value) -> Result<Next, axum::Error> {
        let Ok(search) = serde_json::from_value::<Search>(data) else {
            return self.send(Frame::Close(close::DECODE)).await;
        };
        if let Some((id, _)) = &self.session {
            let mut discord = self.platform.lock();
            for chunk in discord.members_asked_for(&search, discord.sessions.intents(id)) {
                discord.sessions.tell(id, "GUILD_MEMBERS_CHUNK", &chunk);
            }
        }
        Ok(Next::Go)
    }

    /// Counts a message of the client. Returns false if the client sends too many messages.
    fn may_speak(&mut self) -> bool {
        if self.said.0.elapsed() >= MINUTE {
            self.said = (Instant::now(), 0);
        }
        self.said.1 += 1;
        self.said.1 <= MOST_A_MINUTE
    }

    fn is_token_right(&self, data: &Value) -> bool {
        let token = data["token"].as_str().unwrap_or_default();
        token.trim_start_matches("Bot ") == self.platform.token
    }

    async fn identify(&mut self, data: &Value) -> Result<Next, axum::Error> {
        if self.session.is_some() {
            return self.send(Frame::Close(close::ALREADY_AUTHENTICATED)).await;
        }
        if !self.is_token_right(data) {
            return self.send(Frame::Close(close::AUTHENTICATION_FAILED)).await;
        }
        let shard = (data["shard"][0].as_u64().unwrap_or(0), data["shard"][1].as_u64().unwrap_or(1));
        if shard.0 >= shard.1 {
            return self.send(Frame::Close(close::INVALID_SHARD)).await;
        }
        let Some(intents) = data["intents"].as_u64().filter(|intents| *intents <= u32::MAX.into()) else {
            return self.send(Frame::Close(close::INVALID_INTENTS)).await;
        };
        if data["compress"].as_bool() == Some(true) && matches!(self.packing, Packing::Plain) {
            self.packing = Packing::Payload;
        }
        let said = Identify { intents, shard };
        let session = self.platform.lock().identify(&said, self.sender.clone());
        match session {
            Some(session) => {
                self.session = Some(session);
                Ok(Next::Go)
            }
            None => self.send(Frame::Close(close::AUTHENTICATION_FAILED)).await,
        }
    }

    async fn resume(&mut self, data: &Value) -> Result<Next, axum::Error> {
        if self.session.is_some() {
            return self.send(Frame::Close(close::ALREADY_AUTHENTICATED)).await;
        }
        if !self.is_token_right(data) {
            return self.send(Frame::Close(close::AUTHENTICATION_FAILED)).await;
        }
        let id = data["session_id"].as_str().unwrap_or_default().to_owned();
        let sequence = data["seq"].as_u64().unwrap_or(0);
        let resumed = {
            let mut discord = self.platform.lock();
            let number = discord.resume(&id, sequence, self.sender.clone());
            discord.announce(Change::State);
            number
        };
        match resumed {
            Some(number) => {
                self.session = Some((id, number));
                Ok(Next::Go)
            }
            None => self.send(Frame::invalid_session()).await,
        }
    }
}
