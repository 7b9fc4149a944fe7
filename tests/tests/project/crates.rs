//! The dependencies between the crates, and the libraries that only one crate may name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::workspace::{ROOT, code_files, files, read, words};

/// For each crate of the workspace, the other crates that the crate may use.
const MAY_USE: [(&str, &[&str]); 9] = [
    ("chess-core", &[]),
    ("chess-bots", &["chess-core"]),
    ("chess-board-render", &["chess-core"]),
    ("chess-arbiter", &["chess-core"]),
    ("chess-tournament", &["chess-core"]),
    ("chess-store", &["chess-arbiter", "chess-tournament", "chess-core"]),
    ("chess-service", &["chess-store", "chess-arbiter", "chess-tournament", "chess-core"]),
    (
        "discord-bot",
        &[
            "chess-service",
            "chess-arbiter",
            "chess-tournament",
            "chess-bots",
            "chess-board-render",
            "chess-core",
            "discord-sandbox",
        ],
    ),
    (
        "zug-tests",
        &[
            "chess-core",
            "chess-board-render",
            "chess-arbiter",
            "chess-store",
            "chess-service",
            "discord-bot",
            "discord-sandbox",
            "discord-sandbox-client",
        ],
    ),
];

/// The crates of the sandbox's workspace that Zug uses by path.
const NEXT_DOOR: [&str; 2] = ["discord-sandbox", "discord-sandbox-client"];

/// External crates that only one crate of the workspace may use.
const NAMED_ONCE: [(&str, &str); 7] = [
    ("rusqlite", "chess-store"),
    ("postgres", "chess-store"),
    ("serenity", "discord-bot"),
    ("poise", "discord-bot"),
    ("image", "chess-board-render"),
    ("imageproc", "chess-board-render"),
    ("ab_glyph", "chess-board-render"),
];

/// Crates that may also name a library of [`NAMED_ONCE`], for tests and measurements only.
const NAMED_FOR_TESTS: [(&str, &str); 1] = [
    // Measurements read a running bot's outbox from outside.
    ("zug-tests", "rusqlite"),
];

/// A dependency that a manifest declares.
struct Edge {
    from: String,
    to: String,
    only_for_tests: bool,
}

/// The members of Zug's workspace, and their direct dependencies.
fn manifests() -> (BTreeSet<String>, Vec<Edge>) {
    manifests_in(Path::new(ROOT))
}

/// The members of the workspace in a folder, and their direct dependencies.
fn manifests_in(folder: &Path) -> (BTreeSet<String>, Vec<Edge>) {
    let asked = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
    let output = Command::new(env!("CARGO")).args(asked).current_dir(folder).output().unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let mut members = BTreeSet::new();
    let mut edges = Vec::new();
    for package in list(&metadata["packages"]) {
        let from = text(&package["name"]);
        edges.extend(list(&package["dependencies"]).map(|dependency| Edge {
            from: from.clone(),
            to: text(&dependency["name"]),
            only_for_tests: dependency["kind"] == "dev",
        }));
        members.insert(from);
    }
    (members, edges)
}

