//! Translates the names and descriptions of commands, options and choices with the texts of the locale files.
//!
//! For the command `settings me`, the text `command-settings-me` is the name and `command-settings-me-about` the
//! description. For the option `game`, these texts are `option-game` and `option-game-about`. For the choice `white`,
//! the text `choice-white` is the name. The English names of commands and options come from the code.

use std::borrow::Cow;

use super::Command;
use crate::present::words::{Phrases, Words};
use chess_core::Language;

/// Translates a command and all its subcommands.
pub(crate) fn translate(command: &mut Command, phrases: &Phrases) {
    translate_as(command, "command", phrases);
}

fn translate_as(command: &mut Command, path: &str, phrases: &Phrases) {
    let key = match &command.context_menu_name {
        Some(_) => "command-menu-challenge".to_owned(),
        None => format!("{path}-{}", command.name),
    };
    let about = format!("{key}-about");
    command.name_localizations = in_all(&key, phrases);
    if command.context_menu_name.is_none() {
        command.description = Some(english(phrases).plain(&about).into());
        command.description_localizations = in_all(&about, phrases);
    }
    for option in &mut command.parameters {
        let key = format!("option-{}", option.name);
        let about = format!("{key}-about");
        option.name_localizations = in_all(&key, phrases);
        option.description = Some(english(phrases).plain(&about).into());
        option.description_localizations = in_all(&about, phrases);
        let mut choices = option.choices.to_vec();
        // An hour such as 8:00 is the same in every language and needs no translation.
        for choice in choices.iter_mut().filter(|choice| !choice.name.contains(':')) {
            let key = format!("choice-{}", choice.name);
            choice.localizations = in_all(&key, phrases);
            // Discord sends back the index of a choice, so the name may change. Languages without a translation
            // show the English name.
            choice.name = english(phrases).plain(&key).into();
        }
        option.choices = Cow::Owned(choices);
    }
    for below in &mut command.subcommands {
        translate_as(below, &key, phrases);
    }
}

fn english(phrases: &Phrases) -> &Words {
    phrases.of(Language::English)
}

fn in_all(key: &str, phrases: &Phrases) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    phrases.translations().map(|(code, words)| (Cow::Borrowed(code), Cow::Owned(words.plain(key)))).collect()
}
