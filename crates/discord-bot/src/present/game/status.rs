//! The line that says how a game stands.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::GameView;

use super::{flag, result};
use crate::present::words::Words;
use crate::present::words::markup::mention;

/// Whose move it is and until when, that the game is paused, or how it ended.
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
