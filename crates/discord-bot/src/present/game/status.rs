//! The line with the state of a game.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::GameView;

use super::{flag, result};
use crate::present::words::Words;
use crate::present::words::markup::mention;

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
    let color = words.plain(match turn {
        Color::White => "side-white",
        Color::Black => "side-black",
    });
    let check = if game.position().is_check() { "yes" } else { "no" };
    let args =
        [("who", mention(view.accounts[turn]).into()), ("check", check.into()), ("color", color.into())];
    let turn = words.say(
        match me {
            _ if matches!(view.accounts[turn], Account::Computer(_)) => "board-turn-computer",
            None => "board-turn",
            Some(me) if me == turn => "board-turn-mine",
            Some(_) => "board-turn-theirs",
        },
        &args,
    );
    match flag::until_for(view, me, words) {
        None => turn,
        Some(until) => format!("{turn} · {until}"),
    }
}
