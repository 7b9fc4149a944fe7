//! The ten levels of playing strength.

use crate::budget::Budget;
use crate::habits::{HABITS, Habits};

/// The maximum number of positions in a search against a lone king at levels with [`Level::knows_endgames`]. At these
/// levels, this maximum replaces [`Habits::nodes`], and the search against a lone king simulates no errors.
pub(crate) const LONE_KING_NODES: u64 = 40_000;

/// A playing strength from 1 (a beginner who has just learned the rules) to 10.
///
/// ```
/// use chess_bots::Level;
/// assert_eq!(Level::new(4).map(Level::number), Some(4));
/// assert_eq!(Level::new(0), None);
/// assert_eq!(Level::new(11), None);
/// assert_eq!(Level::ALL.len(), 10);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];
    /// The strongest level.
    pub const HIGHEST: Self = Self(10);

    /// Returns the level with this number; `None` outside 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// Returns the number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the search budget of the level. With a smaller budget, the level plays weaker.
    ///
    /// ```
    /// use chess_bots::{Level, think};
    /// use chess_core::{Game, Position};
    /// let level = Level::new(5).unwrap();
    /// assert!(think(&Game::new(Position::START), level, 1, level.budget()).is_some());
    /// ```
    pub fn budget(self) -> Budget<'static> {
        Budget::nodes(self.habits().nodes.max(LONE_KING_NODES))
    }

    /// Returns true for the levels 5 to 10: only the common moves of named openings get a bonus. At the levels 1 to 4,
    /// rare moves of named openings get a bonus too.
    pub(crate) const fn prefers_common_openings(self) -> bool {
        self.0 >= 5
    }

    /// Returns true if the level mates a lone king without mistakes.
    pub(crate) const fn knows_endgames(self) -> bool {
        self.0 >= 8
    }

    pub(crate) fn habits(self) -> &'static Habits {
        let [lowest, ..] = &HABITS;
        HABITS.get(usize::from(self.0) - 1).unwrap_or(lowest)
    }
}
