//! The result of a search for a mate.

use crate::moves::Move;

/// The result of a search for White's mate.
pub(super) enum Found {
    /// These moves end with the mate.
    Mate(Vec<Move>),
    /// No reachable position is a mate.
    Nothing,
    /// The budget ended the search.
    Open,
}
