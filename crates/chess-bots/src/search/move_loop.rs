//! Searches the moves of a node one by one. Late moves get a reduced depth. The search prunes unpromising moves.
#![expect(clippy::indexing_slicing, reason = "plies are held below the number of places")]

use chess_core::Move;

use super::deepening::Search;
use super::limits::{INFINITE, Window, is_mate, mated};
use super::memory::{PieceTarget, step};
use super::node::{Node, is_quiet};
use super::picker::{Hints, KILLER, Picker, Wanted};
use super::pv_search::NodeFacts;
use super::reduce::reduction;
use super::table::Bound;

/// The best result so far among the moves of a node.
pub(super) struct Best {
    pub(super) value: i32,
    pub(super) mv: Option<Move>,
    tried: usize,
    legal: usize,
    /// The quiet moves that the search tried without a cutoff.
    pub(super) quiet: Tried,
    pub(super) captures: Tried,
}

/// A move to search next.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub(super) mv: Move,
    pub(super) step: PieceTarget,
    tried: usize,
    guess: i32,
    pub(super) quiet: bool,
    extension: i32,
}

impl Search<'_> {
    /// Searches the moves of a node and returns the best value.
    pub(super) fn try_moves(&mut self, node: &Node, mut window: Window, look: &NodeFacts) -> i32 {
        let (position, ply) = (&node.position, node.ply);
        let asked = window;
        let without = self.places[ply].without;
        let mut moves = self.ordered(node, look);
        let mut best = Best::NONE;
        while let Some((mv, guess)) = moves.next(&mut self.lists, node, &self.memory) {
            if without == Some(mv) || ply == 0 && self.excluded.contains(&mv) {
                continue;
            }
            best.legal += 1;
            if self.overlooks(node, mv) {
                continue;
            }
            let quiet = is_quiet(position, mv);
            let mut this =
                Try { mv, step: step(position, mv), tried: best.tried, guess, quiet, extension: 0 };
            if ply > 0 && !moves.is_at_checks() {
                match prune(node, window, look, &best, &this) {
                    Prune::Nothing => {}
                    Prune::This => continue,
                    Prune::Quiet => {
                        moves.skip_quiet(&mut self.lists, position);
                        if !position.after(mv).is_check() {
                            continue;
                        }
                    }
                }
            }
            this.extension = self.singular(node, look, mv);
            let value = self.value_of(node, window, look, this);
            if self.stopped {
                return 0;
            }
            best.tried += 1;
            best.value = best.value.max(value);
            if value > window.alpha {
                best.mv = Some(mv);
                window.alpha = value;
                if asked.is_open() {
                    self.keep_line(ply, (mv, value));
                }
                if value >= window.beta {
                    self.remember(node, look, &this, &best);
                    break;
                }
            }
            best.add(&this);
        }
        moves.clear(&mut self.lists);
        if best.tried == 0 {
            return self.without_moves(node, look, best.legal);
        }
        if without.is_none() {
            self.note(node, Bound::of(best.value, asked.alpha, window), look, &best);
        }
        best.value
    }

    /// Returns the value of a node in which the search tried no move. Either there is no legal move, or a weak level
    /// misses all legal moves on purpose.
    fn without_moves(&mut self, node: &Node, look: &NodeFacts, legal: usize) -> i32 {
        let excluded = self.places[node.ply].without.is_some();
        match (legal, node.check) {
            (0, _) if excluded => -INFINITE,
            (0, true) => mated(node.ply),
            (0, false) => 0,
            // There are legal moves, but the player overlooks all of them. Pruning is not the cause, because the search
            // never prunes the first move.
            (_, true) => self.judge(node),
            (_, false) => look.judged,
        }
    }

    /// Returns a picker that gives the moves of a node in search order.
    fn ordered(&mut self, node: &Node, look: &NodeFacts) -> Picker {
        let first = if node.ply == 0 { self.choice } else { None };
        let known = first.or_else(|| look.known.and_then(|entry| entry.mv));
        let known = known.filter(|mv| node.ply > 0 || node.position.is_legal(*mv));
        let hints = Hints { known, killers: self.memory.killers[node.ply], before: look.before };
        if let Some(later) = self.memory.killers.get_mut(node.ply + 2) {
            *later = [None; 2];
        }
        Picker::new(&self.lists, Wanted::All, hints)
    }

    /// Searches a move and returns the value of the move. Adds the bonus of the move ([`Search::liked`]), except to the
    /// value of a mate.
    fn value_of(&mut self, node: &Node, window: Window, look: &NodeFacts, this: Try) -> i32 {
        let liked = self.liked(node.ply, this.mv);
        let window = Window { alpha: window.alpha - liked, beta: window.beta - liked };
        self.places[node.ply].step = Some(this.step);
        let next = self.after(node, this.mv);
        self.keys.push(node.key);
        let value = self.value_after(&next, window, look, this);
        self.keys.pop();
        if is_mate(value) { value } else { value + liked }
    }

    /// Searches a move and returns the value of the move. The first move of a node gets the full window. Each later
    /// move gets a null window, sometimes with a reduced depth. If the value exceeds alpha, the move can get further
    /// searches.
    fn value_after(&mut self, next: &Node, window: Window, look: &NodeFacts, this: Try) -> i32 {
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

    /// Returns the bonus that `liking` gives to a move. Only preferred moves at the root (ply 0) have a bonus.
    pub(super) fn liked(&self, ply: usize, mv: Move) -> i32 {
        if ply > 0 || self.liking.is_empty() {
            return 0;
        }
        self.liking.iter().filter(|liked| liked.0 == mv).map(|liked| liked.1).sum()
    }

    /// Returns true if the simulated player overlooks the move.
    #[inline]
    pub(super) fn overlooks(&self, node: &Node, mv: Move) -> bool {
        let sees_all = node.ply == 0 && self.sees_all_at_root;
        !sees_all && self.eyes.as_ref().is_some_and(|eyes| eyes.overlooks(node, mv))
    }
}

