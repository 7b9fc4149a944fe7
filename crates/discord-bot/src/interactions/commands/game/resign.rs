//! `/resign`: asks for confirmation, then ends the game.

use chess_service::Target;

use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer, target};
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::{self, Wanted};
use crate::interactions::shared::resign_question;

/// Resign a game.
#[poise::command(slash_command)]
pub(crate) async fn resign(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let question =
            resign_question::question(asked, target::named(game, Target::HereAny)).await.map(Outcome::show);
        choice_of_game::or_ask(asked, &Wanted::Press(GamePress::AskResign), question).await
    })
    .await
}
