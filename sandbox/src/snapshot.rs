//! Saves the world in a file, so that messages and identifiers survive a restart of the sandbox.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, io};

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::time::sleep;

use crate::world::World;
use crate::{Config, Platform, Snowflake};

/// The shortest pause before a save. During the pause, the sandbox collects changes.
const DEBOUNCE: Duration = Duration::from_millis(300);
/// The pause before a save is at least this many times as long as the previous save.
const SHARE: u32 = 10;

/// The reason why a saved state could not be used.
#[derive(Debug, Error)]
pub enum SnapshotError {
    /// The file, its lock, or an attachment could not be read.
    #[error("the saved state {path} could not be read")]
    Read {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// Another sandbox uses the file.
    #[error("another sandbox keeps its state in {path}: end that one first, or name another file")]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file does not contain a state of a sandbox.
    #[error("the saved state {path} makes no sense; move it away to begin anew")]
    Parse {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: serde_json::Error,
    },
}

/// The version of the format of saved states.
const VERSION: u32 = 5;

#[derive(Deserialize)]
struct Loaded {
    version: u32,
    offset_ms: i64,
    world: World,
}

#[derive(Serialize)]
struct Saved<'a> {
    version: u32,
    offset_ms: i64,
    world: &'a World,
}

/// Saves the world in one file, and attachments in a folder beside the file.
#[derive(Debug)]
pub(crate) struct Keeper {
    file: PathBuf,
    folder: PathBuf,
    written: BTreeSet<Snowflake>,
    /// The file lock on the saved state, held while this sandbox runs.
    _lock: File,
}

impl Keeper {
    /// Takes the lock of a state file, so that no other sandbox uses the file. The state file itself may be missing.
    pub(crate) fn open(file: PathBuf) -> Result<Self, SnapshotError> {
        let path = file.with_extension("lock");
        let unreadable = |source| SnapshotError::Read { path: path.clone(), source };
        let lock = File::options().create(true).append(true).open(&path).map_err(unreadable)?;
        match lock.try_lock() {
            Ok(()) => {
                let folder = file.with_extension("attachments");
                let written = BTreeSet::new();
                Ok(Self { folder, file, written, _lock: lock })
            }
            Err(TryLockError::WouldBlock) => Err(SnapshotError::InUse { path: file }),
            Err(TryLockError::Error(source)) => Err(unreadable(source)),
        }
    }

    /// Reads the saved world and the clock's offset in milliseconds. `None` if there is no saved state.
    pub(crate) fn load(&mut self, config: &Config) -> Result<Option<(World, i64)>, SnapshotError> {
        let read = |path: &Path| match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(source) => Err(SnapshotError::Read { path: path.to_owned(), source }),
        };
        let Some(json) = read(&self.file)? else { return Ok(None) };
        let Loaded { offset_ms, mut world, .. } =
            parse(&json).map_err(|source| SnapshotError::Parse { path: self.file.clone(), source })?;
        world.keep(config);
        self.written = self.files_there();
        let messages = world.messages.since(Snowflake(0));
        let ids: Vec<Snowflake> =
            messages.flat_map(|message| &message.attachments).map(|attachment| attachment.id).collect();
        for id in ids {
            if let Some(bytes) = read(&self.folder.join(id.to_string()))? {
                world.files.add(id, bytes.into());
            }
        }
        Ok(Some((world, offset_ms)))
    }

    /// Lists all attachments in the folder, including attachments of deleted messages.
    fn files_there(&self) -> BTreeSet<Snowflake> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
    }

    /// Saves the world after changes. Saves the world once more when the sandbox stops.
    pub(crate) async fn run(mut self, platform: Arc<Platform>) {
        let mut pulse = platform.pulse.subscribe();
        let mut pause = DEBOUNCE;
        loop {
            let stops = tokio::select! {
                () = platform.stopped() => true,
                changed = pulse.changed() => changed.is_err(),
            };
            if !stops {
                tokio::select! {
                    () = platform.stopped() => {}
                    () = sleep(pause) => {}
                }
            }
            pulse.mark_unchanged();
            let begin = Instant::now();
            let saved = self.save(&platform);
            // The pause grows with the length of a save, so that saves take only a small share of the time.
            pause = DEBOUNCE.max(begin.elapsed() * SHARE);
            if let Err(error) = saved {
                tracing::error!(%error, file = %self.file.display(), "the state could not be saved");
            }
            if stops {
                return;
            }
        }
    }

    fn save(&mut self, platform: &Platform) -> io::Result<()> {
        let (json, files) = {
            let discord = platform.lock_quietly();
            let offset_ms = platform.clock.offset_ms();
            let saved = Saved { version: VERSION, offset_ms, world: &discord.world };
            (serde_json::to_vec(&saved)?, discord.world.files.all().clone())
        };
        self.save_files(&files)?;
        let new = self.file.with_extension("new");
        fs::write(&new, json)?;
        fs::rename(&new, &self.file)
    }

    /// Writes new attachments and removes deleted attachments.
    fn save_files(&mut self, files: &BTreeMap<Snowflake, Bytes>) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        for (id, bytes) in files {
            if !self.written.contains(id) {
                fs::write(self.folder.join(id.to_string()), bytes)?;
                self.written.insert(*id);
            }
        }
        let gone: Vec<Snowflake> =
            self.written.iter().filter(|id| !files.contains_key(id)).copied().collect();
        for id in gone {
            match fs::remove_file(self.folder.join(id.to_string())) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                Ok(()) | Err(_) => self.written.remove(&id),
            };
        }
        Ok(())
    }
}

/// Reads a saved state. Returns an error for a state of another version.
fn parse(json: &[u8]) -> Result<Loaded, serde_json::Error> {
    let loaded: Loaded = serde_json::from_slice(json)?;
    if loaded.version == VERSION {
        return Ok(loaded);
    }
    Err(serde::de::Error::custom(format!("version {} is not {VERSION}", loaded.version)))
}
