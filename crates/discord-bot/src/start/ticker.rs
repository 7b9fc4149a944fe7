//! Runs the scheduled work of the club (the chess service), such as reminders and the deadlines of games and
//! tournaments. The ticker wakes up at each deadline, and stops while the bot has no connection to Discord.

use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::time::Instant;

use crate::bot::Bot;
use crate::discord::clock::Reading;
use crate::discord::connection::ConnectionState;
use crate::discord::gateway;

/// The longest sleep.
const LONGEST: Duration = Duration::from_secs(30);
/// The longest normal time between two readings of the clock. A longer time means that the machine was suspended or
/// that its clock was wrong.
const MISSED: SignedDuration = SignedDuration::from_mins(5);
/// The shortest sleep. Without this limit, a deadline that has just passed would cause a busy loop.
const SHORTEST: Duration = Duration::from_millis(50);

/// The pause after a failure of [`make_up_for_gap`], before the ticker calls the function again.
const RETRY: Duration = Duration::from_secs(5);

/// Runs the ticker until the program ends.
pub(crate) async fn run(bot: Arc<Bot>) {
    let mut connection = bot.connection.subscribe();
    let mut last: Option<Reading> = None;
    let mut asked: Option<Instant> = None;
    loop {
        // The wait cannot fail: the bot holds the sender, so the channel stays open.
        drop(connection.wait_for(|connection| *connection == ConnectionState::Up).await);
        if bot.clock.is_unsure() && asked.is_none_or(|asked| asked.elapsed() >= LONGEST) {
            asked = Some(Instant::now());
            bot.sender.ask_for_a_sign().await;
        }
        let Some(reading) = bot.clock.read().await else {
            tokio::time::sleep(LONGEST).await;
            continue;
        };
        let read_at = Instant::now();
        let pause = tick(&bot, reading, &mut last).await;
        bot.wake_up.tasks();
        sleep(&bot, pause, (reading, read_at)).await;
    }
}

/// Sleeps for at most `pause`. If another task adds an earlier deadline, sleeps only until the new deadline. The bot's
/// clock showed `reading` at the instant `read_at`.
async fn sleep(bot: &Bot, pause: Duration, (reading, read_at): (Reading, Instant)) {
    let mut end = Instant::now() + pause;
    loop {
        tokio::select! {
            () = bot.clock.pause(end.saturating_duration_since(Instant::now()), reading) => return,
            () = bot.wake_up.deadlines.notified() => {
                if let Ok(Some(next)) = bot.club.timekeeper().next_due().await {
                    end = end.min((read_at + until(next, reading)).max(Instant::now() + SHORTEST));
                }
            }
        }
    }
}

/// Returns the time from the clock reading `reading` to the deadline `next`, at least [`SHORTEST`] and at most
/// [`LONGEST`].
fn until(next: Timestamp, reading: Reading) -> Duration {
    Duration::try_from(next.duration_since(reading.now)).unwrap_or(SHORTEST).clamp(SHORTEST, LONGEST)
}

/// Makes up for a gap since `last`, sets `last` to `reading`, and performs the work that is due. Returns the pause
/// until the next call. If [`make_up_for_gap`] fails, only returns the pause.
async fn tick(bot: &Bot, reading: Reading, last: &mut Option<Reading>) -> Duration {
    if !make_up_for_gap(bot, reading, *last).await {
        return RETRY;
    }
    *last = Some(reading);
    match bot.club.timekeeper().tick(reading.now).await {
        Ok(Some(next)) => until(next, reading),
        Ok(None) => LONGEST,
        Err(error) => {
            tracing::error!(%error, "the clock's work failed");
            LONGEST
        }
    }
}

/// Gives the players the lost time back if more than [`MISSED`] lies between `last` and `reading`. Exception: a person
/// has moved the sandbox's clock by hand between these readings. Returns false if the database failed.
async fn make_up_for_gap(bot: &Bot, reading: Reading, last: Option<Reading>) -> bool {
    match last {
        Some(last) if reading.is_moved_since(last) => bot.club.timekeeper().beat(reading.now).await.is_ok(),
        Some(last) if reading.now.duration_since(last.now) > MISSED => gateway::give_time_back(bot).await,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, ColorWish, Level, Lot, Network, Place, Venue};
    use chess_core::{Color, Language};
    use chess_service::{Caller, Order, Viewer};
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};
    use crate::interactions::shared::typed_time;

    #[tokio::test]
    async fn a_gap_that_could_not_be_handled_is_handled_again() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, folder) = discord.bot();
        let earlier = bot.clock.read().await.unwrap();
        let mut reading = earlier;
        reading.now += MISSED * 2;
        std::fs::remove_file(folder.path().join("zug.sqlite")).unwrap();
        let mut last = Some(earlier);
        assert_eq!(tick(&bot, reading, &mut last).await, RETRY);
        assert_eq!(last, Some(earlier));
    }

    #[tokio::test]
    async fn an_earlier_deadline_ends_the_sleep() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let reading = bot.clock.read().await.unwrap();
        let read_at = Instant::now();
        // The first move is due after five minutes, the clock has one minute, and five seconds are allowed for
        // interactions under way.
        let begun = reading.now - SignedDuration::from_secs(365) + SignedDuration::from_millis(300);
        let place = Place { network: Network::Discord, id: 3 };
        let venue = Venue { place, server: None, language: Language::English };
        let viewer = Viewer { account: Account::Person(Network::Discord, 1), venue };
        let caller = Caller { viewer, now: begun, answer: None };
        let time = typed_time::read("1m+0s").unwrap();
        let order = Order { color: ColorWish::Plays(Color::White), time, ..Order::default() };
        bot.club.games().play_computer(caller, Level::USUAL, order, Lot(Color::White)).await.unwrap();
        let nap = sleep(&bot, LONGEST, (reading, read_at));
        bot.wake_up.all();
        tokio::time::timeout(LONGEST / 2, nap).await.expect("it wakes up for the flag");
        // The limit is one millisecond less than 300, because times are stored in whole milliseconds.
        assert!(read_at.elapsed() >= Duration::from_millis(299), "it woke up too early");
    }
}
