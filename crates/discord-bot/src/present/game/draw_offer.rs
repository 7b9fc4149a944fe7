//! Draw offers: short replies to the message with the board.

use chess_arbiter::Plea;
use chess_service::GameView;

use super::parts;
use crate::discord::post::Post;
use crate::present::words::Words;

/// The open draw offer, addressed to the player who answers it. Nothing if there is none.
pub(crate) fn offered(view: &GameView, words: &Words) -> Option<Post> {
    view.game.offer().map(|offer| parts::asked(view, Plea::Draw, offer.by, &[], words))
}

/// The sentence that a draw is offered.
pub(super) fn standing(view: &GameView, words: &Words) -> Option<String> {
    offered(view, words).map(|post| post.text)
}
