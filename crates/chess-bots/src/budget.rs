//! The budget of a search.

use std::sync::atomic::{AtomicBool, Ordering};

/// The limits of a search: the number of positions, the depth in half-moves, and an optional flag that stops
/// the search from outside.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use chess_bots::{Budget, study};
/// use chess_core::{Game, Position};
/// let game = Game::new(Position::START);
/// assert!(study(&game, Budget::nodes(5_000)).unwrap().nodes <= 5_000);
/// // The flag is set already, so the search ends at once.
/// let stop = AtomicBool::new(true);
/// assert!(study(&game, Budget::nodes(1_000_000).until(&stop)).unwrap().nodes < 2_000);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    pub(crate) nodes: u64,
    pub(crate) depth: usize,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// Makes a budget of at most this many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: usize::MAX, stop: None }
    }

    /// Limits the depth to this many half-moves.
    ///
    /// ```
    /// use chess_bots::{Budget, study};
    /// use chess_core::{Game, Position};
    /// let game = Game::new(Position::START);
    /// assert_eq!(study(&game, Budget::nodes(1_000_000).depth(3)).unwrap().depth, 3);
    /// ```
    #[must_use]
    pub const fn depth(self, depth: usize) -> Self {
        Self { depth, ..self }
    }

    /// Adds a flag. The search stops when another thread sets the flag. The result depends on the moment of the stop.
    #[must_use]
    pub const fn until(self, stop: &'a AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Returns this budget, limited to at most `nodes` positions.
    pub(crate) fn at_most(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.min(nodes), ..self }
    }

    /// Returns the budget with `factor` times as many positions.
    pub(crate) fn times(self, factor: u64) -> Self {
        Self { nodes: self.nodes.saturating_mul(factor), ..self }
    }

    /// Returns true if the search has visited all positions of the budget, or if the stop flag is set. `nodes` is the
    /// number of visited positions. Reads the stop flag only once in 512 positions.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes % 512 == 511 && self.is_stopped()
    }

    /// Returns true if the stop flag is set. Returns false if the budget has no stop flag.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
