//! Documents, fonts and pictures. Each name in a document exists, and a document mentions each font and picture.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::workspace::{ROOT, files, read, sources, words};

/// Returns the names in backticks that look like tests or functions: lower case, with at least three words.
fn tests_named(document: &str) -> Vec<&str> {
    let names = document.split('`').skip(1).step_by(2).filter_map(|quoted| quoted.rsplit("::").next());
    names
        .filter(|name| name.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '_')))
        .filter(|name| name.matches('_').count() >= 2)
        .collect()
}

#[test]
fn every_font_has_a_licence() {
    let licences = read("fonts/LICENSES.md");
    for file in files(&Path::new(ROOT).join("fonts")) {
        let name = file.file_name().unwrap().to_str().unwrap();
        match name {
            "LICENSES.md" => {}
            "OFL.txt" => assert!(licences.contains("`OFL.txt`"), "nobody refers to OFL.txt"),
            _ => assert!(
                licences.contains(&format!("\n| `{name}` |")),
                "{name} has no row in fonts/LICENSES.md"
            ),
        }
    }
}

/// The bits in the table of permissions sum up to the number in both invitation links.
#[test]
fn the_invitation_asks_for_the_permissions_that_the_guide_names() {
    let guide = read("docs/go-live.md");
    let bits = guide.split("| 2^").skip(1).filter_map(|rest| rest.split(' ').next()?.parse::<u32>().ok());
    let sum: u64 = bits.map(|bit| 1_u64 << bit).sum();
    for document in [&guide, &read("README.md")] {
        let number = document.split("permissions=").nth(1).and_then(|rest| rest.split_whitespace().next());
        assert_eq!(number.and_then(|number| number.parse().ok()), Some(sum));
    }
}

#[test]
fn documents_show_every_picture_and_every_shown_picture_exists() {
    let shown: BTreeSet<_> = [read("README.md"), read("docs/playing.md")]
        .concat()
        .split("pictures/")
        .skip(1)
        .filter_map(|rest| rest.split(['"', ')']).next())
        .map(str::to_owned)
        .collect();
    let pictures = files(&Path::new(ROOT).join("docs/pictures"));
    let there = pictures.iter().filter_map(|file| file.file_name()?.to_str().map(str::to_owned));
    assert_eq!(there.collect::<BTreeSet<_>>(), shown);
}

#[test]
fn the_table_of_the_laws_names_only_tests_that_exist() {
    assert_eq!(tests_named("| 9.2 | `can_mate` | `mod::a_good_test` |"), ["a_good_test"]);
    let laws = read("docs/laws.md");
    let named = tests_named(&laws);
    assert!(!named.is_empty(), "docs/laws.md names no test");
    check_tests_exist("docs/laws.md", &named);
}

#[test]
fn the_table_of_sentences_about_the_rules_names_only_tests_that_exist() {
    let file = "crates/discord-bot/src/present/tests/rules.rs";
    let table = read(file);
    let strings = table.split('"').skip(1).step_by(2);
    let named: Vec<&str> = strings
        .skip_while(|text| !text.starts_with("rules-"))
        .take_while(|text| text.starts_with("rules-") || text.contains('_'))
        .filter(|text| !text.starts_with("rules-"))
        .collect();
    assert!(named.len() > 90, "{file} names only {} tests", named.len());
    check_tests_exist(file, &named);
}

fn check_tests_exist(document: &str, named: &[&str]) {
    let sources = sources();
    let functions: BTreeSet<&str> = sources
        .iter()
        .flat_map(|(_, content)| content.split("fn ").skip(1).filter_map(|rest| words(rest).next()))
        .collect();
    for name in named {
        assert!(functions.contains(name), "{document} names {name}, which does not exist");
    }
}

#[test]
fn sources_have_no_marks_of_open_work() {
    // Each mark is in two parts, so that the check does not find the mark in this file.
    let marks = [concat!("TO", "DO"), concat!("FIX", "ME")];
    for file in files(Path::new(ROOT)) {
        let Ok(content) = fs::read_to_string(&file) else { continue };
        for (number, line) in content.lines().enumerate() {
            assert!(!words(line).any(|word| marks.contains(&word)), "{}:{}", file.display(), number + 1);
        }
    }
}

#[test]
fn every_source_file_says_first_what_it_is_for() {
    let sources = sources();
    let included = |file: &Path| {
        let name = format!("/{}\"", file.file_name().unwrap_or_default().display());
        let lines = sources.iter().flat_map(|(_, content)| content.lines());
        lines.clone().any(|line| line.contains("include!(") && line.contains(&name))
    };
    for (file, content) in sources.iter().filter(|(_, content)| !content.starts_with("//! ")) {
        // A file that another file includes in the middle cannot begin with `//!`.
        assert!(content.starts_with("// ") && included(file), "{}", file.display());
    }
}

