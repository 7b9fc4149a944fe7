//! Buttons for positions with more moves than menus hold: a button for each pack of pieces opens a button for each of
//! their moves. A move takes as many taps as in a menu.

use std::collections::BTreeSet;

use chess_core::Role;

use super::entry::MoveEntry;
use super::menus::{pieces, squares};
use crate::discord::limits;
use crate::present::words::pieces;

/// The most moves behind one button: all rows of buttons of a message but the last, which has other buttons.
const MOST: usize = limits::BUTTONS * (limits::ROWS - 1);

/// Packs the moves piece by piece, as many pieces in a pack as fit.
pub(super) fn packs(moves: &[MoveEntry]) -> Vec<Vec<MoveEntry>> {
    let mut packs: Vec<Vec<MoveEntry>> = Vec::new();
    for piece in pieces(moves, MOST) {
        match packs.last_mut() {
            Some(last) if last.len() + piece.len() <= MOST => last.extend(piece),
            Some(_) | None => packs.push(piece),
        }
    }
    packs
}

/// The label of a pack, such as "♛ d7, e5 (19)".
pub(super) fn name(pack: &[MoveEntry]) -> String {
    let roles: BTreeSet<Role> = pack.iter().map(|found| found.role).collect();
    let kinds = roles.into_iter().map(|role| {
        let origins = pack.iter().filter(|found| found.role == role).map(|found| found.mv.from());
        format!("{} {}", pieces::figure(role), squares(&origins.collect()))
    });
    format!("{} ({})", kinds.collect::<Vec<_>>().join(" "), pack.len())
}
