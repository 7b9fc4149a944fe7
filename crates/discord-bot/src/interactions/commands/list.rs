//! The list of all commands.
//!
//! Translates the names and descriptions of commands, options and choices with the texts of the locale files.
//!
//! For the command `settings me`, the text `command-settings-me` is the name and `command-settings-me-about` the
//! description. For the option `game`, these texts are `option-game` and `option-game-about`. For the choice `white`,
//! the text `choice-white` is the name. The English names of commands and options come from the code.

use std::borrow::Cow;

use chess_arbiter::Plea;
use chess_core::Language;
use chess_service::{Export, Target, Told};
use poise::{BoxFuture, serenity_prelude as serenity};
use serenity::{
    CommandType, CreateAutocompleteResponse, CreateCommand, InstallationContext, InteractionContext,
};

use super::answer::Context;
use super::person::{digest, settings, vacation};
use super::target::{self, choices};
use super::{Command, arbiter, challenge, game, pages, tournament, words};
use crate::discord::command_mentions::{MentionByName, mention};
use crate::interactions::press::GamePress;
use crate::present::challenge::{form, opening};
use crate::present::words::Phrases;

type Suggest = for<'a> fn(Context<'a>, &'a str) -> BoxFuture<'a, CreateAutocompleteResponse>;

/// All commands, in all languages.
pub(crate) fn all(phrases: &Phrases) -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        challenge::challenge_user(),
        game::play(),
        game::board(),
        game::draw(),
        // Agrees to the opponent's request for a takeback. Without such a request, asks for a takeback.
        game::action("takeback", GamePress::Request(Plea::Takeback), Target::HereAny),
        game::action("time", GamePress::Time, Target::HereAny),
        vacation::vacation(),
        game::plan(),
        game::action("resign", GamePress::AskResign, Target::HereAny),
        game::action("hint", GamePress::Hint(Told::Piece), Target::Here),
        pages::games(),
        pages::profile(),
        pages::leaderboard(),
        game::action("review", GamePress::Export(Export::Review), Target::LastEnded),
        pages::puzzle(),
        tournament::tournament(),
        settings::settings(),
        arbiter::arbiter(),
        pages::privacy(),
        pages::rules(),
        pages::help(),
    ];
    for command in &mut commands {
        offer(command);
        suggest(command);
        translate(command, "command", phrases);
    }
    commands
}

/// Converts all commands to the format that Discord expects at registration.
pub(crate) fn registered(phrases: &Phrases) -> Vec<CreateCommand> {
    let forms = |command: &Command| [command.create_as_slash_command(), menu(command)];
    all(phrases).iter().flat_map(forms).flatten().collect()
}

/// Returns the mentions of the `registered` commands. The keys are the names of the commands in all languages.
pub(crate) fn mentions(phrases: &Phrases, registered: &[serenity::Command]) -> MentionByName {
    let mut mentions = MentionByName::new();
    for command in all(phrases) {
        let is_it = |it: &&serenity::Command| it.kind == CommandType::ChatInput && it.name == *command.name;
        let Some(id) = registered.iter().find(is_it).map(|it| it.id) else { continue };
        for code in phrases.codes() {
            let names = names(&command, code).into_iter();
            mentions.extend(names.map(|(name, typed)| (typed, mention(&name, id))));
        }
    }
    mentions
}

/// Returns the full names of the subcommands, such as `settings me`. Each entry has the English name, and the name in
/// the language `code`. A command without subcommands has one entry: its own names.
fn names(command: &Command, code: &str) -> Vec<(String, String)> {
    let localized = command.name_localizations.iter().find(|(locale, _)| locale == code);
    let (name, typed) = (&command.name, localized.map_or(&command.name, |(_, name)| name));
    if command.subcommands.is_empty() {
        return vec![(name.to_string(), typed.to_string())];
    }
    let below = command.subcommands.iter().flat_map(|below| names(below, code));
    below.map(|(below, typed_below)| (format!("{name} {below}"), format!("{typed} {typed_below}"))).collect()
}

/// Returns the context menu of a command, or `None` for a command without one. Adds the names in all languages, because
/// poise omits these names.
fn menu(command: &Command) -> Option<CreateCommand> {
    let menu = command.create_as_context_menu_command()?;
    let names = command.name_localizations.iter().cloned();
    Some(names.fold(menu, |menu, (locale, name)| menu.name_localized(locale, name)))
}

