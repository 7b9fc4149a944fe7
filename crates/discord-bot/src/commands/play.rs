//! `/move`: play a move, typed in any notation or chosen from the suggestions.

use chess_service::arbiter::WithMove;
use poise::serenity_prelude::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{Context, target};
use crate::asked::{Origin, Outcome};
use crate::present::moves;
use crate::send::Defer;

/// Play a move.
#[poise::command(slash_command, rename = "move")]
pub(crate) async fn play(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "suggest_move"]
    #[max_length = 50]
    text: String,
    draw: Option<bool>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let with = if draw == Some(true) { WithMove::DrawOffer } else { WithMove::NoOffer };
    let played = bot.club.play(asked.caller.clone(), target::target(game), text, with).await;
    asked.finish(played.map(|_| Outcome::Queued)).await;
    Ok(())
}

/// Suggests the legal moves of the game that is meant.
pub(super) async fn suggest_move(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let origin = Origin::from(ctx.interaction);
    let (account, venue) = (origin.account(), origin.venue());
    let seat = bot.club.seat(account, (venue.network, venue.place), target::typed(ctx)).await;
    let moves = match seat {
        Ok((view, color)) if view.game.turn() == Some(color) => {
            moves::suggest(&view, typed, bot.phrases.of(origin.locale()))
        }
        _ => Vec::new(),
    };
    target::choices(moves.into_iter().map(|(san, uci)| AutocompleteChoice::new(san, uci)).collect())
}
