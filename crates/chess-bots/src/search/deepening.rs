//! Iterative deepening: searches a position with growing depth until the budget is spent.

use chess_core::{Game, Key, Move};

use super::limits::{INFINITE, JUDGED, MATE, MOST_PLIES, Window, is_mate};
use super::memory::{Memory, PieceTarget};
use super::node::Node;
use super::oversights::Eyes;
use super::picker::Lists;
use super::table::TranspositionTable;
use super::thought::{Score, Thought};
use crate::budget::Budget;
use crate::judge::judge;

/// The state of one half-move on the current line.
#[derive(Clone, Copy, Default)]
pub(super) struct PlyState {
    pub(super) step: Option<PieceTarget>,
    pub(super) judged: i32,
    pub(super) without: Option<Move>,
}

/// The state of a search: the budget, the tables, and the results so far.
pub(crate) struct Search<'a> {
    pub(super) budget: Budget<'a>,
    pub(super) eyes: Option<Eyes>,
    /// The preferred moves at the root, with the bonus of each move.
    pub(super) liking: Vec<(Move, i32)>,
    /// The moves that the search must not choose at the root ([`Search::without`]).
    pub(super) excluded: Vec<Move>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    pub(super) table: TranspositionTable,
    pub(super) memory: Memory,
    pub(super) lists: Lists,
    /// The keys of all positions before the current node, since the start of the game.
    pub(super) keys: Vec<Key>,
    pub(super) places: [PlyState; MOST_PLIES + 2],
    /// The best line from each ply. `lines[ply]` begins with the best move at this ply.
    pub(super) lines: Vec<Vec<Move>>,
    /// The best move at the root in the current iteration, with the value of this move.
    pub(super) best: Option<(Move, i32)>,
    /// The best move of the previous iteration. The current iteration searches this move first.
    pub(super) choice: Option<Move>,
    /// True if the simulated player (`eyes`) would overlook every root move. Then the search considers all root moves,
    /// because it must choose a move.
    pub(super) sees_all_at_root: bool,
}

impl<'a> Search<'a> {
    pub(crate) fn new(budget: Budget<'a>, eyes: Option<Eyes>) -> Self {
        Self {
            budget,
            eyes,
            liking: Vec::new(),
            excluded: Vec::new(),
            nodes: 0,
            stopped: false,
            table: TranspositionTable::new(budget.nodes),
            memory: Memory::new(),
            lists: Lists::default(),
            keys: Vec::new(),
            places: [PlyState::default(); MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 2],
            best: None,
            choice: None,
            sees_all_at_root: false,
        }
    }

    /// Sets the preferred moves at the root, with the bonus of each move.
    #[must_use]
    pub(crate) fn liking(mut self, liking: Vec<(Move, i32)>) -> Self {
        self.liking = liking;
        self
    }

    /// Excludes moves at the root.
    #[must_use]
    pub(crate) fn without(mut self, excluded: &[Move]) -> Self {
        if let Some(root) = self.places.first_mut() {
            root.without = excluded.first().copied();
        }
        self.excluded = excluded.to_vec();
        self
    }

    /// Searches the current position of a game. Returns `None` if the position has no legal move, or if
    /// [`Search::without`] excluded all legal moves.
    pub(crate) fn run(mut self, game: &Game) -> Option<Thought> {
        let position = *game.position();
        let first = position.legal_moves().into_iter().find(|mv| !self.excluded.contains(mv))?;
        self.keys = game.positions().map(Key::of).collect();
        self.keys.pop();
        let root = Node::root(game);
        let (mut line, mut value, mut reached) = (vec![first], self.judge(&root), 0);
        self.sees_all_at_root = !position.legal_moves().iter().any(|mv| !self.overlooks(&root, *mv));
        let deepest = self.budget.depth.min(MOST_PLIES - 10);
        for depth in 1..=deepest {
            self.best = None;
            self.choice = line.first().copied().filter(|_| depth > 1);
            let found = self.round(&root, depth, value);
            if self.stopped {
                // The best move of an unfinished iteration replaces the move of the last iteration.
                if let Some((mv, better)) = self.best {
                    if line.first() != Some(&mv) {
                        line = vec![mv];
                    }
                    value = better;
                }
                break;
            }
            (line, value, reached) = (self.lines.first().cloned().unwrap_or_default(), found, depth);
            if is_mate(value) && usize::try_from(MATE - value.abs()).is_ok_and(|plies| plies + 2 < depth) {
                break;
            }
        }
        let mv = *line.first()?;
        // The value of the position does not include the bonus of a preferred move.
        value -= if is_mate(value) { 0 } else { self.liked(0, mv) };
        Some(Thought { mv, score: Score::of(value), depth: reached, nodes: self.nodes, line })
    }

    /// Searches to a depth with an aspiration window around the value of the last iteration. Returns the new
    /// value.
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

    /// Evaluates a position without search, with the errors of the simulated player.
    #[inline]
    pub(super) fn judge(&mut self, node: &Node) -> i32 {
        let value = judge(&node.position, &node.accumulator).clamp(-JUDGED, JUDGED);
        self.eyes.as_ref().map_or(value, |eyes| eyes.judged(&node.position, node.key, value))
    }

    /// Counts a node. Returns false if the budget is spent.
    #[inline]
    pub(super) fn enter(&mut self) -> bool {
        self.stopped = self.stopped || self.budget.is_spent(self.nodes);
        self.nodes += u64::from(!self.stopped);
        !self.stopped
    }

    /// Returns the node after a move, and prefetches the table entry of that node.
    #[inline]
    pub(super) fn after(&self, node: &Node, mv: Move) -> Node {
        let position = node.position.after(mv);
        let key = node.key.after(&node.position, mv, &position);
        self.table.fetch(key);
        node.after(mv, position, key)
    }

    /// Returns true if the position of the node repeats an earlier position or is a draw by the fifty-move rule.
    #[inline]
    pub(super) fn is_drawn(&self, node: &Node) -> bool {
        let clock = node.position.halfmove_clock();
        clock >= 4 && self.is_old(node, clock)
    }

    fn is_old(&self, node: &Node, clock: u32) -> bool {
        if clock >= 100 && (!node.check || node.position.has_legal_move()) {
            return true;
        }
        // The candidates are positions with the same player to move since the last irreversible move.
        let clock = usize::try_from(clock).unwrap_or(0);
        let mut same = self.keys.iter().rev().take(clock).skip(3).step_by(2);
        same.any(|key| *key == node.key)
    }
}
