//! Requests of one player to the opponent, and the answers to such requests. Each message is a short reply to the
//! message with the board.

use chess_arbiter::{Deed, Plea};
use chess_core::{Color, Game, Move, Ply};
use chess_service::{GameEvent, GameView};

use super::{board_in_words, parts};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::Twin;
use crate::present::challenge::form;
use crate::present::words::{Words, args, joined, scoresheet, variant};

/// A request to the opponent, with the buttons that answer the request.
pub(crate) fn asked(view: &GameView, (plea, by): (Plea, Color), twin: Twin, words: &Words) -> Post {
    let gift = view.game.time().gift().map_or(0, |time| time.as_secs());
    let moves = view.game.takeback(by).and_then(|count| last_moves(view.game.board(), count, twin, words));
    let more = args![span: form::duration_in_words(gift, words), moves: moves.unwrap_or_default()];
    parts::told(view, by, (&key("board-asked", plea), &more), words).with_buttons(answers(view, plea, words))
}

/// Tells a player that the opponent `by` declined the player's request.
pub(crate) fn declined(view: &GameView, (plea, by): (Plea, Color), words: &Words) -> Post {
    parts::told(view, by, (&key("board-declined", plea), &[]), words)
}

/// The buttons that answer a request.
pub(super) fn answers(view: &GameView, plea: Plea, words: &Words) -> Vec<Button> {
    let (agree, decline) = (key("button-accept", plea), key("button-decline", plea));
    vec![
        parts::button(view, GamePress::Do(Deed::Agree(plea)), words.plain(&agree), Tone::Success),
        parts::button(view, GamePress::Do(Deed::Decline(plea)), words.plain(&decline), Tone::Secondary),
    ]
}

/// Returns the buttons with which the player `me` makes or answers the request `plea`. `ask` is the text key of the
/// button that makes the request.
pub(super) fn buttons(view: &GameView, me: Color, (plea, ask): (Plea, &str), words: &Words) -> Vec<Button> {
    if view.game.asks_for(plea) == Some(!me) {
        answers(view, plea, words)
    } else if view.may(me, Deed::Ask(plea)) {
        vec![parts::keyed(view, GamePress::Do(Deed::Ask(plea)), ask, Tone::Secondary, words)]
    } else {
        Vec::new()
    }
}

/// The key of a text about a request: `kind`, a hyphen, and the name of the request, such as `board-asked-draw`.
pub(crate) fn key(kind: &str, plea: Plea) -> String {
    format!("{kind}-{}", variant(&plea))
}

/// A sentence that lists the moves that the takeback `event` removed. `None` if `event` is not a takeback, or if a
/// player has moved since the takeback.
pub(super) fn taken_back(view: &GameView, event: GameEvent, twin: Twin, words: &Words) -> Option<String> {
    let GameEvent::TookBack { bits, answer } = event else { return None };
    let mut board = view.game.board().clone();
    for bits in [Some(bits), answer].into_iter().flatten() {
        board.play(Move::from_bits(bits)?).ok()?;
    }
    let count = 1 + u32::from(answer.is_some());
    Some(words.say("board-taken-back", &args![moves: last_moves(&board, count, twin, words)?]))
}

/// The last `count` half-moves of a game, for example "2.Nf3". If the reader wants boards in words (`twin`), the text
/// is "knight f3 (2.Nf3)".
fn last_moves(board: &Game, count: u32, twin: Twin, words: &Words) -> Option<String> {
    let (first, last) = (Ply(board.ply().0.checked_sub(count)? + 1), board.ply());
    let said = (first.0..=last.0).map(|ply| scoresheet::said(board, Ply(ply), words));
    Some(board_in_words::told(Some(joined(said, "; ")), scoresheet::span(board, first, last, words)?, twin))
}
