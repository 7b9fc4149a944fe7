//! Checks on the project itself: who depends on whom, what must not change, and whether the documents are true.

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::Command;

    use serde_json::Value;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

    /// Which of our crates each of them may use.
    const MAY_USE: [(&str, &[&str]); 10] = [
        ("chess-core", &[]),
        ("chess-bots", &["chess-core"]),
        ("chess-render", &["chess-core"]),
        ("chess-arbiter", &["chess-core"]),
        ("chess-tournament", &["chess-core"]),
        ("chess-store", &["chess-arbiter", "chess-tournament", "chess-core"]),
        ("chess-service", &["chess-store", "chess-arbiter", "chess-tournament", "chess-core"]),
        ("discord-sandbox", &[]),
        (
            "discord-bot",
            &[
                "chess-service",
                "chess-arbiter",
                "chess-tournament",
                "chess-bots",
                "chess-render",
                "chess-core",
                "discord-sandbox",
            ],
        ),
        (
            "zug-tests",
            &[
                "chess-core",
                "chess-render",
                "chess-arbiter",
                "chess-store",
                "chess-service",
                "discord-bot",
                "discord-sandbox",
            ],
        ),
    ];

    /// Foreign crates that only one of ours may name.
    const NAMED_ONCE: [(&str, &str); 7] = [
        ("rusqlite", "chess-store"),
        ("rusqlite_migration", "chess-store"),
        ("serenity", "discord-bot"),
        ("poise", "discord-bot"),
        ("image", "chess-render"),
        ("imageproc", "chess-render"),
        ("ab_glyph", "chess-render"),
    ];

    /// Who names another's library all the same, for tests and measurements only.
    const NAMED_FOR_TESTS: [(&str, &str); 3] = [
        // The sandbox proves with the real client that it speaks Discord's language.
        ("discord-sandbox", "serenity"),
        ("discord-sandbox", "poise"),
        // Measurements count from outside what waits in the outbox of a running bot.
        ("zug-tests", "rusqlite"),
    ];

    /// Each migration that was part of a release, with the FNV-1a hash of its `up.sql`. Nothing has been released yet.
    const RELEASED: [(&str, u64); 0] = [];

    /// A dependency that a manifest declares.
    struct Edge {
        from: String,
        to: String,
        only_for_tests: bool,
    }

    /// The members of the workspace, and everything they depend on directly.
    fn manifests() -> (BTreeSet<String>, Vec<Edge>) {
        let asked = ["metadata", "--no-deps", "--offline", "--format-version", "1"];
        let output = Command::new(env!("CARGO")).args(asked).current_dir(ROOT).output().unwrap();
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

    /// The files under a folder, without what cargo and git keep there.
    fn files(folder: &Path) -> Vec<PathBuf> {
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

    /// The project's Rust files with their content.
    fn sources() -> Vec<(PathBuf, String)> {
        let rust = files(Path::new(ROOT))
            .into_iter()
            .filter(|file| file.extension().is_some_and(|kind| kind == "rs"));
        rust.map(|file| (file.clone(), fs::read_to_string(file).unwrap())).collect()
    }

    /// A file of the project, by its path from the root.
    fn read(path: &str) -> String {
        fs::read_to_string(Path::new(ROOT).join(path)).unwrap()
    }

    fn list(json: &Value) -> impl Iterator<Item = &Value> {
        json.as_array().into_iter().flatten()
    }

    fn text(json: &Value) -> String {
        json.as_str().unwrap_or_default().to_owned()
    }

    fn words(text: &str) -> impl Iterator<Item = &str> {
        text.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
    }

    /// The released migrations in a folder that are no longer what they were.
    fn changed<'a>(folder: &Path, released: &[(&'a str, u64)]) -> Vec<&'a str> {
        let same = |(name, hash): &&(&str, u64)| {
            fs::read(folder.join(name).join("up.sql")).is_ok_and(|content| fnv1a(&content) == *hash)
        };
        released.iter().filter(|migration| !same(migration)).map(|(name, _)| *name).collect()
    }

    fn fnv1a(bytes: &[u8]) -> u64 {
        bytes
            .iter()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
    }

    /// The names in backticks that can only be those of tests or functions: small letters, three words at least.
    fn tests_named(document: &str) -> Vec<&str> {
        let names = document.split('`').skip(1).step_by(2).filter_map(|quoted| quoted.rsplit("::").next());
        names
            .filter(|name| name.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '_')))
            .filter(|name| name.matches('_').count() >= 2)
            .collect()
    }

    #[test]
    fn our_crates_use_each_other_in_one_direction() {
        let (members, edges) = manifests();
        let planned: BTreeSet<String> = MAY_USE.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(members, planned, "the table of this test must name every crate");
        let allowed = |edge: &Edge| {
            MAY_USE.iter().any(|(from, to)| edge.from == *from && to.contains(&edge.to.as_str()))
        };
        for edge in edges.iter().filter(|edge| members.contains(&edge.to)) {
            assert!(allowed(edge), "{} must not use {}", edge.from, edge.to);
        }
    }

    #[test]
    fn only_one_crate_names_sqlite_discord_or_the_image_libraries() {
        let (_, edges) = manifests();
        for (library, owner) in NAMED_ONCE {
            let users: BTreeSet<&str> = edges
                .iter()
                .filter(|edge| edge.to == library)
                .filter(|edge| {
                    !(edge.only_for_tests && NAMED_FOR_TESTS.contains(&(edge.from.as_str(), library)))
                })
                .map(|edge| edge.from.as_str())
                .collect();
            assert_eq!(users, BTreeSet::from([owner]), "{library}");
        }
    }

    #[test]
    fn released_migrations_are_unchanged() {
        let migrations = Path::new(ROOT).join("migrations");
        assert_eq!(changed(&migrations, &RELEASED), Vec::<&str>::new());
    }

    #[test]
    fn a_changed_or_missing_migration_would_be_noticed() {
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c, "the published value");
        let sample = tempfile::tempdir().unwrap();
        let file = sample.path().join("0001-sample").join("up.sql");
        fs::create_dir(sample.path().join("0001-sample")).unwrap();
        fs::write(&file, "CREATE TABLE player (id INTEGER) STRICT;").unwrap();
        let released = [("0001-sample", fnv1a(&fs::read(&file).unwrap()))];
        assert_eq!(changed(sample.path(), &released), Vec::<&str>::new());
        fs::write(&file, "CREATE TABLE player (id INTEGER) STRICT,").unwrap();
        assert_eq!(changed(sample.path(), &released), ["0001-sample"]);
        fs::remove_file(&file).unwrap();
        assert_eq!(changed(sample.path(), &released), ["0001-sample"]);
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

    /// What it names as bits is what the link asks for.
    #[test]
    fn the_invitation_asks_for_the_permissions_that_the_readme_names() {
        let readme = read("README.md");
        let number = readme.split("permissions=").nth(1).and_then(|rest| rest.split_whitespace().next());
        let bits = readme.split("(2^").skip(1).filter_map(|rest| rest.split(')').next()?.parse::<u32>().ok());
        let sum: u64 = bits.map(|bit| 1_u64 << bit).sum();
        assert_eq!(number.and_then(|number| number.parse().ok()), Some(sum));
    }

    #[test]
    fn every_picture_is_shown_in_the_readme_and_every_shown_one_is_there() {
        let readme = read("README.md");
        let shown: BTreeSet<_> = readme
            .split("docs/pictures/")
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
        let file = "crates/discord-bot/src/present/rules/held.rs";
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
    fn nothing_is_left_for_later() {
        // Put together, so that this file does not find itself.
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
        for (file, content) in &sources {
            // Text that is put into the middle of other text can hold no documentation of its own.
            let sign = if included(file) { "// " } else { "//! " };
            assert!(content.starts_with(sign), "{}", file.display());
        }
    }

    /// A command with others below it is none by itself: of `draw` and `draw offer` only the second can be typed.
    #[test]
    fn the_readme_names_every_slash_command() {
        let readme = read("README.md");
        let texts = read("crates/discord-bot/locales/en.ftl");
        let keys = texts.lines().filter_map(|line| line.split_once(" = "));
        let commands: Vec<(&str, &str)> = keys
            .filter_map(|(key, name)| Some((key.strip_prefix("command-")?, name)))
            .filter(|(key, _)| !key.ends_with("-about"))
            .collect();
        assert!(commands.len() > 5, "the names of the commands are not where this test looks");
        for (key, name) in &commands {
            let below = format!("{key}-");
            if commands.iter().any(|(other, _)| other.starts_with(&below)) {
                continue;
            }
            let typed = format!("`/{}`", key.replace('-', " "));
            assert!(readme.contains(&typed) || readme.contains(*name) && key.starts_with("menu-"), "{typed}");
        }
    }
}
