//! `/board`: shows the board, the position after a line of moves, or the answer to a question, in private.

use chess_service::{LineEntry, Target};

use crate::interactions::commands::choice::{Choice, Views};
use crate::interactions::commands::{Answered, Context, answer, target};
use crate::interactions::press::{GamePress, Question, Viewpoint};
use crate::interactions::shared::choice_of_game::{self, Wanted};
use crate::interactions::shared::study::Study;

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    game: Option<i64>,
    #[max_length = 400] line: Option<String>,
    #[max_length = 40] ask: Option<String>,
    side: Option<Choice<Views>>,
) -> Answered {
    let side = side.map(Choice::value);
    let line = line.filter(|line| !line.trim().is_empty()).map(LineEntry::Typed);
    answer(ctx, async |asked| {
        let question = ask.map(|ask| ask.parse::<Question>()).transpose();
        let question = question.map_err(|_| asked.words().plain("refused-question"))?;
        let wanted = if line.is_some() || question.is_some() {
            Wanted::Study(Study { line, question, side })
        } else {
            Wanted::Press(GamePress::Board(Viewpoint { ply: None, side }))
        };
        choice_of_game::act_or_ask(asked, wanted, Ok(target::named(game, Target::HereAny))).await
    })
    .await
}
