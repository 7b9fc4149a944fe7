//! Lets time pass: flags fall and challenges expire when they are due. While nobody can be heard, no time passes.

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use tokio::time::Instant;

use crate::bot::Bot;
use crate::clock::Reading;
use crate::gateway::{self, Line};

/// The longest sleep: a deadline that came in meanwhile lies further ahead.
const LONGEST: Duration = Duration::from_secs(30);
/// The longest time from one look at the clock to the next; after more of it the machine was asleep, or its clock was wrong.
const MISSED: SignedDuration = SignedDuration::from_mins(5);
/// The shortest sleep, so that a deadline that is just over is not asked for in circles.
const SHORTEST: Duration = Duration::from_millis(50);

/// Ticks until the program ends.
pub(crate) async fn run(bot: Arc<Bot>) {
    let mut line = bot.line.subscribe();
    let mut last: Option<Reading> = None;
    let mut asked: Option<Instant> = None;
    loop {
        // It cannot close: the bot holds the other end.
        drop(line.wait_for(|line| *line == Line::Up).await);
        if bot.clock.is_unsure() && asked.is_none_or(|asked| asked.elapsed() >= LONGEST) {
            asked = Some(Instant::now());
            bot.sender.ask_for_a_sign().await;
        }
        let Some(reading) = bot.clock.read().await else {
            tokio::time::sleep(LONGEST).await;
            continue;
        };
        let pause = tick(&bot, reading, last).await;
        last = Some(reading);
        bot.bell.ring();
        bot.clock.pause(pause, reading).await;
    }
}

/// Lets the time up to a reading pass, and says how long nothing will be due.
async fn tick(bot: &Bot, reading: Reading, last: Option<Reading>) -> Duration {
    if !last_is_near(bot, reading, last).await {
        return SHORTEST;
    }
    match bot.club.tick(reading.now).await {
        Ok(Some(next)) => {
            Duration::try_from(next.duration_since(reading.now)).unwrap_or(SHORTEST).clamp(SHORTEST, LONGEST)
        }
        Ok(None) => LONGEST,
        Err(error) => {
            tracing::error!(%error, "the clock's work failed");
            LONGEST
        }
    }
}

/// Makes good what lies between two readings: days that somebody jumped over by hand are no outage, a machine that slept is.
/// Says whether that is done.
async fn last_is_near(bot: &Bot, reading: Reading, last: Option<Reading>) -> bool {
    match last {
        Some(last) if reading.is_moved_since(last) => bot.club.beat(reading.now).await.is_ok(),
        Some(last) if reading.now.duration_since(last.now) > MISSED => gateway::wake(bot).await,
        _ => true,
    }
}
