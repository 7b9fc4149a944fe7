//! Whether requests reach Discord. Pure: the time is a parameter.

use std::time::Duration;

use tokio::time::Instant;

/// What a request showed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sign {
    /// Discord has answered.
    Reached,
    /// It has not, or only to turn everything away.
    Missed,
}

/// What the last requests showed.
#[derive(Debug, Default)]
pub(crate) struct Contact {
    /// The first request in vain after the last one that reached Discord.
    missing: Option<Instant>,
}

impl Contact {
    /// Takes in what a request showed.
    pub(crate) fn note(&mut self, sign: Sign, now: Instant) {
        match sign {
            Sign::Reached => self.missing = None,
            Sign::Missed => drop(self.missing.get_or_insert(now)),
        }
    }

    /// For how long requests were tried and none has reached Discord.
    pub(crate) fn lost_for(&self, now: Instant) -> Option<Duration> {
        self.missing.map(|since| now.saturating_duration_since(since))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contact_is_lost_with_the_first_request_in_vain_until_one_reaches_discord() {
        let (mut contact, begin) = (Contact::default(), Instant::now());
        let at = |second: u64| begin + Duration::from_secs(second);
        assert_eq!(contact.lost_for(at(900)), None);
        contact.note(Sign::Missed, at(1000));
        contact.note(Sign::Missed, at(1010));
        assert_eq!(contact.lost_for(at(1030)), Some(Duration::from_secs(30)));
        contact.note(Sign::Reached, at(1031));
        assert_eq!(contact.lost_for(at(9000)), None);
        contact.note(Sign::Missed, at(9000));
        assert_eq!(contact.lost_for(at(9000)), Some(Duration::ZERO));
    }
}
