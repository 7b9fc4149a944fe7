//! All players of a round and their legal opponents.
#![expect(clippy::indexing_slicing, reason = "players are indices below the number of players")]

use crate::record::points::Points;
use crate::rounds::card::Card;

/// Distinguishes the last round, in which topscorers are exempt from some colour rules (Article 1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finality {
    Earlier,
    Last {
        /// Half of the possible points; a topscorer has more.
        half: Points,
    },
}

impl Finality {
    pub(crate) fn is_topscorer(self, card: &Card) -> bool {
        match self {
            Self::Earlier => false,
            Self::Last { half } => card.score > half,
        }
    }
}

/// Returns true if two players may meet (C1 and C3).
pub(crate) fn may_meet(one: &Card, other: &Card, finality: Finality) -> bool {
    let both_absolute = one.preference.is_absolute() && one.preference == other.preference;
    let excused = finality.is_topscorer(one) || finality.is_topscorer(other);
    !one.met.contains(&other.number) && (!both_absolute || excused)
}

/// All players of a round by rank, and their legal opponents.
#[derive(Debug)]
pub(super) struct PlayerTable<'a> {
    pub(super) cards: &'a [Card],
    legal: Vec<bool>,
}

impl<'a> PlayerTable<'a> {
    pub(super) fn new(cards: &'a [Card], finality: Finality) -> Self {
        let legal =
            cards.iter().flat_map(|one| cards.iter().map(move |other| may_meet(one, other, finality)));
        Self { cards, legal: legal.collect() }
    }

    pub(super) fn may_meet(&self, one: usize, other: usize) -> bool {
        self.legal[one * self.cards.len() + other]
    }

    /// Returns the end of the score group that begins at an index.
    pub(super) fn end_of_group(&self, begin: usize) -> usize {
        let Some(first) = self.cards.get(begin) else { return begin };
        let same = self.cards[begin..].iter().take_while(|card| card.score == first.score);
        begin + same.count()
    }
}