/// Sets the places where people can use `command`. Commands with `guild_only` work only in servers with the bot.
fn offer(command: &mut Command) {
    use InstallationContext as By;
    use InteractionContext as In;
    let (by, places) = match (command.guild_only, &command.context_menu_name) {
        (true, _) => (vec![By::Guild], vec![In::Guild]),
        // In direct messages with the bot there is nobody to challenge, so a context menu is not available.
        (false, Some(_)) => (vec![By::Guild, By::User], vec![In::Guild, In::PrivateChannel]),
        (false, None) => (vec![By::Guild, By::User], vec![In::Guild, In::BotDm, In::PrivateChannel]),
    };
    command.install_context = Some(by);
    command.interaction_context = Some(places);
}

/// Adds suggestions to the options of a command. The name of an option selects the option's suggestions.
fn suggest(command: &mut Command) {
    for option in &mut command.parameters {
        let suggestions: Suggest = match &*option.name {
            "game" => |ctx, typed| Box::pin(async move { choices(target::suggest(ctx, typed).await) }),
            "tournament" => {
                |ctx, typed| Box::pin(async move { choices(tournament::suggest(ctx, typed).await) })
            }
            "time" => |ctx, typed| Box::pin(async move { choices(form::suggest(typed, words(ctx))) }),
            "opening" => |ctx, typed| Box::pin(async move { choices(opening::suggest(typed, words(ctx))) }),
            "zone" => |ctx, typed| Box::pin(async move { choices(digest::suggest(ctx, typed)) }),
            "from" => |ctx, typed| Box::pin(async move { choices(vacation::suggest(ctx, typed).await) }),
            _ => continue,
        };
        option.autocomplete_callback = Some(suggestions);
    }
    command.subcommands.iter_mut().for_each(suggest);
}

/// Translates a command and all its parts. `path` is the text key of the parent command, or "command" without a parent.
fn translate(command: &mut Command, path: &str, phrases: &Phrases) {
    let english = phrases.of(Language::English);
    let key = match &command.context_menu_name {
        Some(_) => "command-menu-challenge".to_owned(),
        None => format!("{path}-{}", command.name),
    };
    let about = format!("{key}-about");
    command.name_localizations = in_all(&key, phrases);
    if command.context_menu_name.is_none() {
        command.description = Some(english.plain(&about).into());
        command.description_localizations = in_all(&about, phrases);
    }
    for option in &mut command.parameters {
        let key = format!("option-{}", option.name);
        let about = format!("{key}-about");
        option.name_localizations = in_all(&key, phrases);
        option.description = Some(english.plain(&about).into());
        option.description_localizations = in_all(&about, phrases);
        let mut choices = option.choices.to_vec();
        // An hour such as 8:00 is the same in every language and needs no translation.
        for choice in choices.iter_mut().filter(|choice| !choice.name.contains(':')) {
            let key = format!("choice-{}", choice.name);
            choice.localizations = in_all(&key, phrases);
            // Discord sends back the index of a choice, so the name may change. Languages without a translation
            // show the English name.
            choice.name = english.plain(&key).into();
        }
        option.choices = Cow::Owned(choices);
    }
    for below in &mut command.subcommands {
        translate(below, &key, phrases);
    }
}

