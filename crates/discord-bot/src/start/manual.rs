//! Writes the manual pages and shell completions that a package installs.

use std::io;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap_complete::Shell;

/// The options of `zug manual`.
#[derive(clap::Args)]
pub(crate) struct Manual {
    /// An existing folder
    pub(crate) folder: PathBuf,
}

/// Writes a manual page for each command of the program, and one file of completions for each shell.
pub(crate) fn write_manual(mut program: clap::Command, folder: &Path) -> io::Result<()> {
    for &shell in Shell::value_variants() {
        clap_complete::generate_to(shell, &mut program, "zug", folder)?;
    }
    clap_mangen::generate_to(program, folder)
}
