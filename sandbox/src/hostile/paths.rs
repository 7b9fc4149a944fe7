//! The paths of all routes, found out from the routes themselves, so that a new one is tried without being named here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use crate::user_api::routes;

/// A place in a path that is filled in anew each time.
pub(super) const HOLE: &str = "{}";

/// Every path below the sandbox's own API, with names in braces.
pub(super) fn of_people() -> Vec<String> {
    routes().iter().map(|(path, _)| format!("/sandbox{path}")).collect()
}

/// Every path of Discord's API that the patterns in `rest/` give, with holes for what varies; some lead nowhere.
pub(super) static OF_BOTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut found = BTreeSet::new();
    follow("routes", &[], &mut found);
    found.into_iter().map(|path| format!("/api/v10/{}", path.join("/"))).collect()
});

/// Collects the paths that one file tells apart behind `way`, and those of the files that it hands them on to.
fn follow(file: &str, way: &[String], found: &mut BTreeSet<Vec<String>>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rest");
    let Ok(source) = fs::read_to_string(folder.join(file).with_extension("rs")) else { return };
    let lines: Vec<&str> = source.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let Some((head, _)) = line.split_once("=>") else { continue };
        let lists = head.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
        let arm = if line.ends_with('{') { lines.get(at + 1).unwrap_or(line) } else { line };
        let next =
            arm.split_once("(discord").and_then(|(head, _)| head.trim().rsplit(' ').next()?.split_once("::"));
        let next = next.map(|(module, _)| module).filter(|next| *next != file);
        for mut path in lists.flat_map(|(list, _)| spelled_out(list)) {
            let is_open = path.last().is_some_and(|last| last == "..");
            if is_open {
                path.pop();
            }
            let longer = [way, path.as_slice()].concat();
            if let Some(next) = next {
                follow(next, &longer, found);
                // Some files are handed the segments from the beginning once more.
                follow(next, way, found);
            }
            found.insert(longer);
        }
    }
}

/// Spells out the alternatives of one pattern: a word, a hole, or `..` where it goes on.
fn spelled_out(list: &str) -> Vec<Vec<String>> {
    let mut paths = vec![Vec::new()];
    for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
        let words: Vec<String> = if item.ends_with("..") {
            vec!["..".to_owned()]
        } else if item.starts_with('"') {
            item.split('|').map(|word| word.trim().trim_matches('"').to_owned()).collect()
        } else {
            vec![HOLE.to_owned()]
        };
        paths = paths
            .iter()
            .flat_map(|path: &Vec<String>| {
                words.iter().map(|word| [path.as_slice(), std::slice::from_ref(word)].concat())
            })
            .collect();
    }
    paths
}

#[test]
fn the_paths_of_discord_are_found_in_the_source() {
    for path in [
        "/api/v10/channels/{}/messages/{}/threads",
        "/api/v10/interactions/{}/{}/callback",
        "/api/v10/webhooks/{}/{}/messages/{}",
        "/api/v10/applications/{}/guilds/{}/commands/{}",
        "/api/v10/users/@me/channels",
        "/api/v10/guilds/{}/members/@me",
    ] {
        assert!(OF_BOTS.iter().any(|known| known == path), "{path} is not among {:#?}", *OF_BOTS);
    }
}
