//! `/plan add`, `show` and `clear`: answers prepared for moves that the opponent may play.

use chess_service::Target;

use super::actions;
use crate::interactions::commands::{Answered, Command, Context, help, in_game, target};
use crate::interactions::shared::choice_of_game::Wanted;

pub(crate) fn plan() -> Command {
    let [show, clear] = actions::of_plan();
    help::group("plan", vec![add(), show, clear])
}

/// Plan a line.
#[poise::command(slash_command)]
async fn add(ctx: Context<'_>, #[max_length = 400] line: String, game: Option<i64>) -> Answered {
    in_game(ctx, Wanted::Line(line), target::named(game, Target::HereAny)).await
}
