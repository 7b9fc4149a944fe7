//! Connects and closes the shards of the gateway. Passes on interactions, and events about archived threads.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::Place;
use futures_util::StreamExt;
use poise::serenity_prelude::{BotGateway, ChannelId, GuildId};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;
use twilight_gateway::error::{ReceiveMessageError, ReceiveMessageErrorType};
use twilight_gateway::queue::InMemoryQueue;
use twilight_gateway::{CloseFrame, ConfigBuilder, Intents, Message, Shard, ShardId, ShardState};

use super::connect::{ConnectError, Link};
use super::snowflake::{self, at};
use super::token::Token;
use crate::bot::Bot;
use crate::metrics::SessionStarts;

/// After this many failed attempts to connect, the bot replaces the shard. The pauses between these attempts are 1, 2,
/// 4, 8 and 16 seconds long.
const ATTEMPTS: u8 = 6;

/// The number of sessions per day that the bot leaves unused. Discord resets the token of a bot that begins more
/// sessions than allowed (Discord's reference, "Session Start Limit Object").
const SPARE: u64 = 50;

/// The usual pause between two checks of the last heartbeat.
const LOOK: Duration = Duration::from_secs(1);

/// If the last heartbeat is still not acknowledged after this many consecutive checks, the bot assumes that the
/// connection is dead.
const UNHEARD: u8 = 10;

/// The code of a connection that ended without a close frame (RFC 6455, section 7.1.5).
const WITHOUT_CODE: u16 = 1006;

/// The code with which Discord closes a connection whose token is not valid.
const TOKEN_REFUSED: u16 = 4004;

/// The function that receives the JSON of each interaction.
pub(crate) type Receive = Arc<dyn Fn(Value) + Send + Sync>;

/// Connects with the number of shards that Discord recommends. Returns when `closing` becomes true and all shards are
/// closed.
///
/// # Errors
/// Discord refuses the connection, or a shard cannot go on.
pub(crate) async fn run(
    bot: Arc<Bot>,
    token: Token,
    link: Option<Link>,
    receive: Receive,
    mut closing: watch::Receiver<bool>,
) -> Result<(), ConnectError> {
    let advice = tokio::select! {
        advice = bot.sender.rest.ask_until_answered::<BotGateway>("/gateway/bot") => advice,
        _ = closing.wait_for(|closing| *closing) => return Ok(()),
    };
    let advice = advice.ok_or(ConnectError::TokenRefused)?;
    let (url, shards, limit) = (advice.url, advice.shards.max(1), advice.session_start_limit);
    if link.as_ref().is_some_and(|link| !url.starts_with(&format!("ws://{}", link.address))) {
        return Err(ConnectError::Gateway(url));
    }
    bot.lost_shards.send_modify(|lost_shards| lost_shards.of = shards);
    let allowed = [limit.total, limit.remaining.min(limit.total)];
    let [total, remaining] =
        allowed.map(|sessions| u32::try_from(sessions.saturating_sub(SPARE)).unwrap_or(u32::MAX));
    let reset_after = Duration::from_millis(limit.reset_after);
    let (left, resets_at) = (limit.remaining, Instant::now() + reset_after);
    bot.sender.rest.meters.note_session_starts(SessionStarts { left, total: limit.total, resets_at });
    let at_once = u16::try_from(limit.max_concurrency).unwrap_or(u16::MAX);
    if remaining < shards {
        let seconds = reset_after.as_secs();
        tracing::warn!(seconds, "too many sessions began today; the bot waits until Discord allows new ones");
    }
    let queue = InMemoryQueue::new(at_once, remaining, reset_after, total);
    // Interactions need no intent. The intent `GUILDS` delivers the changes of threads.
    let config = ConfigBuilder::new(token.expose().to_owned(), Intents::GUILDS).queue(queue);
    // With the option `proxy_url`, the shards connect to the sandbox instead of Discord.
    let config = if link.is_some() { config.proxy_url(url) } else { config }.build();
    let mut running = JoinSet::new();
    for index in 0..shards {
        let shard = Shard::with_config(ShardId::new(index, shards), config.clone());
        let (bot, receive) = (Arc::clone(&bot), Arc::clone(&receive));
        let follower = Follower { shard, bot, receive, look: LOOK, unheard: 0, unread: BTreeSet::new() };
        running.spawn(follower.follow(closing.clone()));
    }
    while let Some(ended) = running.join_next().await {
        ended??;
    }
    Ok(())
}

