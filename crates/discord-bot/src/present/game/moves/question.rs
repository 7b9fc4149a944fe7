//! The questions to a player who is about to move or to offer a draw:
//! - Does the player want to play the move?
//! - Does the player prefer to claim a draw?
//! - Which legal move does the typed text mean?

use chess_arbiter::{Deed, Plea, WithMove};
use chess_core::{DrawReason, Move, Outcome};
use chess_render::Scene;
use chess_service::{Caution, GameView, Wish};

use super::piece_buttons::{back_sheet, reading};
use crate::discord::limits;
use crate::discord::post::{Picture, Post, Row, Tone};
use crate::interactions::press::GamePress;
use crate::present::Look;
use crate::present::game::{parts, result};
use crate::present::words::{Words, args, joined, scoresheet};

/// Asks whether to play the move or to choose another move.
pub(crate) fn confirmation(view: &GameView, mv: Move, with: WithMove, words: &Words) -> Post {
    let mv_text = scoresheet::next(view.game.board(), mv, words);
    let san = scoresheet::choice(view.game.position(), mv, words);
    let mv_text = mv_text.trim_end_matches(['+', '#']);
    let question = words.say("confirm-question", &args![move: mv_text]);
    let offer = (with == WithMove::DrawOffer).then(|| words.plain("confirm-with-offer"));
    let play = words.say("button-play", &args![move: san]);
    let back = GamePress::Moves(back_sheet(view, mv, with, words));
    let buttons = [
        parts::button(view, GamePress::Play(mv, with, Caution::Sure), play, Tone::Success),
        parts::keyed(view, back, "button-back", Tone::Secondary, words),
    ];
    Post::text(joined([Some(question), offer], "\n")).with_buttons(buttons)
}

/// The board after the move, from the player's side.
pub(crate) fn board_after(view: &GameView, mv: Move, look: Look, words: &Words) -> Picture {
    let position = view.game.position();
    let orientation = look.orientation(position, Some(position.turn()));
    look.board(Scene::new(position.after(mv), orientation).with_last_move(mv), words)
}

/// Asks whether to claim a draw with `mv` as the intended move, or to play `mv`. A claim only announces the move.
pub(crate) fn claim_or_play(
    view: &GameView,
    mv: Move,
    with: WithMove,
    reason: DrawReason,
    words: &Words,
) -> Post {
    let button = |press, key: &str, tone| parts::button(view, press, words.plain(key), tone);
    let args = args![
        move: scoresheet::next(view.game.board(), mv, words),
        reason: result::reason(Outcome::Draw(reason), words),
    ];
    let buttons = [
        button(GamePress::Do(Deed::Claim(Some(mv))), "button-claim-draw", Tone::Success),
        button(GamePress::Play(mv, with, Caution::Sure), "button-just-play", Tone::Primary),
        button(GamePress::Moves(back_sheet(view, mv, with, words)), "button-back", Tone::Secondary),
    ];
    Post::text(words.say("claim-question", &args)).with_buttons(buttons)
}

/// Asks the player whether to claim the draw or only to offer a draw.
pub(crate) fn claim_or_offer(view: &GameView, words: &Words) -> Post {
    let button = |deed, key: &str, tone| parts::button(view, GamePress::Do(deed), words.plain(key), tone);
    let buttons = [
        button(Deed::Claim(None), "button-claim-draw", Tone::Success),
        button(Deed::Ask(Plea::Draw), "button-just-offer", Tone::Secondary),
    ];
    let reason = view.game.claimable().map(|reason| result::reason(Outcome::Draw(reason), words));
    Post::text(words.say("draw-question", &args![reason: reason.unwrap_or_default()])).with_buttons(buttons)
}

/// Returns a button for each of `moves`, the legal moves that a text can mean. Leaves out moves for which a message has
/// no room. With [`Wish::Claim`], a button claims a draw with its move. With [`Wish::Play`], a button plays its move,
/// possibly after a confirmation ([`Caution`]).
pub(crate) fn readings(view: &GameView, moves: &[Move], wish: Wish, words: &Words) -> Vec<Row> {
    let promotes = moves.iter().all(|mv| mv.promotion().is_some());
    let caution = if promotes { Caution::Ask } else { Caution::Doubt };
    let button = |mv: &Move| {
        let label = reading(view.game.position(), *mv, words);
        let press = match wish {
            Wish::Play(offer) => GamePress::Play(*mv, offer, caution),
            Wish::Claim => GamePress::Do(Deed::Claim(Some(*mv))),
        };
        parts::button(view, press, label, Tone::Primary)
    };
    let most = limits::BUTTONS * limits::ROWS;
    Row::of(&moves.iter().take(most).map(button).collect::<Vec<_>>())
}
