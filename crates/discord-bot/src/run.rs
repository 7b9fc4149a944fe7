//! `zug run`: everything is built before the gateway is opened, and taken down in order.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use chess_service::{Club, OpenError, Store};
use poise::serenity_prelude as serenity;
use serenity::{ClientBuilder, GatewayIntents, ShardManager};
use tokio::sync::Notify;

use crate::bot::{Bot, Names};
use crate::connect::{self, ConnectError, Link};
use crate::send::Sender;
use crate::token::Token;
use crate::watchdog::Watchdog;
use crate::words::{DamagedPhrases, Phrases};
use crate::{deliver, framework, send, ticker};

/// How long the gateway may take to close.
const FAREWELL: Duration = Duration::from_secs(5);

/// What `zug run` needs.
#[derive(Clone, Debug)]
pub(crate) struct RunOptions {
    /// The bot's token.
    pub token: Token,
    /// Where games are kept.
    pub data: PathBuf,
    /// A sandbox in the place of Discord.
    pub link: Option<Link>,
    /// Whether the bot ends when its standard input is closed.
    pub end_with_stdin: bool,
}

/// Why the bot ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RunError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no way to Discord.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// The texts are damaged.
    #[error(transparent)]
    Phrases(#[from] DamagedPhrases),
    /// The gateway closed for good.
    #[error("the connection to Discord ended: {0}")]
    Gateway(Box<serenity::Error>),
    /// The system does not let us wait for signals.
    #[error("signals cannot be waited for: {0}")]
    Signals(std::io::Error),
}

/// Runs the bot until it is told to stop.
///
/// # Errors
/// Says why it cannot run, or why it ended by itself.
pub(crate) async fn run(options: RunOptions) -> Result<(), RunError> {
    let store = Store::open(&options.data)?;
    let phrases = Phrases::load()?;
    let connection = connect::connect(&options.token, options.link.as_ref()).await?;
    let bot = Arc::new(Bot {
        club: Club::new(store),
        phrases,
        sender: Sender::new(Arc::clone(&connection.channels), Arc::clone(&connection.answers)),
        clock: connection.clock,
        bell: Notify::new(),
        names: Names::default(),
    });
    let mut client = ClientBuilder::new_with_http(connection.gateway, GatewayIntents::GUILDS)
        .framework(framework::framework(Arc::clone(&bot)))
        .raw_event_handler(Watchdog { bot: Arc::clone(&bot), unread: AtomicU64::new(0) })
        .await
        .map_err(|error| RunError::Gateway(Box::new(error)))?;
    connect::check_gateway(&client.ws_url.lock().await.clone(), options.link.as_ref())?;
    tokio::task::spawn_blocking(send::warm_up);
    let registering = tokio::spawn(framework::register(Arc::clone(&bot), connection.channels));
    let delivering = tokio::spawn(deliver::run(Arc::clone(&bot)));
    let ticking = tokio::spawn(ticker::run(Arc::clone(&bot)));
    let ended = tokio::select! {
        ended = client.start_autosharded() => ended.map_err(|error| RunError::Gateway(Box::new(error))),
        asked = stop_asked() => asked.map_err(RunError::Signals),
        // There is nobody left at the other end of the gateway either.
        () = parent_gone(), if options.end_with_stdin => return Ok(()),
    };
    close_gateway(&client.shard_manager).await;
    for task in [registering, delivering, ticking] {
        task.abort();
    }
    ended
}

/// Leaves the gateway; serenity can wait for ever for a shard that never came up.
async fn close_gateway(shards: &ShardManager) {
    tracing::info!("closing");
    if tokio::time::timeout(FAREWELL, shards.shutdown_all()).await.is_err() {
        tracing::warn!("the gateway did not close in time");
    }
}

/// Waits until the system or a person asks the program to stop.
async fn stop_asked() -> Result<(), std::io::Error> {
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
        // An error means the same as the end: nobody is at the other side.
        drop(std::io::copy(&mut std::io::stdin(), &mut std::io::sink()));
        gone.send(())
    });
    if waited.await.is_err() {
        tracing::warn!("standard input could not be watched");
    }
}