/// Reads the events of one shard.
struct Follower {
    shard: Shard,
    bot: Arc<Bot>,
    receive: Receive,
    /// The time between two checks of the last heartbeat. The checks run only while no event arrives.
    look: Duration,
    /// The number of consecutive checks without an acknowledgement of the last heartbeat.
    unheard: u8,
    /// The kinds of events that could not be read. The log names each kind once.
    unread: BTreeSet<String>,
}

/// A message of the gateway with the event's name and data. With [`IgnoredAny`] as `T`, the bot reads only the name.
/// The data of a large server is long, and the bot often does not need this data.
#[derive(Deserialize)]
struct Event<T> {
    #[serde(rename = "t")]
    name: Option<String>,
    #[serde(rename = "d")]
    data: Option<T>,
}

/// A server from the event `GUILD_CREATE`. `threads` are the active threads. During an outage of the server,
/// Discord leaves out `threads`.
#[derive(Deserialize)]
struct SeenServer {
    id: GuildId,
    threads: Option<Vec<ActiveThread>>,
}

#[derive(Deserialize)]
struct ActiveThread {
    id: ChannelId,
}

impl Follower {
    async fn follow(mut self, mut closing: watch::Receiver<bool>) -> Result<(), ConnectError> {
        let mut code = None;
        // When the program closes, the loop ends as soon as the shard is no longer active. Otherwise the shard would
        // connect again.
        while !*closing.borrow() || self.shard.state() == ShardState::Active {
            let message = tokio::select! {
                message = self.shard.next() => message,
                () = tokio::time::sleep(self.look) => {
                    self.look_at_heartbeat();
                    continue;
                }
                // The channel stays open until all shards are closed.
                _ = closing.changed() => {
                    self.shard.close(CloseFrame::NORMAL);
                    continue;
                }
            };
            self.unheard = 0;
            self.note_state();
            match message {
                Some(Ok(Message::Text(text))) => self.read(&text),
                Some(Ok(Message::Close(frame))) => code = frame.map(|frame| frame.code),
                Some(Err(error)) => self.recover(&error)?,
                None if code == Some(TOKEN_REFUSED) => return Err(ConnectError::TokenRefused),
                None => return Err(ConnectError::Closed(code.unwrap_or(WITHOUT_CODE))),
            }
        }
        Ok(())
    }

    /// Connects again if Discord does not acknowledge the last heartbeat in time. By itself, the shard would notice the
    /// dead connection only at the next heartbeat, 41 seconds after the last heartbeat.
    fn look_at_heartbeat(&mut self) {
        let latency = self.shard.latency();
        let waits = latency.sent().is_some() && latency.received().is_none();
        let is_half_open = waits && self.shard.state() == ShardState::Active;
        self.unheard = if is_half_open { self.unheard + 1 } else { 0 };
        if self.unheard >= UNHEARD {
            tracing::warn!("the gateway does not acknowledge a heartbeat; connecting again");
            self.unheard = 0;
            self.connect_again();
            self.note_state();
        }
    }

    fn note_state(&self) {
        let (index, is_connected) = (self.shard.id().number(), self.shard.state() == ShardState::Active);
        self.bot.connected_shards.send_if_modified(|connected| {
            if is_connected { connected.insert(index) } else { connected.remove(&index) }
        });
    }

    fn read(&mut self, text: &str) {
        let Ok(Event::<IgnoredAny> { name, .. }) = serde_json::from_str(text) else {
            return self.note_unread(text);
        };
        match name.as_deref() {
            Some("INTERACTION_CREATE") => (self.receive)(data(text).unwrap_or_default()),
            Some("THREAD_UPDATE") => {
                let thread: Value = data(text).unwrap_or_default();
                match (at(&thread, "/id"), at(&thread, "/guild_id"), at(&thread, "/thread_metadata/archived"))
                {
                    (Some(id), Some(guild), Some(true)) => {
                        let archived = snowflake::place(id);
                        self.reopen(guild, move |thread| *thread == archived);
                    }
                    (Some(_), Some(_), Some(false)) => {}
                    _ => self.note_unread(text),
                }
            }
            // Discord does not report the threads that were archived while the bot was away.
            Some("GUILD_CREATE") => match data(text) {
                Some(SeenServer { id, threads: Some(threads) }) => {
                    let active: BTreeSet<_> = threads.iter().map(|it| snowflake::place(it.id)).collect();
                    self.reopen(id, move |thread| !active.contains(thread));
                }
                Some(SeenServer { threads: None, .. }) => {}
                None => self.note_unread(text),
            },
            Some("READY") => {
                self.bot.sender.rest.meters.count_session(Instant::now());
                tracing::info!(shard = self.shard.id().number(), "connected");
            }
            Some(_) | None => {}
        }
    }

