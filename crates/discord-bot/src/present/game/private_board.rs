//! The private board of one reader.

use chess_core::Color;
use chess_service::{GameEvent, GameView, Offered};

use super::board::{own, text};
use super::study::{earlier_position, lichess};
use super::{board_buttons, board_text};
use crate::discord::post::{Post, Row};
use crate::present::look::Look;
use crate::present::words::Words;
use crate::present::words::markup::joined;

/// The event on a board that is shown again: the last move, without a draw offer.
const UNCHANGED: GameEvent = GameEvent::Moved { offer: Offered::No };

/// The private board of one reader, with the moves so far and the buttons to earlier positions. A player also gets the
/// buttons that apply.
pub(crate) fn post(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let (game, below) = (view.game.board(), look.orientation(view, me));
    let text = text(view, Some(UNCHANGED), me, look, words);
    let text = joined([Some(text), earlier_position::moves(game, game.ply(), words)], "\n");
    let links = lichess::link(view, words).into_iter().collect();
    let mut rows = Row::of(&earlier_position::steps(view, game.ply(), below, words));
    rows.extend(board_buttons::own(view, me, words));
    let mut picture = own(view, me, look, words);
    board_text::refer(&mut picture, look.twin, words);
    let post = Post { picture: Some(picture), rows, links, ..Post::text(text) };
    board_text::choices(post, view, look.twin, words)
}
