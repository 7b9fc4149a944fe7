//! Buttons for a typed text that can mean several legal moves. There is one button for each move.

use chess_arbiter::Deed;
use chess_core::{Move, Position};
use chess_service::{Caution, GameView, Wish};

use super::entry::taken;
use crate::discord::limits;
use crate::discord::post::{Row, Tone};
use crate::interactions::press::GamePress;
use crate::present::game::parts;
use crate::present::words::{Words, pieces, scoresheet};

/// A button for each legal move that a text can mean. The chosen move gets [`Caution::Doubt`]. If all these moves are
/// promotions, the chosen move gets [`Caution::Ask`], because only the new piece was unclear.
pub(crate) fn rows(view: &GameView, moves: &[Move], wish: Wish, words: &Words) -> Vec<Row> {
    let promotes = moves.iter().all(|mv| mv.promotion().is_some());
    let caution = if promotes { Caution::Ask } else { Caution::Doubt };
    let button = |mv: &Move| {
        let label = reading(view.game.position(), *mv, words);
        parts::button(view, press_of(*mv, wish, caution), label, Tone::Primary)
    };
    let most = limits::BUTTONS * limits::ROWS;
    Row::of(&moves.iter().take(most).map(button).collect::<Vec<_>>())
}

fn press_of(mv: Move, wanted: Wish, caution: Caution) -> GamePress {
    match wanted {
        Wish::Play(with) => GamePress::Play(mv, with, caution),
        Wish::Claim => GamePress::Do(Deed::Claim { intended: Some(mv) }),
    }
}

/// A move in words, such as "Knight b1 to d2". Promotions and castling are in notation.
pub(crate) fn reading(position: &Position, mv: Move, words: &Words) -> String {
    let san = scoresheet::choice(position, mv, words);
    let (Some(role), None, false) =
        (position.piece_at(mv.from()).map(|piece| piece.role), mv.promotion(), mv.is_castling())
    else {
        let figure = mv.promotion().map(|role| format!("{} ", pieces::figure(role)));
        return format!("{}{san}", figure.unwrap_or_default());
    };
    let args = [
        ("piece", pieces::key(role).into()),
        ("from", mv.from().to_string().into()),
        ("to", mv.to().to_string().into()),
        ("takes", if taken(position, mv).is_some() { "yes" } else { "no" }.into()),
    ];
    words.say("moves-reading", &args)
}
