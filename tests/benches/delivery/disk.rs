//! The disk writes for a move and for all messages about the move: pages in the database's log, and syncs.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chess_core::Color;
use discord_sandbox::RateLimits;
use futures_util::future::try_join_all;
use zug_tests::Stage;

use crate::crowd::Lots;
use crate::pair::Pair;
use crate::wal::{Wal, Written};
use crate::watch::Outbox;
use crate::{PROGRAM, report};

/// The number of simultaneous games in the second measurement. The first measurement has one game.
const PAIRS: usize = 20;
/// A move counts as done once the bot has written nothing for this time.
const QUIET: Duration = Duration::from_millis(300);
/// The polling interval of the log.
const LOOK: Duration = Duration::from_millis(10);
/// The wait for the start of strace before a measurement.
const BEGIN: Duration = Duration::from_secs(1);

/// Measures `moves` moves in one game, and about the same number of moves in twenty games at once.
pub(crate) async fn measure(moves: usize) -> Result<()> {
    let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
    stage.start_bot().await;
    for pairs in [1, PAIRS] {
        let mut seats = Vec::new();
        for number in 0..pairs {
            seats.push((Pair::seat(&stage, pairs * 100 + number).await?, Lots::of(number, Color::White)));
        }
        let outbox = Outbox::of(&stage)?;
        settle(&mut Wal::begin(stage.games().join("zug.sqlite-wal")), &outbox).await?;
        let syncs = Syncs::begin(&stage)?;
        tokio::time::sleep(BEGIN).await;
        let mut log = Wal::begin(stage.games().join("zug.sqlite-wal"));
        let rounds = (moves / pairs).clamp(1, 60);
        for round in 0..rounds {
            let color = if round.is_multiple_of(2) { Color::White } else { Color::Black };
            // A lot that is not a multiple of five makes `Pair::step` play a move.
            let turns =
                seats.iter_mut().map(|(pair, lots)| pair.step(&stage, color, lots.draw() / 5 * 5 + 1));
            try_join_all(turns).await?;
            settle(&mut log, &outbox).await?;
        }
        let played = u64::try_from(rounds * pairs)?;
        println!("disk: {played} moves, {pairs} at once");
        tell(log.look(), played);
        match syncs.end()? {
            Some(counts) => {
                for (file, count) in counts {
                    println!("disk: {file}: {:.2} syncs a move", share(count, played));
                }
            }
            None => println!("disk: syncs are not counted: strace cannot look at the bot here"),
        }
    }
    Ok(())
}

fn tell(written: Written, moves: u64) {
    let (pages, commits) = (share(written.pages, moves), share(written.commits, moves));
    println!("disk: zug.sqlite: {pages:.2} pages in {commits:.2} commits a move");
}

fn share(count: u64, moves: u64) -> f64 {
    report::float(count) / report::float(moves)
}

/// Waits until the outbox is empty and the bot has written nothing for the time [`QUIET`].
async fn settle(log: &mut Wal, outbox: &Outbox) -> Result<()> {
    let (mut seen, mut since) = (log.look(), Instant::now());
    while since.elapsed() < QUIET {
        tokio::time::sleep(LOOK).await;
        let now = log.look();
        if now != seen || outbox.rows()? > 0 {
            (seen, since) = (now, Instant::now());
        }
    }
    Ok(())
}

/// Counts the bot's system calls that wait for the disk. Uses strace.
struct Syncs {
    strace: Option<Child>,
    file: PathBuf,
}

impl Syncs {
    fn begin(stage: &Stage) -> Result<Self> {
        let process = stage.bot().context("the bot runs")?.to_string();
        let file = stage.games().join("syncs.txt");
        let strace = Command::new("strace")
            .args(["-f", "-y", "-e", "trace=fsync,fdatasync,sync_file_range", "-p", &process, "-o"])
            .arg(&file)
            .stderr(Stdio::null())
            .spawn();
        Ok(Self { strace: strace.ok(), file })
    }

    /// Returns the number of syncs of each file, by the file's name. `None` if strace did not run.
    fn end(self) -> Result<Option<Vec<(String, u64)>>> {
        let Some(mut strace) = self.strace else { return Ok(None) };
        if strace.try_wait()?.is_some() {
            return Ok(None);
        }
        strace.kill()?;
        strace.wait()?;
        let mut counts = std::collections::BTreeMap::<String, u64>::new();
        for line in fs::read_to_string(&self.file)?.lines() {
            // A line of strace: `12 fdatasync(9</folder/zug.sqlite-wal>) = 0`
            let path = line.split_once('<').and_then(|(_, rest)| rest.split_once('>')).map(|(path, _)| path);
            if let Some(name) = path.and_then(|path| path.rsplit('/').next()) {
                *counts.entry(name.to_owned()).or_default() += 1;
            }
        }
        Ok(Some(counts.into_iter().collect()))
    }
}
