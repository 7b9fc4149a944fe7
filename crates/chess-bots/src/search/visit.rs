//! The search proper: principal variation search with the usual ways of leaving out what cannot matter.
#![expect(clippy::indexing_slicing, reason = "plies are held below the number of places")]

use chess_core::{Bitboard, Move, Position, Role};

use super::deepen::{Node, Search};
use super::limits::{INFINITE, MOST_PLIES, Window, is_mate, mated};
use super::memory::{Step, step};
use super::order::{Hints, KILLER, Ordered, taken};
use super::reduce::reduction;
use super::table::{Bound, Entry};
use crate::unseen::Glance;

/// What is known of a node before its moves are tried.
struct Look {
    known: Option<Entry>,
    /// The judgement itself, and what is thought of it.
    raw: i32,
    judged: i32,
    /// Whether the player stands better than at his last move.
    improving: bool,
    depth: i32,
    before: [Option<Step>; 2],
}

/// A value with what is added because the move is preferred; a mate is a mate.
const fn with_liking(value: i32, liked: i32) -> i32 {
    if is_mate(value) { value } else { value + liked }
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

    /// Looks at a node before its moves are tried.
    fn look(&mut self, node: &Node, known: Option<Entry>, depth: i32) -> Look {
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
        Look { known, raw, judged, improving, depth, before }
    }

    /// Cuts a node off before its moves are tried: far above the window, or good enough even if the player
    /// passes.
    fn cut_early(&mut self, node: &Node, window: Window, look: &Look) -> Option<i32> {
        let (judged, depth, beta) = (look.judged, look.depth, window.beta);
        if is_mate(beta) {
            return None;
        }
        let margin = 75 * depth - 60 * i32::from(look.improving);
        if depth <= 7 && judged - margin.max(20) >= beta {
            return Some(i32::midpoint(judged, beta));
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

    /// Tries the moves of a node one after the other.
    fn try_moves(&mut self, node: &Node, mut window: Window, look: &Look) -> i32 {
        let (position, ply) = (&node.position, node.ply);
        let before = window.alpha;
        let without = self.places[ply].without;
        let mut moves = self.ordered(node, look);
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
            let mut this =
                Try { mv, step: step(position, mv), tried: best.tried, guess, quiet, extension: 0 };
            if self.overlooks(node, mv) {
                continue;
            }
            let next = node.after(mv);
            if ply > 0 && !next.check && is_futile(node, window, look, &best, &this) {
                continue;
            }
            this.extension = self.singular(node, look, mv);
            if self.stopped {
                return 0;
            }
            self.places[ply].step = Some(this.step);
            let liked = self.liked(ply, mv);
            let wanted = Window { alpha: window.alpha - liked, beta: window.beta - liked };
            self.keys.push(node.key);
            let value = with_liking(self.value_of(&next, wanted, look, this), liked);
            self.keys.pop();
            if self.stopped {
                return 0;
            }
            best.tried += 1;
            best.value = best.value.max(value);
            if value > window.alpha {
                best.mv = Some(mv);
                window.alpha = value;
                self.keep_line(ply, (mv, value));
                if value >= window.beta {
                    self.remember(node, look, &this, &best);
                    break;
                }
            }
            best.add(position, &this);
        }
        if best.tried == 0 {
            return self.without_moves(node, look, best.legal);
        }
        if without.is_none() {
            self.note(node, Bound::of(best.value, before, window), look, &best);
        }
        best.value
    }

    /// What a node is worth in which no move was tried.
    fn without_moves(&mut self, node: &Node, look: &Look, legal: usize) -> i32 {
        let excluded = self.places[node.ply].without.is_some();
        match (legal, node.check) {
            (0, _) if excluded => -INFINITE,
            (0, true) => mated(node.ply),
            (0, false) => 0,
            // Every move was left out or not seen.
            (_, true) => self.judge(node),
            (_, false) => look.judged,
        }
    }

    /// The moves of a node in the order in which they are tried.
    fn ordered(&mut self, node: &Node, look: &Look) -> Ordered {
        let first = if node.ply == 0 { self.choice } else { None };
        let hints = Hints {
            known: first.or_else(|| look.known.and_then(|entry| entry.mv)),
            killers: self.memory.killers[node.ply],
            before: look.before,
        };
        if let Some(later) = self.memory.killers.get_mut(node.ply + 2) {
            *later = [None; 2];
        }
        Ordered::all(&node.position, &hints, &self.memory)
    }

    /// Notes what was found out about a node.
    fn note(&mut self, node: &Node, bound: Bound, look: &Look, best: &Best) {
        let quiet = best.mv.is_none_or(|mv| !node.position.is_capture(mv));
        if !node.check && quiet && bound.tells_more(best.value, look.judged) && !is_mate(best.value) {
            self.memory.note_correction(&node.position, best.value - look.raw, look.depth);
        }
        if node.ply > 0 || self.liking.is_empty() {
            let judged = if node.check { 0 } else { look.raw };
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
            less -= if look.improving { 6 } else { 0 };
            less -= if window.is_open() { 8 } else { 0 };
            less -= if next.check { 16 } else { 0 };
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

    /// By how much the depth of the move known from before changes: it is looked at deeper if all others are clearly
    /// worse.
    fn singular(&mut self, node: &Node, look: &Look, mv: Move) -> i32 {
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
        if value < beta {
            1
        } else {
            -i32::from(entry.value >= beta + 3 * look.depth && value >= entry.value)
        }
    }

    /// Remembers that a move was too good, and that those tried before it were not.
    fn remember(&mut self, node: &Node, look: &Look, this: &Try, best: &Best) {
        let turn = node.position.turn();
        let by = (140 * look.depth - 60).min(1_600);
        if this.quiet {
            self.memory.note_killer(node.ply, this.mv);
            self.memory.note_quiet(turn, (this.mv, this.step), look.before, by);
            for other in best.quiet.iter() {
                self.memory.note_quiet(turn, other, look.before, -by);
            }
        } else {
            let taken = taken(&node.position, this.mv).map_or(6, |role| role as usize);
            self.memory.note_capture(this.step, taken, by);
        }
        for (other, taken) in best.captures.iter() {
            self.memory.note_capture(other, taken, -by);
        }
    }

    fn keep_line(&mut self, ply: usize, (mv, value): (Move, i32)) {
        if ply == 0 {
            self.best = Some((mv, value));
        }
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (head.last_mut(), tail.first()) {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }

    /// By how much a move is preferred: only at the root.
    pub(super) fn liked(&self, ply: usize, mv: Move) -> i32 {
        if ply > 0 || self.liking.is_empty() {
            return 0;
        }
        self.liking.iter().filter(|liked| liked.0 == mv).map(|liked| liked.1).sum()
    }

    /// Whether this player does not see a move.
    #[inline]
    pub(super) fn overlooks(&self, node: &Node, mv: Move) -> bool {
        if node.ply == 0 && self.sees_all {
            return false;
        }
        self.eyes.as_ref().is_some_and(|eyes| {
            let Node { position, key, taken_on, check, .. } = node;
            eyes.overlooks(&Glance { position, key: *key, mv, taken_on: *taken_on, check: *check })
        })
    }
}

impl Best {
    /// Adds a move that was not good enough.
    fn add(&mut self, position: &Position, this: &Try) {
        if this.quiet {
            self.quiet.push((this.mv, this.step));
        } else {
            self.captures.push((this.step, taken(position, this.mv).map_or(6, |role| role as usize)));
        }
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
    mv: Move,
    step: Step,
    tried: usize,
    guess: i32,
    quiet: bool,
    extension: i32,
}

/// Whether a move can be left out because others have been tried and this one promises too little.
fn is_futile(node: &Node, window: Window, look: &Look, best: &Best, this: &Try) -> bool {
    // In pawn endgames the one move that holds may be the last.
    if best.tried == 0 || is_mate(best.value) || node.check || !has_pieces(&node.position) {
        return false;
    }
    let (depth, guess) = (look.depth, this.guess);
    if !this.quiet {
        return guess < 0 && depth <= 6 && !node.position.exchange_wins(this.mv, -95 * depth);
    }
    let most = (6 + depth * depth) / if look.improving { 1 } else { 2 };
    let late = depth <= 8 && best.tried >= usize::try_from(most).unwrap_or(usize::MAX);
    let poor = depth <= 8 && look.judged + 90 + 90 * depth + guess / 150 <= window.alpha && guess < KILLER;
    let unloved = depth <= 4 && guess < -3_000 * depth;
    late || poor || unloved || depth <= 7 && !node.position.exchange_wins(this.mv, -80 * depth)
}

/// Whether the player to move has more than king and pawns.
fn has_pieces(position: &Position) -> bool {
    let own: Bitboard = position.by_color(position.turn());
    (own & !(position.by_role(Role::Pawn) | position.by_role(Role::King))).any()
}
