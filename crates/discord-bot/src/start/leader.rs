//! The work of the leader. Of several processes, only the leader runs the dispatcher, the ticker, the computer
//! opponents, the registration of commands and the gateway.

use std::sync::Arc;
use std::time::Duration;

use chess_service::{Leadership, Refused};
use tokio::sync::watch;
use tokio::time::Instant;

use crate::bot::Bot;
use crate::discord::connect::ConnectError;
use crate::discord::connection::ConnectionState;

/// The pause between two renewals of the lease.
const RENEWAL: Duration = Duration::from_secs(1);
/// The pause between two checks by the leader. Each check finds the work that other processes queued, so a queued
/// answer waits for this time at most.
const LOOK: Duration = Duration::from_millis(250);

/// Logs the number of games, so that a host who sees too few games can stop the program before anybody makes a move.
/// Then takes the lease, unless another process leads. If this process now leads, queues an apology for each
/// interaction that an earlier run left unfinished.
///
/// # Errors
/// The database failed.
pub(super) async fn begin(bot: &Bot) -> Result<(), Refused> {
    if let Ok(figures) = bot.club.figures().await {
        let running = figures.running + figures.paused;
        tracing::info!("{} games, {running} running", running + figures.ended);
    }
    if take(bot).await? == Leadership::Standby {
        tracing::info!("another process leads; this process stands by");
        return Ok(());
    }
    tell_cut_off(bot).await
}

/// Renews the lease until the program ends. If other processes run, the leader also checks for work that these
/// processes queued. If the database admits only one process, renews the lease only once.
pub(super) async fn renew(bot: Arc<Bot>) {
    loop {
        let asked = Instant::now();
        match renew_once(&bot).await {
            Ok(Leadership::Sole) => return std::future::pending().await,
            Ok(Leadership::Alone | Leadership::Standby) => {}
            Ok(Leadership::Leader) => look(&bot, asked + RENEWAL).await,
            Err(error) => tracing::error!(%error, "the lease of the leader was not renewed"),
        }
        tokio::time::sleep_until(asked + RENEWAL).await;
    }
}

/// Renews the lease. On a database that admits several processes, the leader also queues an apology for each
/// interaction that a dead process left unfinished. On a database that admits only one process, [`begin`] has already
/// queued these apologies.
async fn renew_once(bot: &Bot) -> Result<Leadership, Refused> {
    let leadership = take(bot).await?;
    let has_others = leadership != Leadership::Sole && bot.lease.stands();
    if has_others && !bot.club.outbox().cut_off().await.is_empty() {
        tell_cut_off(bot).await?;
    }
    Ok(leadership)
}

/// Wakes all tasks repeatedly until `end`, so that the tasks find work that other processes queued.
async fn look(bot: &Bot, end: Instant) {
    while Instant::now() + LOOK < end {
        tokio::time::sleep(LOOK).await;
        bot.wake_up.all();
    }
}

/// Takes or renews the lease that makes this process the leader. When this process begins to lead, sets the connection
/// to [`ConnectionState::Asleep`], because there may have been no leader for a long time. In this state, the bot
/// handles no interaction until the players have got the lost time back.
async fn take(bot: &Bot) -> Result<Leadership, Refused> {
    let asked = Instant::now();
    let leadership = bot.club.renew_lease().await?;
    if leadership != Leadership::Standby && !bot.lease.stands() {
        tracing::info!(?leadership, "this process leads");
        bot.connection.send_replace(ConnectionState::Asleep);
    }
    bot.lease.note(leadership, asked);
    Ok(leadership)
}

/// Queues an apology for each interaction that a dead process left unfinished.
async fn tell_cut_off(bot: &Bot) -> Result<(), Refused> {
    let outbox = bot.club.outbox();
    let count = outbox.tell_cut_off(outbox.cut_off().await, bot.clock.now().await).await?;
    if count > 0 {
        tracing::warn!(count, "interactions were interrupted by the end of a process; an apology follows");
    }
    bot.wake_up.delivery.notify_one();
    Ok(())
}

/// Runs a task while this process leads. Aborts the task when the process no longer leads, and starts the task again
/// when the process leads again. Returns when the task returns, or when the program ends while this process does not
/// lead.
pub(super) async fn while_leading<F: Future<Output = ()> + Send + 'static>(
    bot: Arc<Bot>,
    task: impl Fn(Arc<Bot>) -> F,
) {
    let mut closing = bot.closing.subscribe();
    loop {
        tokio::select! {
            () = bot.lease.begins() => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        tokio::select! {
            () = task(Arc::clone(&bot)) => return,
            () = bot.lease.ends() => tracing::warn!("this process does not lead any more"),
        }
    }
}

/// Connects to the gateway when this process begins to lead. Closes the connection when another process leads or the
/// program ends. `run` opens the connection, and closes the connection when the value in the given channel becomes
/// true.
///
/// # Errors
/// `run` failed, for example because Discord closed the connection.
pub(super) async fn connect<F: Future<Output = Result<(), ConnectError>> + Send + 'static>(
    bot: Arc<Bot>,
    mut closing: watch::Receiver<bool>,
    run: impl Fn(Arc<Bot>, watch::Receiver<bool>) -> F,
) -> Result<(), ConnectError> {
    loop {
        tokio::select! {
            () = bot.lease.begins() => {}
            _ = closing.wait_for(|closing| *closing) => return Ok(()),
        }
        let close = watch::Sender::new(false);
        let running = run(Arc::clone(&bot), close.subscribe());
        tokio::pin!(running);
        tokio::select! {
            ended = &mut running => return ended,
            () = bot.lease.passes_on() => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
        close.send_replace(true);
        running.await?;
    }
}
