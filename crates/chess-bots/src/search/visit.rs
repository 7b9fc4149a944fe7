//! The search proper: principal variation search with the usual ways of leaving out what cannot matter.
#![expect(clippy::indexing_slicing, reason = "plies are held below the number of places")]

use chess_core::{Bitboard, Move, Position, Role};

use super::deepen::{Node, Search};
use super::limits::{INFINITE, MATE, MOST_PLIES, Window, is_mate};
use super::memory::{Step, step};
use super::order::{GOOD_CAPTURE, Hints, Ordered, taken};
use super::reduce::reduction;
use super::table::{Bound, Entry};
use crate::unseen::Glance;

/// What is known of a node before its moves are tried.
struct Look {
    known: Option<Entry>,
    judged: i32,
    /// Whether the player stands better than at his last move.
    improving: bool,
    depth: i32,
    before: [Option<Step>; 2],
}

/// What trying the moves has brought so far.
struct Best {
    value: i32,
    mv: Option<Move>,
    tried: usize,
    legal: usize,
    quiet: Tried<(Move, Step)>,
    captures: Tried<(Step, usize)>,
}

impl Search<'_> {
    /// What a position is worth at this depth. The best line is left in `lines`.
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
            // No line can be better than a mate now.
            window.alpha = window.alpha.max(-MATE + ply as i32);
            window.beta = window.beta.min(MATE - ply as i32 - 1);
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
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.value >= window.beta,
                Bound::Upper => entry.value <= window.alpha,
            }
        {
            return entry.value;
        }
        let mut look = self.look(node, known, depth);
        let raw = look.judged;
        if !node.check {
            look.judged += self.memory.correction(position);
        }
        self.places[ply].judged = look.judged;
        look.improving = !node.check && ply >= 2 && look.judged > self.places[ply - 2].judged;
        if without.is_none() && !node.check {
            if let Some(entry) = known
                && match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => entry.value > look.judged,
                    Bound::Upper => entry.value < look.judged,
                }
                && !is_mate(entry.value)
            {
                look.judged = entry.value;
            }
            if !window.is_open()
                && let Some(value) = self.cut_early(node, window, &look)
            {
                return value;
            }
        }
        if known.is_none_or(|entry| entry.mv.is_none()) && depth >= 4 && without.is_none() {
            look.depth -= 1;
        }
        self.try_moves(node, window, &look, raw)
    }

    fn look(&mut self, node: &Node, known: Option<Entry>, depth: i32) -> Look {
        let ply = node.ply;
        let judged = match known {
            _ if node.check => -INFINITE,
            Some(entry) => entry.judged,
            None => self.judge(node),
        };
        let before = [1, 2].map(|back| ply.checked_sub(back).and_then(|ply| self.places[ply].step));
        Look { known, judged, improving: false, depth, before }
    }

    /// Cuts a node off before its moves are tried: far above the window, far below it, or good enough even if the
    /// player passes.
    fn cut_early(&mut self, node: &Node, window: Window, look: &Look) -> Option<i32> {
        let (judged, depth, beta) = (look.judged, look.depth, window.beta);
        if is_mate(beta) {
            return None;
        }
        let margin = 75 * depth - 60 * i32::from(look.improving);
        if depth <= 7 && judged - margin.max(20) >= beta {
            return Some(i32::midpoint(judged, beta));
        }
        if depth <= 3 && judged + 220 * depth < window.alpha {
            let value = self.quiet(node, window, 0);
            if value <= window.alpha || self.stopped {
                return Some(value);
            }
        }
        let passed_before = node.ply > 0 && self.places[node.ply - 1].step.is_none();
        if depth >= 3 && judged >= beta && !passed_before && has_pieces(&node.position) {
            let reduced = depth - 4 - depth / 4 - ((judged - beta) / 200).min(3);
            let position = node.position.passed();
            let key = node.key.passed(&node.position, &position);
            let next = Node { position, key, ply: node.ply + 1, check: false, taken_on: None };
            self.places[node.ply].step = None;
            self.keys.push(node.key);
            let value = -self.visit(&next, Window::around(beta).turned(), reduced);
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

    fn try_moves(&mut self, node: &Node, mut window: Window, look: &Look, raw: i32) -> i32 {
        let (position, ply) = (&node.position, node.ply);
        let before = window.alpha;
        let without = self.places[ply].without;
        let hints = Hints {
            known: self.first_choice(ply).or_else(|| look.known.and_then(|entry| entry.mv)),
            killers: self.memory.killers[ply],
            before: look.before,
        };
        if let Some(next) = self.memory.killers.get_mut(ply + 2) {
            *next = [None; 2];
        }
        let mut moves = Ordered::all(position, &hints, &self.memory);
        let mut best = Best {
            value: -INFINITE,
            mv: None,
            tried: 0,
            legal: 0,
            quiet: Tried::NONE,
            captures: Tried::NONE,
        };
        while let Some((mv, guess)) = moves.next() {
            if without == Some(mv) {
                continue;
            }
            best.legal += 1;
            let quiet = !position.is_capture(mv) && mv.promotion().is_none();
            if self.overlooks(node, mv)
                || ply > 0 && self.is_futile(node, window, look, &best, (mv, guess, quiet))
            {
                continue;
            }
            let step = step(position, mv);
            let extension = if without.is_none() && ply > 0 { self.singular(node, look, mv) } else { 0 };
            if self.stopped {
                return 0;
            }
            let liked = self.liked(ply, mv);
            let seen = Window { alpha: window.alpha - liked, beta: window.beta - liked };
            self.places[ply].step = Some(step);
            let next = node.after(mv);
            self.keys.push(node.key);
            let value =
                self.value_of(&next, seen, look, Try { tried: best.tried, guess, quiet, extension }) + liked;
            self.keys.pop();
            if self.stopped {
                return 0;
            }
            best.tried += 1;
            if value > best.value {
                best.value = value;
                if ply == 0 && (value > window.alpha || best.tried == 1) {
                    self.best = Some((mv, value));
                }
                if value > window.alpha {
                    best.mv = Some(mv);
                    window.alpha = value;
                    self.keep_line(ply, mv);
                    if value >= window.beta {
                        self.remember(node, look, mv, step, quiet, &best);
                        break;
                    }
                }
            }
            if quiet {
                best.quiet.push((mv, step));
            } else {
                best.captures.push((step, taken(position, mv).map_or(6, |role| role as usize)));
            }
        }
        if best.tried == 0 {
            return match (best.legal, node.check) {
                (0, _) if without.is_some() => window.alpha,
                (0, true) => -MATE + ply as i32,
                (0, false) => 0,
                // Every move was left out or not seen.
                (_, true) => self.judge(node),
                (_, false) => look.judged,
            };
        }
        if without.is_none() {
            self.note(node, window, before, look, (raw, &best));
        }
        best.value
    }

    fn note(&mut self, node: &Node, window: Window, before: i32, look: &Look, (raw, best): (i32, &Best)) {
        let bound = if best.value >= window.beta {
            Bound::Lower
        } else if best.value > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let quiet = best.mv.is_none_or(|mv| !node.position.is_capture(mv));
        let tells = match bound {
            Bound::Exact => true,
            Bound::Lower => best.value > look.judged,
            Bound::Upper => best.value < look.judged,
        };
        if !node.check && quiet && tells && !is_mate(best.value) {
            self.memory.note_correction(&node.position, best.value - raw, look.depth);
        }
        if node.ply > 0 || self.liking.is_empty() {
            let judged = if node.check { 0 } else { raw };
            let entry = Entry { mv: best.mv, value: best.value, judged, depth: look.depth, bound };
            self.table.note(node.key, node.ply, entry);
        }
    }

    /// The value of a move: the first in full, the others first whether they can be better, late ones first less deep.
    fn value_of(&mut self, next: &Node, window: Window, look: &Look, this: Try) -> i32 {
        let depth = look.depth - 1 + this.extension;
        if this.tried == 0 {
            return -self.visit(next, window.turned(), depth);
        }
        let ask = Window::around(window.alpha + 1);
        let mut less = 0;
        if look.depth >= 3 && this.tried >= 2 && (this.quiet || this.guess < 0) {
            less = reduction(look.depth, this.tried);
            less += if look.improving { 0 } else { 6 };
            less -= if window.is_open() { 8 } else { 0 };
            less -= if next.check { 8 } else { 0 };
            less -= if this.quiet { this.guess.clamp(-12_000, 24_000) / 1_000 } else { 0 };
            less = (less / 8).clamp(0, depth - 1);
        }
        let mut value = -self.visit(next, ask.turned(), depth - less);
        if value > window.alpha && less > 0 && !self.stopped {
            value = -self.visit(next, ask.turned(), depth);
        }
        if value > window.alpha && window.is_open() && !self.stopped {
            value = -self.visit(next, window.turned(), depth);
        }
        value
    }

    /// Whether a move can be left out because others have been tried and this one promises too little.
    fn is_futile(
        &self,
        node: &Node,
        window: Window,
        look: &Look,
        best: &Best,
        (mv, guess, quiet): (Move, i32, bool),
    ) -> bool {
        if best.tried == 0 || is_mate(best.value) || node.check {
            return false;
        }
        let depth = look.depth;
        if quiet {
            let most = (4 + depth * depth) / if look.improving { 1 } else { 2 };
            let late = depth <= 8 && best.tried >= usize::try_from(most).unwrap_or(usize::MAX);
            let poor = depth <= 8
                && look.judged + 90 + 90 * depth + guess / 150 <= window.alpha
                && guess < GOOD_CAPTURE - 2_500;
            let unloved = depth <= 4 && guess < -3_000 * depth;
            late || poor || unloved || depth <= 7 && !node.position.exchange_wins(mv, -45 * depth)
        } else {
            guess < 0 && depth <= 6 && !node.position.exchange_wins(mv, -95 * depth)
        }
    }

    /// By how much the depth of the move known from before changes: it is looked at deeper if all others are clearly
    /// worse.
    fn singular(&mut self, node: &Node, look: &Look, mv: Move) -> i32 {
        let Some(entry) = look.known else { return 0 };
        let wanted = look.depth >= 7
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
        if value < beta {
            1
        } else {
            -i32::from(entry.value >= beta + 3 * look.depth && value >= entry.value)
        }
    }

    /// Remembers that a move was too good, and that those tried before it were not.
    fn remember(&mut self, node: &Node, look: &Look, mv: Move, step: Step, quiet_and: bool, best: &Best) {
        let turn = node.position.turn();
        let by = (140 * look.depth - 60).min(1_600);
        if quiet_and {
            self.memory.note_killer(node.ply, mv);
            self.memory.note_quiet(turn, mv, step, look.before, by);
            for (other, other_step) in best.quiet.iter() {
                self.memory.note_quiet(turn, other, other_step, look.before, -by);
            }
        } else {
            let taken = taken(&node.position, mv).map_or(6, |role| role as usize);
            self.memory.note_capture(step, taken, by);
        }
        for (other, taken) in best.captures.iter() {
            self.memory.note_capture(other, taken, -by);
        }
    }

    fn keep_line(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (head.last_mut(), tail.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// The best move of the round before, at the root.
    fn first_choice(&self, ply: usize) -> Option<Move> {
        if ply == 0 { self.choice } else { None }
    }

    fn liked(&self, ply: usize, mv: Move) -> i32 {
        if ply > 0 || self.liking.is_empty() {
            return 0;
        }
        self.liking.iter().find(|liked| liked.0 == mv).map_or(0, |liked| liked.1)
    }

    /// Whether this player does not see a move.
    #[inline]
    pub(super) fn overlooks(&self, node: &Node, mv: Move) -> bool {
        self.eyes.as_ref().is_some_and(|eyes| {
            let Node { position, key, taken_on, check, .. } = node;
            eyes.overlooks(&Glance { position, key: *key, mv, taken_on: *taken_on, check: *check })
        })
    }
}

/// The first moves that were tried in vain; later ones hardly matter.
struct Tried<T> {
    first: [Option<T>; 32],
    len: usize,
}

impl<T: Copy> Tried<T> {
    const NONE: Self = Self { first: [None; 32], len: 0 };

    #[inline]
    fn push(&mut self, item: T) {
        if let Some(place) = self.first.get_mut(self.len) {
            *place = Some(item);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = T> {
        self.first.iter().take(self.len).flatten().copied()
    }
}

/// A move about to be tried.
#[derive(Clone, Copy)]
struct Try {
    tried: usize,
    guess: i32,
    quiet: bool,
    extension: i32,
}

/// Whether the player to move has more than king and pawns.
fn has_pieces(position: &Position) -> bool {
    let own: Bitboard = position.by_color(position.turn());
    (own & !(position.by_role(Role::Pawn) | position.by_role(Role::King))).any()
}
