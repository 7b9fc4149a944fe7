//! The question before a resignation: finds out first whether the player could lose at all.

use chess_service::{Refused, Target};

use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::present::game::resign::{self, Stakes};

/// Asks whether the person really resigns, or gives a young game up.
///
/// # Errors
/// The game is not found, not theirs, or several could be meant.
pub(crate) async fn question(asked: &Asked, target: Target) -> Result<Post, Refused> {
    let (view, color) = asked.seat(target).await?;
    let stakes =
        if asked.bot.club.games().may_lose(&view, color).await { Stakes::Loss } else { Stakes::Draw };
    Ok(resign::question(&view, color, stakes, asked.words()))
}
