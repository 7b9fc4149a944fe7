//! Retries of work on a server: the maximum number of retries, and the delays between attempts.

use std::thread;
use std::time::Duration;

/// The maximum number of retries. With the delays, all attempts take about twenty seconds, which is longer than a
/// restart of a server.
pub(super) const RETRIES: u32 = 28;

/// Waits before the next attempt: one millisecond after attempt 0, then twice as long after each attempt, at most a
/// second.
pub(super) fn wait(attempt: u32) {
    thread::sleep(Duration::from_millis((1 << attempt.min(10)).min(1000)));
}
