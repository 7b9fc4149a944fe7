//! The limits of a search.

/// The value of a mate is `MATE` minus the number of half-moves from the root to the mate.
pub(crate) const MATE: i32 = 30_000;
/// A search bound above every value that a position can have, in hundredths of a pawn.
pub(super) const INFINITE: i32 = 31_000;
/// The largest number of half-moves in a line.
pub(crate) const MOST_PLIES: usize = 100;
/// The greatest absolute value of an evaluation. The values of mates are greater.
pub(super) const JUDGED: i32 = 25_000;

/// Returns the value for a player who is mated at this ply.
#[inline]
pub(super) const fn mated(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// Converts a number of half-moves to `i32`, the type of search values.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most a hundred")]
pub(super) const fn plies(ply: usize) -> i32 {
    ply as i32
}

/// Returns true if the value means a forced mate for either side.
#[inline]
pub(crate) const fn is_mate(value: i32) -> bool {
    value.abs() > MATE - 2 * plies(MOST_PLIES)
}

/// The search window: the range in which the exact value matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const ALL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// Makes a null window. A search with a null window only tests whether the value reaches `beta`.
    #[inline]
    pub(super) const fn around(beta: i32) -> Self {
        Self { alpha: beta - 1, beta }
    }

    /// Returns the window from the opponent's view.
    #[inline]
    pub(super) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Returns true if the window is wider than a null window.
    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}
