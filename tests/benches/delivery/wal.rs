//! Reads SQLite's write-ahead log, and counts the written pages and commits.

use std::fs;
use std::path::PathBuf;

/// The lengths in bytes of the log's header and of the header before each page.
const HEADER: usize = 32;
const PAGE_HEADER: usize = 24;

/// Numbers of written pages and commits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) pages: u64,
    pub(crate) commits: u64,
}

/// A write-ahead log, and the counts since [`Wal::begin`].
pub(crate) struct Wal {
    file: PathBuf,
    /// The salts of the log's present run. When SQLite overwrites the log from the front, SQLite starts a new run with
    /// new salts.
    run: Vec<u8>,
    seen: Written,
    total: Written,
}

impl Wal {
    /// Starts to count at the current end of the log.
    pub(crate) fn begin(file: PathBuf) -> Self {
        let (run, seen) = read(&file).unwrap_or_default();
        Self { file, run, seen, total: Written::default() }
    }

    /// Returns the counts since `begin`. Misses pages that SQLite wrote and overwrote between two calls.
    pub(crate) fn look(&mut self) -> Written {
        let (run, now) = read(&self.file).unwrap_or_default();
        let before = if run == self.run { self.seen } else { Written::default() };
        self.total.pages += now.pages.saturating_sub(before.pages);
        self.total.commits += now.commits.saturating_sub(before.commits);
        (self.run, self.seen) = (run, now);
        self.total
    }
}

/// Returns the salts of the log's present run and the counts of this run. `None` if there is no log.
fn read(file: &PathBuf) -> Option<(Vec<u8>, Written)> {
    let log = fs::read(file).ok()?;
    let page = usize::try_from(number(&log, 8)?).ok()?;
    let run = log.get(16..24)?.to_vec();
    let mut written = Written::default();
    // After the last page of the present run, the file holds pages of earlier runs, with other salts.
    for frame in log.get(HEADER..)?.chunks_exact(PAGE_HEADER + page) {
        if frame.get(8..16)? != run.as_slice() {
            break;
        }
        written.pages += 1;
        written.commits += u64::from(number(frame, 4)? != 0);
    }
    Some((run, written))
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}
