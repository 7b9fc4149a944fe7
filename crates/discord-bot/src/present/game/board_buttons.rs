//! The buttons below a public or private board.

use chess_arbiter::{Account, Deed, Plea};
use chess_core::Color;
use chess_service::{Export, GameView, Told};

use super::{flag, parts, pause, request};
use crate::discord::limits;
use crate::discord::post::{Button, Tone};
use crate::interactions::press::{GamePress, Sheet};
use crate::present::words::Words;

/// The buttons that apply now. A public board (`me` is `None`) has the buttons of the player to move and the answers to
/// a draw offer. A private board has only the buttons of its reader.
pub(super) fn buttons(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    let game = &view.game;
    let button = |press, key: &str, tone| parts::button(view, press, words.plain(key), tone);
    if game.paused().is_some() {
        let resign = button(GamePress::AskResign, "button-resign", Tone::Danger);
        return pause::resume(view, words).into_iter().chain([resign]).collect();
    }
    let Some(turn) = game.turn() else { return takeaways(view, me, words) };
    let is_mine = me.is_none_or(|me| me == turn) && !matches!(view.accounts[turn], Account::Computer(_));
    let mut buttons = Vec::new();
    if me.is_some_and(|me| game.may_claim_time(me)) {
        buttons.push(flag::button(view, words));
    }
    if is_mine {
        buttons.push(button(GamePress::Moves(Sheet::ALL), "button-move", Tone::Primary));
    }
    if game.offer().is_some_and(|offer| me.is_none_or(|me| me != offer.by)) {
        buttons.extend(request::answers(view, Plea::Draw, words));
    } else if view.may(me.unwrap_or(turn), Deed::Ask(Plea::Draw)) {
        buttons.push(button(GamePress::Do(Deed::Ask(Plea::Draw)), "button-offer-draw", Tone::Secondary));
    }
    if is_mine && game.claimable().is_some() {
        buttons.push(button(
            GamePress::Do(Deed::Claim { intended: None }),
            "button-claim-draw",
            Tone::Success,
        ));
    }
    buttons.push(if view.may(me.unwrap_or(turn), Deed::Abort) {
        button(GamePress::AskResign, "button-abort", Tone::Secondary)
    } else {
        button(GamePress::AskResign, "button-resign", Tone::Danger)
    });
    let may_ask = view.computer().is_some() && view.tournament.is_none();
    if is_mine && may_ask && buttons.len() < limits::BUTTONS {
        buttons.push(button(GamePress::Hint(Told::Piece), "button-hint", Tone::Secondary));
    }
    buttons
}

/// The buttons of an ended game: PGN, also replay and review if the game was played to a result, and rematch if the
/// game is in no tournament. A file button under a public board posts the file for everybody. A file button under a
/// private board gives the file to the reader alone.
fn takeaways(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    let button = |export, key: &str| {
        let press = if me.is_none() { GamePress::Share(export) } else { GamePress::Export(export) };
        parts::button(view, press, words.plain(key), Tone::Secondary)
    };
    let mut buttons = vec![button(Export::Pgn, "button-pgn")];
    if view.game.played_result().is_some() {
        buttons.push(button(Export::Replay, "button-replay"));
        buttons.push(button(Export::Review, "button-review"));
    }
    if view.tournament.is_none() {
        let label = words.plain("button-rematch");
        buttons.push(parts::button(view, GamePress::Rematch, label, Tone::Primary));
    }
    buttons
}
