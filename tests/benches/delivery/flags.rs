//! Thousands of players lose on time at once in one channel. The messages that wait for Discord must not fill the
//! memory.

use std::time::{Duration, Instant};

use anyhow::Result;
use chess_arbiter::{Start, TimeControl};
use discord_sandbox::RateLimits;
use zug_tests::{Board, Stage};

use crate::prepared::{self, Wish};
use crate::watch::Watch;
use crate::{PROGRAM, report};

/// The longest duration of the measurement. Discord's limits let the bot post five boards in every five seconds.
const LOOK: Duration = Duration::from_mins(3);
/// A step of the clock that is a little longer than the time for a move.
const THREE_DAYS_S: i64 = 3 * 86_400 + 60;

pub(crate) async fn measure(games: usize) -> Result<()> {
    let mut stage = Stage::new(PROGRAM, RateLimits::Realistic).await;
    let channel = stage.channel("flags").await;
    let starts = vec![Start::default(); games];
    prepared::prepare(&stage, Wish { channel: channel.clone(), time: TimeControl::default(), starts })
        .await?;
    stage.start_bot().await;
    let watch = Watch::begin(&stage)?;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let at_start = watch.memory_mb();
    stage.advance(THREE_DAYS_S).await;
    let begin = Instant::now();
    let mut fallen = None;
    while begin.elapsed() < LOOK && !(fallen.is_some() && watch.rows() == 0) {
        if watch.most_rows() >= u64::try_from(games)? * 9 / 10 {
            fallen.get_or_insert_with(|| begin.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let posted = stage.messages_after("ann", &channel, "0").await;
    let posted = posted.iter().filter(|message| message.ended_game().is_some()).count();
    println!(
        "flags: {games} games, nine tenths fallen after {:.1} s; after {:.0} s {posted} boards out, {} rows waiting",
        fallen.unwrap_or(LOOK).as_secs_f64(),
        begin.elapsed().as_secs_f64(),
        watch.rows()
    );
    println!(
        "flags: memory {at_start:.1} MB at the start, {:.1} MB at most, {:.1} MB at the end",
        watch.peak_mb(),
        watch.memory_mb()
    );
    report::at_most("flags_memory_mb", watch.peak_mb(), 120.0);
    Ok(())
}
