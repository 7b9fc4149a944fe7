//! `/plan`: adds a line of answers prepared for moves that the opponent may play, or shows the plan.

use chess_service::Target;

use crate::interactions::commands::{Answered, Context, in_game, target};
use crate::interactions::press::PlanPress;
use crate::interactions::shared::choice_of_game::Wanted;

/// Plan a line, or see the plan.
#[poise::command(slash_command)]
pub(crate) async fn plan(
    ctx: Context<'_>,
    #[max_length = 400] line: Option<String>,
    game: Option<i64>,
) -> Answered {
    let wanted = line.map_or(Wanted::Plan(PlanPress::Show), Wanted::Line);
    in_game(ctx, wanted, target::named(game, Target::HereAny)).await
}
