//! The commands as Discord shows them in one language, with their options and choices.

use chess_core::Language;

use super::text::fits;
use crate::discord::limits;
use crate::interactions::commands::{self, Command};
use crate::present::words::{Phrases, Words};

/// The most characters of a name and of a description that Discord accepts.
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

/// Adds a command and its subcommands. `path` is the typed text before the command, `key` the prefix of its text key.
fn push(
    command: &Command,
    (path, key): (&str, &str),
    (language, words): (Language, &Words),
    lines: &mut Vec<String>,
) {
    let key = match command.context_menu_name {
        Some(_) => "command-menu-challenge".to_owned(),
        None => format!("{key}-{}", command.name),
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
    lines.push(format!("{path}{}: {}", fits(name, NAME), fits(about, ABOUT)));
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
        push(below, (&format!("{path}{name} "), &key), (language, words), lines);
    }
}

/// The translation for a language, or the default name.
fn own((usual, localized): Localized<'_>, language: Language) -> &str {
    localized.iter().find(|(code, _)| code == language.code()).map_or(usual, |(_, name)| name)
}

/// The page of the documentation: each command with its options in English, and its names in the other languages.
pub(crate) fn page(phrases: &Phrases) -> String {
    let head = "# Commands\n\nThe commands as Discord knows them, with their German and Russian names. Options in brackets may be left out. \
                [playing.md](playing.md) explains how to play. A test writes this page from the program.";
    let mut parts = vec![head.to_owned()];
    for command in commands::all(phrases) {
        sections(&command, "/", &[], &mut parts);
    }
    parts.join("\n\n") + "\n"
}

/// Adds a command, or all its subcommands. `path` is the typed text before the command, `above` are the parent
/// commands.
fn sections(command: &Command, path: &str, above: &[&Command], parts: &mut Vec<String>) {
    let line: Vec<&Command> = above.iter().copied().chain([command]).collect();
    for below in &command.subcommands {
        sections(below, &format!("{path}{} ", command.name), &line, parts);
    }
    if !command.subcommands.is_empty() {
        return;
    }
    let (german, russian) = (called(&line, Language::German), called(&line, Language::Russian));
    if let Some(menu) = command.context_menu_name.as_deref() {
        parts.push(format!("## *{menu}*"));
        parts.push(format!("Under *Apps* in somebody's profile. German *{german}*, Russian *{russian}*."));
        return;
    }
    let options = command.parameters.iter().map(|option| {
        if option.required { format!(" {}:", option.name) } else { format!(" [{}:]", option.name) }
    });
    let about = command.description.as_deref().unwrap_or_default();
    parts.push(format!("## `{path}{}{}`", command.name, options.collect::<String>()));
    parts.push(format!("{about}. German `/{german}`, Russian `/{russian}`."));
    if !command.parameters.is_empty() {
        let rows = command.parameters.iter().map(|option| {
            let about = option.description.as_deref().unwrap_or_default();
            let choices: Vec<&str> = option.choices.iter().map(|choice| choice.name.as_ref()).collect();
            let choices =
                if choices.is_empty() { String::new() } else { format!(". One of: {}", choices.join(", ")) };
            format!("\n| `{}` | {about}{choices} |", option.name)
        });
        parts.push(format!("| option | what it is |\n| --- | --- |{}", rows.collect::<String>()));
    }
}

/// The typed text of a command in a language, without the slash.
fn called(line: &[&Command], language: Language) -> String {
    let names = line.iter().map(|command| own((&command.name, &command.name_localizations), language));
    names.collect::<Vec<_>>().join(" ")
}