#[test]
fn guides_name_only_slash_commands_and_options_that_exist() {
    let list = read("docs/commands.md");
    let commands: Vec<&str> = list.lines().filter_map(|line| line.strip_prefix("| `/")).collect();
    assert!(commands.len() > 5, "docs/commands.md lists no commands");
    let guides = ["bots", "playing", "plans", "ratings", "tournaments"].map(|name| format!("docs/{name}.md"));
    for file in guides.iter().map(String::as_str).chain(["README.md", "PRIVACY.md"]) {
        let guide = read(file);
        let quoted = || guide.split('`').skip(1).step_by(2);
        for option in quoted().filter_map(|quoted| Some(quoted.split_once(':')?.0)) {
            let is_name = !option.is_empty() && option.chars().all(|it| it.is_ascii_lowercase() || it == '-');
            let is_listed = list.contains(&format!(" {option}:")) || list.contains(&format!("[{option}:"));
            assert!(!is_name || is_listed, "{file} names the option {option}:, which no command has");
        }
        for typed in quoted().filter_map(|quoted| quoted.strip_prefix('/')) {
            let lowercase = |word: &&str| word.chars().all(|letter| letter.is_ascii_lowercase());
            let name = typed.split_whitespace().take_while(lowercase).collect::<Vec<_>>().join(" ");
            let options = || typed.split_whitespace().filter_map(|word| Some(word.split_once(':')?.0));
            let is_named = commands.iter().filter_map(|command| command.strip_prefix(&name)).any(|rest| {
                let listed = rest.split('`').next().unwrap_or_default().replace('[', " ");
                rest.starts_with([' ', '`']) && options().all(|it| listed.contains(&format!(" {it}:")))
            });
            assert!(is_named, "{file} names /{typed}, which docs/commands.md does not list");
        }
    }
}

#[test]
fn architecture_and_design_documents_stay_short() {
    let designs = files(&Path::new(ROOT).join("docs/design")).into_iter().map(|file| (file, 80));
    for (file, limit) in designs.chain([(Path::new(ROOT).join("ARCHITECTURE.md"), 120)]) {
        let lines = fs::read_to_string(&file).unwrap().lines().count();
        assert!(lines <= limit, "{} has {lines} lines, more than {limit}", file.display());
    }
}

/// Each row of the document's table begins with a folder in backticks. The other names in the row that end in a slash
/// are subfolders of this folder.
#[test]
fn architecture_names_every_source_folder_and_no_other() {
    let root = Path::new(ROOT);
    let table = read("ARCHITECTURE.md");
    let mut named = BTreeSet::new();
    for row in table.lines().filter(|line| line.starts_with("| `")) {
        let mut quoted = row.split('`').skip(1).step_by(2);
        let base = root.join(quoted.next().unwrap_or_default());
        named.extend(quoted.filter(|name| name.ends_with('/')).map(|name| base.join(name)));
        named.insert(base);
    }
    for folder in &named {
        assert!(folder.is_dir(), "ARCHITECTURE.md names {}, which is no folder", folder.display());
    }
    let sources = fs::read_dir(root.join("crates")).unwrap().map(|member| member.unwrap().path().join("src"));
    for entry in sources.flat_map(|source| fs::read_dir(source).unwrap()) {
        let path = entry.unwrap().path();
        assert!(!path.is_dir() || named.contains(&path), "ARCHITECTURE.md does not name {}", path.display());
    }
}

/// Returns the link anchor of a heading.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase().replace(' ', "-");
    heading.chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, '-' | '_')).collect()
}

#[test]
fn documents_link_only_to_files_and_headings_that_exist() {
    let documents = files(Path::new(ROOT)).into_iter().filter(|file| {
        file.extension().is_some_and(|kind| kind == "md") && !file.iter().any(|part| part == "node_modules")
    });
    for document in documents {
        let text = fs::read_to_string(&document).unwrap();
        let links = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains(':')) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let linked =
                if file.is_empty() { document.clone() } else { document.with_file_name("").join(file) };
            assert!(linked.exists(), "{} links to {link}", document.display());
            let has_heading = || {
                let text = fs::read_to_string(&linked).unwrap();
                text.lines().any(|line| line.starts_with('#') && anchor(line) == heading)
            };
            assert!(heading.is_empty() || has_heading(), "{} links to {link}", document.display());
        }
    }
}
