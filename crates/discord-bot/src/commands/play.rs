//! `/move`: play a move, typed in any notation or chosen from the suggestions.

use chess_arbiter::WithMove;
use chess_service::Entry;
use poise::serenity_prelude::CreateAutocompleteResponse;

use super::{Answered, Context, answer, target};
use crate::asked::{Origin, Outcome};
use crate::present::moves;

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
) -> Answered {
    answer(ctx, async |asked| {
        let with = if draw == Some(true) { WithMove::DrawOffer } else { WithMove::NoOffer };
        let target = target::target(game);
        let played = asked.bot.club.play(asked.caller.clone(), target, Entry::Typed(text), with).await;
        played.map(|_| Outcome::Queued)
    })
    .await
}

/// Suggests the legal moves of the game that is meant.
pub(super) async fn suggest_move(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = ctx.framework.user_data;
    let origin = Origin::from(ctx.interaction);
    let moves = match bot.club.seat_on_turn(origin.viewer(), target::typed(ctx)).await {
        Ok(view) => moves::suggest(&view, typed, bot.phrases.of(origin.language())),
        Err(_) => Vec::new(),
    };
    target::choices(moves)
}
