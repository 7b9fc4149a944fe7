//! Limits on the number of files in a folder, and on the length and the names of files.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::path::Path;

use crate::workspace::{ROOT, code_files, crates, other_crates};

/// The largest number of code files in one folder.
const FILES: usize = 20;
/// The largest number of lines of production code in a file. Blank lines, comments and tests do not count.
const LINES: usize = 400;

/// Forbidden names of files and folders. A new reader cannot guess the content from such a name.
const RIDDLES: [&str; 20] = [
    "about", "bell", "contact", "found", "giving", "hosting", "house", "instead", "looking", "lot", "mind",
    "older", "past", "saying", "shown", "standing", "tabling", "trials", "untold", "waiting",
];

/// Known violations. These lists may only shrink.
const KNOWN_FOLDERS: [&str; 0] = [];
const KNOWN_FILES: [&str; 0] = [];
const KNOWN_RIDDLES: [&str; 0] = [];

/// Checks that the files or folders with violations are exactly the known files or folders.
fn check(found: &BTreeMap<String, impl Display>, known: &[&str]) {
    let known: BTreeSet<&str> = known.iter().copied().collect();
    let new = found.iter().filter(|(place, _)| !known.contains(place.as_str()));
    let gone = known.iter().filter(|place| !found.contains_key(**place));
    let mut faults: Vec<String> = new.map(|(place, fault)| format!("{place}: {fault}")).collect();
    faults.extend(gone.map(|place| format!("{place}: mended, take it from the list")));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_folder_has_more_than_twenty_files_side_by_side() {
    let mut folders = BTreeMap::<String, usize>::new();
    for file in code_files() {
        *folders.entry(file.parent().unwrap().display().to_string()).or_default() += 1;
    }
    folders.retain(|_, files| *files > FILES);
    check(&folders, &KNOWN_FOLDERS);
}

#[test]
fn no_file_has_more_than_four_hundred_lines_of_production_code() {
    let mut long = BTreeMap::new();
    for (_, read) in crates().iter().chain(&other_crates()) {
        for (file, source) in &read.files {
            let lines = source.production_lines();
            if lines > LINES {
                long.insert(file.strip_prefix(ROOT).unwrap().display().to_string(), lines);
            }
        }
    }
    check(&long, &KNOWN_FILES);
}

#[test]
fn files_and_folders_are_called_by_nouns_and_verbs_of_the_subject() {
    let mut riddles = BTreeMap::new();
    for file in code_files() {
        let names = file.with_extension("");
        if let Some(name) = names.iter().filter_map(|name| name.to_str()).find(|name| RIDDLES.contains(name))
        {
            riddles.insert(file.display().to_string(), name.to_owned());
        }
    }
    check(&riddles, &KNOWN_RIDDLES);
}

#[test]
fn a_known_violation_that_is_mended_fails_too() {
    let found = BTreeMap::from([("crates/a/src".to_owned(), 21)]);
    check(&found, &["crates/a/src"]);
    let fails = |found: &BTreeMap<String, i32>, known: &[&str]| {
        let check = std::panic::AssertUnwindSafe(|| check(found, known));
        std::panic::catch_unwind(check).is_err()
    };
    assert!(fails(&found, &[]) && fails(&BTreeMap::new(), &["crates/a/src"]));
    assert!(Path::new(ROOT).join("crates").is_dir());
}
