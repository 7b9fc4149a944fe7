//! Watches the running bot's memory and outbox from outside.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use anyhow::{Context, Result};
use rusqlite::{Connection, OpenFlags, Row};
use zug_tests::Stage;

const PAUSE: Duration = Duration::from_millis(50);

/// Samples the memory and the outbox of a running bot in a background thread. Dropping the `Watch` stops the thread.
pub(crate) struct Watch {
    seen: Arc<Seen>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Seen {
    is_over: AtomicBool,
    memory_kb: AtomicU64,
    peak_kb: AtomicU64,
    rows: AtomicU64,
    most_rows: AtomicU64,
}

impl Watch {
    /// Begins to watch the bot of a stage.
    pub(crate) fn begin(stage: &Stage) -> Result<Self> {
        let process = stage.bot().context("the bot runs")?;
        let outbox = Outbox::of(stage)?;
        let seen = Arc::<Seen>::default();
        let noted = Arc::clone(&seen);
        let thread = thread::spawn(move || {
            while !noted.is_over.load(Ordering::Relaxed) {
                noted.memory(memory_kb(process).unwrap_or_default());
                noted.rows(outbox.rows().unwrap_or_default());
                thread::sleep(PAUSE);
            }
        });
        Ok(Self { seen, thread: Some(thread) })
    }

    /// The bot's resident memory now, in MB.
    pub(crate) fn memory_mb(&self) -> f64 {
        megabytes(&self.seen.memory_kb)
    }

    /// The largest resident memory so far, in MB.
    pub(crate) fn peak_mb(&self) -> f64 {
        megabytes(&self.seen.peak_kb)
    }

    /// The current number of rows in the outbox.
    pub(crate) fn rows(&self) -> u64 {
        self.seen.rows.load(Ordering::Relaxed)
    }

    /// The largest number of rows in the outbox so far.
    pub(crate) fn most_rows(&self) -> u64 {
        self.seen.most_rows.load(Ordering::Relaxed)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.seen.is_over.store(true, Ordering::Relaxed);
        drop(self.thread.take().map(JoinHandle::join));
    }
}

impl Seen {
    fn memory(&self, kilobytes: u64) {
        self.memory_kb.store(kilobytes, Ordering::Relaxed);
        self.peak_kb.fetch_max(kilobytes, Ordering::Relaxed);
    }

    fn rows(&self, rows: u64) {
        self.rows.store(rows, Ordering::Relaxed);
        self.most_rows.fetch_max(rows, Ordering::Relaxed);
    }
}

fn megabytes(kilobytes: &AtomicU64) -> f64 {
    crate::report::float(kilobytes.load(Ordering::Relaxed)) / 1000.0
}

/// Returns the resident memory of a process in kB, as Linux reports it.
fn memory_kb(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse().ok()
}

/// The outbox of a stage's bot, read from the database.
pub(crate) struct Outbox {
    connection: Connection,
}

impl Outbox {
    /// Opens the bot's database for reading.
    pub(crate) fn of(stage: &Stage) -> Result<Self> {
        let connection = Connection::open_with_flags(file(stage), OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        Ok(Self { connection })
    }

    /// Returns the number of rows in the outbox.
    pub(crate) fn rows(&self) -> Result<u64> {
        let count = |row: &Row<'_>| row.get::<_, i64>(0);
        Ok(self.connection.query_row("SELECT count(*) FROM outbox", [], count)?.try_into()?)
    }
}

/// Empties the outbox of a bot that does not run.
pub(crate) fn forget_outbox(stage: &Stage) -> Result<()> {
    Connection::open(file(stage))?.execute("DELETE FROM outbox", [])?;
    Ok(())
}

fn file(stage: &Stage) -> PathBuf {
    stage.games().join("zug.sqlite")
}
