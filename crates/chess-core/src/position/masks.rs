//! Attacked squares, checks and pins, found in one pass.
//!
//! ```text
//! 8  . . . r . . . .      r on d8 gives check. A piece other than the king may move only to the
//! 7  . . . . . . . .      squares d2 to d8. These squares are called the answers to the check.
//! 6  . . . . . . . .
//! 5  . . . . . . . .      Only P on c2 stands between b on a4 and the king on d1. The mask of
//! 4  b . . . . . . .      diagonal pins gets the line a4 b3 c2, and P must stay on this line.
//! 3  . . . . . . . .
//! 2  . . P . . . . .      q on h1 pins R on e1. The mask of orthogonal pins gets the line
//! 1  . . . K R . . q      e1 to h1, and R must stay on this line.
//!    a b c d e f g h
//! ```
//!
//! All diagonal pin lines share one mask, and all orthogonal pin lines share another mask. A bishop can never move from
//! one diagonal pin line to another, and a rook can never move from one orthogonal pin line to another.
//!
//! The king of the player to move does not block enemy sliders. So the square behind a king in check is attacked.

use crate::attacks::{between, bishop, bishop_ray, king, knight, pawn, rook, rook_ray};
use crate::{Bitboard, Color, Position, Square};

/// The attacks, checks and pins that limit the moves of the player to move.
pub(crate) struct Masks {
    pub(crate) king: Square,
    /// The squares that the enemy attacks if the king of the player to move is removed from the board. In the result of
    /// [`Position::lines`], this set is always empty.
    pub(crate) attacked: Bitboard,
    pub(crate) checkers: Bitboard,
    /// The allowed targets of pieces other than the king:
    /// - Without a check: all squares.
    /// - In a single check: the square of the checking piece, and the squares between this piece and the king.
    /// - In a double check: no square.
    pub(crate) answers: Bitboard,
    pub(crate) pins_diagonal: Bitboard,
    pub(crate) pins_orthogonal: Bitboard,
}

impl Masks {
    /// Examines the line from the king to an enemy slider on `sniper`. The number of pieces in between decides:
    /// - 0: records a check, and returns the empty set.
    /// - 1: returns the pin line, with the square `sniper`.
    /// - 2 or more: returns the empty set.
    #[inline]
    fn look(&mut self, sniper: Square, occupied: Bitboard) -> Bitboard {
        let way = between(self.king, sniper);
        let line = way | Bitboard::of(sniper);
        let blockers = way & occupied;
        if blockers.is_empty() {
            self.checkers |= Bitboard::of(sniper);
            self.answers |= line;
        } else if !blockers.many() {
            return line;
        }
        Bitboard::EMPTY
    }
}

/// Returns the squares that these pawns attack.
#[inline]
pub(crate) fn pawn_attacks<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    toward_a::<WHITE>(pawns) | toward_h::<WHITE>(pawns)
}

/// Moves each pawn one square diagonally forward, towards the a-file. Drops the pawns on the a-file.
#[inline]
pub(crate) fn toward_a<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    let inner = pawns & Bitboard(!0x0101_0101_0101_0101);
    inner.shifted(if WHITE { 7 } else { -9 })
}

/// Moves each pawn one square diagonally forward, towards the h-file. Drops the pawns on the h-file.
#[inline]
pub(crate) fn toward_h<const WHITE: bool>(pawns: Bitboard) -> Bitboard {
    let inner = pawns & Bitboard(!0x8080_8080_8080_8080);
    inner.shifted(if WHITE { 9 } else { -7 })
}

impl Position {
    /// Returns the pieces of the player to move and the pieces of the opponent.
    #[inline]
    pub(crate) const fn sides<const WHITE: bool>(&self) -> (Bitboard, Bitboard) {
        if WHITE { (self.white, self.black) } else { (self.black, self.white) }
    }

    /// Finds attacked squares, checks and pins.
    #[inline]
    pub(crate) fn masks<const WHITE: bool>(&self) -> Masks {
        self.limits::<WHITE, true>()
    }

    /// Finds checks and pins, but does not compute the attacked squares.
    #[inline]
    pub(crate) fn lines<const WHITE: bool>(&self) -> Masks {
        self.limits::<WHITE, false>()
    }

    #[inline]
    fn limits<const WHITE: bool, const ATTACKED: bool>(&self) -> Masks {
        let (own, enemy) = self.sides::<WHITE>();
        let own_king = self.kings & own;
        let square = own_king.lowest();
        let mine = if WHITE { Color::White } else { Color::Black };

        let checkers = (pawn(mine, square) & self.pawns | knight(square) & self.knights) & enemy;
        let mut masks = Masks {
            king: square,
            attacked: if ATTACKED { self.attacked::<WHITE>() } else { Bitboard::EMPTY },
            checkers,
            answers: checkers,
            pins_diagonal: Bitboard::EMPTY,
            pins_orthogonal: Bitboard::EMPTY,
        };
        for sniper in bishop_ray(square) & self.diagonal & enemy {
            let line = masks.look(sniper, own | enemy);
            masks.pins_diagonal |= line;
        }
        for sniper in rook_ray(square) & self.orthogonal & enemy {
            let line = masks.look(sniper, own | enemy);
            masks.pins_orthogonal |= line;
        }
        if masks.checkers.is_empty() {
            masks.answers = Bitboard::ALL;
        } else if masks.checkers.many() {
            masks.answers = Bitboard::EMPTY;
        }
        masks
    }

    /// Returns all squares that the enemy attacks if the king of the player to move is removed from the board.
    #[inline]
    fn attacked<const WHITE: bool>(&self) -> Bitboard {
        let (own, enemy) = self.sides::<WHITE>();
        let occupied = (own | enemy) & !(self.kings & own);
        let pawns = self.pawns & enemy;
        let mut attacked = if WHITE { pawn_attacks::<false>(pawns) } else { pawn_attacks::<true>(pawns) };
        attacked |= king((self.kings & enemy).lowest());
        for from in self.knights & enemy {
            attacked |= knight(from);
        }
        for from in self.diagonal & enemy {
            attacked |= bishop(from, occupied);
        }
        for from in self.orthogonal & enemy {
            attacked |= rook(from, occupied);
        }
        attacked
    }
}
