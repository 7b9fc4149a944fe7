//! The bytes of the newest attachments, up to a limit.

use std::collections::BTreeMap;

use axum::body::Bytes;

use crate::snowflake::Snowflake;

/// Files by the identifiers of their attachments, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Files {
    kept: BTreeMap<Snowflake, Bytes>,
    /// The size of all files together, in bytes.
    bytes: usize,
    most: usize,
}

impl Files {
    /// Sets the limit in bytes, and evicts the oldest files above the limit.
    pub(super) fn keep(&mut self, most: usize) {
        self.most = most;
        self.forget_oldest();
    }

    /// Adds a file, and forgets the oldest files above the limit.
    pub(crate) fn add(&mut self, id: Snowflake, file: Bytes) {
        self.bytes += file.len();
        self.bytes -= self.kept.insert(id, file).map_or(0, |former| former.len());
        self.forget_oldest();
    }

    /// Finds a file that the sandbox still keeps.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Bytes> {
        self.kept.get(&id)
    }

    pub(crate) fn remove(&mut self, id: Snowflake) {
        self.bytes -= self.kept.remove(&id).map_or(0, |file| file.len());
    }

    pub(crate) fn all(&self) -> &BTreeMap<Snowflake, Bytes> {
        &self.kept
    }

    /// Forgets the oldest files above the limit, but always keeps the newest file.
    fn forget_oldest(&mut self) {
        while self.bytes > self.most && self.kept.len() > 1 {
            self.bytes -= self.kept.pop_first().map_or(0, |(_, file)| file.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_files_make_room_and_the_newest_stays() {
        let mut files = Files::default();
        files.keep(10);
        for (id, size) in [(1, 4), (2, 4), (3, 4), (4, 20)] {
            files.add(Snowflake(id), vec![0; size].into());
        }
        assert_eq!(files.all().keys().map(|id| id.0).collect::<Vec<_>>(), [4]);
        files.remove(Snowflake(4));
        files.add(Snowflake(5), vec![0; 6].into());
        files.add(Snowflake(6), vec![0; 4].into());
        assert_eq!(files.all().len(), 2);
    }
}
