//! The ten levels.

use crate::budget::Budget;
use crate::habits::{HABITS, Habits};

/// How many positions may be looked at to mate a lone king.
const ENDGAME: u64 = 40_000;

/// A strength from 1, somebody who has just learned the rules, to 10.
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
    /// The lowest level.
    pub const LOWEST: Self = Self(1);
    /// The highest level.
    pub const HIGHEST: Self = Self(10);

    /// The level with this number, 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The strength that the level aims at, on a scale of engines.
    ///
    /// ```
    /// use chess_bots::Level;
    /// assert_eq!(Level::LOWEST.strength(), 400);
    /// assert_eq!(Level::HIGHEST.strength(), 2700);
    /// ```
    pub const fn strength(self) -> u32 {
        if self.0 == 10 { 2700 } else { 150 + 250 * self.0 as u32 }
    }

    /// The level whose strength is nearest to a rating.
    ///
    /// ```
    /// use chess_bots::Level;
    /// assert_eq!(Level::nearest(1_500).number(), 5);
    /// assert_eq!(Level::nearest(0), Level::LOWEST);
    /// assert_eq!(Level::nearest(3_000), Level::HIGHEST);
    /// ```
    pub fn nearest(rating: u32) -> Self {
        Self::ALL.into_iter().min_by_key(|level| level.strength().abs_diff(rating)).unwrap_or(Self::LOWEST)
    }

    /// How much the level thinks at most; with less its strength is another.
    ///
    /// ```
    /// use chess_bots::{Level, think};
    /// use chess_core::{Game, Position};
    /// let level = Level::new(5).unwrap();
    /// assert!(think(&Game::new(Position::START), level, 1, level.budget()).is_some());
    /// ```
    pub fn budget(self) -> Budget<'static> {
        let own = self.habits().nodes;
        Budget::nodes(if self.knows_endgames() { own.max(ENDGAME) } else { own })
    }

    /// Whether the level opens as those do who have read about openings.
    pub(crate) const fn knows_openings(self) -> bool {
        self.0 >= 5
    }

    /// Whether the level mates a lone king without mistakes.
    pub(crate) const fn knows_endgames(self) -> bool {
        self.0 >= 8
    }

    pub(crate) fn habits(self) -> &'static Habits {
        let [lowest, ..] = &HABITS;
        HABITS.get(usize::from(self.0) - 1).unwrap_or(lowest)
    }
}
