//! The model of a clock: a reading at some time, and how long it runs from then on.

use jiff::{SignedDuration, Timestamp};

/// The vacations of a player as (from, until), in order.
pub(crate) type Away = Vec<(Timestamp, Timestamp)>;

/// The last reading of a clock.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    /// The time of the reading.
    seen: Timestamp,
    /// The time left at the reading; negative after the deadline.
    rest: SignedDuration,
}

impl Clock {
    pub(crate) fn starts(seen: Timestamp, rest: SignedDuration) -> Self {
        Self { seen, rest }
    }

    /// When the clock reaches or reached zero.
    pub(crate) fn over(&self, away: &Away) -> Timestamp {
        let mut over = self.seen + self.rest;
        if self.rest.is_positive() {
            // Each vacation that begins before that moment postpones it.
            for (from, until) in away {
                if *from < over && *until > self.seen {
                    over += until.duration_since((*from).max(self.seen));
                }
            }
        } else {
            // Each vacation between that moment and the reading moves it back.
            for (from, until) in away.iter().rev() {
                let until = (*until).min(self.seen);
                if *from < until && until >= over {
                    over -= until.duration_since(*from);
                }
            }
        }
        over
    }

    /// How long the clock can run on from a given time.
    pub(crate) fn rest_at(&self, at: Timestamp, away: &Away) -> SignedDuration {
        let ran = if at < self.seen {
            -(self.seen.duration_since(at) - spent(away, at, self.seen))
        } else {
            at.duration_since(self.seen) - spent(away, self.seen, at)
        };
        self.rest - ran
    }

    /// How long ago the clock reached zero.
    pub(crate) fn overrun(&self, at: Timestamp, away: &Away) -> SignedDuration {
        (-self.rest_at(at, away)).max(SignedDuration::ZERO)
    }

    /// Takes a new reading, before a change of the vacations.
    pub(crate) fn look(&mut self, at: Timestamp, away: &Away) {
        (self.rest, self.seen) = (self.rest_at(at, away), at);
    }

    /// Continues after a stop with the reading at `stopped`.
    pub(crate) fn go_on(&mut self, stopped: Timestamp, now: Timestamp, away: &Away) {
        (self.rest, self.seen) = (self.rest_at(stopped, away), now.max(stopped));
    }

    pub(crate) fn add(&mut self, time: SignedDuration) {
        self.rest += time;
    }
}

/// The vacation time between two times.
fn spent(away: &Away, one: Timestamp, other: Timestamp) -> SignedDuration {
    let of = |(from, until): &(Timestamp, Timestamp)| {
        (*until).min(other).duration_since((*from).max(one)).max(SignedDuration::ZERO)
    };
    away.iter().map(of).sum()
}
