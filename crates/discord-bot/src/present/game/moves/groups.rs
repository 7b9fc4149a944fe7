//! Groups moves into packs by piece, for positions with more moves than the menus hold. Each pack has a button. This
//! button opens the pack, in which each move has a button. A move takes as many taps as in a menu.

use std::collections::BTreeSet;

use chess_core::{Role, Square};

use super::entry::MoveEntry;
use crate::present::words::markup::joined;
use crate::present::words::pieces;

/// Packs the moves piece by piece. A pack has at most `most` moves. Several pieces share a pack if all their moves fit.
pub(super) fn packs(moves: &[MoveEntry], most: usize) -> Vec<Vec<MoveEntry>> {
    let mut packs: Vec<Vec<MoveEntry>> = Vec::new();
    let origins: BTreeSet<Square> = moves.iter().map(|found| found.mv.from()).collect();
    for &from in &origins {
        let piece: Vec<&MoveEntry> = moves.iter().filter(|found| found.mv.from() == from).collect();
        // A queen can have more moves than a menu holds, so the moves of one piece may need several packs.
        for part in piece.chunks(most) {
            let part = part.iter().copied().cloned();
            match packs.last_mut() {
                Some(last) if last.len() + part.len() <= most => last.extend(part),
                Some(_) | None => packs.push(part.collect()),
            }
        }
    }
    packs
}

/// The label of a pack, such as "♛ d7, e5 (19)".
pub(super) fn name(pack: &[MoveEntry]) -> String {
    let roles: BTreeSet<Role> = pack.iter().map(|found| found.role).collect();
    let kinds =
        roles.into_iter().map(|role| format!("{} {}", pieces::figure(role), squares(&origins(pack, role))));
    format!("{} ({})", joined(kinds, " "), pack.len())
}

/// The squares of the pieces of one kind.
pub(super) fn origins(moves: &[MoveEntry], role: Role) -> BTreeSet<Square> {
    moves.iter().filter(|found| found.role == role).map(|found| found.mv.from()).collect()
}

/// A list of squares, such as "a1, h1".
pub(super) fn squares(squares: &BTreeSet<Square>) -> String {
    joined(squares.iter().map(ToString::to_string), ", ")
}
