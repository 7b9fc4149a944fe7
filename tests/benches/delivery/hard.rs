//! Many players lose on time at once, in hard positions: the bot searches long to learn whether the opponent can still
//! mate. Other people play meanwhile, and must not wait.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chess_arbiter::{Allowance, Start, TimeControl};
use chess_core::Color;
use discord_sandbox::RateLimits;
use futures_util::future::try_join_all;
use tokio::time::MissedTickBehavior;
use zug_tests::{Board, Stage};

use crate::crowd::Lots;
use crate::pair::{Pair, Step};
use crate::prepared::{self, Wish};
use crate::watch::Watch;
use crate::{PROGRAM, report};

const PAIRS: usize = 10;
/// The time between two actions of a person.
const PACE_MS: u64 = 250;
/// The longest wait for the results of the flags.
const PATIENCE: Duration = Duration::from_mins(1);
/// A step of the clock: longer than the time for a move in the hard games, and shorter than in the other games.
const TWO_HOURS_S: i64 = 2 * 3600;
/// A square as its file and its rank, both counted from 0.
type Square = (u64, u64);
/// White's bishops in the first position, all on light squares. Black is in check and can only take the queen. After
/// the capture, the bot needs a long search to decide whether bishops on squares of one colour can mate. Every other
/// position has the bishops on a different set of light squares.
const LIGHT: [Square; 5] = [(5, 4), (2, 3), (2, 1), (6, 1), (3, 0)];

pub(crate) async fn measure(games: usize) -> Result<()> {
    let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
    let channel = stage.channel("hard").await;
    let time = TimeControl::PerMove(Allowance::MIN);
    let starts = starts(games)?;
    prepared::prepare(&stage, Wish { channel: channel.clone(), time, starts }).await?;
    stage.start_bot().await;
    let watch = Watch::begin(&stage)?;
    let mut pairs = Vec::new();
    for number in 0..PAIRS {
        pairs.push(Pair::seat(&stage, number).await?);
    }
    stage.advance(TWO_HOURS_S).await;
    let begin = Instant::now();
    let is_over = AtomicBool::new(false);
    let people = pairs.iter().enumerate().flat_map(|(number, pair)| {
        Color::ALL.map(|color| person(&stage, pair, (color, Lots::of(number, color)), &is_over))
    });
    let (times, decided) = tokio::join!(try_join_all(people), decided(&stage, &channel, (games, &is_over)));
    println!(
        "hard: {decided} of {games} flags decided and told after {:.1} s",
        begin.elapsed().as_secs_f64()
    );
    let steps: Vec<Step> = times?.into_iter().flatten().collect();
    println!("hard: {} interactions by {} people", steps.len(), PAIRS * 2);
    let first = steps.iter().flat_map(|step| report::with_those_behind(step.first_answer_ms, PACE_MS));
    let first = report::times("hard: first answers", first);
    let whole = steps.iter().flat_map(|step| report::with_those_behind(step.answer_ms, PACE_MS));
    let whole = report::times("hard: whole answers", whole);
    report::at_most("hard_first_answer_p95_ms", report::float(first), 100.0);
    report::at_most("hard_whole_answer_p95_ms", report::float(whole), 250.0);
    report::at_most("hard_peak_mb", watch.peak_mb(), 100.0);
    Ok(())
}

/// Lets a person play moves or open lists of games at a steady pace until the measurement is over.
async fn person(
    stage: &Stage,
    pair: &Pair,
    (color, mut lots): (Color, Lots),
    is_over: &AtomicBool,
) -> Result<Vec<Step>> {
    let mut steps = Vec::new();
    let mut pace = tokio::time::interval(Duration::from_millis(PACE_MS));
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while !is_over.load(Ordering::Relaxed) {
        pace.tick().await;
        steps.extend(pair.step(stage, color, lots.draw()).await?);
    }
    Ok(steps)
}

/// Waits at most [`PATIENCE`] until every game is over and every result is posted. Returns the number of games with a
/// posted result.
async fn decided(stage: &Stage, channel: &str, (games, is_over): (usize, &AtomicBool)) -> usize {
    let begin = Instant::now();
    let mut ended = BTreeSet::new();
    let mut after = "0".to_owned();
    while ended.len() < games && begin.elapsed() < PATIENCE {
        let seen = stage.messages_after("ann", channel, &after).await;
        after = seen.last().map_or(after, |message| message.id.clone());
        ended.extend(seen.iter().filter_map(zug_tests::Message::ended_game));
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    is_over.store(true, Ordering::Relaxed);
    ended.len()
}

/// Returns `games` different positions that resemble [`LIGHT`]'s position and that `/challenge` accepts.
fn starts(games: usize) -> Result<Vec<Start>> {
    let mut lots = Lots::of(0, Color::White);
    let mut texts = BTreeSet::new();
    let mut starts = Vec::new();
    for _ in 0..games * 100 {
        let moved = if starts.is_empty() { LIGHT } else { LIGHT.map(|_| light_square(lots.draw())) };
        let fen = fen(moved);
        let are_apart = fen.matches('B').count() == LIGHT.len();
        if starts.len() < games && are_apart && texts.insert(fen.clone()) {
            starts.extend(Start::from_fen(&fen));
        }
    }
    (starts.len() == games).then_some(starts).context("enough positions")
}

/// Returns a light square on the ranks 1 to 6. The other pieces are on the ranks 7 and 8.
fn light_square(lot: u64) -> Square {
    let (file, rank) = (lot % 8, lot / 8 % 6);
    (if (file + rank).is_multiple_of(2) { (file + 1) % 8 } else { file }, rank)
}

fn fen(bishops: [Square; 5]) -> String {
    let others = [((5, 7), 'K'), ((7, 7), 'k'), ((0, 6), 'p'), ((4, 6), 'r'), ((6, 6), 'Q')];
    let piece = |square: Square| match others.iter().find(|(taken, _)| *taken == square) {
        Some((_, piece)) => *piece,
        None if bishops.contains(&square) => 'B',
        None => '1',
    };
    let rows = (0..8).rev().map(|rank| (0..8).map(|file| piece((file, rank))).collect::<String>());
    format!("{} b - - 0 1", rows.collect::<Vec<_>>().join("/"))
}
