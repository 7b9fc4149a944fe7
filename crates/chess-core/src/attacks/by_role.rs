//! Attacks of a piece of any role.

use super::leapers::{king, knight, pawn};
use super::sliders::{bishop, rook};
use crate::{Bitboard, Color, Role, Square};

/// Returns the squares that a piece attacks from a square, given the occupied squares.
///
/// ```
/// use chess_core::{Bitboard, Color, Role, Square, attacks_from};
/// let occupied = Bitboard::of(Square::E6);
/// let seen = attacks_from(Role::Rook, Color::White, Square::E4, occupied);
/// assert!(seen.contains(Square::E6) && !seen.contains(Square::E7));
/// ```
#[inline]
pub fn attacks_from(role: Role, color: Color, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => bishop(from, occupied) | rook(from, occupied),
        Role::King => king(from),
    }
}
