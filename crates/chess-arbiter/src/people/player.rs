//! Players: ids, accounts, and the levels of computers.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::rating::Rating;

/// The id of a player, assigned by the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayerId(pub i64);

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A chat network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Network {
    /// Discord, whose ids are snowflakes.
    Discord,
}

/// The account of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Account {
    /// A person: the network, and the person's id in that network.
    Person(Network, i64),
    /// A computer of this strength.
    Computer(Level),
}

impl Account {
    /// Returns the account of a player after the deletion of the player's data. The account has a negative id. No
    /// network uses negative ids.
    pub const fn forgotten(PlayerId(player): PlayerId) -> Self {
        Self::Person(Network::Discord, -player)
    }

    /// Returns whether the data of this player was deleted.
    pub const fn is_forgotten(self) -> bool {
        matches!(self, Self::Person(_, number) if number < 0)
    }
}

/// The strength of a computer, from 1 (the weakest) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Level(u8);

impl Level {
    /// The number of the strongest level.
    pub const MAX: u8 = 10;
    /// All levels, the weakest first.
    pub const ALL: [Self; 10] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9), Self(10)];
    /// The default level.
    pub const USUAL: Self = Self(3);

    /// Returns the level with this number; `None` outside 1 to [`Level::MAX`].
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&number).then_some(Self(number))
    }

    /// Returns the level with the target rating nearest to this rating. If the rating lies halfway between two targets,
    /// returns the higher level. For a provisional rating, returns the default level. The target of level 7 is 1900
    /// points, and neighbouring levels differ by 250 points (`docs/bots.md`).
    pub fn near(rating: Rating) -> Self {
        if rating.is_provisional() {
            return Self::USUAL;
        }
        let distance = |level: &Self| (150.0 + 250.0 * f64::from(level.0) - rating.points()).abs();
        // If two levels are equally near, `min_by` returns the first level. So the stronger levels come first.
        let strongest_first = Self::ALL.into_iter().rev();
        let nearest = strongest_first.min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.unwrap_or(Self::USUAL)
    }

    /// Returns the number of the level.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("no such level"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rating_gives_the_level_with_the_nearest_target_or_the_default_level() {
        for (points, deviation, level) in [
            (1500.0, 350.0, 3),
            (1900.0, 111.0, 3),
            (1900.0, 110.0, 7),
            (1774.0, 60.0, 6),
            (1775.0, 60.0, 7),
            (1776.0, 60.0, 7),
            (100.0, 60.0, 1),
            (4000.0, 60.0, 10),
        ] {
            let rating = Rating::new(points, deviation, 0.06).unwrap();
            assert_eq!(Level::near(rating), Level(level), "{points} ± {deviation}");
        }
    }
}
