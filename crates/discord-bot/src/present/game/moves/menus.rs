//! Moves in menus named by kinds of pieces: as many menus as fit above the buttons, 25 moves in each.

use std::collections::BTreeSet;

use chess_core::{Role, Square};

use super::entry::MoveEntry;
use crate::discord::limits;
use crate::present::words::Words;
use crate::present::words::pieces;

/// The most menus in a message; the last row has the buttons.
const MENUS: usize = limits::ROWS - 1;
/// The kinds of pieces in the order of the menus.
const ROLES: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// The moves of one menu.
#[derive(Clone, Debug)]
pub(super) struct Group(pub(super) Vec<MoveEntry>);

/// One menu for each kind of piece; neighbouring kinds share a menu if there are too many. Nothing if the moves do not
/// fit into the menus.
pub(super) fn groups(moves: &[MoveEntry]) -> Option<Vec<Group>> {
    let mut groups: Vec<Group> = ROLES.into_iter().flat_map(|role| of_kind(moves, role)).collect();
    while groups.len() > MENUS {
        let size = |at: usize| groups.get(at).map_or(0, |group| group.0.len());
        let (together, first) =
            (0..groups.len() - 1).map(|at| (size(at) + size(at + 1), at)).min_by_key(|pair| *pair)?;
        if together > limits::OPTIONS {
            return None;
        }
        let next = groups.remove(first + 1);
        groups.get_mut(first)?.0.extend(next.0);
    }
    Some(groups)
}

/// The moves of one kind of piece, divided by piece if they do not fit into one menu.
fn of_kind(moves: &[MoveEntry], role: Role) -> Vec<Group> {
    let kind: Vec<MoveEntry> = moves.iter().filter(|found| found.role == role).cloned().collect();
    if kind.len() <= limits::OPTIONS {
        return if kind.is_empty() { Vec::new() } else { vec![Group(kind)] };
    }
    let mut groups: Vec<Group> = Vec::new();
    for piece in pieces(&kind, limits::OPTIONS) {
        match groups.last_mut() {
            Some(last) if last.0.len() + piece.len() <= limits::OPTIONS => last.0.extend(piece),
            Some(_) | None => groups.push(Group(piece)),
        }
    }
    groups
}

/// The moves of each piece, in two parts if it has more than `most`.
pub(super) fn pieces(moves: &[MoveEntry], most: usize) -> Vec<Vec<MoveEntry>> {
    let origins: BTreeSet<Square> = moves.iter().map(|found| found.mv.from()).collect();
    let of = |from: Square| moves.iter().filter(move |found| found.mv.from() == from).cloned();
    origins
        .into_iter()
        .flat_map(|from| {
            let mut piece: Vec<MoveEntry> = of(from).collect();
            let rest = piece.split_off(piece.len().min(most));
            [piece, rest]
        })
        .filter(|part| !part.is_empty())
        .collect()
}

impl Group {
    /// The label, such as "♞ Knights (5)". It names squares if another menu holds pieces of the same kind.
    pub(super) fn name(&self, all: &[Self], words: &Words) -> String {
        let kinds = ROLES.into_iter().filter(|&role| self.0.iter().any(|found| found.role == role));
        let names: Vec<String> = kinds.map(|role| self.kind(role, all, words)).collect();
        format!("{} ({})", names.join(", "), self.0.len())
    }

    fn kind(&self, role: Role, all: &[Self], words: &Words) -> String {
        let origins = self.origins(role);
        let args = [("piece", pieces::key(role).into()), ("count", origins.len().into())];
        let name = format!("{} {}", pieces::figure(role), words.say("moves-kind", &args));
        let is_split = all.iter().filter(|group| !group.origins(role).is_empty()).count() > 1;
        if is_split { format!("{name} {}", squares(&origins)) } else { name }
    }

    fn origins(&self, role: Role) -> BTreeSet<Square> {
        self.0.iter().filter(|found| found.role == role).map(|found| found.mv.from()).collect()
    }
}

/// A list of squares, such as "a1, h1".
pub(super) fn squares(squares: &BTreeSet<Square>) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
