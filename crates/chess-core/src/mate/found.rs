//! What the searches for a mate say.

use crate::moves::Move;

/// What a search for White's mate has found.
pub(super) enum Found {
    /// These moves end with the mate.
    Mate(Vec<Move>),
    /// No position that can arise is a mate.
    Nothing,
    /// The search was cut short.
    Open,
}
