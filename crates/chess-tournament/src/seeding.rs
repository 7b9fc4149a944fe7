//! Seeding: the order in which players get their numbers.

use serde::{Deserialize, Serialize};

/// The method of seeding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Seeding {
    /// By rating, the highest first. Unrated players come last. Players with equal ratings keep the order of
    /// registration.
    #[default]
    Rating,
    /// By lot. The same [`Lot`] always gives the same order.
    Lot,
}

/// The seed of a random number generator. The same lot always gives the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lot(pub u64);

impl Lot {
    /// Returns a random number, and the lot for the next random number.
    pub(crate) fn draw(self) -> (u64, Self) {
        // SplitMix64, a generator in the public domain.
        let state = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31), Self(state))
    }
}

/// Sorts players by the seeding. The first player in the result gets number 1, the second player number 2, and so on.
pub(crate) fn sort<K>(players: &mut [(K, Option<u16>)], seeding: Seeding, mut lot: Lot) {
    match seeding {
        Seeding::Rating => players.sort_by_key(|(_, rating)| std::cmp::Reverse(*rating)),
        Seeding::Lot => {
            for open in (1..players.len()).rev() {
                let (number, next) = lot.draw();
                lot = next;
                let choices = u64::try_from(open).unwrap_or(u64::MAX).saturating_add(1);
                players.swap(open, usize::try_from(number % choices).unwrap_or(open));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeding_by_rating_puts_unrated_players_last() {
        let mut players = [("new", None), ("weak", Some(900)), ("first", Some(1500)), ("second", Some(1500))];
        sort(&mut players, Seeding::Rating, Lot(0));
        assert_eq!(players.map(|player| player.0), ["first", "second", "weak", "new"]);
    }

    #[test]
    fn seeding_by_lot_is_reproducible_and_reaches_every_order() {
        let mut seen = std::collections::BTreeSet::new();
        for lot in 0..200 {
            let sorted = || {
                let mut players = [1, 2, 3, 4].map(|player| (player, None));
                sort(&mut players, Seeding::Lot, Lot(lot));
                players
            };
            assert_eq!(sorted(), sorted());
            seen.insert(sorted());
        }
        assert_eq!(seen.len(), 24);
    }
}
