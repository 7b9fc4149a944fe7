//! `zug run` builds all parts of the bot before the gateway opens. At the end, `zug run` closes the parts in order.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use chess_service::{Club, OpenError, RateLimiting, Refused, Store};
use jiff::SignedDuration;
use poise::serenity_prelude as serenity;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinHandle};

use super::supervise::supervise;
use super::ticker;
use crate::bot::{Bot, Names};
use crate::cache::Cache;
use crate::computers::player;
use crate::computers::thinking::Thinking;
use crate::delivery;
use crate::discord::connect::{self, ConnectError, Link};
use crate::discord::connection::{ConnectionState, LostShards};
use crate::discord::rest::PACE;
use crate::discord::send::{self, Sender, pause};
use crate::discord::shards::{self, GatewayError};
use crate::discord::token::Token;
use crate::discord::{endpoint, gateway};
use crate::interactions::framework::{self, Framework};
use crate::present::words::{DamagedPhrases, Phrases};
use crate::wake_up::WakeUp;

/// The longest wait for the gateway to close.
const GATEWAY: Duration = Duration::from_secs(3);
/// The longest wait for pending interactions when the program ends.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// The longest wait for messages in the outbox when the program ends.
const LAST_MESSAGES: Duration = Duration::from_secs(10);
/// The pause before each check of a token that Discord refused.
const BEFORE_CHECK: Duration = Duration::from_secs(10);

/// The arguments of `zug run`.
#[derive(clap::Parser)]
pub(crate) struct RunOptions {
    /// A file that holds the token
    #[arg(long)]
    pub(super) token_file: Option<PathBuf>,
    /// Where games are kept (default: a folder of your data directory)
    #[arg(long, env = "ZUG_DATA")]
    pub(super) data: Option<PathBuf>,
    /// A sandbox in the place of Discord: its address
    #[arg(long, env = "ZUG_SANDBOX", requires_all = ["sandbox_tls", "sandbox_ca"])]
    sandbox: Option<SocketAddr>,
    /// Where the sandbox answers as discord.com
    #[arg(long, env = "ZUG_SANDBOX_TLS")]
    sandbox_tls: Option<SocketAddr>,
    /// The certificate the sandbox signs with
    #[arg(long, env = "ZUG_SANDBOX_CA")]
    sandbox_ca: Option<PathBuf>,
    /// Receive interactions over HTTP on this address, in place of the gateway
    #[arg(long, env = "ZUG_LISTEN")]
    listen: Option<SocketAddr>,
    /// How many seconds the computer waits before it moves
    #[arg(long, env = "ZUG_COMPUTER_WAITS", default_value_t = 2, value_parser = clap::value_parser!(u16).range(..=3600))]
    computer_waits: u16,
    /// How many games the computer thinks about at once
    #[arg(long, env = "ZUG_THINKERS", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(super) thinkers: u8,
    /// End when standard input is closed, because the process that started the bot is gone
    #[arg(long, hide = true)]
    end_with_stdin: bool,
    /// Set no rate limits for people and for requests: for programs that play
    #[arg(long, env = "ZUG_ANY_PACE", hide = true)]
    any_pace: bool,
}

impl RunOptions {
    fn rate_limiting(&self) -> RateLimiting {
        if self.any_pace { RateLimiting::Any } else { RateLimiting::Human }
    }

    fn pace(&self) -> Duration {
        if self.any_pace { Duration::ZERO } else { PACE }
    }

    fn before_check(&self) -> Duration {
        if self.sandbox.is_some() { Duration::ZERO } else { BEFORE_CHECK }
    }

    /// The addresses of the sandbox that replaces Discord. `None` if the bot uses Discord itself.
    fn link(&self) -> Option<Link> {
        Some(Link { address: self.sandbox?, tls: self.sandbox_tls?, certificate: self.sandbox_ca.clone()? })
    }
}

