//! Makes files and folders that only the owner can read, and renames a complete file to its final name. Detects deleted
//! and replaced files, and chooses the file name for a rescued copy of a database.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The file name prefix of zug's files in the data folder.
const OURS: &str = "zug.";

/// The permission bits of group and others.
#[cfg(unix)]
const OTHERS: u32 = 0o077;

/// Makes a folder that only the owner can read. In an existing folder, tries to protect zug's files from other users
/// ([`tighten`]). If the folder holds no other files, protects the folder too. Returns true if the folder already
/// contained a file of zug.
pub(crate) fn make_folder(folder: &Path) -> io::Result<bool> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    let (mut alone, mut has_ours) = (true, false);
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(OURS) {
            has_ours = true;
            tighten(&entry.path());
        } else {
            alone = false;
        }
    }
    if alone {
        tighten(folder);
    }
    Ok(has_ours)
}

/// The path and the identity of an open file. The file is lost if the path leads to no file or to another file, or if
/// a person has emptied the file.
#[derive(Debug)]
pub(crate) struct WatchedFile {
    path: PathBuf,
    identity: (u64, u64, bool),
}

impl WatchedFile {
    /// Watches the file at a path. `open` is the metadata of the open file.
    pub(crate) fn new(path: PathBuf, open: &fs::Metadata) -> Self {
        Self { path, identity: identity(open) }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns false if the file is lost ([`WatchedFile`]). Returns true if an I/O error prevents the check.
    pub(crate) fn is_in_place(&self) -> bool {
        match fs::metadata(&self.path) {
            Ok(found) => identity(&found) == self.identity,
            Err(error) => error.kind() != io::ErrorKind::NotFound,
        }
    }
}

/// Returns the device and the inode of a file, and whether the file is empty.
#[cfg(unix)]
fn identity(found: &fs::Metadata) -> (u64, u64, bool) {
    use std::os::unix::fs::MetadataExt;

    (found.dev(), found.ino(), found.len() == 0)
}

#[cfg(not(unix))]
fn identity(found: &fs::Metadata) -> (u64, u64, bool) {
    (0, 0, found.len() == 0)
}

/// Opens a file for writing. Only the owner can read a new file.
pub(crate) fn open_file(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file)
}

/// Makes a file that only its owner can read, unless the file exists.
pub(crate) fn make_file(file: &Path) -> io::Result<()> {
    if file.try_exists()? { Ok(()) } else { open_file(file).map(drop) }
}

/// Removes a file if it exists.
pub(crate) fn remove_file(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Returns an unused path for the copy of a database whose file was deleted or replaced.
pub(super) fn rescue_path(database: &Path) -> Option<PathBuf> {
    let copy = |number: u32| database.with_added_extension(format!("rescued-{number}"));
    (1..u32::MAX).map(copy).find(|copy| !copy.exists())
}

/// Returns the newest rescued copy of a database, if there is one.
pub(super) fn newest_rescued(database: &Path) -> io::Result<Option<PathBuf>> {
    let (Some(folder), Some(name)) = (database.parent(), database.file_name()) else { return Ok(None) };
    let prefix = format!("{}.rescued", name.to_string_lossy());
    let mut copies = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        // Skips unfinished copies, and files that SQLite makes beside a copy.
        let is_number = |end: &str| end.chars().all(|char| char == '-' || char.is_ascii_digit());
        if name.to_string_lossy().strip_prefix(&*prefix).is_some_and(is_number) {
            copies.push((entry.metadata()?.modified()?, entry.path()));
        }
    }
    Ok(copies.into_iter().max().map(|(_, copy)| copy))
}

/// Syncs a complete file and then renames it. After a power cut, the new name holds the complete file or does not
/// exist.
pub(crate) fn put_in_place(part: &Path, whole: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, whole)?;
    if cfg!(not(unix)) {
        return Ok(());
    }
    let folder = whole.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

/// Removes the permissions of group and others on a file or folder, but not on a symbolic link. Logs a warning on
/// failure.
#[cfg(unix)]
fn tighten(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let tightened = fs::symlink_metadata(path).and_then(|found| {
        let mode = found.permissions().mode();
        if mode & OTHERS == 0 || found.is_symlink() {
            return Ok(());
        }
        fs::set_permissions(path, fs::Permissions::from_mode(mode & !OTHERS))
    });
    if let Err(error) = tightened {
        tracing::warn!(%error, path = %path.display(), "other users of this machine may be able to read this");
    }
}

#[cfg(not(unix))]
fn tighten(_: &Path) {}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn only_the_owner_can_read_new_files_and_folders() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("deep/data");
        make_folder(&data).unwrap();
        make_file(&data.join("zug.file")).unwrap();
        assert_eq!((mode(&data), mode(&data.join("zug.file"))), (0o700, 0o600));
    }

    #[test]
    fn permissions_of_existing_files_are_tightened_for_own_files_only() {
        let folder = tempfile::tempdir().unwrap();
        let wide = |name: &str, mode| {
            let path = folder.path().join(name);
            fs::write(&path, "content").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            path
        };
        let (ours, theirs) = (wide("zug.sqlite-wal", 0o664), wide("theirs", 0o644));
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        make_folder(folder.path()).unwrap();
        assert_eq!((mode(&ours), mode(&theirs), mode(folder.path())), (0o600, 0o644, 0o755));
        fs::remove_file(theirs).unwrap();
        make_folder(folder.path()).unwrap();
        assert_eq!(mode(folder.path()), 0o700);
        assert_eq!(fs::read(ours).unwrap(), b"content");
    }
}
