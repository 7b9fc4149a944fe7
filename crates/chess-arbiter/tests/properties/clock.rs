//! The clock of the player to move, as a model has it: looked at now and then, with so much left from then on.

use jiff::{SignedDuration, Timestamp};

/// The times at which a player is away, from and until, in their order.
pub(crate) type Away = Vec<(Timestamp, Timestamp)>;

/// What a clock showed when it was last looked at.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    /// When that was.
    seen: Timestamp,
    /// How long it could run on from then; less than nothing where its time is over.
    rest: SignedDuration,
}

impl Clock {
    pub(crate) fn starts(seen: Timestamp, rest: SignedDuration) -> Self {
        Self { seen, rest }
    }

    /// When nothing was or is left.
    pub(crate) fn over(&self, away: &Away) -> Timestamp {
        let mut over = self.seen + self.rest;
        if self.rest.is_positive() {
            // Later by each time away that begins before then.
            for (from, until) in away {
                if *from < over && *until > self.seen {
                    over += until.duration_since((*from).max(self.seen));
                }
            }
        } else {
            // Earlier by each that lies between then and now.
            for (from, until) in away.iter().rev() {
                let until = (*until).min(self.seen);
                if *from < until && until >= over {
                    over -= until.duration_since(*from);
                }
            }
        }
        over
    }

    /// How long it can run on from a moment.
    pub(crate) fn rest_at(&self, at: Timestamp, away: &Away) -> SignedDuration {
        let ran = if at < self.seen {
            -(self.seen.duration_since(at) - spent(away, at, self.seen))
        } else {
            at.duration_since(self.seen) - spent(away, self.seen, at)
        };
        self.rest - ran
    }

    /// For how long nothing has been left.
    pub(crate) fn overrun(&self, at: Timestamp, away: &Away) -> SignedDuration {
        (-self.rest_at(at, away)).max(SignedDuration::ZERO)
    }

    /// Notes what is left before it is decided anew when the clock stands.
    pub(crate) fn look(&mut self, at: Timestamp, away: &Away) {
        (self.rest, self.seen) = (self.rest_at(at, away), at);
    }

    /// It goes on now with what was left when it stopped.
    pub(crate) fn go_on(&mut self, stopped: Timestamp, now: Timestamp, away: &Away) {
        (self.rest, self.seen) = (self.rest_at(stopped, away), now.max(stopped));
    }

    pub(crate) fn add(&mut self, time: SignedDuration) {
        self.rest += time;
    }
}

/// How much of the time between two moments was spent away.
fn spent(away: &Away, one: Timestamp, other: Timestamp) -> SignedDuration {
    let of = |(from, until): &(Timestamp, Timestamp)| {
        (*until).min(other).duration_since((*from).max(one)).max(SignedDuration::ZERO)
    };
    away.iter().map(of).sum()
}
