//! Principal variation search: the work at a node before the loop over the moves.
#![expect(clippy::indexing_slicing, reason = "plies are held below the number of places")]

use chess_core::Move;

use super::deepening::Search;
use super::limits::{INFINITE, MOST_PLIES, Window, is_mate, mated};
use super::memory::PieceTarget;
use super::node::Node;
use super::table::{Bound, TableEntry};

/// The facts that are known about a node before the search of its moves begins.
pub(super) struct NodeFacts {
    pub(super) known: Option<TableEntry>,
    /// The evaluation before `Memory::corrected` changes the value.
    pub(super) raw: i32,
    /// The evaluation from `Memory::corrected`, or a better estimate from the transposition table.
    pub(super) judged: i32,
    /// True if the evaluation is higher than the evaluation two half-moves earlier.
    pub(super) improving: bool,
    pub(super) depth: i32,
    pub(super) before: [Option<PieceTarget>; 2],
}

impl Search<'_> {
    /// Returns the value of a node at this depth, and stores the best line in `lines`.
    pub(super) fn visit(&mut self, node: &Node, mut window: Window, depth: i32) -> i32 {
        let (position, ply) = (&node.position, node.ply);
        self.lines[ply].clear();
        let depth = if node.check { depth + 1 } else { depth };
        if depth <= 0 || ply >= MOST_PLIES {
            return self.quiet(node, window, 0);
        }
        if !self.enter() {
            return 0;
        }
        let without = self.places[ply].without;
        if ply > 0 {
            if self.is_drawn(node) {
                return 0;
            }
            // Mate distance pruning: no value is better than a mate with the next half-move, or worse than being mated
            // in this position.
            window = Window { alpha: window.alpha.max(mated(ply)), beta: window.beta.min(-mated(ply + 1)) };
            if window.alpha >= window.beta {
                return window.alpha;
            }
        }
        let known = if without.is_some() { None } else { self.table.find(node.key, ply) };
        if let Some(entry) = known
            && !window.is_open()
            && ply > 0
            && entry.depth >= depth
            && position.halfmove_clock() < 90
            && entry.bound.decides(entry.value, window)
        {
            return entry.value;
        }
        let look = self.look(node, known, depth);
        if !window.is_open()
            && without.is_none()
            && !node.check
            && let Some(value) = self.cut_early(node, window, &look)
        {
            return value;
        }
        self.try_moves(node, window, &look)
    }

    /// Evaluates a node, and collects the other facts that the search of its moves needs.
    fn look(&mut self, node: &Node, known: Option<TableEntry>, depth: i32) -> NodeFacts {
        let ply = node.ply;
        let raw = match known {
            _ if node.check => -INFINITE,
            Some(entry) => entry.judged,
            None => self.judge(node),
        };
        let mut judged = if node.check { raw } else { self.memory.corrected(&node.position, raw) };
        self.places[ply].judged = judged;
        let improving = !node.check && ply >= 2 && judged > self.places[ply - 2].judged;
        let before = [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.places[ply].step));
        if let Some(entry) = known
            && !node.check
            && !is_mate(entry.value)
            && entry.bound.tells_more(entry.value, judged)
        {
            judged = entry.value;
        }
        let unknown = known.is_none_or(|entry| entry.mv.is_none()) && self.places[ply].without.is_none();
        let depth = if unknown && depth >= 4 { depth - 1 } else { depth };
        NodeFacts { known, raw, judged, improving, depth, before }
    }

    /// Tries to cut off the node before the search of the moves, by reverse futility pruning or by a null move. Returns
    /// the value of the node if the attempt succeeds.
    fn cut_early(&mut self, node: &Node, window: Window, look: &NodeFacts) -> Option<i32> {
        let (judged, depth, beta) = (look.judged, look.depth, window.beta);
        if is_mate(beta) {
            return None;
        }
        let margin = 75 * depth - 60 * i32::from(look.improving);
        if depth <= 7 && judged - margin.max(20) >= beta {
            return Some(i32::midpoint(judged, beta));
        }
        let passed_before = node.ply > 0 && self.places[node.ply - 1].step.is_none();
        if depth >= 3 && judged >= beta && !passed_before && node.has_pieces() {
            let reduced = depth - 4 - depth / 4 - ((judged - beta) / 200).min(3);
            self.places[node.ply].step = None;
            self.keys.push(node.key);
            let value = -self.visit(&node.passed(), Window::around(beta).turned(), reduced);
            self.keys.pop();
            if self.stopped {
                return Some(0);
            }
            if value >= beta {
                return Some(if is_mate(value) { beta } else { value });
            }
        }
        None
    }

    /// Returns the extension of the move `mv`, in half-moves. The extension is 1 if `mv` is the move from the
    /// transposition table and all other moves are clearly worse (a singular extension). Otherwise, the extension is 0.
    pub(super) fn singular(&mut self, node: &Node, look: &NodeFacts, mv: Move) -> i32 {
        let Some(entry) = look.known else { return 0 };
        let wanted = node.ply > 0
            && self.places[node.ply].without.is_none()
            && look.depth >= 7
            && entry.mv == Some(mv)
            && entry.bound != Bound::Upper
            && entry.depth >= look.depth - 3
            && !is_mate(entry.value);
        if !wanted {
            return 0;
        }
        let beta = entry.value - 2 * look.depth;
        let ply = node.ply;
        self.places[ply].without = Some(mv);
        let kept = std::mem::take(&mut self.lines[ply]);
        let value = self.visit(node, Window::around(beta), (look.depth - 1) / 2);
        self.lines[ply] = kept;
        self.places[ply].without = None;
        i32::from(value < beta)
    }
}
