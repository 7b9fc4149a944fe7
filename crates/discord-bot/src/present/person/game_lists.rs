//! The pages of a person's finished games: the result of each game, and a menu to look at one game. Also the parts that
//! all lists of games share: the buttons for other pages, and the lines about one game.

use chess_arbiter::{Account, Conclusion, Ending, Place};
use chess_core::{Color, Outcome};
use chess_service::{GameView, Played};

use super::{privacy, ratings};
use crate::discord::post::{Button, MenuOption, Post, Row, Tone};
use crate::interactions::press::{GamePress, GamesPage, Press};
use crate::present::Twin;
use crate::present::game::{board_in_words, result};
use crate::present::words::markup::{self, KnownNames};
use crate::present::words::{Words, args, joined, mention, openings, scoresheet};

/// A page of games, and the reader who opened the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened<'a> {
    /// All running games, and one page of the finished games.
    pub(crate) played: &'a Played,
    pub(crate) games_page: GamesPage,
    pub(crate) reader: Account,
    /// The names of the players of the shown games.
    pub(crate) names: &'a KnownNames,
    /// The reader's setting for boards in words. Unless this setting is [`Twin::Off`], a page of running games has a
    /// line for each game, with the last move in spoken form.
    pub(crate) twin: Twin,
}

/// The index of the page of finished games to load: the index in [`GamesPage::Finished`], or 0 for any other list.
pub(crate) const fn finished_page(games_page: GamesPage) -> u32 {
    if let GamesPage::Finished(_, page) = games_page { page } else { 0 }
}

/// The buttons to the previous and the next page.
pub(super) fn turn_pages(games_page: GamesPage, more: bool, words: &Words) -> impl Iterator<Item = Button> {
    let back =
        games_page.page().checked_sub(1).map(|page| way(games_page.at(page), words.plain("button-back")));
    let next = more.then(|| way(games_page.at(games_page.page() + 1), words.plain("button-forward")));
    back.into_iter().chain(next)
}

/// A button that opens a page of games.
pub(crate) fn way(games_page: GamesPage, label: String) -> Button {
    Button::new(Press::Games(games_page), label, Tone::Secondary)
}

/// Adds a button that leads from `board` back to `games_page`. Each board that the reader opens with another button of
/// `board` also gets this button.
pub(crate) fn with_back_button(mut board: Post, games_page: GamesPage, words: &Words) -> Post {
    for row in &mut board.rows {
        let Row::Buttons(buttons) = row else { continue };
        for button in buttons {
            if let Press::Game(GamePress::Board(seen), game, _) = button.press {
                button.press = Press::Look(game, games_page, seen.ply, seen.side);
            }
        }
    }
    board.with_buttons([way(games_page, words.plain("button-back"))])
}

/// One line that identifies a game among the suggestions for a command option. The line has the last move and the
/// result. The line has no mentions, because Discord does not show mentions in suggestions. For a game between other
/// people, the line names both players.
pub(crate) fn choice(view: &GameView, me: Account, names: &KnownNames, words: &Words) -> String {
    let key = match view.color_of(me) {
        None => "choice-game-others",
        Some(_) if is_on_turn(view, me) => "choice-game-mine",
        Some(_) => "choice-game-theirs",
    };
    let [opponent, white, black] = [opponent(view, me), view.accounts.white, view.accounts.black]
        .map(|account| markup::first_name(names, account));
    let result = view.game.ending().map(|ending| result::score(ending, words));
    let so_far = joined([Some(last(view, words)), result], " · ");
    let args = args![opponent: opponent, white: white, black: black, move: so_far];
    words.about(key, view, &args)
}

pub(crate) fn is_on_turn(view: &GameView, account: Account) -> bool {
    view.game.turn().is_some_and(|turn| view.accounts[turn] == account)
}

/// The opponent of `whose` in a game, the odds of the game if any, and a mark if the game is rated.
pub(super) fn against(view: &GameView, whose: Account, words: &Words) -> String {
    let odds = openings::odds(view.game.start(), words);
    let opponent = joined([Some(mention(opponent(view, whose))), odds], " · ");
    ratings::with_mode(opponent, view.game.mode(), words)
}

/// The opponent of `me` in a game. If `me` does not play in the game, returns White's account.
pub(crate) fn opponent(view: &GameView, me: Account) -> Account {
    if view.accounts[Color::White] == me { view.accounts.black } else { view.accounts.white }
}

