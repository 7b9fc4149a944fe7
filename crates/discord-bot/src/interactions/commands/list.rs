//! The list of all commands.

use poise::BoxFuture;
use poise::serenity_prelude::{
    CreateAutocompleteResponse, CreateCommand, InstallationContext, InteractionContext,
};

use super::answer::{Command, Context};
use super::game::{actions, board, plan, play};
use super::person::{digest, games, leaderboard, privacy, profile, settings, vacation, versus};
use super::{arbiter, challenge, help, rules, target, tournament, translate};
use crate::present::words::Phrases;

/// All commands, in all languages.
pub(crate) fn all(phrases: &Phrases) -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        challenge::challenge_user(),
        play::play(),
        board::board(),
        actions::draw(),
        actions::takeback(),
        actions::time(),
        plan::plan(),
        actions::resign(),
        actions::hint(),
        games::games(),
        profile::profile(),
        versus::versus(),
        leaderboard::leaderboard(),
        actions::review(),
        actions::export(),
        tournament::tournament(),
        settings::settings(),
        arbiter::arbiter(),
        privacy::privacy(),
        rules::rules(),
        help::help(),
    ];
    for command in &mut commands {
        offer(command);
        suggest(command);
        translate::translate(command, phrases);
    }
    commands
}

/// All commands as they are registered at Discord.
pub(crate) fn registered(phrases: &Phrases) -> Vec<CreateCommand> {
    all(phrases)
        .iter()
        .flat_map(|command| [command.create_as_slash_command(), menu(command)])
        .flatten()
        .collect()
}

/// Returns the context menu of a command, or `None` for a command without one. Adds the names in all languages, because
/// poise leaves these names out.
fn menu(command: &Command) -> Option<CreateCommand> {
    let menu = command.create_as_context_menu_command()?;
    let names = command.name_localizations.iter().cloned();
    Some(names.fold(menu, |menu, (locale, name)| menu.name_localized(locale, name)))
}

/// Makes a command available in servers with the bot, and everywhere to people who installed the bot for themselves.
/// Commands about a server are available only in servers.
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

type Suggest = for<'a> fn(Context<'a>, &'a str) -> BoxFuture<'a, CreateAutocompleteResponse>;

/// Adds suggestions to the options of a command. The name of an option decides which suggestions the option has.
fn suggest(command: &mut Command) {
    for option in &mut command.parameters {
        let suggestions: Suggest = match &*option.name {
            "game" => |ctx, typed| Box::pin(target::suggest(ctx, typed)),
            "tournament" => |ctx, typed| Box::pin(tournament::suggest(ctx, typed)),
            "time" => |ctx, typed| ready(challenge::suggest_time(ctx, typed)),
            "zone" => |ctx, typed| ready(digest::suggest(ctx, typed)),
            "from" => |ctx, typed| ready(vacation::suggest_day(ctx, typed)),
            _ => continue,
        };
        option.autocomplete_callback = Some(suggestions);
    }
    command.subcommands.iter_mut().for_each(suggest);
}

/// Wraps suggestions in a future that is ready at once.
fn ready<'a>(suggestions: CreateAutocompleteResponse) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(std::future::ready(suggestions))
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::Permissions;
    use serde_json::json;

    use super::*;

    /// Discord applies the settings of a server to a command only if the command was installed by the server, not by a
    /// person.
    #[test]
    fn discord_checks_who_may_rule_on_games() {
        let registered = serde_json::to_value(registered(&Phrases::load().expect("texts"))).expect("JSON");
        let all = registered.as_array().expect("a list");
        let arbiter = all.iter().find(|it| it["name"] == "arbiter").expect("the command");
        let manage_server = Permissions::MANAGE_GUILD.bits().to_string();
        assert_eq!(arbiter["default_member_permissions"], json!(manage_server));
        assert_eq!((&arbiter["integration_types"], &arbiter["contexts"]), (&json!([0]), &json!([0])));
    }

    #[test]
    fn every_command_and_menu_is_registered_with_its_name_in_all_languages() {
        let phrases = Phrases::load().expect("texts");
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
}
