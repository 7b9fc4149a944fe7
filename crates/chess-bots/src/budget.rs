//! How much may be thought.

use std::sync::atomic::{AtomicBool, Ordering};

/// How many positions may be looked at, and a way to stop from outside.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use chess_bots::{Budget, study};
/// use chess_core::{Game, Position};
/// let game = Game::new(Position::START);
/// assert!(study(&game, Budget::nodes(5_000)).unwrap().nodes <= 5_000);
/// // Somebody else has set the flag: the answer comes at once.
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
    /// At most this many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self { nodes, depth: usize::MAX, stop: None }
    }

    /// The same, but not deeper than this many half-moves.
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

    /// The same, but only until somebody sets the flag. What was found up to then is the answer; it depends on the
    /// moment.
    #[must_use]
    pub const fn until(self, stop: &'a AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// The same, but not more than this many positions.
    pub(crate) fn at_most(self, nodes: u64) -> Self {
        Self { nodes: self.nodes.min(nodes), ..self }
    }

    /// The same, but so many times as many positions.
    pub(crate) fn times(self, factor: u64) -> Self {
        Self { nodes: self.nodes.saturating_mul(factor), ..self }
    }

    /// Whether no more than this many positions may be looked at. The flag is read now and then.
    #[inline]
    pub(crate) fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || nodes % 512 == 511 && self.is_stopped()
    }

    /// Whether somebody has set the flag.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
