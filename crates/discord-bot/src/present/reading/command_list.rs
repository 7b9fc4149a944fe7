//! The commands as people in a language see them, with their options and choices.

use chess_core::Language;

use super::shown::fits;
use crate::commands::{self, Command};
use crate::limits;
use crate::words::{Phrases, Words};

/// The most that Discord takes of the name of a command or an option, and of what is said about it.
const NAME: usize = 32;
const ABOUT: usize = 100;

type Localized<'a> = (&'a str, &'a [(std::borrow::Cow<'static, str>, std::borrow::Cow<'static, str>)]);

/// All commands in one language.
pub(in super::super) fn text(language: Language, phrases: &Phrases) -> String {
    let mut lines = Vec::new();
    for command in commands::all(phrases) {
        push(&command, ("/", "command"), (language, phrases.of(language)), &mut lines);
    }
    lines.join("\n")
}

/// Adds a command and all below it. `path` is what is typed before it, and the beginning of its text's key.
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
    // In English too, where the name is the program's own.
    assert_eq!(words.plain(&key), menu.unwrap_or(name));
    if let Some(menu) = menu {
        // What it is used on is not typed, and has no name that anybody sees.
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

/// What is shown in a language: the name in it, or the one for all others.
fn own((usual, localized): Localized<'_>, language: Language) -> &str {
    localized.iter().find(|(code, _)| code == language.code()).map_or(usual, |(_, name)| name)
}
