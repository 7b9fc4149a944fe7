//! The parts that all lists of games share: the menu that opens a game, the buttons for other pages, and the lines
//! about one game.

use chess_arbiter::{Account, Place};
use chess_core::Color;
use chess_service::{GameView, Played};

use super::ratings;
use crate::discord::post::{Button, Entry, Post, Row, Tone};
use crate::interactions::press::{GamePress, GamesPage, Press};
use crate::present::Twin;
use crate::present::game::{board_text, result};
use crate::present::words::markup::{self, KnownNames};
use crate::present::words::{Words, args, joined, mention, openings, scoresheet};

/// A page of games that a reader opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened<'a> {
    /// All running games, and one page of the finished games.
    pub(crate) played: &'a Played,
    pub(crate) games_page: GamesPage,
    pub(crate) reader: Account,
    /// The names of the players of the shown games.
    pub(crate) names: &'a KnownNames,
    /// The form in which the reader wants moves.
    pub(crate) twin: Twin,
}

/// The page of finished games to load. While the running games are shown, this page is always the first page.
pub(crate) const fn finished_page(games_page: GamesPage) -> u32 {
    if let GamesPage::Finished(_, page) = games_page { page } else { 0 }
}

/// A menu that opens a game. Empty if there are no games.
pub(super) fn menu(games: impl Iterator<Item = Entry>, words: &Words) -> Vec<Row> {
    let entries: Vec<Entry> = games.collect();
    if entries.is_empty() { Vec::new() } else { vec![Row::choices(0, words.plain("games-look"), entries)] }
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

/// A board with a button back to the page of the game. The buttons to earlier positions of the board keep the way back
/// to this page.
pub(crate) fn with_way_back(mut board: Post, games_page: GamesPage, words: &Words) -> Post {
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

/// One line that identifies a game. The line has no mentions, because Discord does not show mentions in choices. For a
/// game between other people, the line names both players.
pub(crate) fn choice(view: &GameView, me: Account, names: &KnownNames, words: &Words) -> String {
    let key = match view.color_of(me) {
        None => "choice-game-others",
        Some(_) if is_on_turn(view, me) => "choice-game-mine",
        Some(_) => "choice-game-theirs",
    };
    let [opponent, white, black] = [opponent(view, me), view.accounts.white, view.accounts.black]
        .map(|account| markup::first_name(names, account));
    let args = args![opponent: opponent, white: white, black: black, move: so_far(view, words)];
    words.about(key, view, &args)
}

pub(crate) fn is_on_turn(view: &GameView, account: Account) -> bool {
    view.game.turn().is_some_and(|turn| view.accounts[turn] == account)
}

/// The opponent, with the odds, and with a mark if the game is rated.
pub(super) fn against(view: &GameView, whose: Account, words: &Words) -> String {
    let odds = openings::odds(view.game.start(), words);
    let opponent = joined([Some(mention(opponent(view, whose))), odds], " · ");
    ratings::with_mode(opponent, view.game.mode(), words)
}

/// The opponent of `me` in a game.
pub(crate) fn opponent(view: &GameView, me: Account) -> Account {
    if view.accounts[Color::White] == me { view.accounts.black } else { view.accounts.white }
}

/// Adds a line that identifies the game for a player who reads the post outside the game's channel.
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

/// The last move, and the result if the game is over.
fn so_far(view: &GameView, words: &Words) -> String {
    let result = view.game.ending().map(|ending| result::score(ending, words));
    joined([Some(last(view, words)), result], " · ")
}

/// The last move, with its number.
fn last(view: &GameView, words: &Words) -> String {
    let board = view.game.board();
    scoresheet::numbered(board, board.ply(), words).unwrap_or_else(|| words.plain("games-no-move"))
}

/// The last move in the form that the reader wants.
pub(super) fn last_told(view: &GameView, twin: Twin, words: &Words) -> String {
    let board = view.game.board();
    board_text::told(scoresheet::said(board, board.ply(), words), last(view, words), twin)
}

/// A link to the public board.
pub(super) fn board_link(view: &GameView, words: &Words) -> String {
    let text = words.plain("games-board");
    markup::link(view).map_or(text.clone(), |link| format!("[{text}]({link})"))
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, Ply};

    use super::*;
    use crate::present::game::study::position;
    use crate::present::look::Look;
    use crate::present::tests::kit::samples::{ANN, view};
    use crate::present::words::Phrases;

    #[test]
    fn the_earlier_positions_of_a_board_from_a_list_keep_the_way_back() {
        let phrases = Phrases::load();
        let (words, view) = (phrases.of(Language::English), view(None, "e4 e5 Nf3"));
        let page = GamesPage::first(ANN).unwrap().finished().at(2);
        let earlier = position::earlier(&view, Ply(2), Some(Color::White), Look::default(), words);
        let post = with_way_back(earlier, page, words);
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
