//! `/board`: shows the board again in private, with its text twin.

use chess_service::Target;

use crate::interactions::asked::Outcome;
use crate::interactions::commands::choice::{Choice, Views};
use crate::interactions::commands::{Answered, Context, answer_or_ask, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::Wanted;

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
    view: Option<Choice<Views>>,
) -> Answered {
    let side = view.map(Choice::value);
    answer_or_ask(ctx, Wanted::Press(GamePress::Board(side)), async |asked| {
        asked.board(target::named(game, Target::HereAny), side).await.map(Outcome::show)
    })
    .await
}