fn in_all(key: &str, phrases: &Phrases) -> Cow<'static, [(Cow<'static, str>, Cow<'static, str>)]> {
    phrases.translations().map(|(code, words)| (Cow::Borrowed(code), Cow::Owned(words.plain(key)))).collect()
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use chess_core::Language;
    use poise::serenity_prelude::Permissions;
    use serde_json::json;

    use super::*;
    use crate::present::words::text::tests;

    /// By default, only members with Manage Server can use `/arbiter`. A person cannot install `/arbiter`, because
    /// servers cannot restrict commands that a person has installed.
    #[test]
    fn discord_checks_who_may_rule_on_games() {
        let registered = serde_json::to_value(registered(&Phrases::load())).expect("JSON");
        let all = registered.as_array().expect("a list");
        let arbiter = all.iter().find(|it| it["name"] == "arbiter").expect("the command");
        let manage_server = Permissions::MANAGE_GUILD.bits().to_string();
        assert_eq!(arbiter["default_member_permissions"], json!(manage_server));
        assert_eq!((&arbiter["integration_types"], &arbiter["contexts"]), (&json!([0]), &json!([0])));
    }

    /// The number of commands that a person can type, with subcommands counted one by one.
    fn typed(command: &Command) -> usize {
        let below: usize = command.subcommands.iter().map(typed).sum();
        if command.subcommands.is_empty() { 1 } else { below }
    }

    #[test]
    fn members_have_at_most_twenty_six_commands_and_moderators_five() {
        let all = all(&Phrases::load());
        let count = |is_counted: &dyn Fn(&str) -> bool| -> usize {
            let counted = all.iter().filter(|it| it.context_menu_name.is_none() && is_counted(&it.name));
            counted.map(typed).sum()
        };
        let members = count(&|name| name != "arbiter");
        assert!(members <= 26, "{members} commands");
        assert_eq!(count(&|name| name == "arbiter"), 5);
    }

    #[test]
    fn every_command_and_menu_is_registered_with_its_name_in_all_languages() {
        let phrases = Phrases::load();
        let registered = serde_json::to_value(registered(&phrases)).expect("JSON");
        let registered = registered.as_array().expect("a list");
        assert_eq!(registered.len(), all(&phrases).len());
        for command in registered {
            for language in ["de", "ru"] {
                assert!(command["name_localizations"][language].is_string(), "{language}: {command}");
            }
        }
        let menu = registered.iter().find(|it| it["name"] == "Challenge to chess").expect("the menu");
        assert_eq!(menu["name_localizations"]["de"], json!("Zum Schach herausfordern"));
    }

    /// Returns the options of a command and its subcommands as a person types them, such as `settings me zone:`.
    /// `above` is the typed text of the parent commands. `code` is the language of the names.
    fn options(command: &Command, above: &str, code: &str) -> Vec<String> {
        let own = |name: &str, localized: &[(Cow<'static, str>, Cow<'static, str>)]| {
            let localized = localized.iter().find(|(locale, _)| locale == code);
            localized.map_or(name, |(_, name)| name).to_owned()
        };
        let typed = above.to_owned() + &own(&command.name, &command.name_localizations) + " ";
        let options =
            command.parameters.iter().map(|it| typed.clone() + &own(&it.name, &it.name_localizations) + ":");
        let below = command.subcommands.iter().flat_map(|below| self::options(below, &typed, code));
        options.chain(below).collect()
    }

    #[test]
    fn texts_name_only_options_that_exist() {
        let phrases = Phrases::load();
        for language in [Language::English, Language::German, Language::Russian] {
            let all = all(&phrases);
            let known: Vec<String> = all.iter().flat_map(|it| options(it, "", language.code())).collect();
            let mut count = 0;
            for quoted in tests::source(language).split('`').skip(1).step_by(2) {
                let command = quoted.strip_prefix('/').unwrap_or_default();
                let is_option = |word: &&str| word.contains(':');
                let command =
                    command.split(' ').take_while(|word| !is_option(word)).collect::<Vec<_>>().join(" ");
                for option in quoted.split(' ').filter_map(|word| Some(word.split_once(':')?.0)) {
                    let typed = format!("{command} {option}:");
                    let is_it =
                        |known: &String| *known == typed || command.is_empty() && known.ends_with(&typed);
                    assert!(known.iter().any(is_it), "{language:?}: {quoted}");
                    count += 1;
                }
            }
            assert!(count > 20, "{language:?}: {count} options");
        }
    }

    /// Each command that a text names in backquotes exists under this name in the language of the text.
    #[test]
    fn texts_name_only_commands_that_exist() {
        let phrases = Phrases::load();
        for language in [Language::English, Language::German, Language::Russian] {
            let known: Vec<String> = all(&phrases)
                .iter()
                .flat_map(|command| names(command, language.code()))
                .map(|(_, typed)| typed)
                .collect();
            let named: Vec<&str> = tests::source(language)
                .split("`/")
                .skip(1)
                .filter_map(|rest| rest.split('`').next())
                // Omits commands whose name is a placeholder in the text.
                .filter(|text| !text.starts_with('{'))
                .collect();
            assert!(named.len() > 50, "{language:?}: {named:?}");
            for text in named {
                let option = |word: &&str| word.contains([':', '$']);
                let name = text.split(' ').take_while(|word| !option(word)).collect::<Vec<_>>().join(" ");
                // A text may name a group of commands, such as `/settings`.
                let is_it = |known: &String| {
                    known.strip_prefix(&name).is_some_and(|it| it.is_empty() || it.starts_with(' '))
                };
                assert!(known.iter().any(is_it), "{language:?}: /{text}");
            }
        }
    }
}
