//! The absolute criteria C1 and C3. These criteria decide whether two players may meet.

use crate::Points;
use crate::rounds::card::Card;

/// Returns true if two players may meet (C1 and C3). In the last round, `half` is half of the points that were possible
/// before this round. Players with more points than `half` are topscorers. C3 does not apply to topscorers and their
/// opponents (Article 1.8). In earlier rounds, `half` is `None`.
pub(crate) fn may_meet(one: &Card, other: &Card, half: Option<Points>) -> bool {
    let both_absolute = one.preference.is_absolute() && one.preference == other.preference;
    let excused = half.is_some_and(|half| one.score > half || other.score > half);
    !one.met.contains(&other.number) && (!both_absolute || excused)
}