fn list(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

fn text(json: &Value) -> String {
    json.as_str().unwrap_or_default().to_owned()
}

#[test]
fn our_crates_use_each_other_in_one_direction() {
    let (members, edges) = manifests();
    let planned: BTreeSet<String> = MAY_USE.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(members, planned, "the table of this test must name every crate");
    let allowed =
        |edge: &Edge| MAY_USE.iter().any(|(from, to)| edge.from == *from && to.contains(&edge.to.as_str()));
    for edge in
        edges.iter().filter(|edge| members.contains(&edge.to) || NEXT_DOOR.contains(&edge.to.as_str()))
    {
        assert!(allowed(edge), "{} must not use {}", edge.from, edge.to);
    }
}

#[test]
fn the_sandbox_uses_no_crate_of_zug() {
    let (ours, _) = manifests();
    let (members, edges) = manifests_in(&Path::new(ROOT).join("sandbox"));
    assert_eq!(members, NEXT_DOOR.map(str::to_owned).into());
    for edge in edges {
        assert!(!ours.contains(&edge.to), "{} must not use {}", edge.from, edge.to);
    }
}

/// Cargo builds a library once for both workspaces only if both use the same version of the library.
#[test]
fn both_workspaces_lock_the_same_versions() {
    let ours = locked("Cargo.lock");
    for (name, versions) in locked("sandbox/Cargo.lock") {
        let same = ours.get(&name).is_none_or(|here| here.is_superset(&versions));
        assert!(same, "{name}: {versions:?} in the sandbox, {:?} in Zug", ours.get(&name));
    }
}

/// Cargo builds a library once for all checks of `scripts/test` only if they use the same features of the library.
#[test]
fn all_checks_build_a_library_with_the_same_features() {
    let script = read("scripts/test");
    let of_tests = script.lines().find_map(|line| line.strip_prefix("features=")).unwrap();
    let zug = Path::new(ROOT);
    let of_tests = libraries(zug, &["--features", of_tests]);
    let sandbox = libraries(&zug.join("sandbox"), &[]);
    let without_postgres = libraries(zug, &["--no-default-features"]);
    let is_ours = |library: &str| library.contains("(/");
    for (library, features) in sandbox.iter().chain(&without_postgres) {
        let same = is_ours(library) || of_tests.get(library).is_none_or(|ours| ours.is_superset(features));
        assert!(same, "{library}: {features:?} in one check, {:?} in the tests", of_tests.get(library));
    }
}

/// For each version of a library, the sets of features in the test build of a workspace.
fn libraries(folder: &Path, features: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let asked = "tree --workspace --offline --prefix none --format {p}|{f}".split(' ');
    let asked = asked.chain(features.iter().copied());
    let output = Command::new(env!("CARGO")).args(asked).current_dir(folder).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut libraries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let tree = String::from_utf8(output.stdout).unwrap();
    for (library, features) in tree.lines().filter_map(|line| line.trim_end_matches(" (*)").split_once('|')) {
        libraries.entry(library.to_owned()).or_default().insert(features.to_owned());
    }
    libraries
}

/// The versions of each package in a lock file.
fn locked(path: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut versions: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let lock = read(path);
    for package in lock.split("[[package]]").skip(1) {
        let field = |name: &str| package.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("");
        versions.entry(field("name = ").to_owned()).or_default().insert(field("version = ").to_owned());
    }
    versions
}

/// The dev profile leaves out debug assertions. `Cargo.toml` lists the packages that contain some.
#[test]
fn tests_run_all_debug_assertions() {
    let profiles = read("Cargo.toml");
    for file in code_files() {
        let path = file.to_str().unwrap();
        if !(path.starts_with("crates") || path.starts_with("sandbox/src"))
            || !words(&read(path)).any(|word| word.starts_with("debug_assert"))
        {
            continue;
        }
        let folder = path.split_once("/src/").unwrap().0;
        let manifest = read(&format!("{folder}/Cargo.toml"));
        let name =
            manifest.lines().find_map(|line| line.strip_prefix("name = \"")).unwrap().trim_end_matches('"');
        let mut lines = profiles.lines().filter(|line| line.starts_with(name));
        assert!(lines.any(|line| line.contains("debug-assertions = true")), "{path}: {name}");
    }
}

#[test]
fn only_one_crate_names_sqlite_discord_or_the_image_libraries() {
    let (_, edges) = manifests();
    for (library, owner) in NAMED_ONCE {
        let users: BTreeSet<&str> = edges
            .iter()
            .filter(|edge| edge.to == library)
            .filter(|edge| !(edge.only_for_tests && NAMED_FOR_TESTS.contains(&(edge.from.as_str(), library))))
            .map(|edge| edge.from.as_str())
            .collect();
        assert_eq!(users, BTreeSet::from([owner]), "{library}");
    }
}

/// The only folder whose production code may use `rusqlite`.
const ENGINE: &str = "crates/chess-store/src/database";
/// The only tests in `crates/` that may use `rusqlite`. These tests damage a file or trace statements.
const TESTS_OF_THE_ENGINE: [&str; 2] =
    ["crates/chess-store/src/doctor/tests/mod.rs", "crates/chess-store/src/tests/query_plans.rs"];

#[test]
fn only_the_database_folder_names_the_library_of_sqlite() {
    let names_it = |file: &PathBuf| {
        file.starts_with("crates")
            && words(&read(file.to_str().unwrap())).any(|word| word.starts_with("rusqlite"))
    };
    let (inside, outside): (BTreeSet<PathBuf>, BTreeSet<PathBuf>) =
        code_files().into_iter().filter(names_it).partition(|file| file.starts_with(ENGINE));
    assert!(!inside.is_empty());
    assert_eq!(outside, TESTS_OF_THE_ENGINE.map(PathBuf::from).into());
}

#[test]
fn the_delivery_asks_the_database_once_about_a_message() {
    let asked =
        ["waiting(", "story(", "clear(", "converse(", "settle("].map(|call| format!(".outbox().{call}"));
    for file in files(&Path::new(ROOT).join("crates/discord-bot/src/delivery")) {
        let code: String = fs::read_to_string(&file).unwrap().split_whitespace().collect();
        let production = code.split("#[cfg(test)]modtests").next().unwrap();
        for call in production.split("club").skip(1) {
            assert!(
                asked.iter().any(|asked| call.starts_with(asked.as_str())),
                "{}: {call:.40}",
                file.display()
            );
        }
    }
}
