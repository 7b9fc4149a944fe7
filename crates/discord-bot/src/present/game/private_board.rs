//! The private board of one reader.

use chess_core::Color;
use chess_service::{GameEvent, GameView, Offered};

use super::board::{own, scene, text};
use super::{board_buttons, board_text, plan, request};
use crate::discord::post::Post;
use crate::interactions::press::{GamePress, Press};
use crate::present::look::Look;
use crate::present::setting::Twin;
use crate::present::words::Words;

/// The event on a board that is shown again: the last move, without a draw offer.
const UNCHANGED: GameEvent = GameEvent::Moved { offer: Offered::No };

/// The private board of one reader, with the board in words. A player also gets the buttons that apply.
pub(crate) fn post(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let mut text = vec![text(view, Some(UNCHANGED), me, look, words)];
    if look.twin == Twin::Off {
        text.extend(board_text::lines(&scene(view, me, look, words), Twin::Words, words));
    }
    text.push(format!("`{}`", view.game.position().to_fen()));
    let is_concerned = me.is_some() || view.game.ending().is_some();
    let mut main = if is_concerned { board_buttons::buttons(view, me, words) } else { Vec::new() };
    // Only the players of a game may ask for a rematch.
    main.retain(|button| me.is_some() || !matches!(button.press, Press::Game(GamePress::Rematch, ..)));
    let more =
        me.map(|me| [request::takeback_buttons(view, me, words), plan::buttons(view, me, words)].concat());
    Post { picture: Some(own(view, me, look, words)), ..Post::text(text.join("\n")) }
        .with_buttons(main)
        .with_buttons(more.unwrap_or_default())
}
