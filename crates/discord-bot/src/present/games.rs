//! The list of a person's games: those that wait for them first, each with a link to its board.

use chess_arbiter::Account;
use chess_core::{ByColor, Color};
use chess_service::{GameView, Played};

use super::markup::{self, mention};
use super::{scoresheet, verdict};
use crate::post::Post;
use crate::words::Words;

/// Running games on one page: as many as ended ones.
const PAGE: usize = Played::PAGE as usize;

/// The games of `whose`, as a page for one reader.
pub(crate) fn list(played: &Played, (whose, reader): (Account, Account), page: u32, words: &Words) -> Post {
    let mut lines = Vec::new();
    if played.running.is_empty() && played.ended.is_empty() && page == 0 {
        lines.push(if whose == reader {
            words.plain("games-none-mine")
        } else {
            words.say("games-none", &[("who", mention(whose).into())])
        });
    }
    let skipped = usize::try_from(page).unwrap_or(usize::MAX).saturating_mul(PAGE);
    let on_page: Vec<_> = played.running.iter().skip(skipped).take(PAGE).collect();
    if !on_page.is_empty() {
        lines.push(words.say("games-running", &[("count", played.running.len().into())]));
        lines.extend(on_page.iter().map(|view| running(view, whose, words)));
    }
    if !played.ended.is_empty() {
        lines.push(words.plain("games-ended"));
        lines.extend(played.ended.iter().map(|view| ended(view, whose, words)));
    }
    if lines.is_empty() {
        lines.push(words.plain("games-no-page"));
    }
    if played.more || played.running.len() > skipped.saturating_add(PAGE) {
        lines.push(words.say("games-more", &[("page", (page + 2).into())]));
    }
    Post::text(lines.join("\n"))
}

fn running(view: &GameView, whose: Account, words: &Words) -> String {
    let mine = view.game.turn().is_some_and(|turn| view.accounts[turn] == whose);
    let key = if mine { "games-mine" } else { "games-theirs" };
    let until = view.game.deadline().map_or_else(|| words.plain("games-no-clock"), markup::relative);
    let args = [
        ("number", view.id.0.to_string().into()),
        ("opponent", mention(opponent(view, whose)).into()),
        ("move", last(view, words).into()),
        ("until", until.into()),
        ("link", board_link(view, words).into()),
    ];
    words.say(key, &args)
}

fn ended(view: &GameView, whose: Account, words: &Words) -> String {
    let Some(ending) = view.game.ending() else { return String::new() };
    let verdict = verdict::verdict(view, ending, words);
    let args = [
        ("number", view.id.0.to_string().into()),
        ("opponent", mention(opponent(view, whose)).into()),
        ("verdict", verdict.lines().next().unwrap_or_default().to_owned().into()),
        ("link", board_link(view, words).into()),
    ];
    words.say("games-done", &args)
}

/// One line that says which game it is, where no mention can be shown: for choices.
pub(crate) fn choice(view: &GameView, me: Account, opponent_name: &str, words: &Words) -> String {
    let mine = view.game.turn().is_some_and(|turn| view.accounts[turn] == me);
    let key = if mine { "choice-game-mine" } else { "choice-game-theirs" };
    let args = [
        ("number", view.id.0.to_string().into()),
        ("opponent", opponent_name.to_owned().into()),
        ("move", last(view, words).into()),
    ];
    words.say(key, &args)
}

/// The same for a game between others.
pub(crate) fn choice_of_others(view: &GameView, names: &ByColor<String>, words: &Words) -> String {
    let args = [
        ("number", view.id.0.to_string().into()),
        ("white", names.white.clone().into()),
        ("black", names.black.clone().into()),
        ("move", last(view, words).into()),
    ];
    words.say("choice-game-others", &args)
}

/// The opponent of `me` in a game.
pub(crate) fn opponent(view: &GameView, me: Account) -> Account {
    if view.accounts[Color::White] == me { view.accounts.black } else { view.accounts.white }
}

fn last(view: &GameView, words: &Words) -> String {
    let board = view.game.board();
    scoresheet::numbered(board, board.ply(), words).unwrap_or_else(|| words.plain("games-no-move"))
}

fn board_link(view: &GameView, words: &Words) -> String {
    let text = words.plain("games-board");
    markup::link(view).map_or(text.clone(), |link| format!("[{text}]({link})"))
}