/// If a player reads the post outside the game's channel, adds a line that identifies the game.
pub(crate) fn named(
    post: Post,
    view: &GameView,
    (me, from): (Account, Option<Place>),
    words: &Words,
) -> Post {
    if from.is_none_or(|from| from == view.venue.place) || view.color_of(me).is_none() {
        return post;
    }
    let (game, board) = (words.about("moves-game", &(view, me), &[]), board_link(view, words));
    Post { text: format!("{}\n{game} · {board}", post.text), ..post }
}

/// The last move, with its number.
fn last(view: &GameView, words: &Words) -> String {
    let board = view.game.board();
    scoresheet::numbered(board, board.ply(), words).unwrap_or_else(|| words.plain("games-no-move"))
}

/// The last move: "2.Nf3" for [`Twin::Off`], and "knight f3 (2.Nf3)" for readers who want text besides pictures.
/// Before the first move, the text is "no moves yet".
pub(super) fn last_told(view: &GameView, twin: Twin, words: &Words) -> String {
    let board = view.game.board();
    board_in_words::told(scoresheet::said(board, board.ply(), words), last(view, words), twin)
}

/// A link to the public board.
pub(super) fn board_link(view: &GameView, words: &Words) -> String {
    let text = words.plain("games-board");
    markup::link(view).map_or(text.clone(), |link| format!("[{text}]({link})"))
}

/// A page of finished games. If the page has no games, the text tells why.
pub(crate) fn finished(opened: Opened<'_>, words: &Words) -> Post {
    let (whose, shown) = (opened.games_page.whose(opened.reader), &opened.played.ended);
    let games_page = opened.games_page.finished().at(finished_page(opened.games_page));
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
        let opponent = markup::first_name(opened.names, opponent(view, whose));
        let versus = words.say("versus", &args![opponent: opponent]);
        let label = format!("{} · {versus}", score(view, ending, whose, words));
        let entry = MenuOption::new(Press::Look(view.id, games_page, None, None), label);
        Some(MenuOption { remark: Some(how(view, ending, words)), ..entry })
    });
    let entries: Vec<MenuOption> = entries.collect();
    let menu = (!entries.is_empty()).then(|| Row::choices(0, words.plain("games-look"), entries));
    let running =
        (!opened.played.running.is_empty()).then(|| way(games_page.running(), words.plain("button-running")));
    let all = (whose == opened.reader && !is_new).then(|| privacy::games_button(words));
    let ways = turn_pages(games_page, opened.played.more, words).chain(running).chain(all);
    Post { rows: menu.into_iter().collect(), ..Post::text(lines.join("\n")) }.with_buttons(ways)
}

fn line(view: &GameView, whose: Account, words: &Words) -> Option<String> {
    let ending = view.game.ending()?;
    let args = args![
        score: score(view, ending, whose, words), opponent: against(view, whose, words),
        reason: reason(ending, words), day: markup::day(ending.at), link: board_link(view, words),
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

/// The reason for the result, the number of moves, and the game number.
fn how(view: &GameView, ending: Ending, words: &Words) -> String {
    let moves = view.game.board().moves().len().div_ceil(2);
    let moves = words.say("poster-moves", &args![moves: moves]);
    format!("{} · {moves} · #{}", reason(ending, words), view.id.0)
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, Ply};

    use super::*;
    use crate::present::game::private_board;
    use crate::present::look::Look;
    use crate::present::tests::kit::samples::{ANN, view};
    use crate::present::words::Phrases;

    #[test]
    fn the_earlier_positions_of_a_board_from_a_list_keep_the_way_back() {
        let phrases = Phrases::load();
        let (words, view) = (phrases.of(Language::English), view(None, "e4 e5 Nf3"));
        let page = GamesPage::first(ANN).unwrap().finished().at(2);
        let earlier = private_board::earlier(&view, Ply(2), Some(Color::White), Look::default(), words);
        let post = with_back_button(earlier, page, words);
        let presses =
            post.rows.iter().filter_map(|row| if let Row::Buttons(row) = row { Some(row) } else { None });
        let presses: Vec<Press> = presses.flatten().map(|button| button.press.clone()).collect();
        assert!(
            matches!(presses.first(), Some(Press::Look(game, to, Some(1), _)) if (*game, *to) == (view.id, page))
        );
        assert_eq!(presses.last(), Some(&Press::Games(page)));
        assert!(!presses.iter().any(|press| matches!(press, Press::Game(..))), "{presses:?}");
    }
}
