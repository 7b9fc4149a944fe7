//! Many simultaneous moves in one channel. Compares the time until the last new board with the shortest time that
//! Discord's rate limits allow.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::Result;
use zug_tests::{Board, Message};

use crate::report;
use crate::room::{Burst, Room};

/// Discord accepts `MESSAGES` messages in one channel within `WINDOW_MS` milliseconds.
const MESSAGES: usize = 5;
const WINDOW_MS: usize = 5000;
/// The longest wait for the boards.
const PATIENCE: Duration = Duration::from_mins(10);

/// Measures bursts of thirty and of forty games, or one burst of `games` games.
pub(crate) async fn measure(games: Option<usize>) -> Result<()> {
    let mut room = Room::open().await?;
    for games in games.map_or(vec![30, 40], |games| vec![games]) {
        room.fill(games).await?;
        room.rest(PATIENCE).await?;
        let burst = room.burst().await?;
        let out = boards(&room, &burst).await;
        let took_ms = out.last_ms - burst.begun_ms;
        // The first window begins with the first message, so the messages of the first window need no wait.
        let allowed_ms = (games.div_ceil(MESSAGES) - 1).max(1) * WINDOW_MS;
        println!(
            "burst of {games}: {} of {} boards out after {took_ms} ms, the limits allow {allowed_ms} ms",
            out.games.len(),
            burst.played.len()
        );
        let took_ms = if out.games.len() < games { PATIENCE.as_millis().try_into()? } else { took_ms };
        let ratio = report::float(took_ms.unsigned_abs()) / report::float(allowed_ms.try_into()?);
        report::at_most(&format!("burst_{games}"), ratio, 1.2);
    }
    Ok(())
}

/// The games with a posted board, and the time of the last board.
struct Out {
    games: BTreeSet<i64>,
    last_ms: i64,
}

/// Waits at most `PATIENCE` until every acknowledged move has a board.
async fn boards(room: &Room, burst: &Burst) -> Out {
    let begin = Instant::now();
    loop {
        let seen = room.messages(&burst.after).await;
        let boards: Vec<&Message> = seen.iter().filter(|message| message.live_game().is_some()).collect();
        let games: BTreeSet<i64> = boards.iter().filter_map(|board| board.live_game()).collect();
        if games.is_superset(&burst.played) || begin.elapsed() > PATIENCE {
            let last_ms = boards.last().map_or(burst.begun_ms, |board| board.made_at_ms());
            return Out { games, last_ms };
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