    /// Reopens the archived threads of a server's running games.
    fn reopen(&self, guild: GuildId, is_archived: impl Fn(&Place) -> bool + Send + 'static) {
        let (bot, server) = (Arc::clone(&self.bot), snowflake::server(guild));
        drop(tokio::spawn(async move {
            let now = bot.clock.now().await;
            if let Err(error) = bot.club.outbox().reopen(server, is_archived, now).await {
                tracing::error!(%error, server = server.id, "cannot reopen archived threads");
            }
        }));
    }

    /// Handles an error of the shard. Replaces the shard after many failed attempts to connect.
    ///
    /// # Errors
    /// [`ConnectError::Unreadable`] if an unreadable event arrives before the session begins.
    fn recover(&mut self, error: &ReceiveMessageError) -> Result<(), ConnectError> {
        if let ReceiveMessageErrorType::Deserializing { event } = error.kind() {
            if !self.shard.state().is_identified() {
                return Err(ConnectError::Unreadable(name(event)));
            }
            self.note_unread(event);
            return Ok(());
        }
        tracing::warn!(%error, "the connection to the gateway failed");
        if let ShardState::Disconnected { reconnect_attempts: ATTEMPTS.. } = self.shard.state() {
            self.connect_again();
        }
        Ok(())
    }

    /// Replaces the shard with a new shard that continues the same session. The new shard connects immediately, whereas
    /// the old shard waits longer after each failed attempt.
    fn connect_again(&mut self) {
        let mut config = ConfigBuilder::from(self.shard.config().clone());
        if let Some(session) = self.shard.session() {
            config = config.session(session.clone());
        }
        if let Some(url) = self.shard.resume_url() {
            config = config.resume_url(url.to_owned());
        }
        self.shard = Shard::with_config(self.shard.id(), config.build());
    }

    fn note_unread(&mut self, event: &str) {
        let name = name(event);
        if self.unread.insert(name.clone()) {
            tracing::error!(name, "cannot read events of this kind");
        }
    }
}

/// The data of an event. `None` if the data is missing or cannot be read as a `T`.
fn data<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str::<Event<T>>(text).ok()?.data
}

