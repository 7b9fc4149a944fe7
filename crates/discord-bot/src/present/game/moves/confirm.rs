//! The question before a move is played, with the position after the move.

use chess_arbiter::WithMove;
use chess_core::Move;
use chess_render::Scene;
use chess_service::{Caution, GameView};

use super::list;
use crate::discord::post::{Picture, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::Look;
use crate::present::game::parts;
use crate::present::words::{Words, joined, scoresheet};

/// Asks whether to play the move or to choose another move.
pub(crate) fn confirmation(view: &GameView, mv: Move, with: WithMove, words: &Words) -> Post {
    let button = |press, label, tone| parts::button(view, press, label, tone);
    let mv_text = scoresheet::next(view.game.board(), mv, words);
    let san = scoresheet::choice(view.game.position(), mv, words);
    let mv_text = mv_text.trim_end_matches(['+', '#']);
    let question = words.say("confirm-question", &[("move", mv_text.into())]);
    let offer = (with == WithMove::DrawOffer).then(|| words.plain("confirm-with-offer"));
    let buttons = [
        button(
            GamePress::Play(mv, with, Caution::Sure),
            words.say("button-play", &[("move", san.into())]),
            Tone::Success,
        ),
        button(
            GamePress::Moves(list::sheet_of(view, mv, with, words)),
            words.plain("button-back"),
            Tone::Secondary,
        ),
    ];
    Post::text(joined([Some(question), offer], "\n")).with_buttons(buttons)
}

/// The board after the move, from the player's side.
pub(crate) fn board_after(view: &GameView, mv: Move, look: Look, words: &Words) -> Picture {
    let position = view.game.position();
    let orientation = look.orientation(position, Some(position.turn()));
    look.board(Scene::new(position.after(mv), orientation).with_last_move(mv), words)
}
