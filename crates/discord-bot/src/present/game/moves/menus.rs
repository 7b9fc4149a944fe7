//! Moves in menus that are named by kinds of pieces. A message has as many menus as fit above the buttons. A menu has
//! at most 25 moves.

use chess_core::Role;

use super::entry::MoveEntry;
use super::groups::{origins, packs, squares};
use crate::discord::limits;
use crate::present::words::Words;
use crate::present::words::markup::joined;
use crate::present::words::pieces;

/// The most menus in a message; the last row has the buttons.
const MENUS: usize = limits::ROWS - 1;
/// The kinds of pieces in the order of the menus.
const ROLES: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

/// Divides the moves into menus, one for each kind of piece. Neighbouring kinds share a menu if there would be more
/// than [`MENUS`] menus. `None` if the moves do not fit into the menus.
pub(super) fn menus(moves: &[MoveEntry]) -> Option<Vec<Vec<MoveEntry>>> {
    let mut menus: Vec<_> = ROLES.into_iter().flat_map(|role| of_kind(moves, role)).collect();
    while menus.len() > MENUS {
        let size = |at: usize| menus.get(at).map_or(0, Vec::len);
        let (together, first) =
            (0..menus.len() - 1).map(|at| (size(at) + size(at + 1), at)).min_by_key(|pair| *pair)?;
        if together > limits::OPTIONS {
            return None;
        }
        let next = menus.remove(first + 1);
        menus.get_mut(first)?.extend(next);
    }
    Some(menus)
}

/// The moves of one kind of piece. If they do not fit into one menu, they are divided by single pieces.
fn of_kind(moves: &[MoveEntry], role: Role) -> Vec<Vec<MoveEntry>> {
    let kind: Vec<MoveEntry> = moves.iter().filter(|found| found.role == role).cloned().collect();
    match kind.len() {
        0 => Vec::new(),
        1..=limits::OPTIONS => vec![kind],
        _ => packs(&kind, limits::OPTIONS),
    }
}

/// The label of a menu, such as "♞ Knights (5)". The label names squares if another menu holds pieces of the same kind.
pub(super) fn name(menu: &[MoveEntry], all: &[Vec<MoveEntry>], words: &Words) -> String {
    let kinds = ROLES.into_iter().map(|role| kind(role, menu, all, words));
    format!("{} ({})", joined(kinds, ", "), menu.len())
}

fn kind(role: Role, menu: &[MoveEntry], all: &[Vec<MoveEntry>], words: &Words) -> Option<String> {
    let own = origins(menu, role);
    let args = [("piece", pieces::key(role).into()), ("count", own.len().into())];
    let name = format!("{} {}", pieces::figure(role), words.say("moves-kind", &args));
    let is_split = all.iter().filter(|menu| !origins(menu, role).is_empty()).count() > 1;
    (!own.is_empty()).then(|| if is_split { format!("{name} {}", squares(&own)) } else { name })
}
