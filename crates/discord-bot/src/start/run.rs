//! `zug run`: builds all parts of the bot, opens the gateway, and at the end closes the parts in order.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use anyhow::anyhow;
use chess_arbiter::Network;
use chess_service::{Club, RateLimiting};
use jiff::SignedDuration;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};

use super::database::DatabaseOptions;
use super::supervise::supervise;
use super::{leader, status, ticker};
use crate::bot::{Bot, NAMES_AT_ONCE};
use crate::cache::Cache;
use crate::computers::player;
use crate::computers::review_turns::ReviewTurns;
use crate::computers::thinking::Thinking;
use crate::delivery;
use crate::discord::connect::{self, ConnectError, Link};
use crate::discord::connection::{ConnectionState, LostShards};
use crate::discord::rest::PACE;
use crate::discord::send::{self, pause};
use crate::discord::token::Token;
use crate::discord::{endpoint, gateway, shards};
use crate::interactions::framework::{self, Framework};
use crate::metrics;
use crate::present::words::Phrases;
use crate::wake_up::WakeUp;

/// The exit code after a person deleted or replaced a file of the database. After this exit code, the service manager
/// must not restart the program, because the restarted program could make an empty database.
pub(super) const DATABASE_LOST: u8 = 5;
/// The longest wait for the gateway to close.
const GATEWAY: Duration = Duration::from_secs(3);
/// The longest wait for pending interactions when the program ends.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// The longest wait for messages in the outbox when the program ends.
const LAST_MESSAGES: Duration = Duration::from_secs(10);
/// The pause before the bot checks again whether Discord refuses the token. A single refusal may be a short fault.
const BEFORE_CHECK: Duration = Duration::from_secs(10);

/// The arguments of `zug run`.
#[derive(clap::Parser)]
pub(crate) struct RunOptions {
    /// A file that holds the token
    #[arg(long)]
    pub(super) token_file: Option<PathBuf>,
    #[command(flatten)]
    pub(super) database: DatabaseOptions,
    #[command(flatten)]
    sandbox: Option<Link>,
    /// Receive interactions over HTTP on this address, in place of the gateway
    #[arg(long, env = "ZUG_LISTEN")]
    listen: Option<SocketAddr>,
    /// Answer /metrics (for Prometheus), /healthz and /readyz on this address; a port without a host means 127.0.0.1
    #[arg(long, env = "ZUG_METRICS", value_parser = status::address, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// Hand the database of another bot over to this bot; the other bot must not be running
    #[arg(long)]
    new_bot: bool,
    /// How many seconds the computer waits before it moves
    #[arg(long, env = "ZUG_COMPUTER_WAITS", default_value_t = 2, value_parser = clap::value_parser!(u16).range(..=3600))]
    computer_waits: u16,
    /// How many games the computer thinks about at once
    #[arg(long, env = "ZUG_THINKERS", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub(super) thinkers: u8,
    /// Exit when standard input closes, which means that the parent process has ended
    #[arg(long, hide = true)]
    end_with_stdin: bool,
    /// Disable the rate limits on people's actions and on requests to Discord; for automated players
    #[arg(long, env = "ZUG_ANY_PACE", hide = true)]
    any_pace: bool,
}

