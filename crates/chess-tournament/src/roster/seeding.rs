//! Seeding: the order in which players get their numbers.

/// The method of seeding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// By rating, the highest first. Unrated players come last, and equal players keep the order of
    /// registration.
    ByRating,
    /// By lot. The record stores the lot, so the order can be reproduced.
    ByLot(Lot),
}

/// The seed of a random number generator; the same lot always gives the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot(pub u64);

impl Lot {
    /// Returns a random number and the lot for the next one.
    pub(crate) fn draw(self) -> (u64, Self) {
        // The generator is SplitMix64, which is in the public domain.
        let state = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31), Self(state))
    }
}

/// Sorts players into the order of their numbers.
pub(crate) fn sort<T>(mut players: Vec<T>, rating: impl Fn(&T) -> Option<u16>, seeding: Seeding) -> Vec<T> {
    match seeding {
        Seeding::ByRating => players.sort_by_key(|player| std::cmp::Reverse(rating(player))),
        Seeding::ByLot(mut lot) => {
            for open in (1..players.len()).rev() {
                let (number, next) = lot.draw();
                lot = next;
                let choices = u64::try_from(open).unwrap_or(u64::MAX).saturating_add(1);
                players.swap(open, usize::try_from(number % choices).unwrap_or(open));
            }
        }
    }
    players
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeding_by_rating_puts_unrated_players_last() {
        let players = vec![("new", None), ("weak", Some(900)), ("first", Some(1500)), ("second", Some(1500))];
        let sorted = sort(players, |player| player.1, Seeding::ByRating);
        assert_eq!(sorted.map_names(), ["first", "second", "weak", "new"]);
    }

    #[test]
    fn seeding_by_lot_is_reproducible_and_reaches_every_order() {
        let mut seen = std::collections::BTreeSet::new();
        for lot in 0..200 {
            let sort = || sort(vec![1, 2, 3, 4], |_| None, Seeding::ByLot(Lot(lot)));
            assert_eq!(sort(), sort());
            seen.insert(sort());
        }
        assert_eq!(seen.len(), 24);
    }

    trait Names {
        fn map_names(self) -> Vec<&'static str>;
    }

    impl Names for Vec<(&'static str, Option<u16>)> {
        fn map_names(self) -> Vec<&'static str> {
            self.into_iter().map(|player| player.0).collect()
        }
    }
}
