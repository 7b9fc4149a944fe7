//! The squares that the pieces of one side attack.

use chess_core::{Bitboard, Position, Role};

/// The squares that the pieces of one side attack.
#[derive(Default)]
pub(super) struct Reach {
    pub(super) pawns: u64,
    pub(super) knights: u64,
    pub(super) bishops: u64,
    pub(super) rooks: u64,
    pub(super) queens: u64,
    pub(super) all: u64,
    /// The total weight of the attacks on the squares around the enemy king.
    pub(super) danger: usize,
}

/// The occupied squares and the pawns of both sides.
pub(super) struct Occupancy {
    pub(super) occupied: Bitboard,
    pub(super) pawns: u64,
}

impl Occupancy {
    pub(super) fn of(position: &Position) -> Self {
        Self { occupied: position.occupied(), pawns: position.by_role(Role::Pawn).to_bits() }
    }
}
