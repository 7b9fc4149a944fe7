//! Going on until it is quiet: captures, and the ways out of check.

use super::deepen::{Node, Search};
use super::limits::{MATE, MOST_PLIES, Window, is_mate};
use super::order::{Hints, Ordered, taken};
use super::table::{Bound, Entry};

impl Search<'_> {
    /// What a position is worth once the captures are over.
    pub(super) fn quiet(&mut self, node: &Node, mut window: Window, depth: i32) -> i32 {
        if !self.enter() {
            return 0;
        }
        let (position, ply) = (&node.position, node.ply);
        if self.is_drawn(node) {
            return 0;
        }
        let known = self.table.find(node.key, ply);
        if let Some(entry) = known
            && !window.is_open()
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= window.beta,
                Bound::Upper => entry.value <= window.alpha,
            }
        {
            return entry.value;
        }
        let (raw, judged) = if node.check {
            (0, -MATE + ply as i32)
        } else {
            let raw = known.map_or_else(|| self.judge(node), |entry| entry.judged);
            (raw, raw + self.memory.correction(position))
        };
        if ply >= MOST_PLIES || depth < -self.deepest_captures() {
            return if node.check { self.judge(node) } else { judged };
        }
        let mut best = judged;
        if best >= window.beta {
            return best;
        }
        let before = window.alpha;
        window.alpha = window.alpha.max(best);

        let known_move = known.and_then(|entry| entry.mv);
        let mut moves = if node.check {
            let hints = Hints { known: known_move, killers: [None; 2], before: [None; 2] };
            Ordered::all(position, &hints, &self.memory)
        } else {
            Ordered::captures(position, known_move, &self.memory)
        };
        let mut best_move = None;
        let mut tried = 0;
        while let Some((mv, _)) = moves.next() {
            tried += 1;
            if self.overlooks(node, mv) {
                continue;
            }
            if !is_mate(best) {
                if node.check {
                    // One way out has been found; the others must capture.
                    if tried > 2 && !position.is_capture(mv) {
                        continue;
                    }
                } else {
                    let gain = taken(position, mv).map_or(0, |role| role.exchange_value());
                    let futile = judged + gain + 180 <= window.alpha && mv.promotion().is_none();
                    if futile && !position.exchange_wins(mv, 1) || !position.exchange_wins(mv, 0) {
                        continue;
                    }
                    if futile && judged + gain + 180 > best {
                        best = judged + gain + 180;
                        continue;
                    }
                }
            }
            let next = node.after(mv);
            self.keys.push(node.key);
            let value = -self.quiet(&next, window.turned(), depth - 1);
            self.keys.pop();
            if self.stopped {
                return 0;
            }
            if value > best {
                best = value;
                if value > window.alpha {
                    best_move = Some(mv);
                    window.alpha = value;
                    if value >= window.beta {
                        break;
                    }
                }
            }
        }
        if node.check && tried == 0 {
            return -MATE + ply as i32;
        }
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best > before && window.is_open() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let judged = if node.check { 0 } else { raw };
        self.table.note(node.key, ply, Entry { mv: best_move, value: best, judged, depth: 0, bound });
        best
    }

    /// How many half-moves of captures are followed.
    fn deepest_captures(&self) -> i32 {
        self.eyes.as_ref().map_or(64, |eyes| eyes.deepest_captures())
    }
}
