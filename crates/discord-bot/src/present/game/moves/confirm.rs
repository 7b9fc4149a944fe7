//! The question before a move is played, with the position after it.

use chess_arbiter::WithMove;
use chess_core::{Color, Move};
use chess_render::Scene;
use chess_service::{Caution, GameView};

use crate::discord::post::{Picture, Post, Row, Tone};
use crate::interactions::press::{GamePress, Sheet};
use crate::present::game::parts;
use crate::present::look::Look;
use crate::present::words::Words;
use crate::present::words::scoresheet;

/// Asks whether to play the move or to choose another one.
pub(crate) fn confirmation(view: &GameView, mv: Move, with: WithMove, words: &Words) -> Post {
    let button = |press, label, tone| parts::button(view, press, label, tone);
    let mv_text = scoresheet::next(view.game.board(), mv, words);
    let san = scoresheet::san(view.game.position(), mv, words);
    let mut lines = vec![words.say("confirm-question", &[("move", mv_text.into())])];
    if with == WithMove::DrawOffer {
        lines.push(words.plain("confirm-with-offer"));
    }
    let buttons = vec![
        button(
            GamePress::Play(mv, with, Caution::Sure),
            words.say("button-play", &[("move", san.into())]),
            Tone::Success,
        ),
        button(GamePress::Moves(Sheet { part: 0, with }), words.plain("button-back"), Tone::Secondary),
    ];
    Post { text: lines.join("\n"), rows: vec![Row::Buttons(buttons)], ..Post::default() }
}

/// The board after the move, from the player's side.
pub(crate) fn board_after(view: &GameView, mv: Move, look: Look, words: &Words) -> Picture {
    let me: Color = view.game.position().turn();
    let after = view.game.position().after(mv);
    let scene = Scene::new(after, look.orientation(view, Some(me))).with_last_move(Some(mv));
    Picture::board(scene, look.style(words.language()), words.language())
}
