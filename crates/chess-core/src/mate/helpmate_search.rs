//! Searches for a helpmate along promising moves.
//!
//! This search decides most positions of real games. Each pass is only a few half-moves deep. The first rule that
//! applies decides how a move counts in the depth:
//!
//! - A move that makes the mate harder counts as four half-moves.
//! - A move toward the mate, an answer to such a move, and a forced move do not count.
//! - Any other move counts as one half-move.

use std::ops::RangeInclusive;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::guide::{Corner, Guide, Progress};
use crate::{Budget, Color, Move, MoveList, Position, Winnability, can_mate_by_material};

/// The maximum length of a helpmate in this search, in half-moves.
const LONGEST: usize = 160;

/// Searches for a helpmate by White, in one pass for each depth in `depths` (in half-moves). The pass of depth `d`
/// plays at most `d * visits_per_depth` moves. The search ends early in two cases:
/// - A pass finds a mate.
/// - A pass finds no mate, although no limit (depth, visits, length or budget) cut the pass short. Then no mate exists.
pub(super) fn dive(
    position: &Position,
    depths: RangeInclusive<u8>,
    visits_per_depth: u64,
    budget: &mut Budget,
) -> Winnability {
    for depth in depths {
        let corner = if depth.is_multiple_of(2) { Corner::Unlikely } else { Corner::Likely };
        let mut dive = Dive {
            line: Vec::new(),
            budget,
            visits_left: visits_per_depth * u64::from(depth),
            least_useful_depth: IndexMap::default(),
            corner,
            cut: false,
        };
        if dive.mate(position, depth, Progress::Neutral) {
            return Winnability::Winnable(dive.line);
        }
        if !dive.cut {
            return Winnability::Unwinnable;
        }
    }
    Winnability::Unknown
}

struct Dive<'a> {
    line: Vec<Move>,
    budget: &'a mut Budget,
    visits_left: u64,
    /// For each visited position, the least remaining depth at which another visit is useful.
    least_useful_depth: IndexMap<Position, u8, FxBuildHasher>,
    /// The corner in which this pass expects the mate: [`Corner::Likely`] for an odd depth, [`Corner::Unlikely`] for an
    /// even depth.
    corner: Corner,
    /// True if the search left out a position because of a limit.
    cut: bool,
}

impl Dive<'_> {
    /// Returns true if the search finds a mate with the remaining depth `left`, in half-moves.
    fn mate(&mut self, position: &Position, left: u8, last_progress: Progress) -> bool {
        let least_useful = self.least_useful_depth.entry(position.without_counters()).or_default();
        if left < *least_useful {
            return false;
        }
        *least_useful = left + 1;
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position.turn() == Color::Black && position.is_check();
        }
        if !can_mate_by_material(position, Color::White) {
            return false;
        }
        if self.line.len() >= LONGEST {
            self.cut = true;
            return false;
        }
        let guide = Guide::new(position, self.corner);
        let forced = moves.len() == 1;
        let mut later = MoveList::new();
        for &mv in &*moves {
            if guide.judge(position, mv) != Progress::Nearer {
                later.push(mv);
            } else if self.try_move(position, mv, left, Progress::Nearer) {
                return true;
            }
        }
        for &mv in &*later {
            let progress = guide.judge(position, mv);
            let cost = match progress {
                Progress::Farther => 4,
                Progress::Nearer | Progress::Neutral => {
                    u8::from(!forced && last_progress != Progress::Nearer)
                }
            };
            match left.checked_sub(cost) {
                Some(left) if self.try_move(position, mv, left, progress) => return true,
                Some(_) => {}
                None => self.cut = true,
            }
        }
        false
    }

    fn try_move(&mut self, position: &Position, mv: Move, left: u8, progress: Progress) -> bool {
        if self.visits_left == 0 || !self.budget.spend(1) {
            self.cut = true;
            return false;
        }
        self.visits_left -= 1;
        self.line.push(mv);
        let found = self.mate(&position.after(mv), left, progress);
        if !found {
            self.line.pop();
        }
        found
    }
}
