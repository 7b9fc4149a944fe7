//! What a database has written into its log, read from the file: how many pages, and in how many commits.

use std::fs;
use std::path::PathBuf;

/// The header of the log and of each page in it, in bytes.
const HEADER: usize = 32;
const PAGE_HEADER: usize = 24;

/// Pages and commits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Written {
    pub(crate) pages: u64,
    pub(crate) commits: u64,
}

/// Looks at a log again and again.
pub(crate) struct Wal {
    file: PathBuf,
    /// What tells one run of the log from the next, which begins at the front again.
    run: Vec<u8>,
    seen: Written,
    total: Written,
}

impl Wal {
    /// Begins to count now.
    pub(crate) fn begin(file: PathBuf) -> Self {
        let (run, seen) = read(&file).unwrap_or_default();
        Self { file, run, seen, total: Written::default() }
    }

    /// What was written since the beginning. What was written between two looks and is overwritten by now is missing.
    pub(crate) fn look(&mut self) -> Written {
        let (run, now) = read(&self.file).unwrap_or_default();
        let before = if run == self.run { self.seen } else { Written::default() };
        self.total.pages += now.pages.saturating_sub(before.pages);
        self.total.commits += now.commits.saturating_sub(before.commits);
        (self.run, self.seen) = (run, now);
        self.total
    }
}

/// The salts of the present run, and what it holds; nothing if there is no log.
fn read(file: &PathBuf) -> Option<(Vec<u8>, Written)> {
    let log = fs::read(file).ok()?;
    let page = usize::try_from(number(&log, 8)?).ok()?;
    let run = log.get(16..24)?.to_vec();
    let mut written = Written::default();
    // Behind the last page of this run lie pages of earlier ones, with other salts.
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
