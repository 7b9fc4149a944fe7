//! The board for one reader, as they like to see it, and the boards of the rules.

use chess_service::{Effort, Refused, Target};

use crate::asked::Asked;
use crate::look::{Look, Side};
use crate::post::Post;
use crate::present::{board, rules};
use crate::press::Leaf;

/// The board as the person likes to see it, from a side if one is named.
///
/// # Errors
/// The game is not found, none of the person's business, or several could be meant.
pub(crate) async fn board(asked: &Asked, target: Target, side: Option<Side>) -> Result<Post, Refused> {
    let (view, me) = asked.game(target).await?;
    asked.count(Effort::Picture)?;
    let usual = asked.look().await?;
    let look = Look { side: side.unwrap_or(usual.side), ..usual };
    Ok(board::private(&view, me, look, asked.words()))
}

/// A page about the rules of chess, or the overview; without a picture for somebody who asks for too many.
///
/// # Errors
/// The database failed.
pub(crate) async fn rules(asked: &Asked, leaf: Option<Leaf>) -> Result<Post, Refused> {
    let look = asked.look_if_not_too_often().await?;
    Ok(rules::shown(leaf, look, asked.words()))
}
