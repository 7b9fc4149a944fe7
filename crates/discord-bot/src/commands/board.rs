//! `/board`: the board again, in private, with its words beside it.

use chess_core::Color;
use chess_render::Orientation;
use chess_service::Effort;

use super::{Answered, Context, answer, target};
use crate::asked::Outcome;
use crate::present::board as present;

/// From whose side the board is seen.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
pub(crate) enum View {
    #[name = "mine"]
    Mine,
    #[name = "white"]
    White,
    #[name = "black"]
    Black,
}

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
    view: Option<View>,
) -> Answered {
    answer(ctx, async |asked| {
        let (shown, side) = asked.game(target::target(game)).await?;
        asked.count(Effort::Picture)?;
        let look = asked.look().await?;
        let orientation = match view {
            None => look.orientation(&shown, side),
            Some(View::Mine) => Orientation::from(side.unwrap_or(Color::White)),
            Some(View::White) => Orientation::White,
            Some(View::Black) => Orientation::Black,
        };
        Ok(Outcome::show(present::private(&shown, orientation, look, asked.words())))
    })
    .await
}
