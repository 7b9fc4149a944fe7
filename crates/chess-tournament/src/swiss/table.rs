//! All players of a round, and which of them may meet.
#![expect(clippy::indexing_slicing, reason = "players are numbers below how many there are")]

use crate::card::Card;
use crate::points::Points;

/// Whether a round is the last one, in which those at the top may have a colour once more (Article 1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finality {
    Earlier,
    Last {
        /// Who has more points than this is a topscorer.
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

/// Whether two players may meet (C1 and C3).
pub(crate) fn may_meet(one: &Card, other: &Card, finality: Finality) -> bool {
    let both_absolute = one.preference.is_absolute() && one.preference == other.preference;
    let excused = finality.is_topscorer(one) || finality.is_topscorer(other);
    !one.met.contains(&other.number) && (!both_absolute || excused)
}

/// All players of a round by rank, and which of them may meet.
#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) cards: &'a [Card],
    legal: Vec<bool>,
}

impl<'a> Table<'a> {
    pub(super) fn new(cards: &'a [Card], finality: Finality) -> Self {
        let legal =
            cards.iter().flat_map(|one| cards.iter().map(move |other| may_meet(one, other, finality)));
        Self { cards, legal: legal.collect() }
    }

    pub(super) fn may_meet(&self, one: usize, other: usize) -> bool {
        self.legal[one * self.cards.len() + other]
    }

    /// Where the scoregroup ends that begins here.
    pub(super) fn end_of_group(&self, begin: usize) -> usize {
        let Some(first) = self.cards.get(begin) else { return begin };
        let same = self.cards[begin..].iter().take_while(|card| card.score == first.score);
        begin + same.count()
    }
}
