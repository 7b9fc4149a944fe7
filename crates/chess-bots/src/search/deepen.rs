//! One search from the position of a game: deeper and deeper, until the budget is spent.

use chess_core::{Game, Key, Move};

use super::limits::{INFINITE, JUDGED, MOST_PLIES, Window, is_mate};
use super::memory::{Memory, Step};
use super::node::Node;
use super::picker::Lists;
use super::table::Table;
use crate::budget::Budget;
use crate::judge::{PawnMemory, Standing, judge};
use crate::thought::taken_on;
use crate::unseen::Eyes;

/// What came out of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    pub(crate) line: Vec<Move>,
    pub(crate) value: i32,
    pub(crate) depth: usize,
    pub(crate) nodes: u64,
}

/// What is known of each half-move of the line under search.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) step: Option<Step>,
    pub(super) judged: i32,
    pub(super) without: Option<Move>,
}

/// A search and all it remembers.
pub(crate) struct Search<'a> {
    pub(super) budget: Budget<'a>,
    pub(super) eyes: Option<Eyes>,
    /// Added to the value of a move at the root.
    pub(super) liking: Vec<(Move, i32)>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    pub(super) table: Table,
    pub(super) memory: Memory,
    pub(super) pawns: PawnMemory,
    pub(super) lists: Lists,
    /// The keys of the positions since the start of the game, and of the line under search.
    pub(super) keys: Vec<Key>,
    pub(super) places: [Place; MOST_PLIES + 2],
    /// The best lines found, by the ply where they begin.
    pub(super) lines: Vec<Vec<Move>>,
    /// The best move at the root in the present round.
    pub(super) best: Option<(Move, i32)>,
    /// The best move of the round before.
    pub(super) choice: Option<Move>,
    /// Whether every move at the root is seen, because otherwise none would be.
    pub(super) sees_all: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(budget: Budget<'a>, eyes: Option<Eyes>) -> Self {
        let places = usize::try_from(budget.nodes.clamp(1 << 6, 1 << 12)).unwrap_or(1 << 12);
        Self {
            budget,
            eyes,
            liking: Vec::new(),
            nodes: 0,
            stopped: false,
            table: Table::new(budget.nodes),
            memory: Memory::new(),
            pawns: PawnMemory::new(places),
            lists: Lists::default(),
            keys: Vec::new(),
            places: [Place::default(); MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            best: None,
            choice: None,
            sees_all: false,
        }
    }

    /// Prefers moves at the root by so much.
    #[must_use]
    pub(crate) fn liking(mut self, liking: Vec<(Move, i32)>) -> Self {
        self.liking = liking;
        self
    }

    /// Leaves a move at the root out.
    #[must_use]
    pub(crate) fn without(mut self, mv: Move) -> Self {
        if let Some(root) = self.places.first_mut() {
            root.without = Some(mv);
        }
        self
    }

    /// Searches the position of a game, if it has a move.
    pub(crate) fn run(mut self, game: &Game) -> Option<Found> {
        let position = *game.position();
        let without = self.places.first().and_then(|root| root.without);
        let first = position.legal_moves().into_iter().find(|mv| without != Some(*mv))?;
        self.keys = game.positions().map(Key::of).collect();
        let key = self.keys.pop().unwrap_or_default();
        let standing = Standing::of(&position);
        let check = position.is_check();
        let root = Node { position, key, standing, ply: 0, check, taken_on: taken_on(game) };
        let mut found = Found { line: vec![first], value: self.judge(&root), depth: 0, nodes: 0 };
        self.sees_all = !position.legal_moves().iter().any(|mv| !self.overlooks(&root, *mv));
        let deepest = self.budget.depth.min(MOST_PLIES - 10);
        for depth in 1..=deepest {
            self.best = None;
            self.choice = found.line.first().copied().filter(|_| depth > 1);
            let value = self.round(&root, depth, found.value);
            if self.stopped {
                // A move that was better in the part that was searched is better still.
                if let Some((mv, value)) = self.best {
                    if found.line.first() != Some(&mv) {
                        found.line = vec![mv];
                    }
                    found.value = value;
                }
                break;
            }
            found = Found { line: self.lines.first().cloned().unwrap_or_default(), value, depth, nodes: 0 };
            if is_mate(value)
                && usize::try_from(super::limits::MATE - value.abs()).is_ok_and(|plies| plies + 2 < depth)
            {
                break;
            }
        }
        found.nodes = self.nodes;
        // What was added because the move is preferred says nothing about the position.
        let liked = found.line.first().map_or(0, |mv| self.liked(0, *mv));
        found.value -= if is_mate(found.value) { 0 } else { liked };
        Some(found)
    }

    /// Searches to a depth, first between values near those of the round before.
    fn round(&mut self, root: &Node, depth: usize, expected: i32) -> i32 {
        let depth = i32::try_from(depth).unwrap_or(1);
        let mut width = 12;
        let mut window = if depth < 5 {
            Window::ALL
        } else {
            Window { alpha: (expected - width).max(-INFINITE), beta: (expected + width).min(INFINITE) }
        };
        let mut lowered = 0;
        loop {
            let value = self.visit(root, window, (depth - lowered).max(1));
            if self.stopped || window.alpha <= -INFINITE && window.beta >= INFINITE {
                return value;
            }
            if value <= window.alpha {
                window.beta = i32::midpoint(window.alpha, window.beta);
                window.alpha = (value - width).max(-INFINITE);
                lowered = 0;
            } else if value >= window.beta {
                window.beta = (value + width).min(INFINITE);
                lowered = (lowered + 1).min(3);
            } else {
                return value;
            }
            width += width;
            if width > 600 {
                window = Window::ALL;
            }
        }
    }

    /// What the position is worth without looking ahead, as this player sees it.
    #[inline]
    pub(super) fn judge(&mut self, node: &Node) -> i32 {
        self.judge_within(node, Window::ALL)
    }

    /// The same, only roughly where it is clear that it lies outside the window.
    #[inline]
    pub(super) fn judge_within(&mut self, node: &Node, window: Window) -> i32 {
        let asked = window.alpha..=window.beta;
        let value = judge(&node.position, node.standing, &mut self.pawns, asked).clamp(-JUDGED, JUDGED);
        match &self.eyes {
            None => value,
            Some(eyes) => eyes.judged(&node.position, node.key, value),
        }
    }

    /// Counts a node; false if the budget is spent.
    #[inline]
    pub(super) fn enter(&mut self) -> bool {
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// The node after a move. What is known of it is fetched early, so that it is at hand when it is asked for.
    #[inline]
    pub(super) fn after(&self, node: &Node, mv: Move) -> Node {
        let position = node.position.after(mv);
        let key = node.key.after(&node.position, mv, &position);
        self.table.fetch(key);
        node.after(mv, position, key)
    }

    /// Whether the game is drawn here: a position that stood before, fifty moves, or too little left.
    #[inline]
    pub(super) fn is_drawn(&self, node: &Node) -> bool {
        let clock = node.position.halfmove_clock();
        clock >= 4 && self.is_old(node, clock)
    }

    fn is_old(&self, node: &Node, clock: u32) -> bool {
        if clock >= 100 && (!node.check || node.position.has_legal_move()) {
            return true;
        }
        // Positions with the same player to move, from the last that could be the same.
        let clock = usize::try_from(clock).unwrap_or(0);
        let mut same = self.keys.iter().rev().take(clock).skip(3).step_by(2);
        same.any(|key| *key == node.key)
    }
}
