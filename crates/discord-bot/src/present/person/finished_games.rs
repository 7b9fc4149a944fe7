//! Pages of a person's finished games: the result of each game, and a menu to look at one game.

use chess_arbiter::{Account, Conclusion, Ending};
use chess_core::Outcome;
use chess_service::GameView;

use super::game_lists::{self, Opened};
use super::privacy;
use crate::discord::post::{Entry, Post};
use crate::interactions::press::{GamesPage, Press};
use crate::present::game::result;
use crate::present::words::{Words, args, markup, mention};

/// A page of finished games. `shown` has each game with the opponent's name.
pub(crate) fn page(opened: Opened<'_>, words: &Words) -> Post {
    let (whose, shown) = (opened.games_page.whose(opened.reader), &opened.played.ended);
    let games_page = opened.games_page.finished().at(game_lists::finished_page(opened.games_page));
    let mut lines = Vec::new();
    let is_new = opened.played.running.is_empty() && shown.is_empty() && games_page.page() == 0;
    if is_new && whose == opened.reader {
        lines.push(words.plain("games-none-mine"));
    } else if is_new {
        lines.push(words.say("games-none", &args![who: mention(whose)]));
    } else if matches!(opened.games_page, GamesPage::Running(..)) {
        lines.push(words.plain("games-none-running"));
    }
    if !shown.is_empty() {
        lines.push(words.plain("games-ended"));
        lines.extend(shown.iter().filter_map(|view| line(view, whose, words)));
    } else if !is_new {
        lines.push(words.plain("games-no-page"));
    }
    let entries = shown.iter().filter_map(|view| {
        let ending = view.game.ending()?;
        let opponent = markup::first_name(opened.names, game_lists::opponent(view, whose));
        let versus = words.say("versus", &args![opponent: opponent]);
        let label = format!("{} · {versus}", score(view, ending, whose, words));
        let entry = Entry::new(Press::Look(view.id, games_page, None, None), label);
        Some(Entry { remark: Some(how(view, ending, words)), ..entry })
    });
    let running = (!opened.played.running.is_empty())
        .then(|| game_lists::way(games_page.running(), words.plain("button-running")));
    let all = (whose == opened.reader && !is_new).then(|| privacy::games_button(words));
    let ways = game_lists::turn_pages(games_page, opened.played.more, words).chain(running).chain(all);
    Post { rows: game_lists::menu(entries, words), ..Post::text(lines.join("\n")) }.with_buttons(ways)
}

fn line(view: &GameView, whose: Account, words: &Words) -> Option<String> {
    let ending = view.game.ending()?;
    let args = args![
        score: score(view, ending, whose, words), opponent: game_lists::against(view, whose, words),
        reason: reason(ending, words), day: markup::day(ending.at), link: game_lists::board_link(view, words),
    ];
    Some(words.about("games-done", view, &args))
}

/// The result of a game for one of its players.
fn score(view: &GameView, ending: Ending, whose: Account, words: &Words) -> String {
    words.plain(match ending.outcome().map(Outcome::winner) {
        None => "games-void",
        Some(None) => "games-drawn",
        Some(Some(winner)) if view.accounts[winner] == whose => "games-won",
        Some(Some(_)) => "games-lost",
    })
}

fn reason(ending: Ending, words: &Words) -> String {
    match ending.conclusion {
        Conclusion::Aborted(_) => words.plain("games-aborted"),
        Conclusion::Void => words.plain("games-voided"),
        Conclusion::Decided(outcome) => result::reason(outcome, words),
    }
}

/// The reason of the result, the number of moves, and the game number.
fn how(view: &GameView, ending: Ending, words: &Words) -> String {
    let moves = view.game.board().moves().len().div_ceil(2);
    let moves = words.say("poster-moves", &args![moves: moves]);
    format!("{} · {moves} · #{}", reason(ending, words), view.id.0)
}
