//! The option `game` that many commands have: which game is meant, with suggestions.

use chess_service::{GameId, Target};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::Context;
use crate::asked::Origin;
use crate::choosing;
use crate::limits;
use crate::payload;
use crate::present::games;

/// The game that was named, or the one of this place.
pub(crate) fn target(game: Option<i64>) -> Target {
    game.map_or(Target::Here, |id| Target::Game(GameId(id)))
}

/// The game that was named, or the only one of this place, whoever is to move.
pub(crate) fn any(game: Option<i64>) -> Target {
    game.map_or(Target::HereAny, |id| Target::Game(GameId(id)))
}

/// The game that was named, or the one of this place in which a draw is offered.
pub(crate) fn offered(game: Option<i64>) -> Target {
    game.map_or(Target::HereOffered, |id| Target::Game(GameId(id)))
}

/// The game that was named in a command that is still being typed.
pub(crate) fn typed(ctx: Context<'_>) -> Target {
    let named = ctx
        .args
        .iter()
        .find(|option| option.name == "game")
        .and_then(|option| if let ResolvedValue::Integer(id) = option.value { Some(id) } else { None });
    target(named)
}

/// Suggests the running games of the person, those that wait for them first.
pub(crate) async fn suggest(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    choices(suggest_from(ctx, typed, false).await)
}

/// Suggests running games and those that ended last.
pub(crate) async fn suggest_all(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    choices(suggest_from(ctx, typed, true).await)
}

/// Choices as Discord takes them.
pub(crate) fn choices<V: Into<Value>>(choices: Vec<(String, V)>) -> CreateAutocompleteResponse {
    let choices = choices
        .into_iter()
        .map(|(label, value)| AutocompleteChoice::new(payload::suggestion(&label), value))
        .collect();
    CreateAutocompleteResponse::new().set_choices(choices)
}

async fn suggest_from(ctx: Context<'_>, typed: &str, with_ended: bool) -> Vec<(String, i64)> {
    let bot = ctx.framework.user_data;
    let origin = Origin::from(ctx.interaction);
    let (viewer, words) = (origin.viewer(), bot.phrases.of(origin.language()));
    let me = viewer.account;
    let Ok(played) = bot.club.games(viewer, me, 0).await else { return Vec::new() };
    let mut views = played.running;
    if with_ended {
        views.extend(played.ended);
    }
    let mut choices = Vec::new();
    for (view, name) in choosing::named(bot, views, me).await {
        let label = games::choice(&view, me, &name, words);
        if label.to_lowercase().contains(&typed.to_lowercase()) {
            choices.push((label, view.id.0));
        }
    }
    choices.truncate(limits::CHOICES);
    choices
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_suggestion_is_no_longer_than_discord_takes() {
        let shown = serde_json::to_value(choices(vec![("😀".repeat(51), 1), ("Nf3".to_owned(), 2)])).unwrap();
        assert_eq!(shown["choices"][0]["name"], format!("{}…", "😀".repeat(49)));
        assert_eq!(shown["choices"][1]["name"], "Nf3");
    }
}
