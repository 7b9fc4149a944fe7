//! The private board of one reader.

use chess_core::Color;
use chess_service::{GameEvent, GameView, Offered};

use super::board::{own, text};
use super::study::{earlier_position, lichess};
use super::{board_buttons, plan, request};
use crate::discord::post::Post;
use crate::interactions::press::{GamePress, Press};
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
    let is_concerned = me.is_some() || view.game.ending().is_some();
    let mut main = if is_concerned { board_buttons::buttons(view, me, words) } else { Vec::new() };
    // Only the players of a game may ask for a rematch.
    main.retain(|button| me.is_some() || !matches!(button.press, Press::Game(GamePress::Rematch, ..)));
    let more =
        me.map(|me| [request::takeback_buttons(view, me, words), plan::buttons(view, me, words)].concat());
    let links = lichess::link(view, words).into_iter().collect();
    Post { picture: Some(own(view, me, look, words)), links, ..Post::text(text) }
        .with_buttons(earlier_position::steps(view, game.ply(), below, words))
        .with_buttons(main)
        .with_buttons(more.unwrap_or_default())
}