/// The first 32 moves that the search tried without a cutoff.
pub(super) struct Tried {
    first: [Option<Move>; 32],
    len: usize,
}

impl Tried {
    const NONE: Self = Self { first: [None; 32], len: 0 };

    #[inline]
    fn push(&mut self, mv: Move) {
        if let Some(place) = self.first.get_mut(self.len) {
            *place = Some(mv);
            self.len += 1;
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Move> {
        self.first.iter().take(self.len).flatten().copied()
    }
}

impl Best {
    const NONE: Self =
        Self { value: -INFINITE, mv: None, tried: 0, legal: 0, quiet: Tried::NONE, captures: Tried::NONE };

    /// Adds a move that did not cause a cutoff.
    #[inline]
    fn add(&mut self, this: &Try) {
        if this.quiet { &mut self.quiet } else { &mut self.captures }.push(this.mv);
    }
}

/// The decision of [`prune`] at a move: prune nothing, only this move, or also the remaining quiet moves.
enum Prune {
    Nothing,
    This,
    /// Prune this quiet move and all later quiet moves. Some moves that give check stay ([`Picker::skip_quiet`]).
    Quiet,
}

/// Decides whether the search prunes the move `this`, and whether the search also prunes the remaining quiet moves.
/// Never prunes the first move of a node.
#[inline]
fn prune(node: &Node, window: Window, look: &NodeFacts, best: &Best, this: &Try) -> Prune {
    // In pawn endgames no move is pruned, because the only move that saves the game may come last.
    if best.tried == 0 || is_mate(best.value) || node.check || !node.has_pieces() {
        return Prune::Nothing;
    }
    let (depth, guess, position) = (look.depth, this.guess, &node.position);
    let loses = |least| !position.exchange_wins(this.mv, least) && !position.after(this.mv).is_check();
    if !this.quiet {
        return if guess < 0 && depth <= 6 && loses(-95 * depth) { Prune::This } else { Prune::Nothing };
    }
    let most = (6 + depth * depth) / if look.improving { 1 } else { 2 };
    let late = depth <= 8 && best.tried >= usize::try_from(most).unwrap_or(usize::MAX);
    let poor = depth <= 8 && look.judged + 90 + 90 * depth + guess / 150 <= window.alpha && guess < KILLER;
    let unloved = depth <= 4 && guess < -3_000 * depth;
    if late || poor || unloved {
        Prune::Quiet
    } else if depth <= 7 && loses(-80 * depth) {
        Prune::This
    } else {
        Prune::Nothing
    }
}
