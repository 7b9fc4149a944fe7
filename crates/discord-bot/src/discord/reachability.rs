//! Measures how long no request has reached Discord. Pure: the time is a parameter.

use std::time::Duration;

use tokio::time::Instant;

/// The result of a request for the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    Reached,
    /// The request did not arrive, or Discord refused every request.
    Missed,
}

/// Whether requests reach Discord.
#[derive(Debug, Default)]
pub(crate) struct Reachability {
    /// The time of the first failed request since the last one that reached Discord.
    missing: Option<Instant>,
}

impl Reachability {
    /// Records the result of a request.
    pub(crate) fn note(&mut self, sign: Sign, now: Instant) {
        match sign {
            Sign::Reached => self.missing = None,
            Sign::Missed => drop(self.missing.get_or_insert(now)),
        }
    }

    /// The time for which requests have failed without interruption.
    pub(crate) fn lost_for(&self, now: Instant) -> Option<Duration> {
        self.missing.map(|since| now.saturating_duration_since(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contact_is_lost_from_the_first_failed_request_until_one_reaches_discord() {
        let (mut reachability, begin) = (Reachability::default(), Instant::now());
        let at = |second: u64| begin + Duration::from_secs(second);
        assert_eq!(reachability.lost_for(at(900)), None);
        reachability.note(Sign::Missed, at(1000));
        reachability.note(Sign::Missed, at(1010));
        assert_eq!(reachability.lost_for(at(1030)), Some(Duration::from_secs(30)));
        reachability.note(Sign::Reached, at(1031));
        assert_eq!(reachability.lost_for(at(9000)), None);
        reachability.note(Sign::Missed, at(9000));
        assert_eq!(reachability.lost_for(at(9000)), Some(Duration::ZERO));
    }
}
