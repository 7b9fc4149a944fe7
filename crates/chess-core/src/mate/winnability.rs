//! The answer to the question whether a player can mate.

use crate::moves::Move;

/// The answer to the question whether a player can mate by any series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Winnability {
    /// The player can mate: these moves of both players end with mate.
    Winnable(Vec<Move>),
    /// The player cannot mate; this is proven.
    Unwinnable,
    /// The budget did not suffice for a result.
    Unknown,
}
