//! The absolute criteria C1 and C3 of the Dutch system of Swiss pairing. These criteria decide whether two players may
//! meet.

use crate::Points;
use crate::rounds::card::Card;

/// Returns true if two players may meet: the players have not met yet (C1), and do not both have an absolute preference
/// for the same colour (C3). C3 does not apply if one of the players has more than `half` points and so is a topscorer
/// (Article 1.8). In the last round, `half` is half of the points possible so far; in earlier rounds, `half` is `None`.
pub(crate) fn may_meet(one: &Card, other: &Card, half: Option<Points>) -> bool {
    let both_absolute = one.preference.is_absolute() && one.preference == other.preference;
    let excused = half.is_some_and(|half| one.score > half || other.score > half);
    !one.met.contains(&other.number) && (!both_absolute || excused)
}
