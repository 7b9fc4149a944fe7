//! Every legal move to choose from: buttons when there are few, menus of 25 when there are many, pages beyond a hundred.

use chess_arbiter::Evidence;
use chess_core::{Move, write_uci};
use chess_service::GameView;

use super::{scoresheet, verdict};
use crate::limits;
use crate::post::{Button, Entry, Menu, Post, Row, Tone};
use crate::press::{GamePress, Press};
use crate::words::Words;

/// Menus on one page; the last row has the buttons.
const MENUS: usize = limits::ROWS - 1;

/// The private list of legal moves, from page `page` on.
pub(crate) fn list(view: &GameView, page: u8, words: &Words) -> Post {
    let moves = sorted(view, words);
    let pages = moves.len().div_ceil(limits::OPTIONS * MENUS).max(1);
    let page = usize::from(page).min(pages - 1);
    let board = view.game.board();
    let claims = moves.iter().any(|(_, mv)| Evidence::gather(board, Some(*mv)).proves().is_some());
    // Only entries of a menu can carry a remark, and a move that completes a claim needs one.
    let mut rows = if moves.len() <= limits::BUTTONS && !claims {
        vec![Row::Buttons(moves.iter().map(|(san, mv)| move_button(view, san, *mv)).collect())]
    } else {
        let shown = moves.chunks(limits::OPTIONS).skip(page * MENUS).take(MENUS);
        shown.enumerate().map(|(number, chunk)| Row::Menu(menu(view, number, chunk, words))).collect()
    };
    rows.push(Row::Buttons(below(view, page, pages, words)));
    let args = [("count", moves.len().into()), ("page", (page + 1).into()), ("pages", pages.into())];
    let text = if pages > 1 { words.say("moves-page", &args) } else { words.say("moves-list", &args) };
    Post { text, rows, ..Post::default() }
}

/// Legal moves for an autocomplete: those that begin with what was typed, then those that contain it.
pub(crate) fn suggest(view: &GameView, typed: &str, words: &Words) -> Vec<(String, String)> {
    let fold = |text: &str| -> String {
        text.chars()
            .filter(|c| !matches!(c, ' ' | 'x' | '+' | '#' | '=' | '-'))
            .flat_map(char::to_lowercase)
            .collect()
    };
    let typed = fold(typed);
    let mut begins = Vec::new();
    let mut contains = Vec::new();
    for (san, mv) in sorted(view, words) {
        let uci = write_uci(view.game.position(), mv);
        let folded = fold(&san);
        if folded.starts_with(&typed) || uci.starts_with(&typed) {
            begins.push((san, uci));
        } else if folded.contains(&typed) {
            contains.push((san, uci));
        }
    }
    begins.extend(contains);
    begins.truncate(limits::CHOICES);
    begins
}

/// Legal moves as the reader writes them, in the order of the alphabet.
fn sorted(view: &GameView, words: &Words) -> Vec<(String, Move)> {
    let position = view.game.position();
    let mut moves: Vec<_> =
        position.legal_moves().into_iter().map(|mv| (scoresheet::san(position, mv, words), mv)).collect();
    moves.sort();
    moves
}

fn move_button(view: &GameView, san: &str, mv: Move) -> Button {
    Button {
        press: Press::Game(GamePress::Play(mv.to_bits()), view.id, view.version),
        label: san.to_owned(),
        tone: Tone::Primary,
    }
}

fn menu(view: &GameView, number: usize, moves: &[(String, Move)], words: &Words) -> Menu {
    let board = view.game.board();
    let entries: Vec<Entry> = moves
        .iter()
        .map(|(san, mv)| Entry {
            label: san.clone(),
            value: write_uci(board.position(), *mv),
            remark: Evidence::gather(board, Some(*mv)).proves().map(|reason| {
                words.say("moves-claim", &[("reason", verdict::draw_reason(reason, words).into())])
            }),
        })
        .collect();
    let name = |entry: Option<&Entry>| entry.map_or_else(String::new, |entry| entry.label.clone());
    Menu {
        press: Press::Game(GamePress::Pick(u8::try_from(number).unwrap_or(u8::MAX)), view.id, view.version),
        placeholder: format!("{} – {}", name(entries.first()), name(entries.last())),
        entries,
    }
}

/// Type a move instead, and turn pages if there are several.
fn below(view: &GameView, page: usize, pages: usize, words: &Words) -> Vec<Button> {
    let button = |press, key: &str| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone: Tone::Secondary,
    };
    let turn = |page: usize| GamePress::Moves(u8::try_from(page).unwrap_or(u8::MAX));
    let mut buttons = vec![button(GamePress::Type, "button-type")];
    if page > 0 {
        buttons.push(button(turn(page - 1), "button-previous"));
    }
    if page + 1 < pages {
        buttons.push(button(turn(page + 1), "button-next"));
    }
    buttons
}
