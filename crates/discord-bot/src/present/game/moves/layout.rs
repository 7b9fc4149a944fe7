//! The layout of a list of moves. The button for a kind of piece opens buttons for the moves of that kind. A player
//! reaches every move with at most three taps.

use chess_core::Move;

use super::piece_buttons::{self, MOST, MoveEntry, MoveGroup, Pack};
use crate::discord::limits;
use crate::discord::post::{Button, Row, Tone};
use crate::interactions::press::Press;
use crate::present::words::Words;

/// The most move buttons in a row. Four buttons fit side by side on a phone.
const ABREAST: usize = 4;
/// The maximum number of move buttons in a message that also has an extra row of other buttons.
const MOST_WITH_EXTRA_ROW: usize = ABREAST * (limits::ROWS - 1);

/// The actions of the buttons in a list of moves. `take` returns the action for the button of a move.
pub(super) struct Ways<'a> {
    pub(super) take: &'a dyn Fn(Move) -> Press,
    /// The function that returns the action ([`Press`]) of the button that opens a part of the list. The argument is
    /// the number of the part (see [`piece_buttons::split`]).
    pub(super) open: &'a dyn Fn(u8) -> Press,
    /// The function that makes the button for a draw claim. The argument contains the displayed moves. Returns `None`
    /// if none of these moves justifies a claim.
    pub(super) claim: &'a dyn Fn(&[MoveEntry]) -> Option<Button>,
    /// The buttons for other actions, such as "Give up". Only part 0 of the list has these buttons, at the end.
    pub(super) tools: Vec<Button>,
}

/// Lays out one part of the list of moves (see [`piece_buttons::split`]). Part 0 has a button for each move. With more than
/// [`MOST_WITH_EXTRA_ROW`] moves, part 0 has a button for each [`MoveGroup`] instead. Every other part belongs to one
/// group. If no such group exists, shows part 0.
pub(super) fn rows(moves: &[MoveEntry], part: u8, ways: &Ways<'_>, words: &Words) -> Vec<Row> {
    let all = piece_buttons::groups(moves);
    let (number, pack) = piece_buttons::split(part);
    if let Some(group) = all.iter().find(|group| group.number == number) {
        return of_group(group, pack, &all, ways, words);
    }
    if moves.len() > MOST_WITH_EXTRA_ROW {
        return vec![Row::Buttons(of_groups(&all, Tone::Primary, ways)), Row::Buttons(ways.tools.clone())];
    }
    let last = (ways.claim)(moves).into_iter().chain(ways.tools.clone());
    grid(&of_moves(moves, ways), last)
}

/// Returns a button for each move of `group`, and buttons that open other parts of the list. A group with more than
/// [`MOST`] moves has packs ([`MoveGroup::packs`]), usually one for each piece. With `pack` 0, such a group has a
/// button for each pack instead of each move. With `pack` 1, only the moves of the first pack have buttons, and so on.
fn of_group(group: &MoveGroup, pack: u8, all: &[MoveGroup], ways: &Ways<'_>, words: &Words) -> Vec<Row> {
    let besides: Vec<MoveGroup> = all.iter().filter(|other| other.number != group.number).cloned().collect();
    let back = |part| Button::new((ways.open)(part), words.plain("button-back"), Tone::Secondary);
    let others = |shown| {
        if shown <= MOST_WITH_EXTRA_ROW { of_groups(&besides, Tone::Secondary, ways) } else { vec![back(0)] }
    };
    if group.moves.len() <= MOST {
        let last = (ways.claim)(&group.moves).into_iter().chain(others(group.moves.len()));
        return grid(&of_moves(&group.moves, ways), last);
    }
    let packs = group.packs();
    if let Some(opened) = usize::from(pack).checked_sub(1).and_then(|at| packs.get(at)) {
        let last = [back(group.number)].into_iter().chain((ways.claim)(opened.moves));
        return grid(&of_moves(opened.moves, ways), last);
    }
    let open = |pack: &Pack<'_>| Button::new((ways.open)(pack.part), pack.name.clone(), Tone::Primary);
    grid(&packs.iter().map(open).collect::<Vec<_>>(), others(packs.len()))
}

/// Arranges `buttons` in rows of [`ABREAST`]. The buttons `last` form one more row. If a message has no room for this
/// row, each of these buttons goes to the end of the lowest row that has room.
fn grid(buttons: &[Button], last: impl IntoIterator<Item = Button>) -> Vec<Row> {
    let mut rows: Vec<Vec<Button>> = buttons.chunks(ABREAST).map(<[Button]>::to_vec).collect();
    let last: Vec<Button> = last.into_iter().collect();
    if buttons.len() > MOST_WITH_EXTRA_ROW {
        for button in last {
            if let Some(row) = rows.iter_mut().rev().find(|row| row.len() < limits::BUTTONS) {
                row.push(button);
            }
        }
    } else if !last.is_empty() {
        rows.push(last);
    }
    rows.into_iter().map(Row::Buttons).collect()
}

fn of_groups(groups: &[MoveGroup], tone: Tone, ways: &Ways<'_>) -> Vec<Button> {
    groups.iter().map(|group| Button::new((ways.open)(group.number), group.label(), tone)).collect()
}

fn of_moves(moves: &[MoveEntry], ways: &Ways<'_>) -> Vec<Button> {
    let take = |found: &MoveEntry| Button::new((ways.take)(found.mv), found.san.clone(), Tone::Primary);
    moves.iter().map(take).collect()
}
