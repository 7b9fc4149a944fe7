//! Limits how often the bot opens direct messages.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use crate::discord::rest::{Failure, Scope};

/// The most channels that the bot opens in a minute. Discord blocks bots that open many channels "too quickly"
/// (Discord's reference, "Create DM"), and does not publish the limit.
const MOST: usize = 10;
/// One minute, plus one second because Discord's clock may differ from the bot's clock.
const MINUTE: Duration = Duration::from_secs(61);

/// Limits the number of direct-message channels that the bot opens per minute. An opening counts for the duration
/// [`MINUTE`]. The list holds the end of this duration for each opening.
#[derive(Debug, Default)]
pub(super) struct OpeningLimit(Mutex<VecDeque<Instant>>);

impl OpeningLimit {
    /// Counts the opening of a channel.
    ///
    /// # Errors
    /// The bot opened too many channels in the last minute. The refused opening does not count.
    pub(super) fn count(&self, now: Instant) -> Result<(), Failure> {
        let mut ends = self.ends();
        check(&mut ends, now)?;
        ends.push_back(now + MINUTE);
        Ok(())
    }

    /// Checks that the bot may open another channel now, without counting an opening.
    ///
    /// # Errors
    /// The bot opened too many channels in the last minute.
    pub(super) fn check(&self, now: Instant) -> Result<(), Failure> {
        check(&mut self.ends(), now)
    }

    fn ends(&self) -> MutexGuard<'_, VecDeque<Instant>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn check(ends: &mut VecDeque<Instant>, now: Instant) -> Result<(), Failure> {
    while ends.pop_front_if(|end| *end <= now).is_some() {}
    match ends.front().filter(|_| ends.len() >= MOST) {
        Some(first) => Err(Failure::Limited { wait: first.duration_since(now), scope: Scope::Bucket }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_ten_channels_are_opened_in_a_minute() {
        let (openings, begun) = (OpeningLimit::default(), Instant::now());
        let at = |seconds| openings.count(begun + Duration::from_secs(seconds));
        let limited = |seconds| {
            let wait = Duration::from_secs(seconds);
            Err(Failure::Limited { wait, scope: Scope::Bucket })
        };
        assert_eq!([0, 0, 0, 0, 0, 9, 9, 9, 9, 9].map(at), [Ok(()); 10]);
        assert_eq!(at(30), limited(31));
        assert_eq!([61, 61, 61, 61, 61].map(at), [Ok(()); 5]);
        assert_eq!(at(61), limited(9));
    }
}
