//! The list of a person's games: those that wait for them first, each with a link to its board.

use chess_arbiter::Account;
use chess_core::{ByColor, Color};
use chess_service::{GameView, Played};

use super::markup::{self, mention};
use super::{scoresheet, standing, verdict};
use crate::post::Post;
use crate::words::Words;

/// Ended games on one page, and running ones beside them.
const PAGE: usize = Played::PAGE as usize;
/// Running games on a page of their own.
const RUNNING_PAGE: usize = 2 * PAGE;

/// How many pages come first on which there are running games only: none if they fit beside ended ones.
fn running_pages(running: usize) -> u32 {
    let pages = if running <= PAGE { 0 } else { running.div_ceil(RUNNING_PAGE) };
    u32::try_from(pages).unwrap_or(u32::MAX)
}

/// Which page of the ended games belongs to a page of the list of somebody with this many running ones.
pub(crate) fn ended_page(running: usize, page: u32) -> u32 {
    page.saturating_sub(running_pages(running))
}

/// The games of `whose`, as a page for one reader; `played` holds the ended games of [`ended_page`].
pub(crate) fn list(played: &Played, (whose, reader): (Account, Account), page: u32, words: &Words) -> Post {
    let mut lines = Vec::new();
    if played.running.is_empty() && played.ended.is_empty() && page == 0 {
        lines.push(if whose == reader {
            words.plain("games-none-mine")
        } else {
            words.say("games-none", &[("who", mention(whose).into())])
        });
    }
    let alone = running_pages(played.running.len());
    let length = if alone == 0 { PAGE } else { RUNNING_PAGE };
    let skipped = usize::try_from(page).unwrap_or(usize::MAX).saturating_mul(length);
    let on_page: Vec<_> = played.running.iter().skip(skipped).take(length).collect();
    if !on_page.is_empty() {
        lines.push(words.say("games-running", &[("count", played.running.len().into())]));
        lines.extend(on_page.iter().map(|view| running(view, whose, words)));
    }
    if page >= alone && !played.ended.is_empty() {
        lines.push(words.plain("games-ended"));
        lines.extend(played.ended.iter().map(|view| ended(view, whose, words)));
    }
    if lines.is_empty() {
        lines.push(words.plain("games-no-page"));
    }
    let more =
        page + 1 < alone || page + 1 == alone && !played.ended.is_empty() || page >= alone && played.more;
    if more {
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
        ("opponent", against(view, whose, words).into()),
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
        ("opponent", against(view, whose, words).into()),
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

/// The opponent in a line of the list, and whether the game is rated.
fn against(view: &GameView, whose: Account, words: &Words) -> String {
    standing::with_mode(mention(opponent(view, whose)), view.game.mode(), words)
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

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::super::reading::samples::{ANN, view};
    use super::*;
    use crate::words::Phrases;

    /// Whoever looks at the first page sees every game that waits for them, as long as a message holds them.
    #[test]
    fn running_games_come_before_ended_ones() {
        let phrases = Phrases::load().unwrap();
        let words = phrases.of(Language::English);
        let game = |number| GameView { id: chess_service::GameId(number), ..view(None, "e4 e5") };
        let shown = |running: i64, page: u32| {
            let running: Vec<_> = (1..=running).map(game).collect();
            let page_of_ended = ended_page(running.len(), page);
            let ended = if page_of_ended == 0 { vec![game(100)] } else { Vec::new() };
            let played = Played { running, ended, more: false };
            let text = list(&played, (ANN, ANN), page, words).text;
            let numbers: Vec<i64> = (1..=100).filter(|it| text.contains(&format!("Game {it}**"))).collect();
            (numbers, text.contains("page:"))
        };
        assert_eq!(shown(4, 0), (vec![1, 2, 3, 4], false));
        assert_eq!(shown(5, 0), (vec![1, 2, 3, 4, 5], true));
        assert_eq!(shown(9, 0), ((1..=8).collect(), true));
        assert_eq!(shown(9, 1), (vec![9], true));
    }
}
