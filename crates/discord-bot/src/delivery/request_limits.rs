//! Discord's rate limits on requests outside the backlog. A request that Discord would refuse is not sent.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::discord::rest::{Failure, RateLimit, Scope};

/// The time until which Discord refuses requests of a kind.
#[derive(Debug)]
pub(super) struct RequestLimits<K>(Mutex<BTreeMap<K, Instant>>);

impl<K> Default for RequestLimits<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Ord + Copy> RequestLimits<K> {
    /// Fails like Discord if the rate limit applies.
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

    /// Stores the rate limit from an answer.
    pub(super) fn note(&self, kind: K, pace: RateLimit) {
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
    fn a_rate_limit_applies_only_to_its_own_kind() {
        let limits = RequestLimits::default();
        limits.note(1, RateLimit { closed_for: Some(Duration::from_mins(1)) });
        limits.note(2, RateLimit { closed_for: Some(Duration::ZERO) });
        limits.note(3, RateLimit::default());
        assert!(matches!(limits.check(1), Err(Failure::Limited { scope: Scope::Bucket, .. })));
        assert_eq!(limits.check(2), Ok(()));
        assert_eq!(limits.check(3), Ok(()));
    }
}
