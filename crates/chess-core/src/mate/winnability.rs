//! The result type of [`can_mate`](crate::can_mate).

use crate::moves::Move;

/// The answer to the question whether a player can mate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// The player can mate: these moves of both players end with mate.
    Winnable(Vec<Move>),
    /// The player cannot mate; this is proven.
    Unwinnable,
    /// The budget ran out before the search had a result.
    Unknown,
}
