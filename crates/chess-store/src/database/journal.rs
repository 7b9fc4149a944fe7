//! The journal of interactions that were acknowledged but not finished, so that people get an answer after a crash.
//!
//! Each interaction is a small file in the folder of the database. The journal does not sync the file, so the file
//! survives a crash of the program, but not a crash of the machine. No sync is needed, because Discord forgets an
//! interaction after fifteen minutes.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::files;
use crate::{InteractionId, Named};

/// The beginning of the names of the journal's files.
const PREFIX: &str = "zug.underway.";

/// The journal of unfinished interactions. The field is the folder of the journal's files.
#[derive(Debug)]
pub(super) struct Journal(PathBuf);

impl Journal {
    pub(super) fn of(folder: &Path) -> Self {
        Self(folder.to_owned())
    }

    /// Saves an unfinished interaction, and returns whether the interaction is new in the journal. `body` is the answer that the
    /// person gets if the program ends before the interaction is finished.
    pub(super) fn begin(&self, id: InteractionId, body: &impl Serialize) -> io::Result<bool> {
        let file = self.file(id);
        let is_new = !file.exists();
        files::open_file(&file)?.write_all(&serde_json::to_vec(body)?)?;
        Ok(is_new)
    }

    /// Deletes a finished interaction. An interaction is finished when the person or the outbox has the answer.
    pub(super) fn finish(&self, id: InteractionId) -> io::Result<()> {
        files::remove_file(&self.file(id))
    }

    /// Lists the answers of the interactions that an earlier run left unfinished. Skips answers that cannot be read.
    pub(super) fn left_over<B: DeserializeOwned>(&self) -> io::Result<Vec<B>> {
        let files = self.files()?;
        Ok(files.iter().filter_map(|file| serde_json::from_slice(&fs::read(file).ok()?).ok()).collect())
    }

    /// Deletes all entries.
    pub(super) fn clear(&self) -> io::Result<()> {
        self.files()?.iter().try_for_each(fs::remove_file)
    }

    fn file(&self, id: InteractionId) -> PathBuf {
        self.0.join(format!("{PREFIX}{}.{}", id.network.name(), id.id))
    }

    /// Lists the files of the journal by name.
    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let entry = entry?;
            if entry.file_name().to_string_lossy().starts_with(PREFIX) {
                files.push(entry.path());
            }
        }
        files.sort();
        Ok(files)
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;

    fn id(id: i64) -> InteractionId {
        InteractionId { network: Network::Discord, id }
    }

    #[test]
    fn unfinished_interactions_are_left_over() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::of(folder.path());
        fs::write(folder.path().join("zug.sqlite"), "a file of its own").unwrap();
        for number in 1..=3 {
            journal.begin(id(number), &number).unwrap();
            journal.begin(id(number), &number).unwrap();
        }
        journal.finish(id(2)).unwrap();
        journal.finish(id(2)).unwrap();
        let journal = Journal::of(folder.path());
        assert_eq!(journal.left_over::<i64>().unwrap(), [1, 3]);
        journal.clear().unwrap();
        assert!(journal.left_over::<i64>().unwrap().is_empty());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn an_unreadable_entry_hides_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let journal = Journal::of(folder.path());
        journal.begin(id(1), &1).unwrap();
        fs::write(folder.path().join("zug.underway.discord.2"), "[").unwrap();
        assert_eq!(journal.left_over::<i64>().unwrap(), [1]);
        journal.clear().unwrap();
        journal.begin(id(2), &2).unwrap();
        assert_eq!(journal.left_over::<i64>().unwrap(), [2]);
    }
}
