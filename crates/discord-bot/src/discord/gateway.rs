//! Watches the connection to Discord, and wakes the club (the chess service) up after an outage.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use chess_service::{Refused, Shard};
use tokio::time::Instant;

use super::connection::{ConnectionState, LostShards};
use crate::bot::Bot;

/// The longest interval between two checks of the connection.
const LOOK: Duration = Duration::from_millis(500);

/// The time for which requests may fail before the connection counts as lost. Occasional failures are normal.
const HICCUP: Duration = Duration::from_secs(20);
/// The minimum pause between two test requests. [`watch`] sends test requests only while other requests fail.
const ASK: Duration = Duration::from_secs(5);
/// The time after which a lost connection becomes [`ConnectionState::Asleep`]. Must be less than five minutes. An
/// interruption of more than five minutes counts as an outage.
const ASLEEP_AFTER: Duration = Duration::from_mins(4);

/// Keeps the state of the connection up to date. When the connection is back after an outage, gives the players the
/// lost time back ([`give_time_back`]).
pub(crate) async fn watch(bot: Arc<Bot>) {
    let mut shards = bot.connected_shards.subscribe();
    let mut stood = Instant::now();
    let mut asked = Instant::now();
    loop {
        doze_off_if_time_was_missed(&bot);
        let before = *bot.connection.borrow();
        let lost_for = bot.sender.rest.lost_for();
        if lost_for.is_some() && asked.elapsed() >= ASK {
            asked = Instant::now();
            bot.sender.ask_for_a_sign().await;
        }
        let connected = shards.borrow_and_update().clone();
        let lost = if !connected.is_empty() && answers(lost_for) {
            stood = Instant::now();
            None
        } else {
            Some(stood.elapsed())
        };
        let mut now = connection(before, lost);
        if before == ConnectionState::Asleep && now == ConnectionState::Up && !give_time_back(&bot).await {
            now = ConnectionState::Asleep;
        }
        // Sets the state only if no other task has changed the state meanwhile, for example after the machine was
        // suspended.
        let change = |state: &mut ConnectionState| *state == before && std::mem::replace(state, now) != now;
        if bot.connection.send_if_modified(change) {
            tracing::info!(?now, "the state of the connection to Discord changed");
        }
        if *bot.connection.borrow() == ConnectionState::Up {
            follow(&bot, &connected).await;
        }
        // The channel stays open, because the bot holds the sender.
        drop(tokio::time::timeout(LOOK, shards.changed()).await);
    }
}

/// If the machine was suspended, sets the connection to [`ConnectionState::Asleep`]. In this state, nobody loses on
/// time, and the bot handles no interaction. [`watch`] gives the players the lost time back, and then ends the state.
pub(crate) fn doze_off_if_time_was_missed(bot: &Bot) {
    if let Some(missed) = bot.clock.take_missed() {
        tracing::warn!(?missed, "this machine was suspended");
        bot.connection.send_replace(ConnectionState::Asleep);
    }
}

/// Returns false if requests have failed without interruption for at least [`HICCUP`]. Otherwise returns true.
pub(crate) fn answers(lost_for: Option<Duration>) -> bool {
    lost_for.is_none_or(|lost| lost < HICCUP)
}

/// Returns the new state of the connection. `lost` is the time since the connection was last up, or `None` if the
/// connection is up.
fn connection(before: ConnectionState, lost: Option<Duration>) -> ConnectionState {
    match lost {
        None => ConnectionState::Up,
        Some(_) if before == ConnectionState::Asleep => ConnectionState::Asleep,
        Some(lost) if lost > ASLEEP_AFTER => ConnectionState::Asleep,
        Some(_) => ConnectionState::Lost,
    }
}

/// Records which shards are lost and which are connected again. A shard is a group of servers with one connection to
/// Discord. A shard is lost while its connection is down and other shards are connected. When a lost shard is connected
/// again, the games in its servers get back the time of the outage. If the database fails, the next call tries again.
async fn follow(bot: &Bot, connected: &BTreeSet<u32>) {
    let LostShards { of, shards: lost } = bot.lost_shards.borrow().clone();
    for index in 0..of {
        let is_connected = connected.contains(&index);
        if is_connected == lost.contains(&index)
            && let Err(error) = note(bot, Shard { index, of }, is_connected).await
        {
            tracing::error!(%error, index, "cannot record the state of a shard");
        }
    }
}

/// Records that a shard is lost or connected again.
async fn note(bot: &Bot, shard: Shard, is_connected: bool) -> Result<(), Refused> {
    let now = bot.clock.now().await;
    if is_connected {
        let down = bot.club.timekeeper().hear(shard, now).await?;
        tracing::info!(shard.index, shard.of, ?down, "a shard is connected again");
        bot.lost_shards.send_modify(|lost_shards| _ = lost_shards.shards.remove(&shard.index));
    } else {
        bot.club.timekeeper().lose(shard, now).await?;
        tracing::info!(shard.index, shard.of, "a shard is lost");
        bot.lost_shards.send_modify(|lost_shards| _ = lost_shards.shards.insert(shard.index));
    }
    Ok(())
}

/// Gives the players back the time that the players lost in an outage. Returns false on failure.
pub(crate) async fn give_time_back(bot: &Bot) -> bool {
    match bot.club.timekeeper().wake(bot.clock.now().await).await {
        Ok(down) => {
            bot.lost_shards.send_modify(|lost_shards| lost_shards.shards.clear());
            if let Some(down) = down {
                tracing::warn!(?down, "there was an outage; all players got its time back");
            }
            true
        }
        Err(error) => {
            tracing::error!(%error, "cannot wake the club up");
            false
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Network, Server};
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[tokio::test]
    async fn a_lost_shard_affects_only_its_own_servers() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        bot.lost_shards.send_modify(|lost_shards| lost_shards.of = 2);
        let server = |id| Some(Server { network: Network::Discord, id });
        let deaf_to = || {
            let lost_shards = bot.lost_shards.borrow();
            [None, server(2 << 22), server(3 << 22)].map(|server| lost_shards.has_lost(server))
        };
        follow(&bot, &[0, 1].into()).await;
        assert_eq!(deaf_to(), [false, false, false]);
        follow(&bot, &[0].into()).await;
        assert_eq!(deaf_to(), [false, false, true]);
        follow(&bot, &[1].into()).await;
        assert_eq!(deaf_to(), [true, true, false]);
        assert!(give_time_back(&bot).await);
        assert_eq!(deaf_to(), [false, false, false], "the club has noted all of it");
    }

    #[test]
    fn a_connection_is_lost_at_once_and_asleep_after_some_minutes_until_it_is_back() {
        let lost = |minutes| Some(Duration::from_mins(minutes));
        assert_eq!(connection(ConnectionState::Up, None), ConnectionState::Up);
        assert_eq!(connection(ConnectionState::Up, lost(0)), ConnectionState::Lost);
        assert_eq!(connection(ConnectionState::Lost, lost(4)), ConnectionState::Lost);
        assert_eq!(connection(ConnectionState::Lost, lost(5)), ConnectionState::Asleep);
        assert_eq!(connection(ConnectionState::Asleep, lost(0)), ConnectionState::Asleep);
        assert_eq!(connection(ConnectionState::Asleep, None), ConnectionState::Up);
    }

    #[test]
    fn failed_requests_make_a_connection_lost_after_a_while() {
        assert!(answers(None));
        assert!(answers(Some(Duration::from_secs(1))));
        assert!(!answers(Some(HICCUP)));
    }
}
