//! The layout of a list of moves. The button for a kind of piece opens buttons for the moves of that kind. A player
//! reaches every move with at most three taps.

use chess_core::Move;

use super::kinds::{self, MOST, MoveEntry, PieceKind};
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
    /// the number of the part (see [`kinds::split`]).
    pub(super) open: &'a dyn Fn(u8) -> Press,
    /// The function that makes the button for a draw claim. The argument contains the displayed moves. Returns `None`
    /// if none of these moves justifies a claim.
    pub(super) claim: &'a dyn Fn(&[MoveEntry]) -> Option<Button>,
    /// The buttons for other actions. Only the whole list shows these buttons, below the moves or the kinds of pieces.
    pub(super) tools: Vec<Button>,
}

/// Lays out one part of the list of moves (see [`kinds::split`]). Part 0 has a button for each move and, at the end,
/// the buttons `ways.tools`. With more than [`MOST_WITH_EXTRA_ROW`] moves, part 0 has a button for each kind of piece
/// instead of each move. Any other part shows the moves or the packs of one kind of piece. If no such kind exists, the
/// part is the same as part 0.
pub(super) fn rows(moves: &[MoveEntry], part: u8, ways: &Ways<'_>, words: &Words) -> Vec<Row> {
    let all = kinds::kinds(moves);
    let (number, pack) = kinds::split(part);
    if let Some(kind) = all.iter().find(|kind| kind.number == number) {
        return of_kind(kind, pack, &all, ways, words);
    }
    if moves.len() > MOST_WITH_EXTRA_ROW {
        return vec![Row::Buttons(of_kinds(&all, Tone::Primary, ways)), Row::Buttons(ways.tools.clone())];
    }
    let last = (ways.claim)(moves).into_iter().chain(ways.tools.clone());
    grid(&of_moves(moves, ways), last)
}

/// Returns a button for each move of `kind`, and buttons that open other parts of the list. A kind with more than
/// [`MOST`] moves is split into packs ([`PieceKind::packs`]):
/// - If `pack` is the number of a pack (from 1), only the moves of this pack have buttons.
/// - If `pack` is any other number, the packs have buttons instead of the moves.
fn of_kind(kind: &PieceKind, pack: u8, all: &[PieceKind], ways: &Ways<'_>, words: &Words) -> Vec<Row> {
    let besides: Vec<PieceKind> = all.iter().filter(|other| other.number != kind.number).cloned().collect();
    let back = |part| Button::new((ways.open)(part), words.plain("button-back"), Tone::Secondary);
    let others = |shown| {
        if shown <= MOST_WITH_EXTRA_ROW { of_kinds(&besides, Tone::Secondary, ways) } else { vec![back(0)] }
    };
    if kind.moves.len() <= MOST {
        let last = (ways.claim)(&kind.moves).into_iter().chain(others(kind.moves.len()));
        return grid(&of_moves(&kind.moves, ways), last);
    }
    let packs = kind.packs();
    if let Some(opened) = usize::from(pack).checked_sub(1).and_then(|at| packs.get(at)) {
        let last = [back(kind.number)].into_iter().chain((ways.claim)(opened.moves));
        return grid(&of_moves(opened.moves, ways), last);
    }
    let open = |pack: &kinds::Pack<'_>| Button::new((ways.open)(pack.part), pack.name.clone(), Tone::Primary);
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

fn of_kinds(kinds: &[PieceKind], tone: Tone, ways: &Ways<'_>) -> Vec<Button> {
    kinds.iter().map(|kind| Button::new((ways.open)(kind.number), kind.label(), tone)).collect()
}

fn of_moves(moves: &[MoveEntry], ways: &Ways<'_>) -> Vec<Button> {
    let take = |found: &MoveEntry| Button::new((ways.take)(found.mv), found.san.clone(), Tone::Primary);
    moves.iter().map(take).collect()
}
