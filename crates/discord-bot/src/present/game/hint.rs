//! A hint in a game against the computer: first the piece to move, then the move.

use chess_arbiter::WithMove;
use chess_core::{Move, Position, write_spoken};
use chess_service::{Caution, GameView, Hinted, Told};

use super::{board_in_words, parts};
use crate::discord::post::{Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::setting::Twin;
use crate::present::words::{Words, args, pieces, scoresheet};

/// The hint, in two steps:
/// - [`Told::Piece`]: the text names the piece to move. A button shows the move.
/// - [`Told::Move`]: the text names the move. A button plays the move.
///
/// If a move was played since the request, the text says that the hint is too late.
pub(crate) fn hint(view: &GameView, hinted: Hinted, twin: Twin, words: &Words) -> Post {
    let board = view.game.board();
    let is_of_now = board.ply().0 == hinted.ply;
    let mv = Move::from_bits(hinted.bits).filter(|mv| is_of_now && board.position().is_legal(*mv));
    let Some(mv) = mv else { return Post::text(words.plain("hint-late")) };
    match hinted.told {
        Told::Piece => {
            let press = GamePress::Hint(Told::Move);
            let next = parts::keyed(view, press, "button-hint-move", Tone::Secondary, words);
            Post::text(piece(board.position(), mv, words)).with_buttons([next])
        }
        Told::Move => {
            let written = scoresheet::next(board, mv, words);
            let said = write_spoken(board.position(), mv, words.language);
            let press = GamePress::Play(mv, WithMove::NoOffer, Caution::Ask);
            let label = words.say("button-play", &args![move: written.clone()]);
            let told = board_in_words::told(Some(said), written, twin).into();
            let play = parts::button(view, press, label, Tone::Primary);
            Post::text(words.say("hint-move", &[("move", told)])).with_buttons([play])
        }
    }
}

/// Names the piece that moves, and its square.
pub(super) fn piece(position: &Position, mv: Move, words: &Words) -> String {
    let role = position.role_at(mv.from()).map(pieces::key);
    words.say("hint-piece", &args![piece: role.unwrap_or_default(), square: mv.from().to_string()])
}
