//! The request for a takeback, the answers to it, and the moves taken back.

use chess_arbiter::{Deed, Plea};
use chess_core::{Color, Game, Move, Ply};
use chess_service::{GameView, Occasion};

use super::board_text;
use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::setting::Twin;
use crate::present::words::Words;
use crate::present::words::markup::mention;
use crate::present::words::scoresheet;

/// Asks a player to let the opponent take back what is named, with the buttons that answer.
pub(crate) fn asked(view: &GameView, by: Color, twin: Twin, words: &Words) -> Post {
    let opponent = view.accounts[!by];
    let args = [
        ("opponent", mention(opponent).into()),
        ("who", mention(view.accounts[by]).into()),
        ("moves", moves(view, by, twin, words).unwrap_or_default().into()),
    ];
    Post {
        text: words.say("board-takeback-asked", &args),
        pings: vec![opponent],
        rows: vec![Row::Buttons(answers(view, words).into())],
        reply_to: view.message,
        ..Post::default()
    }
}

/// Tells a player that their move stands.
pub(crate) fn declined(view: &GameView, request_of: Color, words: &Words) -> Post {
    let who = view.accounts[request_of];
    let text = words.say("board-takeback-declined", &[("who", mention(who).into())]);
    Post { text, pings: vec![who], reply_to: view.message, ..Post::default() }
}

/// What was taken back, if that is why a board is shown and the board is still the one from before.
pub(super) fn event(view: &GameView, occasion: Occasion, twin: Twin, words: &Words) -> Option<String> {
    let Occasion::TakenBack { bits, answer } = occasion else { return None };
    let mut board = view.game.board().clone();
    for bits in [Some(bits), answer].into_iter().flatten() {
        board.play(Move::from_bits(bits)?).ok()?;
    }
    let news = if answer.is_none() { board_text::News::Move } else { board_text::News::Answer };
    Some(words.say("board-taken-back", &[("moves", last(&board, news, twin, words)?.into())]))
}

/// For a player alone: to ask for a takeback, or to answer.
pub(super) fn buttons(view: &GameView, me: Color, words: &Words) -> Vec<Button> {
    if view.game.asks_for(Plea::Takeback) == Some(!me) {
        answers(view, words).into()
    } else if view.may(me, Deed::Ask(Plea::Takeback)) {
        vec![button(view, Deed::Ask(Plea::Takeback), "button-takeback", Tone::Secondary, words)]
    } else {
        Vec::new()
    }
}

/// The two answers to a request.
fn answers(view: &GameView, words: &Words) -> [Button; 2] {
    [
        button(view, Deed::Agree(Plea::Takeback), "button-accept-takeback", Tone::Success, words),
        button(view, Deed::Decline(Plea::Takeback), "button-decline-takeback", Tone::Secondary, words),
    ]
}

fn button(view: &GameView, deed: Deed, key: &str, tone: Tone, words: &Words) -> Button {
    Button { press: Press::Game(GamePress::Do(deed), view.id, view.version), label: words.plain(key), tone }
}

/// The half-moves that a player would take back: their last one, and the answer to it.
fn moves(view: &GameView, by: Color, twin: Twin, words: &Words) -> Option<String> {
    let news = if view.game.takeback(by)? == 1 { board_text::News::Move } else { board_text::News::Answer };
    last(view.game.board(), news, twin, words)
}

/// The last move of a game, or the last two, as somebody likes them.
fn last(board: &Game, news: board_text::News, twin: Twin, words: &Words) -> Option<String> {
    let ply = board.ply();
    let said = scoresheet::said(board, ply, words);
    let (said, written) = match news {
        board_text::News::Move => (said, scoresheet::numbered(board, ply, words)),
        board_text::News::Answer => {
            let before = ply.0.checked_sub(1).and_then(|before| scoresheet::said(board, Ply(before), words));
            let both: Vec<String> = before.into_iter().chain(said).collect();
            (Some(both.join("; ")), scoresheet::pair(board, ply, words))
        }
    };
    Some(board_text::told(said, written?, twin))
}
