//! The option `game` of many commands, with its suggestions.

use std::collections::BTreeSet;

use chess_arbiter::Account;
use chess_service::{GameId, GameView, Refused, Target, Viewer};
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};
use serde_json::Value;

use super::{CommandCall, Context, words};
use crate::bot::{Bot, LIST_NAMES_TIMEOUT};
use crate::discord::{limits, payload};
use crate::present::person::game_lists;

/// The maximum number of games that [`views`] loads from the current channel.
const CHANNEL_GAMES: u32 = 50;

/// Returns the named game as a target. Without a named game, returns `otherwise`.
pub(super) fn named(game: Option<i64>, otherwise: Target) -> Target {
    game.map_or(otherwise, |id| Target::Game(GameId(id)))
}

/// Returns the game that the person has named in an unfinished command, or else [`Target::Here`].
pub(crate) fn typed(ctx: Context<'_>) -> Target {
    let option = ctx.args.iter().find(|option| option.name == "game").map(|option| &option.value);
    let named = if let Some(ResolvedValue::Integer(id)) = option { Some(*id) } else { None };
    self::named(named, Target::Here)
}

/// Suggests games. Running games that wait for the person come first.
pub(super) async fn suggest(ctx: Context<'_>, typed: &str) -> Vec<(String, i64)> {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    let viewer = origin.viewer();
    let views = views(bot, viewer, &ctx.interaction.data.name).await.unwrap_or_default();
    let players = views.iter().flat_map(|view| [view.accounts.white, view.accounts.black]);
    let others: Vec<Account> = players.filter(|player| *player != viewer.account).collect();
    let names = bot.names_of(others, LIST_NAMES_TIMEOUT).await;
    let label = |view: &GameView| game_lists::choice(view, viewer.account, &names, words(ctx));
    fitting(views.iter().map(|view| (label(view), view.id.0)), typed)
}

/// The suggestions whose labels contain the typed text, as many as Discord accepts.
pub(super) fn fitting(labelled: impl Iterator<Item = (String, i64)>, typed: &str) -> Vec<(String, i64)> {
    let typed = typed.to_lowercase();
    labelled.filter(|(label, _)| label.to_lowercase().contains(&typed)).take(limits::CHOICES).collect()
}

/// Converts suggestions into Discord's format.
pub(crate) fn choices<V: Into<Value>>(choices: Vec<(String, V)>) -> CreateAutocompleteResponse {
    let choice = |(label, value): (String, V)| AutocompleteChoice::new(payload::suggestion(&label), value);
    CreateAutocompleteResponse::new().set_choices(choices.into_iter().map(choice).collect())
}

/// Returns the games that the option `game` of `command` suggests:
/// - For `/arbiter` and `/board`: the person's running games, then the person's newest ended games, then the newest
///   games of the current channel or the game of the current thread.
/// - For `/review`: the same games in the same order, but only games with a result and at least one move.
/// - For any other command: the person's running games.
async fn views(bot: &Bot, viewer: Viewer, command: &str) -> Result<Vec<GameView>, Refused> {
    let played = bot.club.games().of_player(viewer, viewer.account, 0).await?;
    let mut views = played.running;
    if ["arbiter", "board", "review"].contains(&command) {
        views.extend(played.ended);
        let here = bot.club.games().here(viewer, CHANNEL_GAMES).await?;
        let own: BTreeSet<GameId> = views.iter().map(|view| view.id).collect();
        views.extend(here.into_iter().filter(|view| !own.contains(&view.id)));
    }
    if command == "review" {
        views.retain(|view| view.game.played_result().is_some());
    }
    Ok(views)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suggestion_is_cut_to_discords_limit() {
        let shown = serde_json::to_value(choices(vec![("😀".repeat(51), 1), ("Nf3".to_owned(), 2)])).unwrap();
        assert_eq!(shown["choices"][0]["name"], format!("{}…", "😀".repeat(49)));
        assert_eq!(shown["choices"][1]["name"], "Nf3");
    }
}
