//! The parts that all lists of games share: the heading, the buttons between pages, and a game in one line.

use chess_arbiter::{Account, Place};
use chess_core::{ByColor, Color};
use chess_service::{GameView, Played};

use super::ratings;
use crate::discord::post::{Button, Entry, Menu, Post, Row, Tone};
use crate::interactions::press::{Part, Press, Shelf};
use crate::present::game::{board_text, result};
use crate::present::setting::Twin;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};
use crate::present::words::scoresheet;

/// A page that somebody opened.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened<'a> {
    /// The games: all that run, and a page of those that are over.
    pub(crate) played: &'a Played,
    pub(crate) shelf: Shelf,
    pub(crate) reader: Account,
    /// What the person is called whose games they are, if that is somebody else.
    pub(crate) name: Option<&'a str>,
    /// How the reader likes moves.
    pub(crate) twin: Twin,
}

/// Which page of the finished games belongs to a page: beside those that run it is the first.
pub(crate) const fn finished_page(shelf: Shelf) -> u32 {
    match shelf.part {
        Part::Running => 0,
        Part::Finished => shelf.page,
    }
}

/// A menu to look at one of some games, each with its label and a remark.
pub(super) fn menu<'a>(
    games: impl Iterator<Item = (&'a GameView, String, Option<String>)>,
    shelf: Shelf,
    words: &Words,
) -> Row {
    let entry = |(view, label, remark): (&GameView, String, Option<String>)| Entry {
        label,
        value: Press::Look(view.id, shelf).to_string(),
        remark,
    };
    let placeholder = words.plain("games-look");
    Row::Menu(Menu { press: Press::Chosen(0), placeholder, entries: games.map(entry).collect() })
}

/// The buttons to the pages before and after one.
pub(super) fn turn_pages(shelf: Shelf, more: bool, words: &Words) -> Vec<Button> {
    let back = shelf.page.checked_sub(1).map(|page| way(shelf.at(page), words.plain("button-back")));
    let next = more.then(|| way(shelf.at(shelf.page + 1), words.plain("button-forward")));
    back.into_iter().chain(next).collect()
}

/// A button that opens a page.
pub(crate) fn way(shelf: Shelf, label: String) -> Button {
    Button { press: Press::Games(shelf), label, tone: Tone::Secondary }
}

/// A board with the way back to the page on which it was chosen.
pub(crate) fn with_way_back(mut board: Post, shelf: Shelf, words: &Words) -> Post {
    board.rows.push(Row::Buttons(vec![way(shelf, words.plain("button-back"))]));
    board
}

/// One line that says which game it is, where no mention can be shown: for choices.
pub(crate) fn choice(view: &GameView, me: Account, opponent_name: &str, words: &Words) -> String {
    let mine = view.game.turn().is_some_and(|turn| view.accounts[turn] == me);
    let key = if mine { "choice-game-mine" } else { "choice-game-theirs" };
    let args = [
        ("number", view.id.0.to_string().into()),
        ("opponent", opponent_name.to_owned().into()),
        ("move", so_far(view, words).into()),
    ];
    words.say(key, &args)
}

/// The same for a game between others.
pub(crate) fn choice_of_others(view: &GameView, names: &ByColor<String>, words: &Words) -> String {
    let args = [
        ("number", view.id.0.to_string().into()),
        ("white", names.white.clone().into()),
        ("black", names.black.clone().into()),
        ("move", so_far(view, words).into()),
    ];
    words.say("choice-game-others", &args)
}

/// The opponent in a line of the list, and whether the game is rated.
pub(super) fn against(view: &GameView, whose: Account, words: &Words) -> String {
    ratings::with_mode(mention(opponent(view, whose)), view.game.mode(), words)
}

/// The opponent of `me` in a game.
pub(crate) fn opponent(view: &GameView, me: Account) -> Account {
    if view.accounts[Color::White] == me { view.accounts.black } else { view.accounts.white }
}

/// A post for a player, with a line that says which game it is about unless the game is shown where they are.
pub(crate) fn named(
    post: Post,
    view: &GameView,
    (me, from): (Account, Option<Place>),
    words: &Words,
) -> Post {
    if from.is_none_or(|from| from == view.venue.place) || view.color_of(me).is_none() {
        return post;
    }
    let args = [("number", view.id.0.to_string().into()), ("opponent", mention(opponent(view, me)).into())];
    let (game, board) = (words.say("moves-game", &args), board_link(view, words));
    Post { text: format!("{}\n{game} · {board}", post.text), ..post }
}

/// How far a game is: its last move, and the result if it is over.
fn so_far(view: &GameView, words: &Words) -> String {
    let result = view.game.ending().map(|ending| result::score(ending, words));
    std::iter::once(last(view, words)).chain(result).collect::<Vec<_>>().join(" · ")
}

/// The last move, with its number.
fn last(view: &GameView, words: &Words) -> String {
    let board = view.game.board();
    scoresheet::numbered(board, board.ply(), words).unwrap_or_else(|| words.plain("games-no-move"))
}

/// The same as the reader likes it.
pub(super) fn last_told(view: &GameView, twin: Twin, words: &Words) -> String {
    let board = view.game.board();
    board_text::told(scoresheet::said(board, board.ply(), words), last(view, words), twin)
}

/// A link to the board where everybody sees it.
pub(super) fn board_link(view: &GameView, words: &Words) -> String {
    let text = words.plain("games-board");
    markup::link(view).map_or(text.clone(), |link| format!("[{text}]({link})"))
}
