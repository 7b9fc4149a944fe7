//! The questions that offer a draw claim. The first question comes before a move that gives up the claim. The
//! second question comes before a draw offer.

use chess_arbiter::{Deed, Plea, WithMove};
use chess_core::{DrawReason, Move, Outcome};
use chess_service::{Caution, GameView};

use super::list;
use crate::discord::post::{Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::game::{parts, result};
use crate::present::words::{Words, scoresheet};

/// Asks the player whether to claim a draw with the move or to play the move. The claim does not play the move.
pub(crate) fn question(view: &GameView, mv: Move, with: WithMove, reason: DrawReason, words: &Words) -> Post {
    let button = |press, key: &str, tone| parts::button(view, press, words.plain(key), tone);
    let args = [
        ("move", scoresheet::next(view.game.board(), mv, words).into()),
        ("reason", result::reason(Outcome::Draw(reason), words).into()),
    ];
    let buttons = [
        button(GamePress::Do(Deed::Claim { intended: Some(mv) }), "button-claim-draw", Tone::Success),
        button(GamePress::Play(mv, with, Caution::Sure), "button-just-play", Tone::Primary),
        button(GamePress::Moves(list::sheet_of(view, mv, with, words)), "button-back", Tone::Secondary),
    ];
    Post::text(words.say("claim-question", &args)).with_buttons(buttons)
}

/// Asks the player whether to claim the draw or only to offer a draw.
pub(crate) fn claim_or_offer(view: &GameView, words: &Words) -> Post {
    let button = |deed, key: &str, tone| parts::button(view, GamePress::Do(deed), words.plain(key), tone);
    let buttons = [
        button(Deed::Claim { intended: None }, "button-claim-draw", Tone::Success),
        button(Deed::Ask(Plea::Draw), "button-just-offer", Tone::Secondary),
    ];
    let reason = view.game.claimable().map(|reason| result::reason(Outcome::Draw(reason), words));
    Post::text(words.say("draw-question", &[("reason", reason.unwrap_or_default().into())]))
        .with_buttons(buttons)
}