/// Returns the name that the log shows for an event that the bot cannot parse.
fn name(event: &str) -> String {
    let named = serde_json::from_str::<Event<IgnoredAny>>(event).ok().and_then(|event| event.name);
    named.unwrap_or_else(|| "without a name".to_owned())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use chess_arbiter::{Network, Server};
    use futures_util::SinkExt;
    use serde_json::json;
    use tokio::net::{TcpListener, TcpStream};
    use tokio_tungstenite::WebSocketStream;
    use tokio_tungstenite::tungstenite::Message as Frame;

    use super::*;
    use crate::discord::connection::ConnectionState;
    use crate::discord::gateway;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    /// A gateway under the control of a test, and the bot that connects to this gateway.
    struct Stage {
        listener: TcpListener,
        received: watch::Sender<Vec<Value>>,
        closing: watch::Sender<bool>,
        bot: Arc<Bot>,
        running: tokio::task::JoinHandle<Result<(), ConnectError>>,
        _kept: (FakeDiscord, tempfile::TempDir),
    }

    struct Line(WebSocketStream<TcpStream>);

    impl Stage {
        async fn set_up(shards: u32) -> Self {
            let limit = json!({ "total": 1000, "remaining": 999, "reset_after": 1, "max_concurrency": 0 });
            Self::with_limit(shards, &limit).await
        }

        async fn with_limit(shards: u32, limit: &Value) -> Self {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let address = listener.local_addr().unwrap();
            let advice =
                json!({ "url": format!("ws://{address}"), "shards": shards, "session_start_limit": limit });
            let discord = FakeDiscord::start(move |_| Does::Answers(200, advice.clone()));
            let (bot, folder) = discord.bot();
            let link = Link { address, tls: address, certificate: folder.path().to_owned() };
            let received = watch::Sender::new(Vec::new());
            let kept = received.clone();
            let receive = Arc::new(move |json| kept.send_modify(|all| all.push(json)));
            let closing = watch::Sender::new(false);
            let token = "a-token-of-nobody".parse().unwrap();
            let run = run(Arc::clone(&bot), token, Some(link), receive, closing.subscribe());
            let running = tokio::spawn(run);
            Self { listener, received, closing, bot, running, _kept: (discord, folder) }
        }

        /// Accepts a connection and reads the bot's first message. Returns the connection and this message.
        async fn accept(&self) -> (Line, Value) {
            let mut line = self.greet().await;
            let first = line.next().await;
            (line, first)
        }

        /// Accepts a connection of the shard and sends the gateway's hello. If the connection breaks before the hello,
        /// accepts the next connection.
        async fn greet(&self) -> Line {
            let hello = json!({ "op": 10, "d": { "heartbeat_interval": 45_000_000 } }).to_string();
            loop {
                let (stream, _) = self.listener.accept().await.unwrap();
                let Ok(socket) = tokio_tungstenite::accept_async(stream).await else { continue };
                let mut line = Line(socket);
                if line.0.send(Frame::Text(hello.clone())).await.is_ok() {
                    return line;
                }
            }
        }

        async fn is_connected(&self, connected: bool) {
            let mut shards = self.bot.connected_shards.subscribe();
            shards.wait_for(|shards| shards.contains(&0) == connected).await.unwrap();
        }

        fn ready(&self) -> Value {
            let url = format!("ws://{}", self.listener.local_addr().unwrap());
            event(1, "READY", &json!({ "session_id": "s", "resume_gateway_url": url, "application": 5 }))
        }
    }

    impl Line {
        async fn next(&mut self) -> Value {
            let message = self.0.next().await.unwrap().unwrap();
            serde_json::from_str(message.to_text().unwrap()).unwrap()
        }

        async fn send(&mut self, json: Value) {
            self.0.send(Frame::Text(json.to_string())).await.unwrap();
        }
    }

    fn event(sequence: u64, name: &str, data: &Value) -> Value {
        json!({ "op": 0, "s": sequence, "t": name, "d": data })
    }

    #[tokio::test]
    async fn an_unreadable_ready_ends_the_gateway_with_the_name_of_the_event() {
        let stage = Stage::set_up(1).await;
        let (mut line, identify) = stage.accept().await;
        assert_eq!((&identify["op"], &identify["d"]["intents"]), (&json!(2), &json!(1)));
        line.send(event(1, "READY", &json!({ "session_id": 7 }))).await;
        let ended = stage.running.await.unwrap();
        assert!(matches!(&ended, Err(ConnectError::Unreadable(name)) if name == "READY"), "{ended:?}");
    }

    #[tokio::test]
    async fn a_session_survives_a_lost_line_and_an_unreadable_event() {
        let stage = Stage::set_up(1).await;
        let (mut line, _) = stage.accept().await;
        line.send(stage.ready()).await;
        stage.is_connected(true).await;
        drop(line);
        let (mut line, resume) = stage.accept().await;
        stage.is_connected(false).await;
        assert_eq!((&resume["op"], &resume["d"]["seq"]), (&json!(6), &json!(1)));
        line.send(json!({ "op": 0, "s": null, "t": "INTERACTION_CREATE", "d": { "id": 1 } })).await;
        line.send(event(2, "INTERACTION_CREATE", &json!({ "id": 2 }))).await;
        line.send(event(3, "RESUMED", &json!(null))).await;
        stage.is_connected(true).await;
        assert_eq!(*stage.received.borrow(), [json!({ "id": 2 })]);
        stage.closing.send_replace(true);
        let end = line.0.next().await.unwrap().unwrap();
        assert!(matches!(end, Frame::Close(Some(frame)) if u16::from(frame.code) == 1000));
        drop(line.0.next().await);
        stage.running.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn ten_looks_at_a_heartbeat_without_an_acknowledgement_end_the_connection() {
        let mut stage = Stage::set_up(1).await;
        // Stop the shard of the stage. The test runs its own shard, with short pauses between the checks of the
        // heartbeat.
        stage.running.abort();
        let url = format!("ws://{}", stage.listener.local_addr().unwrap());
        let config = ConfigBuilder::new("a-token-of-nobody".to_owned(), Intents::GUILDS).proxy_url(url);
        let follower = Follower {
            shard: Shard::with_config(ShardId::ONE, config.queue(InMemoryQueue::default()).build()),
            bot: Arc::clone(&stage.bot),
            receive: Arc::new(drop),
            look: Duration::from_millis(10),
            unheard: 0,
            unread: BTreeSet::new(),
        };
        let following = tokio::spawn(follower.follow(stage.closing.subscribe()));
        let (mut line, _) = stage.accept().await;
        // The bot must continue the session at another address.
        stage.listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        line.send(stage.ready()).await;
        stage.is_connected(true).await;
        line.send(json!({ "op": 1, "d": null })).await;
        assert_eq!(line.next().await["op"], 1, "a heartbeat");
        // The next heartbeat is due much later.
        let (_, resume) = tokio::time::timeout(Duration::from_secs(30), stage.accept()).await.unwrap();
        assert_eq!(resume["op"], 6);
        following.abort();
    }

    /// The connection breaks while the program closes the shard. The shard notices these two events in a random order,
    /// so the test makes eight attempts.
    #[tokio::test]
    async fn a_shard_that_loses_its_line_while_it_closes_ends() {
        for _ in 0..8 {
            let mut stage = Stage::set_up(1).await;
            let (mut line, _) = stage.accept().await;
            line.send(stage.ready()).await;
            stage.is_connected(true).await;
            drop(line);
            stage.closing.send_replace(true);
            let mut running = std::mem::replace(&mut stage.running, tokio::spawn(async { Ok(()) }));
            let mut greeted = 0;
            let ended = loop {
                tokio::select! {
                    ended = &mut running => break ended,
                    line = stage.greet() => drop(line),
                }
                greeted += 1;
                assert!(greeted < 3, "the shard connects again and again");
            };
            ended.unwrap().unwrap();
        }
    }

    /// An outage of a server must not make all threads of the server count as archived.
    #[test]
    fn a_server_in_an_outage_lists_no_threads() {
        let read = |server: Value| {
            let seen = data::<SeenServer>(&event(1, "GUILD_CREATE", &server).to_string());
            seen.map(|SeenServer { id, threads }| (id.get(), threads.map(|threads| threads.len())))
        };
        let other = json!({ "id": "7", "name": "general" });
        let threads = json!([{ "id": "6", "thread_metadata": { "archived": false } }]);
        assert_eq!(read(json!({ "channels": [other], "id": "5", "threads": threads })), Some((5, Some(1))));
        assert_eq!(read(json!({ "id": "5", "unavailable": true })), Some((5, None)));
        assert_eq!(read(json!({ "id": "5", "threads": [{}] })), None);
    }

    #[tokio::test]
    async fn the_last_fifty_sessions_of_a_day_stay_unused() {
        let limit = |remaining| json!({ "total": 1000, "remaining": remaining, "reset_after": 9_999_999, "max_concurrency": 1 });
        let (_, first) = Stage::with_limit(1, &limit(51)).await.accept().await;
        assert_eq!(first["op"], 2, "an identify");
        let stage = Stage::with_limit(1, &limit(50)).await;
        let mut line = stage.greet().await;
        for _ in 0..9 {
            line.send(json!({ "op": 1, "d": null })).await;
            assert_eq!(line.next().await["op"], 1, "a heartbeat");
        }
    }

    #[tokio::test]
    async fn a_closing_code_for_the_token_ends_the_gateway() {
        use tokio_tungstenite::tungstenite::protocol::CloseFrame;
        let stage = Stage::set_up(1).await;
        let (mut line, _) = stage.accept().await;
        line.0.close(Some(CloseFrame { code: 4004.into(), reason: "".into() })).await.unwrap();
        let ended = stage.running.await.unwrap();
        assert!(matches!(ended, Err(ConnectError::TokenRefused)), "{ended:?}");
    }

    #[tokio::test]
    async fn a_lost_shard_leaves_the_servers_of_the_other_shards_connected() {
        let stage = Stage::set_up(2).await;
        let watching = tokio::spawn(gateway::watch(Arc::clone(&stage.bot)));
        let mut lines = BTreeMap::new();
        for _ in 0..2 {
            let (mut line, identify) = stage.accept().await;
            line.send(stage.ready()).await;
            lines.insert(identify["d"]["shard"][0].as_u64().unwrap(), line);
        }
        let mut connected = stage.bot.connected_shards.subscribe();
        connected.wait_for(|shards| shards.len() == 2).await.unwrap();
        let server = |number: i64| Some(Server { network: Network::Discord, id: number << 22 });
        let mut lost = stage.bot.lost_shards.subscribe();
        drop(lines.remove(&1));
        lost.wait_for(|lost| lost.has_lost(server(1))).await.unwrap();
        assert_eq!([server(2), None].map(|server| lost.borrow().has_lost(server)), [false, false]);
        let line = lines.get_mut(&0).unwrap();
        line.send(event(2, "INTERACTION_CREATE", &json!({ "id": 2 }))).await;
        stage.received.subscribe().wait_for(|received| !received.is_empty()).await.unwrap();
        assert_eq!(*stage.bot.connection.borrow(), ConnectionState::Up);
        let (mut line, resume) = stage.accept().await;
        assert_eq!(resume["op"], json!(6));
        line.send(event(2, "RESUMED", &json!(null))).await;
        lost.wait_for(|lost| !lost.has_lost(server(1))).await.unwrap();
        watching.abort();
    }
}
