//! `/board`: the board again, in private, with its words beside it.

use chess_render::Orientation;

use super::{Context, target};
use crate::asked::{Origin, Outcome};
use crate::present::board as present;
use crate::send::Defer;

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
) -> Result<(), std::convert::Infallible> {
    let bot = ctx.framework.user_data;
    let Some(asked) = Origin::from(ctx.interaction).acknowledge(bot, Defer::Private).await else {
        return Ok(());
    };
    let seat = asked.seat(target::target(game)).await;
    let outcome = match (seat, asked.look().await) {
        (Ok((game, color)), Ok(look)) => {
            let orientation = match view {
                None => look.orientation(&game, Some(color)),
                Some(View::Mine) => Orientation::from(color),
                Some(View::White) => Orientation::White,
                Some(View::Black) => Orientation::Black,
            };
            Ok(Outcome::show(present::private(&game, orientation, look, asked.words())))
        }
        (Err(refused), _) | (_, Err(refused)) => Err(refused),
    };
    asked.finish(outcome).await;
    Ok(())
}
