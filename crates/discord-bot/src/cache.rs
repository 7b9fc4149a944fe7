//! A shared cache with a limited number of entries. In a full cache, a new entry replaces the oldest entry.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use hashlink::LruCache;
use tokio::time::Instant;

/// The values by key. Each value has the time at which the entry expires; `None` if the entry never expires.
type Entries<K, V> = LruCache<K, (V, Option<Instant>)>;

#[derive(Debug)]
pub(crate) struct Cache<K, V>(Mutex<Entries<K, V>>);

/// The maximum number of entries in a cache.
const MOST: usize = 10_000;

impl<K: Hash + Eq, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(MOST)))
    }
}

impl<K: Hash + Eq, V: Clone> Cache<K, V> {
    fn entries(&self) -> MutexGuard<'_, Entries<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores an entry, as the newest entry. The entry expires at `until`, or never with `None`. A full cache drops its
    /// oldest entry.
    pub(crate) fn insert(&self, key: K, value: V, until: Option<Instant>) {
        self.entries().insert(key, (value, until));
    }

    /// Returns the value of an entry, or `None` if the entry is missing or has expired.
    pub(crate) fn get(&self, key: &K) -> Option<V> {
        let entries = self.entries();
        let (value, until) = entries.peek(key)?;
        until.is_none_or(|until| Instant::now() < until).then(|| value.clone())
    }

    /// Removes an entry and returns its value.
    pub(crate) fn remove(&self, key: &K) -> Option<V> {
        self.entries().remove(key).map(|(value, _)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_cache_drops_only_the_entry_stored_longest_ago() {
        let cache = Cache::default();
        let more = |from: usize| (from..from + MOST - 3).for_each(|key| cache.insert(key, key, None));
        for key in [5, 1, 4] {
            cache.insert(key, key, None);
        }
        more(100);
        cache.insert(5, 6, None);
        cache.insert(2, 2, None);
        assert_eq!([5, 1, 4, 2].map(|key| cache.get(&key)), [Some(6), None, Some(4), Some(2)]);
        assert_eq!(cache.remove(&4), Some(4));
        cache.insert(3, 3, None);
        assert_eq!([5, 4, 2, 3].map(|key| cache.get(&key)), [Some(6), None, Some(2), Some(3)]);
    }

    #[test]
    fn an_expired_entry_counts_as_missing() {
        let cache = Cache::default();
        cache.insert(1, 1, Some(Instant::now()));
        assert_eq!(cache.get(&1), None);
        cache.insert(1, 2, None);
        assert_eq!(cache.get(&1), Some(2));
    }
}
