//! The model of a clock.

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
    /// The time for the turn, with all gifts.
    whole: SignedDuration,
}

impl Clock {
    /// A clock that first stands still for the time `stands`.
    pub(crate) fn starts(seen: Timestamp, whole: SignedDuration, stands: SignedDuration) -> Self {
        Self { seen, rest: whole + stands, whole }
    }

    /// The moment at which the clock reaches zero. The moment may lie in the past.
    pub(crate) fn over(&self, away: &Away) -> Timestamp {
        let mut over = self.seen + self.rest;
        if self.rest.is_positive() {
            // Each vacation that begins before `over` postpones `over`.
            for (from, until) in away {
                if *from < over && *until > self.seen {
                    over += until.duration_since((*from).max(self.seen));
                }
            }
        } else {
            // Each vacation between `over` and the reading makes `over` earlier.
            for (from, until) in away.iter().rev() {
                let until = (*until).min(self.seen);
                if *from < until && until >= over {
                    over -= until.duration_since(*from);
                }
            }
        }
        over
    }

    /// The time left on the clock at a given time; negative after the deadline.
    pub(crate) fn rest_at(&self, at: Timestamp, away: &Away) -> SignedDuration {
        let ran = if at < self.seen {
            -(self.seen.duration_since(at) - spent(away, at, self.seen))
        } else {
            at.duration_since(self.seen) - spent(away, self.seen, at)
        };
        self.rest - ran
    }

    /// How long the clock has run in this turn.
    pub(crate) fn ran(&self, at: Timestamp, away: &Away) -> SignedDuration {
        (self.whole - self.rest_at(at, away)).max(SignedDuration::ZERO)
    }

    /// The time since the clock reached zero, excluding vacations. Zero if the clock has time left.
    pub(crate) fn overrun(&self, at: Timestamp, away: &Away) -> SignedDuration {
        (-self.rest_at(at, away)).max(SignedDuration::ZERO)
    }

    /// Takes a new reading before the vacations change.
    pub(crate) fn look(&mut self, at: Timestamp, away: &Away) {
        (self.rest, self.seen) = (self.rest_at(at, away), at);
    }

    /// Continues a stopped clock: the time between `stopped` and `now` does not count.
    pub(crate) fn go_on(&mut self, stopped: Timestamp, now: Timestamp, away: &Away) {
        (self.rest, self.seen) = (self.rest_at(stopped, away), now.max(stopped));
    }

    pub(crate) fn add(&mut self, time: SignedDuration) {
        self.rest += time;
        self.whole += time;
    }

    /// Lets the clock stand still for the time `time`.
    pub(crate) fn stand(&mut self, time: SignedDuration) {
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
