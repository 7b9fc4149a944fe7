//! The question before a resignation, which depends on whether the opponent could still mate.

use chess_service::{Refused, Target};

use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::present::game::resign::{self, Stakes};

/// Asks for confirmation of a resignation, or of an abort in a young game.
///
/// # Errors
/// The game is not found or not the person's, or several match.
pub(crate) async fn question(asked: &Asked, target: Target) -> Result<Post, Refused> {
    let (view, color) = asked.seat(target).await?;
    let stakes =
        if asked.bot.club.games().may_lose(&view, color).await { Stakes::Loss } else { Stakes::Draw };
    Ok(resign::question(&view, color, stakes, asked.words()))
}
