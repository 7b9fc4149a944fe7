//! The number of further attempts of work on a server, and the waits between attempts.

use std::thread;
use std::time::Duration;

/// The largest number of further attempts after the first attempt. With the waits, all attempts take about twenty
/// seconds, which is longer than a restart of a server.
pub(super) const RETRIES: u32 = 28;
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Waits before the next attempt: one millisecond after attempt 0, then twice as long after each attempt, at most a
/// second.
pub(super) fn wait(attempt: u32) {
    thread::sleep(LONGEST_WAIT.min(Duration::from_millis(1 << attempt.min(10))));
}
