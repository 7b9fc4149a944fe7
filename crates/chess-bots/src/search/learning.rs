//! Stores the results of the search at a node: the table entry, the move statistics, and the correction of the
//! evaluation.

use chess_core::{Move, Position};

use super::deepening::Search;
use super::limits::is_mate;
use super::memory::step;
use super::move_loop::{Best, Try};
use super::node::{Node, taken};
use super::pv_search::NodeFacts;
use super::table::{Bound, TableEntry};

impl Search<'_> {
    /// Stores a node's result in the transposition table, except at a root with preferred moves (see `liking`). In
    /// quiet positions, may also record the error of the evaluation, to correct later evaluations.
    pub(super) fn note(&mut self, node: &Node, bound: Bound, look: &NodeFacts, best: &Best) {
        let quiet = best.mv.is_none_or(|mv| !node.position.is_capture(mv));
        if !node.check && quiet && bound.tells_more(best.value, look.judged) && !is_mate(best.value) {
            self.memory.note_correction(&node.position, best.value - look.raw, look.depth);
        }
        if node.ply > 0 || self.liking.is_empty() {
            let judged = if node.check { 0 } else { look.raw };
            let entry = TableEntry { mv: best.mv, value: best.value, judged, depth: look.depth, bound };
            self.table.note(node.key, node.ply, entry);
        }
    }

    /// Rewards the move that caused a cutoff, and penalizes the captures that the search tried before this move. If the
    /// rewarded move is quiet, also penalizes the quiet moves that the search tried before this move.
    pub(super) fn remember(&mut self, node: &Node, look: &NodeFacts, this: &Try, best: &Best) {
        let (position, memory) = (&node.position, &mut self.memory);
        let turn = position.turn();
        let by = (140 * look.depth - 60).min(1_600);
        if this.quiet {
            memory.note_killer(node.ply, this.mv);
            memory.note_quiet(turn, (this.mv, this.step), look.before, by);
            for other in best.quiet.iter() {
                memory.note_quiet(turn, (other, step(position, other)), look.before, -by);
            }
        } else {
            memory.note_capture(this.step, prey(position, this.mv), by);
        }
        for other in best.captures.iter() {
            memory.note_capture(step(position, other), prey(position, other), -by);
        }
    }
}

/// Returns the index of the captured role, or 6 if the move is not a capture.
pub(super) fn prey(position: &Position, mv: Move) -> usize {
    taken(position, mv).map_or(6, |role| role as usize)
}