/// Runs the bot until the program is asked to stop.
///
/// # Errors
/// The bot cannot run, or the bot ended although nobody asked the program to stop.
pub(crate) async fn run(token: Token, options: &RunOptions) -> anyhow::Result<()> {
    let measured = Arc::default();
    let mut others = serve_metrics(options, Arc::clone(&measured)).await?;
    let store = options.database.open()?;
    let phrases = Phrases::load();
    let (pace, rate_limiting) =
        if options.any_pace { (Duration::ZERO, RateLimiting::Any) } else { (PACE, RateLimiting::Human) };
    let connection = connect::connect(&token, options.sandbox.as_ref(), pace).await?;
    let bot = Arc::new(Bot {
        club: Club::new(store, rate_limiting),
        phrases,
        sender: connection.sender,
        clock: connection.clock,
        wake_up: WakeUp::default(),
        lease: Arc::default(),
        thinking: Thinking::new(options.thinkers.into()),
        reviewing: ReviewTurns::default(),
        moment: SignedDuration::from_secs(options.computer_waits.into()),
        names: Cache::default(),
        asking_names: Semaphore::new(NAMES_AT_ONCE),
        channel_kinds: Cache::default(),
        connection: watch::Sender::new(ConnectionState::Asleep),
        connected_shards: watch::Sender::new(BTreeSet::new()),
        lost_shards: watch::Sender::new(LostShards::default()),
        closing: watch::Sender::new(false),
        pending: watch::Sender::default(),
    });
    let framework = Framework::new(Arc::clone(&bot), connection.http).await;
    let framework = Arc::new(framework.map_err(|error| anyhow!("the commands cannot be set up: {error}"))?);
    tokio::task::spawn_blocking(send::warm_up);
    measured.get_or_init(|| Arc::clone(&bot));
    let dispatching = start_tasks(&bot, &mut others, options.new_bot).await?;
    let renewing = tokio::spawn(supervise("lease", Arc::clone(&bot), leader::renew, pause));
    let closing = watch::Sender::new(false);
    let mut gateway = receive(&bot, framework, (token, connection.key), options, &closing);
    let ended = tokio::select! {
        ended = ended(&bot, &mut gateway, options) => ended,
        // The sandbox ran in the parent process. Without the sandbox, the bot cannot send anything or shut down
        // cleanly, so the program ends immediately.
        () = parent_gone(), if options.end_with_stdin => return Ok(()),
    };
    closing.send_replace(true);
    tokio::select! {
        () = farewell(&bot, gateway, dispatching, (others, renewing)) => {}
        // A second request to stop ends the program immediately. The outbox keeps the unsent messages.
        _ = stop_asked() => tracing::warn!("ended before everything was sent"),
    }
    ended
}

/// Checks that no other bot uses the database. With `new_bot`, hands the database over to this bot.
///
/// # Errors
/// [`ConnectError::OtherBot`], or the database failed.
async fn claim(bot: &Bot, new_bot: bool) -> anyhow::Result<()> {
    let own = bot.sender.user.into();
    let owner = bot.club.claim(Network::Discord, own, new_bot).await?;
    if owner == own { Ok(()) } else { Err(ConnectError::OtherBot { owner, bot: own }.into()) }
}

/// Starts to receive interactions. With the option `listen`, Discord sends the interactions over HTTP. Without this
/// option, the interactions come from the gateway while this process leads.
fn receive(
    bot: &Arc<Bot>,
    framework: Arc<Framework>,
    (token, key): (Token, Option<String>),
    options: &RunOptions,
    closing: &watch::Sender<bool>,
) -> JoinHandle<Result<(), ConnectError>> {
    let (bot, closing) = (Arc::clone(bot), closing.subscribe());
    let pending = bot.pending.clone();
    let receive: shards::Receive = Arc::new(move |json| {
        let (framework, pending) = (Arc::clone(&framework), pending.subscribe());
        drop(tokio::spawn(async move {
            framework.perform(json).await;
            drop(pending);
        }));
    });
    let Some(at) = options.listen else {
        let link = options.sandbox.clone();
        let connect =
            move |bot, closing| shards::run(bot, token.clone(), link.clone(), Arc::clone(&receive), closing);
        return tokio::spawn(leader::connect(bot, closing, connect));
    };
    tokio::spawn(endpoint::run(bot, at, key, receive, closing))
}

/// Waits until the gateway ends, Discord refuses the token, the database is lost, or a person asks the program to stop.
async fn ended(
    bot: &Bot,
    gateway: &mut JoinHandle<Result<(), ConnectError>>,
    options: &RunOptions,
) -> anyhow::Result<()> {
    let before_check = if options.sandbox.is_some() { Duration::ZERO } else { BEFORE_CHECK };
    tokio::select! {
        ended = gateway => Ok(ended??),
        () = bot.sender.token_refused(before_check) => Err(ConnectError::TokenRefused.into()),
        lost = bot.club.database_lost() => Err(lost.into()),
        asked = stop_asked() => asked.map_err(|error| anyhow!("cannot wait for signals: {error}")),
    }
}

