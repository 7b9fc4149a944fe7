//! `/hint`: an idea for the next move, in games against the computer.

use chess_service::Told;

use super::{Answered, Context, answer, target};
use crate::choosing::{self, Wanted};
use crate::hinting;
use crate::press::GamePress;

/// Get a hint.
#[poise::command(slash_command)]
pub(crate) async fn hint(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest"] game: Option<i64>,
) -> Answered {
    answer(ctx, async |asked| {
        let told = hinting::hint(asked, target::target(game), Told::Piece).await;
        choosing::or_ask(asked, &Wanted::Press(GamePress::Hint(Told::Piece)), told).await
    })
    .await
}
