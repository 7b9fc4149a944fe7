//! `/leaderboard`: the best players of this server, page by page.

use chess_arbiter::Pace;

use crate::interactions::asked::Outcome;
use crate::interactions::commands::choice::Choice;
use crate::interactions::commands::{Answered, Context, answer};
use crate::present::person::leaderboard as present;

/// The best players of this server.
#[poise::command(slash_command)]
pub(crate) async fn leaderboard(
    ctx: Context<'_>,
    #[rename = "pace"] which: Option<Choice<Pace>>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Answered {
    answer(ctx, async |asked| {
        let which = which.map_or(Pace::Correspondence, Choice::value);
        let page = page.unwrap_or(1).saturating_sub(1);
        let caller = &asked.caller;
        let board = asked.bot.club.people().leaderboard(caller.viewer, which, page, caller.now).await?;
        Ok(Outcome::show(present::leaderboard(&board, page, asked.words())))
    })
    .await
}
