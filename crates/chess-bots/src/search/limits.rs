//! The numbers that bound a search.

/// The value of a mate on the board; one that takes longer counts less by its half-moves.
pub(crate) const MATE: i32 = 30_000;
/// More than any value.
pub(super) const INFINITE: i32 = 31_000;
/// How many half-moves a line can have at most.
pub(crate) const MOST_PLIES: usize = 100;
/// The most that a judgement says: less than any mate.
pub(super) const JUDGED: i32 = 25_000;

/// The value of being mated at this ply.
#[inline]
pub(super) const fn mated(ply: usize) -> i32 {
    plies(ply) - MATE
}

/// A number of half-moves as a value.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "at most a hundred")]
pub(super) const fn plies(ply: usize) -> i32 {
    ply as i32
}

/// Whether a value says that somebody will be mated.
#[inline]
pub(crate) const fn is_mate(value: i32) -> bool {
    value.abs() > MATE - 2 * plies(MOST_PLIES)
}

/// The values between which the exact one is wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const ALL: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The window that only asks whether a value is reached.
    #[inline]
    pub(super) const fn around(beta: i32) -> Self {
        Self { alpha: beta - 1, beta }
    }

    /// The same window as the opponent sees it.
    #[inline]
    pub(super) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether more than one value lies in it.
    #[inline]
    pub(super) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}
