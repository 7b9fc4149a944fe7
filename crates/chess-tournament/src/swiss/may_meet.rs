//! The absolute criteria C1 and C3, which decide whether two players may meet.

use crate::record::points::Points;
use crate::rounds::card::Card;

/// Distinguishes the last round, in which topscorers and their opponents are exempt from C3 (Article 1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finality {
    Earlier,
    Last {
        /// Half of the points that were possible before the last round. A topscorer has more points than
        /// this.
        half: Points,
    },
}

impl Finality {
    fn is_topscorer(self, card: &Card) -> bool {
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
