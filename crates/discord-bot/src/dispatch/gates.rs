//! Requests outside the backlog that Discord limits as well: what is known to be refused is not sent.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::rest::{Failure, Pace, Scope};

/// Until when requests of a kind are refused.
#[derive(Debug)]
pub(super) struct Gates<K>(Mutex<BTreeMap<K, Instant>>);

impl<K> Default for Gates<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Ord + Copy> Gates<K> {
    /// Fails as Discord would, if it is known that it would.
    pub(super) fn check(&self, kind: K) -> Result<(), Failure> {
        let now = Instant::now();
        let mut closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        closed.retain(|_, until| *until > now);
        match closed.get(&kind) {
            Some(until) => {
                let wait = until.saturating_duration_since(now);
                Err(Failure::Limited { wait, scope: Scope::Bucket })
            }
            None => Ok(()),
        }
    }

    /// Keeps what an answer said about the requests that follow.
    pub(super) fn note(&self, kind: K, pace: Pace) {
        if let Some(wait) = pace.closed_for {
            let mut closed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            closed.insert(kind, Instant::now() + wait);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_closed_gate_is_closed_for_its_own_kind_only() {
        let gates = Gates::default();
        gates.note(1, Pace { closed_for: Some(Duration::from_mins(1)) });
        gates.note(2, Pace { closed_for: Some(Duration::ZERO) });
        gates.note(3, Pace::default());
        assert!(matches!(gates.check(1), Err(Failure::Limited { scope: Scope::Bucket, .. })));
        assert_eq!(gates.check(2), Ok(()));
        assert_eq!(gates.check(3), Ok(()));
    }
}