/// The reason why the bot ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RunError {
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no connection to Discord.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    #[error(transparent)]
    Club(#[from] Refused),
    #[error(transparent)]
    Phrases(#[from] DamagedPhrases),
    /// poise cannot be set up.
    #[error("the commands cannot be set up: {0}")]
    Framework(Box<serenity::Error>),
    /// The gateway closed permanently.
    #[error("the connection to Discord ended: {0}")]
    Gateway(#[from] GatewayError),
    #[error("the gateway broke off: {0}")]
    Broken(#[from] JoinError),
    /// The system does not allow waiting for signals.
    #[error("cannot wait for signals: {0}")]
    Signals(std::io::Error),
}

/// Runs the bot until it is asked to stop.
///
/// # Errors
/// The bot cannot run, or ended by itself.
pub(crate) async fn run(token: Token, data: &Path, options: &RunOptions) -> Result<(), RunError> {
    let store = Store::open(data)?;
    let phrases = Phrases::load()?;
    let link = options.link();
    let connection = connect::connect(&token, link.as_ref(), options.pace()).await?;
    let bot = Arc::new(Bot {
        club: Club::new(store, options.rate_limiting()),
        phrases,
        sender: Sender::new(connection.rest, connection.identity),
        clock: connection.clock,
        wake_up: WakeUp::default(),
        thinking: Thinking::new(options.thinkers.into()),
        reviewing: tokio::sync::Mutex::default(),
        moment: SignedDuration::from_secs(options.computer_waits.into()),
        names: Names::default(),
        channel_kinds: Cache::default(),
        connection: watch::Sender::new(ConnectionState::Asleep),
        connected_shards: watch::Sender::new(BTreeSet::new()),
        lost_shards: watch::Sender::new(LostShards::default()),
        closing: watch::Sender::new(false),
        pending: watch::Sender::default(),
    });
    tell_cut_off(&bot).await?;
    let framework = Framework::new(Arc::clone(&bot), connection.http).await;
    let framework = Arc::new(framework.map_err(|error| RunError::Framework(Box::new(error)))?);
    tokio::task::spawn_blocking(send::warm_up);
    let parts = Parts::start(&bot);
    let receive = Arc::new(move |json| {
        let framework = Arc::clone(&framework);
        drop(tokio::spawn(async move { framework.perform(json).await }));
    });
    let closing = watch::Sender::new(false);
    let mut gateway = match options.listen {
        None => tokio::spawn(shards::run(Arc::clone(&bot), token, link, receive, closing.subscribe())),
        Some(at) => {
            tokio::spawn(endpoint::run(Arc::clone(&bot), at, connection.key, receive, closing.subscribe()))
        }
    };
    let ended = tokio::select! {
        ended = ended(&bot, &mut gateway, options.before_check()) => ended,
        // The sandbox ran in the parent process. Without the sandbox, the bot cannot send anything or close in order,
        // so the program ends immediately.
        () = parent_gone(), if options.end_with_stdin => return Ok(()),
    };
    closing.send_replace(true);
    tokio::select! {
        () = farewell(&bot, gateway, parts) => {}
        // A second request to stop ends the program immediately. The outbox keeps the unsent messages.
        _ = stop_asked() => tracing::warn!("ended before everything was sent"),
    }
    ended
}

/// Waits until the gateway ends, Discord refuses the token, or a person asks the program to stop.
async fn ended(
    bot: &Bot,
    gateway: &mut JoinHandle<Result<(), GatewayError>>,
    before_check: Duration,
) -> Result<(), RunError> {
    tokio::select! {
        ended = gateway => ended.map_err(RunError::from).and_then(|ended| Ok(ended?)),
        () = bot.sender.token_refused(before_check) => Err(ConnectError::TokenRefused.into()),
        asked = stop_asked() => asked.map_err(RunError::Signals),
    }
}

/// Queues an apology for each interaction that the last run left unfinished.
async fn tell_cut_off(bot: &Bot) -> Result<(), Refused> {
    let count = bot.club.outbox().tell_cut_off(bot.clock.now().await).await?;
    if count > 0 {
        tracing::warn!(count, "interactions were interrupted by the end of the last run; an apology follows");
    }
    Ok(())
}

/// The tasks that run beside the gateway.
struct Parts {
    dispatching: JoinHandle<()>,
    others: [JoinHandle<()>; 4],
}

impl Parts {
    fn start(bot: &Arc<Bot>) -> Self {
        Self {
            dispatching: supervised("dispatcher", bot, delivery::dispatch),
            others: [
                supervised("ticker", bot, ticker::run),
                supervised("thinker", bot, player::run),
                supervised("gateway watch", bot, gateway::watch),
                supervised("registration", bot, framework::register),
            ],
        }
    }
}

/// Starts a task. The supervisor restarts the task whenever the task ends.
fn supervised<F: Future<Output = ()> + Send + 'static>(
    name: &'static str,
    bot: &Arc<Bot>,
    part: impl Fn(Arc<Bot>) -> F + Send + 'static,
) -> JoinHandle<()> {
    let (bot, closing) = (Arc::clone(bot), bot.closing.subscribe());
    tokio::spawn(supervise(name, closing, move || part(Arc::clone(&bot)), pause))
}

/// Closes all parts of the bot in order: accepts no new interactions, finishes the pending interactions, sends the
/// messages in the outbox, and merges the write-ahead log.
async fn farewell(bot: &Bot, gateway: JoinHandle<Result<(), GatewayError>>, parts: Parts) {
    tracing::info!("closing");
    let abort = gateway.abort_handle();
    if !gateway.is_finished() {
        in_time(GATEWAY, gateway, "the gateway did not close in time").await;
    }
    abort.abort();
    in_time(LAST_ANSWERS, bot.pending.closed(), "an interaction is not finished").await;
    for part in &parts.others {
        part.abort();
    }
    bot.closing.send_replace(true);
    bot.thinking.stop();
    let abort = parts.dispatching.abort_handle();
    let late = "not everything was sent; the rest is sent at the next start";
    in_time(LAST_MESSAGES, parts.dispatching, late).await;
    abort.abort();
    rest(&bot.club).await;
}

/// Merges the write-ahead log into the database file.
async fn rest(club: &Club) {
    if let Err(error) = club.rest().await {
        tracing::warn!(%error, "the database was left as it was; nothing is lost");
    }
}

/// Waits for `what`, but not longer than `limit`. If the time is over, logs `late`.
async fn in_time<F: IntoFuture>(limit: Duration, what: F, late: &str) {
    if tokio::time::timeout(limit, what).await.is_err() {
        tracing::warn!("{late}");
    }
}

/// Waits until the system or a person asks the program to stop.
pub(super) async fn stop_asked() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            _ = terminate.recv() => Ok(()),
            pressed = tokio::signal::ctrl_c() => pressed,
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}

/// Waits until standard input is closed.
async fn parent_gone() {
    let (gone, waited) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        // A read error also means that the parent process is gone.
        drop(std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
        gone.send(())
    });
    if waited.await.is_err() {
        tracing::warn!("cannot watch standard input");
    }
}
