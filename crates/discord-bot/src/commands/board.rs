//! `/board`: the board again, in private, with its words beside it.

use chess_service::Effort;

use super::choice::{Choice, Views};
use super::{Answered, Context, answer, target};
use crate::asked::Outcome;
use crate::look::Look;
use crate::present::board as present;

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
    view: Option<Choice<Views>>,
) -> Answered {
    answer(ctx, async |asked| {
        let (shown, side) = asked.game(target::target(game)).await?;
        asked.count(Effort::Picture)?;
        let usual = asked.look().await?;
        let look = Look { side: view.map_or(usual.side, Choice::value), ..usual };
        Ok(Outcome::show(present::private(&shown, side, look, asked.words())))
    })
    .await
}
