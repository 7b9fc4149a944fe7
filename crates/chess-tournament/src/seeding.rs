//! The order in which players get their numbers.

/// How players get their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeding {
    /// By rating, the highest first; who has none comes last, and among equals who entered first.
    ByRating,
    /// By a lot, which is kept so that it can be drawn again.
    ByLot(Lot),
}

/// Where chance comes from: the same lot always falls the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot(pub u64);

impl Lot {
    /// The next number, and the lot for those after it.
    pub(crate) fn draw(self) -> (u64, Self) {
        // SplitMix64, which is in the public domain.
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
    fn ratings_decide_and_whoever_has_none_comes_last() {
        let players = vec![("new", None), ("weak", Some(900)), ("first", Some(1500)), ("second", Some(1500))];
        let sorted = sort(players, |player| player.1, Seeding::ByRating);
        assert_eq!(sorted.map_names(), ["first", "second", "weak", "new"]);
    }

    #[test]
    fn a_lot_falls_the_same_way_again_and_reaches_every_order() {
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
