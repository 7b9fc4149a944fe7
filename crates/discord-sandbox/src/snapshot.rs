//! Keeping the world in a file, so that messages and identifiers survive a restart of the sandbox.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::time::sleep;

use crate::platform::Platform;
use crate::snowflake::Snowflake;
use crate::world::World;

/// How long changes are collected before they are written.
const DEBOUNCE: Duration = Duration::from_millis(300);

/// Says why a saved state could not be used.
#[derive(Debug, Error)]
pub enum SnapshotError {
    /// The file, or one beside it, could not be read.
    #[error("the saved state {path} could not be read")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Another sandbox keeps its state there.
    #[error("another sandbox keeps its state in {path}: end that one first, or name another file")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file holds something else.
    #[error("the saved state {path} makes no sense; move it away to begin anew")]
    Parse {
        /// The file.
        path: PathBuf,
        /// Why.
        source: serde_json::Error,
    },
}

#[derive(Deserialize)]
struct Loaded {
    offset_ms: i64,
    world: World,
}

#[derive(Serialize)]
struct Saved<'a> {
    offset_ms: i64,
    world: &'a World,
}

/// Keeps the world in one file, and attachments in a folder beside it.
#[derive(Debug)]
pub(crate) struct Keeper {
    file: PathBuf,
    folder: PathBuf,
    /// Held for as long as this sandbox runs.
    _lock: File,
}

impl Keeper {
    /// Takes the file for this sandbox alone.
    pub(crate) fn open(file: PathBuf) -> Result<Self, SnapshotError> {
        let path = file.with_extension("lock");
        let unreadable = |source| SnapshotError::Read { path: path.clone(), source };
        let lock = File::options().create(true).append(true).open(&path).map_err(unreadable)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { folder: file.with_extension("attachments"), file, _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(SnapshotError::InUse { path: file }),
            Err(TryLockError::Error(source)) => Err(unreadable(source)),
        }
    }

    /// Reads what was saved, with the clock's offset; nothing if nothing was.
    pub(crate) fn load(&self) -> Result<Option<(World, i64)>, SnapshotError> {
        let read = |path: &Path| match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(SnapshotError::Read { path: path.to_owned(), source }),
        };
        let Some(json) = read(&self.file)? else { return Ok(None) };
        let Loaded { offset_ms, mut world } = serde_json::from_slice(&json)
            .map_err(|source| SnapshotError::Parse { path: self.file.clone(), source })?;
        let attachments = world.messages.values().flat_map(|message| &message.attachments);
        let ids: Vec<Snowflake> = attachments.map(|attachment| attachment.id).collect();
        for id in ids {
            if let Some(bytes) = read(&self.folder.join(id.to_string()))? {
                world.files.insert(id, bytes.into());
            }
        }
        Ok(Some((world, offset_ms)))
    }

    /// Saves after every change, until the sandbox stops and once more then.
    pub(crate) async fn run(self, platform: Arc<Platform>) {
        let mut pulse = platform.pulse();
        loop {
            let stops = tokio::select! {
                () = platform.stopped() => true,
                changed = pulse.changed() => changed.is_err(),
            };
            if !stops {
                tokio::select! {
                    () = platform.stopped() => {}
                    () = sleep(DEBOUNCE) => {}
                }
            }
            pulse.mark_unchanged();
            if let Err(error) = self.save(&platform) {
                tracing::error!(%error, file = %self.file.display(), "the state could not be saved");
            }
            if stops {
                return;
            }
        }
    }

    fn save(&self, platform: &Platform) -> io::Result<()> {
        let (json, files) = {
            let discord = platform.lock_quietly();
            let saved = Saved { offset_ms: platform.clock.offset_ms(), world: &discord.world };
            (serde_json::to_vec(&saved)?, discord.world.files.clone())
        };
        self.save_files(&files)?;
        let new = self.file.with_extension("new");
        fs::write(&new, json)?;
        fs::rename(&new, &self.file)
    }

    /// Writes the attachments that are new and removes those that are gone.
    fn save_files(&self, files: &std::collections::BTreeMap<Snowflake, Bytes>) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        for (id, bytes) in files {
            let path = self.folder.join(id.to_string());
            if !path.exists() {
                fs::write(path, bytes)?;
            }
        }
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let id = entry.file_name().to_str().and_then(|name| name.parse().ok());
            if id.is_some_and(|id| !files.contains_key(&id)) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }
}
