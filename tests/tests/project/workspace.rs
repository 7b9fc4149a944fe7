//! The crates and files of the project.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::modules::Crate;

/// The root of the project.
pub(crate) const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The crates of the workspace, with their names. The tests read each crate once.
static CRATES: LazyLock<Vec<(String, Crate)>> = LazyLock::new(read_crates);

/// Returns every crate in `crates/` with its name. For a crate without a library, the root is `main.rs`.
pub(crate) fn crates() -> &'static [(String, Crate)] {
    &CRATES
}

fn read_crates() -> Vec<(String, Crate)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(Path::new(ROOT).join("crates")).unwrap() {
        let folder = entry.unwrap().path();
        let Some(read) = read_crate(&folder) else { continue };
        all.push((folder.file_name().unwrap().to_str().unwrap().to_owned(), read));
    }
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

/// Returns the crates of the sandbox's workspace and the library of the tests, with their folders.
pub(crate) fn other_crates() -> [(String, Crate); 3] {
    ["sandbox", "sandbox/client", "tests"]
        .map(|folder| (folder.to_owned(), read_crate(&Path::new(ROOT).join(folder)).unwrap()))
}

fn read_crate(folder: &Path) -> Option<Crate> {
    let roots = ["src/lib.rs", "src/main.rs"].map(|root| folder.join(root));
    let root = roots.iter().find(|root| root.is_file())?;
    Some(Crate::read(root, &|path| fs::read_to_string(path).ok()))
}

/// Lists the files under a folder, without the files that cargo and git store there.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            found.push(entry.path());
        } else if entry.file_name() != "target" && entry.file_name() != ".git" {
            found.extend(files(&entry.path()));
        }
    }
    found
}

/// The extensions of code files, including the files of the sandbox's page and of the bots in other languages.
const CODE: [&str; 5] = ["rs", "js", "css", "html", "py"];

/// Lists the project's code files by their paths from the root.
pub(crate) fn code_files() -> Vec<PathBuf> {
    let all = files(Path::new(ROOT)).into_iter();
    let ours = all.filter_map(|file| Some(file.strip_prefix(ROOT).ok()?.to_owned()));
    ours.filter(|file| file.extension().is_some_and(|kind| CODE.iter().any(|code| kind == *code))).collect()
}

/// The project's Rust files with their content.
pub(crate) fn sources() -> Vec<(PathBuf, String)> {
    let rust =
        files(Path::new(ROOT)).into_iter().filter(|file| file.extension().is_some_and(|kind| kind == "rs"));
    rust.map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
}

/// Reads a file by its path from the project's root.
pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
}

pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}
