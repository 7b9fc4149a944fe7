//! Players: ids, accounts, and the levels of computers.

use derive_more::Display;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::rating::Rating;

/// The id of a player, assigned by the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Display)]
pub struct PlayerId(pub i64);

/// A chat network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Network {
    /// Discord, whose ids are snowflakes.
    Discord,
}

/// The account of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Account {
    /// A person: the network, and the person's id in that network.
    Person(Network, i64),
    /// A computer of this strength.
    Computer(Level),
}

impl Account {
    /// Returns the account of a player whose data was deleted. The account has a negative id, which no network uses.
    pub const fn forgotten(PlayerId(player): PlayerId) -> Self {
        Self::Person(Network::Discord, -player)
    }

    /// Returns whether the data of this player was deleted.
    pub const fn is_forgotten(self) -> bool {
        matches!(self, Self::Person(_, number) if number < 0)
    }
}

/// The measured strength of each level in rating points, the weakest level first (`docs/measurements/bots.md`).
const STRENGTHS: [f64; 10] = [488.0, 667.0, 878.0, 1144.0, 1385.0, 1719.0, 1959.0, 2202.0, 2409.0, 2796.0];

/// The strength of a computer, from 1 (the weakest) to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
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

    /// Returns the level with the measured strength nearest to this rating. If two levels are equally near, returns the
    /// stronger level. For a provisional rating, returns the default level.
    pub fn near(rating: Rating) -> Self {
        if rating.is_provisional() {
            return Self::USUAL;
        }
        let distance = |(_, strength): &(Self, f64)| (strength - rating.points()).abs();
        // If two levels are equally near, `min_by` returns the first level. So the stronger levels come first.
        let strongest_first = Self::ALL.into_iter().zip(STRENGTHS).rev();
        let nearest = strongest_first.min_by(|one, other| distance(one).total_cmp(&distance(other)));
        nearest.map_or(Self::USUAL, |(level, _)| level)
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
    fn a_rating_gives_the_level_with_the_nearest_strength_or_the_default_level() {
        let mut cases = vec![(1500.0, 350.0, 3), (1900.0, 111.0, 3), (4000.0, 60.0, 10)];
        for (level, pair) in (1..).zip(STRENGTHS.windows(2)) {
            let half = f64::midpoint(pair[0], pair[1]);
            cases.extend([
                (half - 0.5, 110.0, level),
                (half, 60.0, level + 1),
                (half + 0.5, 60.0, level + 1),
            ]);
        }
        for (points, deviation, level) in cases {
            let rating = Rating::new(points, deviation, 0.06).unwrap();
            assert_eq!(Level::near(rating), Level(level), "{points} ± {deviation}");
        }
    }

    #[test]
    fn the_guide_has_the_strengths() {
        let guide = include_str!("../../../../docs/bots.md");
        let rows = guide.lines().filter(|line| line.contains(" · ") && line.contains(" ± "));
        let strengths = rows.map(|row| row.split(['|', '±']).nth(2).unwrap().trim().parse().unwrap());
        assert_eq!(strengths.collect::<Vec<f64>>(), STRENGTHS);
    }
}
