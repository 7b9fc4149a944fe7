//! The default folder of the database.

use std::path::PathBuf;

/// Returns the folder `asked`, or else the folder `name` in the user's data directory.
///
/// # Errors
/// The user has no home directory.
pub(crate) fn folder(asked: Option<PathBuf>, name: &str) -> anyhow::Result<PathBuf> {
    if let Some(folder) = asked {
        return Ok(folder);
    }
    let project = directories::ProjectDirs::from("", "", "zug").ok_or_else(|| {
        anyhow::anyhow!("you have no home directory; say where games are kept with --data DIR")
    })?;
    Ok(project.data_dir().join(name))
}
