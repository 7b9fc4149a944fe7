//! Which squares a piece attacks from a square (FIDE Laws, Articles 3.1 to 3.8).

mod leapers;
mod lines;
mod magics;
mod sliders;

pub(crate) use leapers::{king, knight, pawn};
pub(crate) use lines::{between, line};
pub(crate) use sliders::{bishop, bishop_ray, rook, rook_ray};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::Role;
use crate::square::Square;

/// The squares that a piece attacks from a square when these squares are occupied.
///
/// ```
/// use chess_core::{Bitboard, Color, Role, Square, attacks_from};
/// let occupied = Bitboard::of(Square::E6);
/// let seen = attacks_from(Role::Rook, Color::White, Square::E4, occupied);
/// assert!(seen.contains(Square::E6) && !seen.contains(Square::E7));
/// ```
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
