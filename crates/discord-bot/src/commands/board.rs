//! `/board`: the board again, in private, with its words beside it.

use super::choice::{Choice, Views};
use super::{Answered, Context, answer, target};
use crate::asked::Outcome;
use crate::choosing::{self, Wanted};
use crate::press::GamePress;
use crate::showing;

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
    view: Option<Choice<Views>>,
) -> Answered {
    let side = view.map(Choice::value);
    answer(ctx, async |asked| {
        let shown = showing::board(asked, target::any(game), side).await.map(Outcome::show);
        choosing::or_ask(asked, &Wanted::Press(GamePress::Board(side)), shown).await
    })
    .await
}
