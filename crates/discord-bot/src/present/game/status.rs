//! The line with the state of a game.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::GameView;

use super::{flag, result};
use crate::present::words::Words;
use crate::present::words::markup::joined;
use crate::present::words::pieces;

/// The player to move and the deadline; or that the game is paused; or the result.
pub(super) fn status(view: &GameView, me: Option<Color>, words: &Words) -> String {
    let game = &view.game;
    if let Some(ending) = game.ending() {
        return result::verdict(view, ending, words);
    }
    if game.paused().is_some() {
        return words.plain("board-paused");
    }
    let turn = game.position().turn();
    let color = words.plain(&format!("side-{}", pieces::side(turn)));
    let check = if game.position().is_check() { "yes" } else { "no" };
    let key = match me {
        _ if matches!(view.accounts[turn], Account::Computer(_)) => "board-turn-computer",
        None => "board-turn",
        Some(me) if me == turn => "board-turn-mine",
        Some(_) => "board-turn-theirs",
    };
    let turn = words.about(key, &(view, turn), &[("check", check.into()), ("color", color.into())]);
    joined([Some(turn), flag::until_for(view, me, words)], " · ")
}
