//! Measures how new a position is: a heuristic that orders the search and never decides the result.

use crate::{Bitboard, Move, Position, Role, Square};

const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

/// The hash table of a [`Novelty`] has at most 2^`LARGEST` bits.
const LARGEST: u32 = 26;

/// Remembers which pieces a search has seen on which squares, alone and in pairs. Pawns do not count.
///
/// Each class of positions has its own record. The positions of a class have the same pawn squares, the same number of
/// pieces of each kind and colour, and the same player to move. A hash collision can make a new piece or pair count as
/// seen. When the hash table grows, all records are lost.
pub(super) struct Novelty {
    bits: Vec<u64>,
    marked: usize,
}

impl Novelty {
    pub(super) fn new() -> Self {
        Self { bits: vec![0; 1 << 8], marked: 0 }
    }

    /// Returns a hash of the squares of the pawns, the number of pieces of each kind and colour, and the player to
    /// move.
    pub(super) fn class(position: &Position) -> u64 {
        let pieces =
            [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].into_iter().fold(0, |all, role| {
                let both = position.by_role(role);
                all << 16
                    | u64::from((both & position.white).count()) << 8
                    | u64::from((both & position.black).count())
            });
        let pawns = [position.pawns & position.white, position.pawns & position.black].map(Bitboard::to_bits);
        pawns.into_iter().chain([pieces]).fold(position.turn as u64, mix)
    }

    /// Records the pieces on their squares, and returns the lowest level of novelty that applies:
    /// - 1 if a piece stands on its square for the first time,
    /// - 2 if two pieces stand together on their two squares for the first time,
    /// - 3 otherwise.
    ///
    /// `quiet` is the quiet move that led to `position`. Without a quiet move, `quiet` is `None`. After a quiet move
    /// other than castling, only the moved piece and pairs with the moved piece count.
    pub(super) fn level(&mut self, position: &Position, quiet: Option<Move>) -> usize {
        if 8 * self.marked > 64 * self.bits.len() && self.bits.len() < 1 << (LARGEST - 6) {
            // The larger table starts empty, so known pairs count as new once more.
            *self = Self { bits: vec![0; 16 * self.bits.len()], marked: 0 };
        }
        let class = Self::class(position);
        let moved = quiet.filter(|mv| !mv.is_castling()).map(|mv| Bitboard::of(mv.to()));
        let pieces = position.occupied() & !position.pawns;
        let mut level = 3;
        for square in moved.unwrap_or(pieces) {
            let one = name(position, square);
            if self.mark(mix(class, one)) {
                level = 1;
            }
            for other in pieces & !Bitboard::of(square) {
                let other = name(position, other);
                let pair = one.min(other) << 16 | one.max(other);
                if self.mark(mix(class, pair)) && level == 3 {
                    level = 2;
                }
            }
        }
        level
    }

    /// Sets the bit for `key` in the hash table. Returns true if the bit was not set before.
    fn mark(&mut self, key: u64) -> bool {
        let places = u64::try_from(self.bits.len() - 1).unwrap_or(0);
        let place = usize::try_from(key >> 32 & places).unwrap_or(0);
        let bit = 1 << (key >> 26 & 63);
        let Some(bits) = self.bits.get_mut(place) else { return false };
        let new = *bits & bit == 0;
        *bits |= bit;
        self.marked += usize::from(new);
        new
    }
}

/// Returns a nonzero number that identifies a square and the piece on the square.
fn name(position: &Position, square: Square) -> u64 {
    let role = position.role_at(square).map_or(0, |role| role as u64);
    let color = u64::from(position.white.contains(square));
    1 << 12 | role << 8 | color << 6 | u64::from(square.number())
}

fn mix(mixed: u64, value: u64) -> u64 {
    (mixed.rotate_left(23) ^ value).wrapping_mul(FACTOR)
}
