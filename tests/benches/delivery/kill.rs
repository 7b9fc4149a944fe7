//! Kills the bot in the middle of a burst of moves, and starts the bot again after Discord has forgotten the nonces of
//! the messages. After the restart, every game gets the newest board, and no game gets two boards.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use anyhow::Result;
use zug_tests::Board;

use crate::report;
use crate::room::Room;

/// The time between the kill and the restart, in seconds of the sandbox's clock.
const AWAY_S: i64 = 15 * 60;
/// The longest wait for the boards.
const PATIENCE: Duration = Duration::from_mins(10);
const POSTS: &str = "POST /channels/{id}/messages";

/// Measures a burst of moves in `games` games.
pub(crate) async fn measure(games: usize) -> Result<()> {
    let mut room = Room::open().await?;
    room.fill(games).await?;
    room.rest(PATIENCE).await?;
    let burst = room.burst().await?;
    until_there_are(&room, &burst.after, games / 2).await;
    // From now on, each posted message arrives, but the bot gets no confirmation. This is the worst moment for a kill.
    room.stage.fault("reset-after", POSTS, u32::MAX).await;
    let before = until_there_are(&room, &burst.after, 0).await;
    until_there_are(&room, &burst.after, before + 1).await;
    room.stage.kill_bot();
    let killed_at = until_there_are(&room, &burst.after, 0).await;
    room.stage.forget_faults().await;
    room.stage.advance(AWAY_S).await;
    room.stage.start_bot().await;
    let is_quiet = room.rest(PATIENCE).await?;

    let mut boards: BTreeMap<i64, usize> = BTreeMap::new();
    let mut newest: BTreeMap<i64, bool> = BTreeMap::new();
    for message in room.messages("0").await {
        let Some(game) = message.live_game() else { continue };
        *boards.entry(game).or_default() += 1;
        *newest.entry(game).or_default() |= message.text.contains("1.e4");
    }
    let several = boards.values().filter(|&&boards| boards > 1).count();
    let missing = burst.played.iter().filter(|&game| newest.get(game) != Some(&true)).count();
    println!(
        "kill: {} moves acknowledged, killed with {killed_at} boards out; {} when the time for it was over",
        burst.played.len(),
        if is_quiet { "all quiet" } else { "still busy" },
    );
    report::at_most("kill_games_with_two_live_boards", report::float(several.try_into()?), 0.0);
    report::at_most("kill_games_without_newest_board", report::float(missing.try_into()?), 0.0);
    Ok(())
}

/// Waits at most [`PATIENCE`] for `boards` boards after the message `after`. Returns the number of boards.
async fn until_there_are(room: &Room, after: &str, boards: usize) -> usize {
    let begin = Instant::now();
    loop {
        let seen = room.messages(after).await;
        let there = seen.iter().filter(|message| message.live_game().is_some()).count();
        if there >= boards || begin.elapsed() > PATIENCE {
            return there;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
