//! Quiescence search: searches captures and promotions until the position is quiet. In check, the search
//! tries all moves.

use chess_core::{Move, Role};

use super::deepening::Search;
use super::limits::{MOST_PLIES, Window, is_mate, mated};
use super::node::{Node, is_quiet, taken};
use super::oversights::Eyes;
use super::picker::{Hints, Picker, Wanted};
use super::table::{Bound, TableEntry};

/// The margin of delta pruning, in hundredths of a pawn. The search assumes that no capture gains more than the value
/// of the captured piece plus this margin.
const MARGIN: i32 = 180;

/// The state of a node in quiescence search.
#[derive(Clone, Copy)]
struct Stand {
    /// The stand-pat value: the evaluation without any further move.
    judged: i32,
    best: i32,
    tried: usize,
}

impl Search<'_> {
    /// Returns the value of a position after all worthwhile captures.
    pub(super) fn quiet(&mut self, node: &Node, mut window: Window, depth: i32) -> i32 {
        if !self.enter() || self.is_drawn(node) {
            return 0;
        }
        let ply = node.ply;
        let known = self.table.find(node.key, ply);
        if let Some(entry) = known
            && !window.is_open()
            && entry.bound.decides(entry.value, window)
        {
            return entry.value;
        }
        let raw = match known {
            _ if node.check => 0,
            Some(entry) => entry.judged,
            None => self.judge(node),
        };
        let judged = if node.check { mated(ply) } else { self.memory.corrected(&node.position, raw) };
        if ply >= MOST_PLIES || depth < -self.deepest_captures() {
            return if node.check { self.judge(node) } else { judged };
        }
        if judged >= window.beta {
            return judged;
        }
        let alpha_before = window.alpha;
        window.alpha = window.alpha.max(judged);

        let mut moves = self.noisy_moves(node, known.and_then(|entry| entry.mv));
        let mut stand = Stand { judged, best: judged, tried: 0 };
        let mut best_move = None;
        while let Some((mv, _)) = moves.next(&mut self.lists, node, &self.memory) {
            stand.tried += 1;
            if self.overlooks(node, mv) || prunes_and_may_raise_best(node, window, &mut stand, mv) {
                continue;
            }
            let next = self.after(node, mv);
            self.keys.push(node.key);
            let value = -self.quiet(&next, window.turned(), depth - 1);
            self.keys.pop();
            if self.stopped {
                return 0;
            }
            stand.best = stand.best.max(value);
            if value > window.alpha {
                best_move = Some(mv);
                window.alpha = value;
                if value >= window.beta {
                    break;
                }
            }
        }
        moves.clear(&mut self.lists);
        let bound = Bound::of(stand.best, alpha_before, window);
        let entry = TableEntry { mv: best_move, value: stand.best, judged: raw, depth: 0, bound };
        self.table.note(node.key, ply, entry);
        stand.best
    }

    fn noisy_moves(&self, node: &Node, known: Option<Move>) -> Picker {
        let wanted = if node.check { Wanted::All } else { Wanted::Noisy };
        let known = known.filter(|mv| node.check || !is_quiet(&node.position, *mv));
        Picker::new(&self.lists, wanted, Hints { known, killers: [None; 2], before: [None; 2] })
    }

    /// Returns the last ply of quiescence search that tries captures. The first ply is 0.
    fn deepest_captures(&self) -> i32 {
        self.eyes.as_ref().map_or(64, Eyes::deepest_captures)
    }
}

/// Returns true if the search skips `mv` as unpromising. May raise `stand.best` to an estimated maximum value of `mv`.
fn prunes_and_may_raise_best(node: &Node, window: Window, stand: &mut Stand, mv: Move) -> bool {
    let position = &node.position;
    if is_mate(stand.best) {
        return false;
    }
    if node.check {
        return stand.tried > 2 && !position.is_capture(mv);
    }
    let most = stand.judged + MARGIN + taken(position, mv).map_or(0, Role::exchange_value);
    if most <= window.alpha && mv.promotion().is_none() {
        stand.best = stand.best.max(most);
        return true;
    }
    !position.exchange_wins(mv, 0)
}
