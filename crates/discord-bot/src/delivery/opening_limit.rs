//! Limits how often the bot opens direct messages.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// The most channels that the bot opens in a minute. Discord blocks bots that open many channels "too quickly"
/// (Discord's reference, "Create DM"), and does not publish the limit.
const MOST: usize = 10;
/// One minute, plus one second because Discord's clock may differ from the bot's clock.
const MINUTE: Duration = Duration::from_secs(61);

/// The openings of the last minute. Each entry is the time at which the minute of an opening ends.
#[derive(Debug, Default)]
pub(super) struct OpeningLimit(Mutex<VecDeque<Instant>>);

impl OpeningLimit {
    /// Counts an opening. After too many openings in the last minute, returns the wait until the next opening.
    pub(super) fn count(&self, now: Instant) -> Result<(), Duration> {
        self.current(now).map(|mut ends| ends.push_back(now + MINUTE))
    }

    /// After too many openings in the last minute, returns the wait until the next opening.
    pub(super) fn check(&self, now: Instant) -> Result<(), Duration> {
        self.current(now).map(drop)
    }

    fn current(&self, now: Instant) -> Result<MutexGuard<'_, VecDeque<Instant>>, Duration> {
        let mut ends = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        while ends.pop_front_if(|end| *end <= now).is_some() {}
        match ends.front() {
            Some(first) if ends.len() >= MOST => Err(first.duration_since(now)),
            Some(_) | None => Ok(ends),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_ten_channels_are_opened_in_a_minute() {
        let (openings, begun) = (OpeningLimit::default(), Instant::now());
        let at = |seconds| openings.count(begun + Duration::from_secs(seconds));
        assert_eq!([0, 0, 0, 0, 0, 9, 9, 9, 9, 9].map(at), [Ok(()); 10]);
        let check = |seconds| openings.check(begun + Duration::from_secs(seconds));
        assert_eq!([at(30), check(30)], [Err(Duration::from_secs(31)); 2]);
        assert_eq!([61; 9].map(check), [Ok(()); 9], "a check counts as no opening");
        assert_eq!([61, 61, 61, 61, 61].map(at), [Ok(()); 5]);
        assert_eq!(at(61), Err(Duration::from_secs(9)));
    }
}