/// Serves the metrics over HTTP if the options contain an address for the metrics. `bot` is empty until the bot has
/// started.
async fn serve_metrics(
    options: &RunOptions,
    bot: Arc<OnceLock<Arc<Bot>>>,
) -> Result<JoinSet<()>, ConnectError> {
    let mut tasks = JoinSet::new();
    if let Some(address) = options.metrics {
        let unusable = |source| ConnectError::Listen { address, source };
        let listener = TcpListener::bind(address).await.map_err(unusable)?;
        tracing::info!(address = %listener.local_addr().map_err(unusable)?, "answering /metrics");
        tasks.spawn(metrics::serve(bot, listener));
    }
    Ok(tasks)
}

/// Claims the database for this bot, and asks for the leader lease. Then starts tasks that run alongside the gateway.
/// Returns the task that sends messages, and adds the other tasks to `others`.
///
/// # Errors
/// The database failed or belongs to another bot.
async fn start_tasks(
    bot: &Arc<Bot>,
    others: &mut JoinSet<()>,
    new_bot: bool,
) -> anyhow::Result<JoinHandle<()>> {
    claim(bot, new_bot).await?;
    leader::begin(bot).await?;
    let leading = |bot| leader::while_leading(bot, delivery::dispatch);
    let dispatching = supervise("dispatcher", Arc::clone(bot), leading, pause);
    let leading = |bot| leader::while_leading(bot, ticker::run);
    others.spawn(supervise("ticker", Arc::clone(bot), leading, pause));
    let leading = |bot| leader::while_leading(bot, player::run);
    others.spawn(supervise("thinker", Arc::clone(bot), leading, pause));
    others.spawn(supervise("gateway watch", Arc::clone(bot), gateway::watch, pause));
    others.spawn(supervise("registration", Arc::clone(bot), framework::register, pause));
    Ok(tokio::spawn(dispatching))
}

/// Shuts the bot down in these steps: stops receiving interactions, waits for the pending interactions, stops the other
/// tasks, sends the messages in the outbox, releases the leader lease, and merges the write-ahead log.
async fn farewell(
    bot: &Bot,
    mut gateway: JoinHandle<Result<(), ConnectError>>,
    mut dispatching: JoinHandle<()>,
    (mut others, renewing): (JoinSet<()>, JoinHandle<()>),
) {
    tracing::info!("closing");
    if !gateway.is_finished() {
        in_time(GATEWAY, &mut gateway, "the gateway did not close in time").await;
    }
    gateway.abort();
    in_time(LAST_ANSWERS, bot.pending.closed(), "an interaction is not finished").await;
    others.abort_all();
    bot.closing.send_replace(true);
    bot.thinking.stop();
    let late = "not everything was sent; the rest is sent at the next start";
    in_time(LAST_MESSAGES, &mut dispatching, late).await;
    dispatching.abort();
    renewing.abort();
    drop(renewing.await);
    bot.club.rest().await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the database was left as it was; nothing is lost");
    });
}

/// Waits for `what`, but not longer than `limit`. If `limit` passes first, logs `late`.
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

/// Waits until standard input is closed, which means that the parent process has ended.
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

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::RunOptions;

    #[test]
    fn the_addresses_of_a_sandbox_are_all_there_or_none() {
        let all = ["--sandbox=127.0.0.1:1", "--sandbox-tls=127.0.0.1:2", "--sandbox-ca=ca.pem"];
        let read = |options: &[&str]| RunOptions::try_parse_from([&["zug"][..], options].concat());
        assert!(read(&[]).unwrap().sandbox.is_none());
        assert!(read(&all).unwrap().sandbox.is_some());
        assert!(read(&all[..1]).is_err() && read(&all[1..]).is_err());
    }
}
