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
use crate::discord::gateway;
use crate::discord::rest::Share;

/// The pause between two renewals of the lease.
const RENEWAL: Duration = Duration::from_secs(1);
/// The usual pause of the leader between two checks for work queued by other processes. A standby process asks for the
/// lease again after the same pause.
const LOOK: Duration = Duration::from_millis(250);
/// The time without a connection to Discord after which a leader lets another process lead. The time is longer than a
/// new leader usually needs to connect.
const PATIENCE: Duration = Duration::from_mins(1);
/// The pause between giving up the lease and asking for the lease again. Must be shorter than
/// [`chess_service::LEASE`]. After a longer pause, the process would count as dead.
const PAUSE_AFTER_GIVING_UP: Duration = Duration::from_secs(2);

/// First logs the number of games. A host who sees too few games can then stop the program before anybody makes a move.
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
    if ask_for_lease(bot).await? == Leadership::Standby {
        tracing::info!("another process leads; this process stands by");
        return Ok(());
    }
    tell_interrupted(bot).await
}

/// The next step of a process that has asked for the lease.
#[derive(Debug, PartialEq, Eq)]
enum Next {
    /// Keeps the lease without further renewals, because no other process can use the database.
    Rest,
    /// Waits for this time, then asks for the lease again.
    Wait(Duration),
    /// Until the next renewal, checks for work that other processes queued.
    Look,
    /// Gives up the lease.
    GiveWay,
}

/// Returns the next step of a process that has asked for the lease. `cut_off` is the time for which this process has
/// led without a connection to Discord.
fn next(leadership: Leadership, cut_off: Duration) -> Next {
    match leadership {
        Leadership::Sole => Next::Rest,
        Leadership::Alone => Next::Wait(RENEWAL),
        Leadership::Standby => Next::Wait(LOOK),
        Leadership::Leader if cut_off > PATIENCE => Next::GiveWay,
        Leadership::Leader => Next::Look,
    }
}

/// Takes the lease (the right of one process to lead) as soon as possible, and keeps the lease. Never returns. After
/// [`PATIENCE`] without a connection to Discord, lets any other running process lead.
pub(super) async fn renew(bot: Arc<Bot>) {
    let mut cut_off_from = Instant::now();
    loop {
        let asked = Instant::now();
        cut_off_from = cut_off_since(&bot, cut_off_from, asked);
        let next = renew_once(&bot).await.map(|leadership| next(leadership, asked - cut_off_from));
        let pause = match next {
            Ok(Next::Rest) => return std::future::pending().await,
            Ok(Next::Wait(pause)) => pause,
            Ok(Next::Look) => {
                look(&bot, asked + RENEWAL).await;
                RENEWAL
            }
            Ok(Next::GiveWay) => {
                give_way(&bot).await;
                asked.elapsed() + PAUSE_AFTER_GIVING_UP
            }
            Err(error) => {
                tracing::error!(%error, "the lease of the leader was not renewed");
                RENEWAL
            }
        };
        tokio::time::sleep_until(asked + pause).await;
    }
}

/// Returns the time at which this process began to lead without a connection to Discord. If this process is connected
/// or does not lead, returns `now`. `before` is the result of the previous call.
fn cut_off_since(bot: &Bot, before: Instant, now: Instant) -> Instant {
    let reaches = !bot.connected_shards.borrow().is_empty() && gateway::answers(bot.sender.rest.lost_for());
    let is_cut_off = bot.lease.stands() && !reaches;
    if is_cut_off { before } else { now }
}

/// Stops the work of the leader, and gives up the lease.
async fn give_way(bot: &Bot) {
    tracing::warn!("this process cannot reach Discord; another process may lead");
    bot.lease.note(Leadership::Standby, Instant::now());
    bot.sender.rest.set_share(Share::Standby);
    if let Err(error) = bot.club.rest().await {
        tracing::warn!(%error, "the lease was not given up; it ends by itself");
    }
}

