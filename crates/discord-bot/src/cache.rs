//! A cache with a limited number of entries. A new entry replaces the oldest.

use std::collections::{BTreeMap, VecDeque};

#[derive(Debug)]
pub(crate) struct Cache<K, V> {
    entries: BTreeMap<K, V>,
    order: VecDeque<K>,
    most: usize,
}

/// The most entries in a cache of people, servers or places.
const MOST: usize = 10_000;

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self { entries: BTreeMap::new(), order: VecDeque::new(), most: MOST }
    }
}

impl<K: Ord + Clone, V> Cache<K, V> {
    /// Stores an entry. If there are too many, the oldest one is dropped.
    pub(crate) fn insert(&mut self, key: K, value: V) {
        if self.entries.insert(key.clone(), value).is_some() {
            return;
        }
        self.order.push_back(key);
        if self.order.len() > self.most
            && let Some(oldest) = self.order.pop_front()
        {
            self.entries.remove(&oldest);
        }
    }

    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key)
    }

    pub(crate) fn remove(&mut self, key: &K) {
        if self.entries.remove(key).is_some() {
            self.order.retain(|other| other != key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_cache_drops_only_the_oldest_entry() {
        let mut cache = Cache { most: 3, ..Cache::default() };
        for key in [5, 1, 4] {
            cache.insert(key, key);
        }
        cache.insert(5, 6);
        cache.insert(2, 2);
        assert_eq!([5, 1, 4, 2].map(|key| cache.get(&key).copied()), [None, Some(1), Some(4), Some(2)]);
        cache.remove(&1);
        cache.insert(3, 3);
        assert_eq!([1, 4, 2, 3].map(|key| cache.get(&key).copied()), [None, Some(4), Some(2), Some(3)]);
    }
}
