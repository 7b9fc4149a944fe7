//! `/board`: shows the board again in private, as a picture and as text.

use chess_service::Target;

use crate::interactions::commands::choice::{Choice, Views};
use crate::interactions::commands::{Answered, Context, in_game, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::Wanted;

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(ctx: Context<'_>, game: Option<i64>, side: Option<Choice<Views>>) -> Answered {
    let press = GamePress::Board(side.map(Choice::value));
    in_game(ctx, Wanted::Press(press), target::named(game, Target::HereAny)).await
}