/// Renews the lease. If this process leads, also queues an apology for each interaction that a dead process left
/// unfinished. Exception: if the database admits only one process, [`begin`] has already queued these apologies.
async fn renew_once(bot: &Bot) -> Result<Leadership, Refused> {
    let leadership = ask_for_lease(bot).await?;
    let has_others = leadership != Leadership::Sole && bot.lease.stands();
    if has_others && !bot.club.outbox().interrupted().await.is_empty() {
        tell_interrupted(bot).await?;
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

/// Asks for the lease, and records whether this process leads. When this process begins to lead, sets the connection to
/// [`ConnectionState::Asleep`].
async fn ask_for_lease(bot: &Bot) -> Result<Leadership, Refused> {
    let asked = Instant::now();
    let leadership = bot.club.renew_lease().await?;
    if leadership != Leadership::Standby && !bot.lease.stands() {
        tracing::info!(?leadership, "this process leads");
        bot.connection.send_replace(ConnectionState::Asleep);
    }
    bot.lease.note(leadership, asked);
    bot.sender.rest.set_share(match leadership {
        Leadership::Sole | Leadership::Alone | Leadership::Leader => Share::Leader,
        Leadership::Standby => Share::Standby,
    });
    Ok(leadership)
}

/// Queues an apology for each interaction that a dead process left unfinished.
async fn tell_interrupted(bot: &Bot) -> Result<(), Refused> {
    let outbox = bot.club.outbox();
    let count = outbox.tell_interrupted(outbox.interrupted().await, bot.clock.now().await).await?;
    if count > 0 {
        tracing::warn!(count, "interactions were interrupted by the end of a process; an apology follows");
    }
    bot.wake_up.delivery.notify_one();
    Ok(())
}

/// Runs `task` whenever this process is the leader. Aborts the task when this process loses the lead.
///
/// Returns when `task` finishes. While no `task` runs, the end of the program also makes this function return.
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

/// Calls `run`, which connects to the gateway, whenever this process leads and `run` is not running. The second
/// argument of `run` becomes true when `run` must close the connection and return, for example because another process
/// leads. This function returns when `closing` becomes true, or when `run` returns by itself.
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
            biased;
            _ = closing.wait_for(|closing| *closing) => return Ok(()),
            () = bot.lease.begins() => {}
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_service::Store;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[test]
    fn a_standby_process_asks_for_the_lease_four_times_a_second() {
        assert_eq!(next(Leadership::Standby, Duration::ZERO), Next::Wait(Duration::from_millis(250)));
    }

    #[test]
    fn a_leader_without_discord_gives_way_if_another_process_runs() {
        let (soon, late) = (PATIENCE, PATIENCE + RENEWAL);
        assert_eq!(next(Leadership::Alone, late), Next::Wait(RENEWAL));
        assert_eq!([soon, late].map(|time| next(Leadership::Leader, time)), [Next::Look, Next::GiveWay]);
    }

    #[tokio::test]
    async fn the_time_without_discord_counts_only_while_the_process_leads() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        let (before, now) = (Instant::now(), Instant::now() + PATIENCE);
        bot.connected_shards.send_modify(|shards| _ = shards.insert(0));
        assert_eq!(cut_off_since(&bot, before, now), now);
        bot.connected_shards.send_replace(BTreeSet::new());
        assert_eq!(cut_off_since(&bot, before, now), before);
        bot.lease.note(Leadership::Standby, before);
        assert_eq!(cut_off_since(&bot, before, now), now);
    }

    /// The test needs a database on a server. With a database file, which admits only one process, the test checks
    /// nothing.
    #[tokio::test]
    async fn another_process_leads_after_the_leader_has_given_way() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, folder) = discord.bot();
        let Ok(other) = Store::open(folder.path()) else { return };
        assert_eq!(ask_for_lease(&bot).await.unwrap(), Leadership::Alone);
        assert_eq!(other.renew_lease().await.unwrap(), Leadership::Standby);
        give_way(&bot).await;
        assert!(!bot.lease.stands());
        assert_eq!(other.renew_lease().await.unwrap(), Leadership::Leader);
        assert_eq!(ask_for_lease(&bot).await.unwrap(), Leadership::Standby);
    }
}
