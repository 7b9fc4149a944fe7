//! `/hint`: a suggestion for the next move in a game against the computer.

use chess_service::{Target, Told};

use crate::interactions::commands::{Answered, Context, answer_or_ask, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::Wanted;
use crate::interactions::shared::hint;

/// Get a hint.
#[poise::command(slash_command)]
pub(crate) async fn hint(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer_or_ask(ctx, Wanted::Press(GamePress::Hint(Told::Piece)), async |asked| {
        hint::hint(asked, target::named(game, Target::Here), Told::Piece).await
    })
    .await
}
