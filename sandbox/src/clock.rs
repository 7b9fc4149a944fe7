//! The sandbox's clock: the system's time plus an offset that only grows.

use jiff::Timestamp;
use thiserror::Error;
use tokio::sync::watch;

/// The latest time of the clock, in milliseconds since 1970: the start of the year 2100, long before identifiers run
/// out of bits.
const END_MS: i64 = 4_102_444_800_000;

#[derive(Debug, Error)]
#[error("the sandbox's clock ends before the year 2100: move it less")]
pub(crate) struct BeyondTime;

/// The sandbox's clock. A caller can move the clock forward.
#[derive(Debug)]
pub(crate) struct Clock {
    offset_ms: watch::Sender<i64>,
}

impl Clock {
    /// Starts a clock that is `offset_ms` ahead of the system's clock.
    pub(crate) fn ahead_by(offset_ms: i64) -> Self {
        Self { offset_ms: watch::Sender::new(offset_ms.clamp(0, END_MS - system_ms())) }
    }

    /// Returns the sandbox's time, in milliseconds since 1970.
    pub(crate) fn now_ms(&self) -> i64 {
        system_ms() + self.offset_ms()
    }

    /// Returns how far the clock is ahead of the system's clock, in milliseconds.
    pub(crate) fn offset_ms(&self) -> i64 {
        *self.offset_ms.borrow()
    }

    /// Moves the clock forward and wakes all watchers.
    pub(crate) fn advance_ms(&self, by: i64) -> Result<(), BeyondTime> {
        if by > END_MS - self.now_ms() {
            return Err(BeyondTime);
        }
        self.offset_ms.send_modify(|offset| *offset += by);
        Ok(())
    }

    /// Returns a receiver for changes of the clock's offset.
    pub(crate) fn watch(&self) -> watch::Receiver<i64> {
        self.offset_ms.subscribe()
    }
}

/// Reads the system's clock in milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "the sandbox's clock is the front end that reads the time")]
pub(crate) fn system_ms() -> i64 {
    Timestamp::now().as_millisecond()
}

/// Formats milliseconds since 1970 as Discord formats its timestamps.
pub(crate) fn iso(ms: i64) -> String {
    let time = Timestamp::from_millisecond(ms).unwrap_or(Timestamp::UNIX_EPOCH);
    time.strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timestamp_is_written_with_microseconds_and_a_numeric_offset() {
        assert_eq!(iso(1_420_070_400_123), "2015-01-01T00:00:00.123000+00:00");
    }
}
