//! The absolute criteria C1 and C3 of the Dutch system of Swiss pairing. These criteria decide whether two players may
//! meet.

use crate::Points;
use crate::rounds::card::Card;

/// Returns true if two players may meet. Both criteria must hold:
/// - C1: The players have not met yet.
/// - C3: The players do not both have an absolute preference for the same colour. Exception: C3 does not apply to a
///   topscorer, a player with more than `half` points (Article 1.8).
///
/// In the last round, `half` is half of the points possible before this round. Earlier rounds have no topscorers, and
/// `half` is `None`.
pub(crate) fn may_meet(one: &Card, other: &Card, half: Option<Points>) -> bool {
    let both_absolute = one.preference.is_absolute() && one.preference == other.preference;
    let excused = half.is_some_and(|half| one.score > half || other.score > half);
    !one.met.contains(&other.number) && (!both_absolute || excused)
}
