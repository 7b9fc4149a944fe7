//! Help: what to do next for this person, then the commands.

use chess_arbiter::Account;
use chess_service::Played;

use crate::post::Post;
use crate::words::Words;

/// The help for a person with these games.
pub(crate) fn help(played: &Played, me: Account, words: &Words) -> Post {
    let waiting = played
        .running
        .iter()
        .filter(|view| view.game.turn().is_some_and(|turn| view.accounts[turn] == me))
        .count();
    let next = match (waiting, played.running.len()) {
        (0, 0) => words.plain("help-start"),
        (0, running) => words.say("help-wait", &[("count", running.into())]),
        (waiting, _) => words.say("help-move", &[("count", waiting.into())]),
    };
    Post::text(format!("{next}\n\n{}", words.plain("help-commands")))
}
