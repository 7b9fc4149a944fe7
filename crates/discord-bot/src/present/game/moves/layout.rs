//! The layout of a list of moves: buttons for few moves, menus by kinds of pieces for many. No move is more than three
//! taps away.

use chess_core::{Move, write_uci};
use chess_service::GameView;

use super::entry::MoveEntry;
use super::{groups, menus};
use crate::discord::limits;
use crate::discord::post::{Button, Entry, Menu, Row, Tone};
use crate::interactions::press::Press;
use crate::present::words::Words;

/// The most moves in one pack. The buttons of these moves fill all rows of a message except the last row, which has
/// other buttons.
const MOST: usize = limits::BUTTONS * (limits::ROWS - 1);

/// The actions behind the buttons and menus of a list.
pub(super) struct Ways<'a> {
    pub(super) take: &'a dyn Fn(Move) -> Press,
    /// Takes the move chosen in the menu with this number.
    pub(super) pick: &'a dyn Fn(u8) -> Press,
    /// Opens a part of the list; 0 is the whole list.
    pub(super) open: &'a dyn Fn(u8) -> Press,
    /// The buttons that a part of the list has besides the moves.
    pub(super) tools: &'a dyn Fn(u8) -> Vec<Button>,
}

/// Lays out the moves and the other buttons. A list that does not fit into one message shows only the given part.
pub(super) fn rows(
    view: &GameView,
    (moves, part): (&[MoveEntry], u8),
    ways: &Ways<'_>,
    words: &Words,
) -> Vec<Row> {
    if moves.len() <= limits::BUTTONS {
        return vec![Row::Buttons(of_moves(moves, ways)), Row::Buttons((ways.tools)(part))];
    }
    if let Some(all) = menus::menus(moves) {
        let menus = (0..).zip(&all).map(|(number, moves)| {
            let entries = moves.iter().map(|found| entry(view, found, words)).collect();
            let placeholder = menus::name(moves, &all, words);
            Row::Menu(Menu { press: (ways.pick)(number), placeholder, entries })
        });
        return menus.chain([Row::Buttons((ways.tools)(part))]).collect();
    }
    let packs = groups::packs(moves, MOST);
    let opened = usize::from(part).checked_sub(1).and_then(|number| packs.get(number));
    opened.map_or_else(|| closed(&packs, ways), |pack| open(pack, part, ways, words))
}

/// A button for each pack of moves.
fn closed(packs: &[Vec<MoveEntry>], ways: &Ways<'_>) -> Vec<Row> {
    let open = |(number, pack): (u8, &Vec<MoveEntry>)| {
        Button::new((ways.open)(number), groups::name(pack), Tone::Primary)
    };
    let mut buttons: Vec<Button> = (1..).zip(packs).map(open).collect();
    buttons.extend((ways.tools)(0));
    Row::of(&buttons)
}

/// A button for each move of a pack, and a button that leads back.
fn open(pack: &[MoveEntry], part: u8, ways: &Ways<'_>, words: &Words) -> Vec<Row> {
    let mut rows = Row::of(&of_moves(pack, ways));
    let back = Button::new((ways.open)(0), words.plain("button-back"), Tone::Secondary);
    rows.push(Row::Buttons([vec![back], (ways.tools)(part)].concat()));
    rows
}

fn of_moves(moves: &[MoveEntry], ways: &Ways<'_>) -> Vec<Button> {
    let take = |found: &MoveEntry| Button::new((ways.take)(found.mv), found.san.clone(), Tone::Primary);
    moves.iter().map(take).collect()
}

fn entry(view: &GameView, found: &MoveEntry, words: &Words) -> Entry {
    let value = write_uci(view.game.position(), found.mv);
    Entry { label: found.san.clone(), value, remark: found.remark(words) }
}
