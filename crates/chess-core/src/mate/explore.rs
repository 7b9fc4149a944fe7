//! Searches for a helpmate by White among all positions that can arise. In a helpmate, both players cooperate to mate
//! Black. A complete search without a mate proves that no mate exists.
//!
//! Unvisited positions wait in four groups. The search takes the next position from the first group that is not empty:
//! 1. Black is in check.
//! 2. A piece stands on a new square.
//! 3. Two pieces stand on a new pair of squares.
//! 4. All other positions.
//!
//! [`Novelty`] decides which squares are new. Within groups 2 to 4, the position with the smallest estimated distance
//! from a mate comes first.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use indexmap::map::Entry;
use rustc_hash::FxBuildHasher;

use super::guide::distance_from_mate;
use super::no_mate_proof::proves_unwinnable;
use super::novelty::Novelty;
use crate::{Budget, Color, Move, Position, Winnability, can_mate_by_material};

/// The maximum number of failed proofs for positions with the same pawns, the same pieces and the same player to move.
/// After this number, the search attempts no more proofs for such positions. A proof shows that White can never mate.
const TRIES: u8 = 4;

/// The initial limit for the total cost of failed proofs, in units of the [`Budget`]. Above the limit, the search
/// attempts no proof. The limit grows by 1 with each position in `Explorer::arisen`.
const INITIAL_PROOF_BUDGET: u64 = 5_000;

/// Searches for a helpmate by White within the budget.
pub(super) fn explore(position: &Position, budget: &mut Budget) -> Winnability {
    let mut explorer = Explorer {
        budget,
        arisen: IndexMap::default(),
        queue: Vec::new(),
        first_group: 0,
        novelty: Novelty::new(),
        failed: BTreeMap::new(),
        failed_proof_cost: 0,
    };
    explorer.enter(position, None);
    while let Some(index) = explorer.next() {
        let Some((&position, _)) = explorer.arisen.get_index(index as usize) else { break };
        let moves = position.legal_moves();
        if moves.is_empty() && position.turn() == Color::Black && position.is_check() {
            return Winnability::Winnable(explorer.line_to(index));
        }
        if !can_mate_by_material(&position, Color::White) {
            continue;
        }
        for &mv in &*moves {
            if !explorer.budget.spend(1) {
                return Winnability::Unknown;
            }
            explorer.enter(&position.after(mv), Some((index, mv)));
        }
    }
    Winnability::Unwinnable
}

struct Explorer<'a> {
    budget: &'a mut Budget,
    /// All positions found so far, each with the index of the predecessor and the move from the predecessor.
    arisen: IndexMap<Position, Option<(u32, Move)>, FxBuildHasher>,
    /// The unvisited positions, as indices in `arisen`, in groups. The first group is the most promising.
    queue: Vec<Vec<u32>>,
    /// Every group of `queue` before this index is empty.
    first_group: usize,
    novelty: Novelty,
    /// The number of failed proofs for each class of positions. The positions of a class have the same pawn squares,
    /// the same pieces and the same player to move. The key is the hash [`Novelty::class`].
    failed: BTreeMap<u64, u8>,
    /// The cost of all failed proofs, as a number of positions.
    failed_proof_cost: u64,
}

impl Explorer<'_> {
    /// Takes the most promising position from the queue.
    fn next(&mut self) -> Option<u32> {
        while let Some(waiting) = self.queue.get_mut(self.first_group) {
            if let Some(index) = waiting.pop() {
                return Some(index);
            }
            self.first_group += 1;
        }
        None
    }

    /// Records a new position. `from` has the index of the predecessor, and the move from the predecessor. Queues the
    /// position, unless a proof shows that White can never mate. Ignores a known position.
    fn enter(&mut self, position: &Position, from: Option<(u32, Move)>) {
        let Entry::Vacant(entry) = self.arisen.entry(position.without_counters()) else { return };
        let Ok(index) = u32::try_from(entry.index()) else { return };
        entry.insert(from);
        let before = from.and_then(|(before, mv)| Some((*self.arisen.get_index(before as usize)?.0, mv)));
        let quiet = before.filter(|(before, mv)| before.is_quiet(*mv)).map(|(_, mv)| mv);
        let evades = before.is_some_and(|(before, _)| before.is_check());
        if (quiet.is_none() || evades) && self.is_lost(position) {
            return;
        }
        let rank = if position.turn() == Color::Black && position.is_check() {
            0
        } else {
            self.novelty.level(position, quiet) * 32 + distance_from_mate(position)
        };
        if self.queue.len() <= rank {
            self.queue.resize(rank + 1, Vec::new());
        }
        if let Some(waiting) = self.queue.get_mut(rank) {
            waiting.push(index);
        }
        self.first_group = self.first_group.min(rank);
    }

    /// Returns true if a proof shows that White can never mate. Attempts no proof and returns false in two cases:
    /// - `TRIES` proofs for the same pawns, pieces and player to move have failed.
    /// - The cost of all failed proofs is too high (see `INITIAL_PROOF_BUDGET`).
    fn is_lost(&mut self, position: &Position) -> bool {
        let failed = self.failed.entry(Novelty::class(position)).or_default();
        if *failed >= TRIES || self.failed_proof_cost > INITIAL_PROOF_BUDGET + self.arisen.len() as u64 {
            return false;
        }
        let before = self.budget.left();
        let lost = proves_unwinnable(position, self.budget);
        if !lost {
            *failed += 1;
            self.failed_proof_cost += before - self.budget.left();
        }
        lost
    }

    /// Returns the moves from the first position to the position with this index.
    fn line_to(&self, index: u32) -> Vec<Move> {
        let from = |index: u32| *self.arisen.get_index(index as usize)?.1;
        let mut line: Vec<Move> =
            std::iter::successors(from(index), |&(before, _)| from(before)).map(|(_, mv)| mv).collect();
        line.reverse();
        line
    }
}
