//! Measures the CPU time of common reads: a game, the games of a player, and the games that are due.

use std::hint::black_box;
use std::time::Duration;

use anyhow::Result;
use chess_arbiter::PlayerId;
use chess_store::{GameId, StoreError, Tx, games, wakes};
use cpu_time::ThreadTime;
use jiff::Timestamp;

use crate::fill::Filling;
use crate::pool::Dice;

/// The number of reads in one measurement, and the number of measurements. The fastest measurement counts.
const READS: u32 = 500;
const TURNS: u32 = 7;

/// Returns the name of each read and its time in microseconds.
pub(crate) async fn time(filling: &Filling) -> Result<[(&'static str, f64); 3]> {
    let (all, players) = (u64::from(filling.games()), u64::from(filling.players()));
    let load =
        each(filling, move |tx, dice| games::load(tx, GameId(1 + dice.below(all).cast_signed())).map(drop));
    let load = load.await?;
    let mine = each(filling, move |tx, dice| {
        games::live_of(tx, PlayerId(1 + dice.below(players).cast_signed())).map(drop)
    });
    let mine = mine.await?;
    let due = each(filling, move |tx, _| {
        black_box(wakes::next(tx)?);
        black_box(wakes::due(tx, Timestamp::MAX, 10)?);
        Ok(())
    });
    Ok([("load a game", load), ("my games", mine), ("due games", due.await?)])
}

async fn each(
    filling: &Filling,
    read: impl Fn(&Tx<'_>, &mut Dice) -> Result<(), StoreError> + Send + 'static,
) -> Result<f64> {
    let least = filling.store.read(move |tx| {
        let (mut dice, mut least) = (Dice(7), f64::MAX);
        for _ in 0..TURNS {
            let start = cpu_time();
            for _ in 0..READS {
                read(tx, &mut dice)?;
            }
            least = least.min(cpu_time().saturating_sub(start).as_secs_f64() * 1e6 / f64::from(READS));
        }
        Ok::<_, StoreError>(least)
    });
    Ok(least.await?)
}

fn cpu_time() -> Duration {
    ThreadTime::try_now().map(|time| time.as_duration()).unwrap_or_default()
}
