//! Discord's rate limits on requests that do not go through the backlog. The bot does not send a request that Discord
//! would refuse.

use std::time::Duration;

use tokio::time::Instant;

use super::rest::{Failure, Scope};
use crate::cache::Cache;

/// The time until which Discord refuses each kind of request.
#[derive(Debug)]
pub(crate) struct RequestLimits<K>(Cache<K, Instant>);

impl<K> Default for RequestLimits<K> {
    fn default() -> Self {
        Self(Cache::default())
    }
}

impl<K: Ord + Copy> RequestLimits<K> {
    /// Returns an error if a rate limit applies to this kind of request now. The error equals Discord's refusal.
    pub(crate) fn check(&self, kind: K) -> Result<(), Failure> {
        let wait = self.0.get(&kind).map(|until| until.saturating_duration_since(Instant::now()));
        wait.map_or(Ok(()), |wait| Err(Failure::Limited { wait, scope: Scope::Bucket }))
    }

    /// Stores the rate limit that an answer of Discord contains.
    pub(crate) fn note(&self, kind: K, closed_for: Option<Duration>) {
        if let Some(wait) = closed_for {
            let until = Instant::now() + wait;
            self.0.insert(kind, until, Some(until));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_limit_applies_only_to_its_own_kind() {
        let limits = RequestLimits::default();
        limits.note(1, Some(Duration::from_mins(1)));
        limits.note(2, Some(Duration::ZERO));
        limits.note(3, None);
        assert!(matches!(limits.check(1), Err(Failure::Limited { scope: Scope::Bucket, .. })));
        assert_eq!(limits.check(2), Ok(()));
        assert_eq!(limits.check(3), Ok(()));
    }
}
