//! `/resign`: asks for confirmation, then ends the game.

use chess_service::Target;

use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer_or_ask, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::Wanted;
use crate::interactions::shared::resign_question;

/// Resign a game.
#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer_or_ask(ctx, Wanted::Press(GamePress::AskResign), async |asked| {
        resign_question::question(asked, target::named(game, Target::HereAny)).await.map(Outcome::show)
    })
    .await
}
