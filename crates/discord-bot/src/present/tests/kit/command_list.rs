//! The commands as Discord shows them in one language, with their options and choices.

use std::collections::BTreeMap;

use chess_core::Language;

use super::text::fits;
use crate::discord::limits;
use crate::interactions::commands::{self, Command};
use crate::present::words::{Phrases, Words};

/// Discord's limit for the name of a command or option, in characters. The limit for a description is [`ABOUT`].
const NAME: usize = 32;
const ABOUT: usize = 100;

type Localized<'a> = (&'a str, &'a [(std::borrow::Cow<'static, str>, std::borrow::Cow<'static, str>)]);

/// All commands in one language.
pub(crate) fn text(language: Language, phrases: &Phrases) -> String {
    let mut lines = Vec::new();
    for command in commands::all(phrases) {
        push(&command, ("/", "command"), (language, phrases.of(language)), &mut lines);
    }
    lines.join("\n")
}

/// Adds a command and its subcommands to `lines`. For `/tournament create`, `prefix` is "/tournament " (in German
/// "/turnier "), and `parent_key` is "command-tournament", the key of the text with the parent's name.
fn push(
    command: &Command,
    (prefix, parent_key): (&str, &str),
    (language, words): (Language, &Words),
    lines: &mut Vec<String>,
) {
    let key = match command.context_menu_name {
        Some(_) => "command-menu-challenge".to_owned(),
        None => format!("{parent_key}-{}", command.name),
    };
    let name = own((&command.name, &command.name_localizations), language);
    let about =
        own((command.description.as_deref().unwrap_or(""), &command.description_localizations), language);
    let menu = command.context_menu_name.as_deref();
    let menu = menu.map(|menu| own((menu, &command.name_localizations), language));
    // The English names are in the code, and must be the same as in the texts.
    assert_eq!(words.plain(&key), menu.unwrap_or(name));
    if let Some(menu) = menu {
        // The option of a context menu has no visible name.
        lines.push(fits(menu, NAME).to_owned());
        return;
    }
    lines.push(format!("{prefix}{}: {}", fits(name, NAME), fits(about, ABOUT)));
    for option in &command.parameters {
        let key = format!("option-{}", option.name);
        let name = own((&option.name, &option.name_localizations), language);
        assert_eq!(words.plain(&key), name);
        let about =
            own((option.description.as_deref().unwrap_or(""), &option.description_localizations), language);
        let choices: Vec<&str> = option
            .choices
            .iter()
            .map(|choice| fits(own((&choice.name, &choice.localizations), language), limits::CHOICE))
            .collect();
        lines.push(format!("    {}: {} {choices:?}", fits(name, NAME), fits(about, ABOUT)));
    }
    for below in &command.subcommands {
        push(below, (&format!("{prefix}{name} "), &key), (language, words), lines);
    }
}

/// The translation for a language, or the default name.
fn own((usual, localized): Localized<'_>, language: Language) -> &str {
    localized.iter().find(|(code, _)| code == language.code()).map_or(usual, |(_, name)| name)
}

/// The command groups of the documentation page, each with the names of its commands.
const GROUPS: [(&str, &[&str]); 8] = [
    ("Play", &["challenge", "move", "board", "resign", "hint", "rules", "help"]),
    ("Draws", &["draw"]),
    ("Time", &["time", "vacation"]),
    ("Plans and takebacks", &["plan", "takeback"]),
    ("Results", &["games", "review", "puzzle", "profile", "leaderboard"]),
    ("Tournaments", &["tournament"]),
    ("Organisers and arbiters", &["arbiter"]),
    ("Settings", &["settings", "privacy"]),
];

/// The text of `docs/commands.md`. First come the options that several commands share. Then each group of commands has
/// a table, with the commands' names in German and Russian.
pub(crate) fn page(phrases: &Phrases) -> String {
    let commands = commands::all(phrases);
    let mut rows: Vec<(&str, String)> = Vec::new();
    let mut options: BTreeMap<String, (usize, String)> = BTreeMap::new();
    for command in &commands {
        push_rows(command, &[], &mut rows, &mut options);
    }
    let shared = options.iter().filter(|(_, (count, _))| *count > 1);
    let shared = shared.map(|(name, (_, about))| format!("\n| `{name}:` | {about} |"));
    let head = format!(
        "# Commands\n\nOptions in brackets may be left out, and Discord explains each while you type. [playing.md](playing.md) explains how to \
         play. A test writes this page from the program.\n\n| option of several commands | what it is |\n| --- | --- |{}",
        shared.collect::<String>()
    );
    let groups = GROUPS.iter().map(|(title, names)| {
        let own = rows.iter().filter(|(name, _)| names.contains(name)).map(|(_, row)| row.as_str());
        let table = "| command | what it does | German | Russian |\n| --- | --- | --- | --- |";
        format!("## {title}\n\n{table}{}", own.collect::<String>())
    });
    let is_grouped = |name: &str| GROUPS.iter().any(|(_, names)| names.contains(&name));
    assert!(rows.iter().all(|(name, _)| is_grouped(name)), "each command is in a group");
    [head].into_iter().chain(groups).collect::<Vec<_>>().join("\n\n") + "\n"
}

/// Adds a command to `rows` and `options`. For a command with subcommands, adds only the subcommands.
///
/// - `above` contains the parent commands.
/// - `rows` contains pairs: the name of a command in [`GROUPS`], for example "tournament", and one table row.
/// - `options` contains the name of each option, the number of commands with the option, and a description.
fn push_rows<'a>(
    command: &'a Command,
    above: &[&'a Command],
    rows: &mut Vec<(&'a str, String)>,
    options: &mut BTreeMap<String, (usize, String)>,
) {
    let line: Vec<&Command> = above.iter().copied().chain([command]).collect();
    for below in &command.subcommands {
        push_rows(below, &line, rows, options);
    }
    if !command.subcommands.is_empty() {
        return;
    }
    let (german, russian) = (called(&line, Language::German), called(&line, Language::Russian));
    if let Some(menu) = command.context_menu_name.as_deref() {
        let about = "Under *Apps* in somebody's profile";
        rows.push(("challenge", format!("\n| *{menu}* | {about} | *{german}* | *{russian}* |")));
        return;
    }
    let name = line.iter().map(|command| &*command.name).collect::<Vec<&str>>().join(" ");
    let mut typed = format!("/{name}");
    for option in &command.parameters {
        let shown =
            if option.required { format!(" {}:", option.name) } else { format!(" [{}:]", option.name) };
        typed.push_str(&shown);
        let about = option.description.as_deref().unwrap_or_default().to_owned();
        options.entry(option.name.to_string()).or_insert((0, about)).0 += 1;
    }
    let about = command.description.as_deref().unwrap_or_default();
    let group = line.first().map_or("", |command| &*command.name);
    rows.push((group, format!("\n| `{typed}` | {about} | `/{german}` | `/{russian}` |")));
}

/// The typed text of a command in a language, without the slash.
fn called(line: &[&Command], language: Language) -> String {
    let names = line.iter().map(|command| own((&command.name, &command.name_localizations), language));
    names.collect::<Vec<_>>().join(" ")
}
