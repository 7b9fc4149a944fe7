//! How often and how soon work on a server is attempted again.

use std::thread;
use std::time::Duration;

/// How often work is attempted again at most. With the waits in between, this takes about twenty seconds, longer than a
/// restart of a server takes.
pub(super) const RETRIES: u32 = 28;
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Waits before the next attempt: a millisecond after the first one, then longer and longer.
pub(super) fn wait(attempt: u32) {
    thread::sleep(LONGEST_WAIT.min(Duration::from_millis(1 << attempt.min(10))));
}
