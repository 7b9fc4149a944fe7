//! `/board`: shows the board in private, the position after a line of moves, or the answer to a question.

use chess_service::Target;

use crate::interactions::commands::choice::{Choice, Views};
use crate::interactions::commands::{Answered, Context, in_game, target};
use crate::interactions::press::{GamePress, Viewpoint};
use crate::interactions::shared::choice_of_game::Wanted;
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
    let seen = Viewpoint { ply: None, side: side.map(Choice::value) };
    let wanted = if line.is_some() || ask.is_some() {
        Wanted::Study(Study { line: line.unwrap_or_default(), question: ask, side: seen.side })
    } else {
        Wanted::Press(GamePress::Board(seen))
    };
    in_game(ctx, wanted, target::named(game, Target::HereAny)).await
}
