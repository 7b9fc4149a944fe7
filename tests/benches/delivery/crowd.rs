//! Fifty people who play and look at games without a pause: each acts again as soon as the bot answers. Measures the
//! throughput, the times of first answers, the outbox, and the bot's memory.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use chess_core::Color;
use discord_sandbox::RateLimits;
use futures_util::future::try_join_all;
use zug_tests::Stage;

use crate::pair::{Pair, Step};
use crate::watch::Watch;
use crate::{PROGRAM, report};

const PAIRS: usize = 25;
/// The longest wait for the outbox to become empty after the last interaction.
const DRAIN: Duration = Duration::from_mins(2);
/// After every `ROUND` interactions, the clock moves by `ROUND_S` seconds: more than a minute, and less than the
/// lifetime of an interaction token.
const ROUND: usize = 2000;
const ROUND_S: i64 = 5 * 60;

pub(crate) async fn measure(interactions: usize) -> Result<()> {
    let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
    stage.start_bot().await;
    let mut pairs = Vec::new();
    for number in 0..PAIRS {
        pairs.push(Pair::seat(&stage, number).await?);
    }
    let watch = Watch::begin(&stage)?;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let at_start = watch.memory_mb();
    let crowd = Crowd { stage: &stage, watch: &watch, wanted: interactions, done: AtomicUsize::new(0) };
    let begin = Instant::now();
    let people = pairs.iter().enumerate().flat_map(|(number, pair)| {
        Color::ALL.map(|color| crowd.person(pair, color, Lots::of(number, color)))
    });
    let (steps, tenths) = tokio::try_join!(try_join_all(people), crowd.keep_time())?;
    let took = begin.elapsed();
    let waiting = watch.rows();
    let end = Instant::now();
    while watch.rows() > 0 && end.elapsed() < DRAIN {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let steps: Vec<Step> = steps.into_iter().flatten().collect();
    let others: Vec<&str> = steps.iter().filter_map(|step| step.other.as_deref()).collect();
    println!(
        "crowd: {} interactions by {} people in {:.1} s, {:.0} a second; {} answered otherwise than asked: {:?}",
        steps.len(),
        PAIRS * 2,
        took.as_secs_f64(),
        report::float(steps.len().try_into()?) / took.as_secs_f64(),
        others.len(),
        others.iter().take(3).collect::<Vec<_>>()
    );
    report::times("crowd: first answers", steps.iter().map(|step| step.first_answer_ms));
    report::times("crowd: whole answers", steps.iter().map(|step| step.answer_ms));
    println!(
        "crowd: outbox {} rows at most, {waiting} at the end, {} after {:.1} s more",
        watch.most_rows(),
        watch.rows(),
        end.elapsed().as_secs_f64()
    );
    let at_end = watch.memory_mb();
    // Measure memory growth from the middle of the run, because the database first fills its caches.
    let halfway = tenths.get(4).copied().unwrap_or(at_end);
    println!(
        "crowd: memory {at_start:.1} MB at the start, {tenths:.1?} MB after each tenth, {:.1} MB at most, {at_end:.1} MB at the end",
        watch.peak_mb()
    );
    report::at_most("crowd_outbox_rows", report::float(watch.most_rows()), 200.0);
    report::at_most("crowd_memory_mb", watch.peak_mb(), 80.0);
    report::at_most("crowd_memory_growth", at_end / halfway, 1.1);
    Ok(())
}

/// The stage, the watch on the bot, and the number of interactions in total (`wanted`) and so far (`done`).
struct Crowd<'a> {
    stage: &'a Stage,
    watch: &'a Watch,
    wanted: usize,
    done: AtomicUsize,
}

impl Crowd<'_> {
    /// Lets a person act repeatedly until all people together have done `wanted` interactions.
    async fn person(&self, pair: &Pair, color: Color, mut lots: Lots) -> Result<Vec<Step>> {
        let mut steps = Vec::new();
        while self.done.load(Ordering::Relaxed) < self.wanted {
            let did = pair.step(self.stage, color, lots.draw()).await?;
            self.done.fetch_add(did.len(), Ordering::Relaxed);
            steps.extend(did);
        }
        Ok(steps)
    }

    /// Moves the clock after every `ROUND` interactions. Returns the bot's memory in MB after each tenth of the
    /// interactions.
    async fn keep_time(&self) -> Result<Vec<f64>> {
        let mut tenths = Vec::new();
        let mut rounds = 1;
        loop {
            let done = self.done.load(Ordering::Relaxed);
            if done * 10 >= self.wanted * (tenths.len() + 1) {
                tenths.push(self.watch.memory_mb());
            }
            if done >= self.wanted {
                return Ok(tenths);
            }
            if done >= rounds * ROUND {
                self.stage.advance(ROUND_S).await;
                rounds += 1;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// A random number generator that gives the same numbers in every run.
pub(crate) struct Lots(u64);

impl Lots {
    /// Seeds the generator for the player of `color` in pair number `pair`.
    pub(crate) fn of(pair: usize, color: Color) -> Self {
        let pair = u64::try_from(pair).unwrap_or_default();
        Self((pair * 2 + u64::from(color == Color::Black) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Returns the next number (xorshift).
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 16
    }
}
