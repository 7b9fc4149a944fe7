//! Decides whether a check can arise in a game, by taking back every possible last move (FIDE Laws, Article 3.9).
//!
//! ```text
//! 8  . . . R . . . B      Black is in check from d8 and from h8. Only one last move opens both lines: d5xe6 en
//! 7  . . . . . . . .      passant. Before this move, a white pawn on d5 and a black pawn on e5 block the lines.
//! 6  . . . . P . . .
//! 5  . . . . . . . .
//! 4  . . . k . . . .
//! ```
//!
//! The search takes back each candidate for the last move. The candidate is impossible if the king in check was already
//! attacked before this move. The search does not look at earlier moves.
//!
//! Other rules of the search:
//! - The last move may have captured a piece of any role, but only if the player in check now has fewer than 16 pieces.
//! - If a player has a castling right, the king and the rook of this right have never moved.
//! - To take castling back, the search tries every pair of squares on which king and rook can start in Chess960.
//! - A pawn's double step is taken back even without an en passant square: many programs do not write this square.

use super::judge::promoted;
use super::read::grant;
use crate::attacks::pawn;
use crate::moves::Kind;
use crate::{Bitboard, Color, File, Move, Piece, Position, Rank, Role, Square, Wing, attacks_from};

/// The piece that the last move captured.
#[derive(Clone, Copy)]
enum Taken {
    Nothing,
    /// A piece of any role, on the target square of the move.
    There,
    /// A pawn captured en passant, on this square.
    Pawn(Square),
}

impl Position {
    /// Returns true if at least one legal move can have led to this position.
    pub(super) fn has_last_move(&self) -> bool {
        let mover = !self.turn;
        let rooks = self.castling_rooks(mover);
        let unmoved = if rooks.any() { rooks | Bitboard::of(self.king(mover)) } else { rooks };
        let others = self.by_color(mover) & !unmoved;
        others.into_iter().any(|to| self.came_to(to)) || rooks.is_empty() && self.castled_last()
    }

    /// Returns true if the last move can have been a double step across the square `passed`. The caller must first
    /// check the pawn and the empty squares behind the pawn.
    pub(super) fn can_have_passed(&self, passed: Square) -> bool {
        let square = |rank: Rank| Square::new(passed.file(), rank.seen_by(!self.turn));
        self.was_possible(Role::Pawn, square(Rank::Two), square(Rank::Four), Taken::Nothing)
    }

    /// Returns true if the piece on this square can have made the last move.
    fn came_to(&self, to: Square) -> bool {
        let Some(role) = self.role_at(to) else { return false };
        if role == Role::Pawn {
            return self.pawn_came_to(to);
        }
        let mover = !self.turn;
        let origins = attacks_from(role, mover, to, self.occupied()) & !self.occupied();
        let came = origins.into_iter().any(|from| {
            [Taken::There, Taken::Nothing].into_iter().any(|taken| self.was_possible(role, from, to, taken))
        });
        let promoted = to.rank() == Rank::Eight.seen_by(mover) && role != Role::King;
        came || promoted && self.pawn_came_to(to)
    }

    /// Returns true if the last move can have been a pawn move to this square.
    fn pawn_came_to(&self, to: Square) -> bool {
        let mover = !self.turn;
        let backward = if mover == Color::White { -8 } else { 8 };
        let empty = !self.occupied();
        let origins = empty & !Bitboard::from(Rank::One.seen_by(mover));
        let behind = Bitboard::of(to).shifted(backward) & origins;
        let start = behind.shifted(backward) & empty & Bitboard::from(Rank::Two.seen_by(mover));
        let beside = pawn(self.turn, to) & origins;
        let came = |from, taken| self.was_possible(Role::Pawn, from, to, taken);
        // For an en passant capture, the captured pawn has just made a double step from `ahead` to `behind`.
        let ahead = Bitboard::of(to).shifted(-backward) & empty & Bitboard::from(Rank::Seven.seen_by(mover));
        let passing = behind.first().filter(|_| ahead.any());
        behind.into_iter().any(|from| came(from, Taken::Nothing))
            || start.into_iter().any(|from| came(from, Taken::Nothing))
            || beside.into_iter().any(|from| {
                came(from, Taken::There) || passing.is_some_and(|taken| came(from, Taken::Pawn(taken)))
            })
    }

    /// Returns true if the last move can have been castling.
    fn castled_last(&self) -> bool {
        let mover = !self.turn;
        let home = Rank::One.seen_by(mover);
        let rooks = self.by_piece(Piece { color: mover, role: Role::Rook });
        Wing::ALL.into_iter().any(|wing| {
            let king = Square::new(wing.king_file(), home);
            let rook = Square::new(wing.rook_file(), home);
            if self.king(mover) != king || !rooks.contains(rook) {
                return false;
            }
            let mut lifted = *self;
            lifted.lift(king);
            lifted.lift(rook);
            lifted.turn = mover;
            let free = Bitboard::from(home) & !lifted.occupied();
            let inner = free & !Bitboard::from(File::A) & !Bitboard::from(File::H);
            inner.into_iter().any(|from| {
                let rooks = free.into_iter().filter(|&rook| rook != from);
                let rooks = rooks.filter(|&rook| (rook > from) == (wing == Wing::King));
                rooks.into_iter().any(|rook| lifted.can_castle_from(from, rook))
            })
        })
    }

    /// Returns true if the last move can have been castling with the king from `king` and the rook from `rook`. The
    /// caller first removes the castled king and rook from `self`, and sets `self.turn` to the player who castled.
    fn can_castle_from(mut self, king: Square, rook: Square) -> bool {
        let color = self.turn;
        self.put(Piece { color, role: Role::King }, king);
        self.put(Piece { color, role: Role::Rook }, rook);
        grant(&mut self, color, rook);
        let attacked = self.attackers(self.king(!color), color, self.occupied()).any();
        !attacked && self.is_legal(Move::new(king, rook, Kind::Castling))
    }

    /// Returns true if the last move can have gone from `from` to `to`. Returns false in two cases:
    /// - The king of `self.turn` was already attacked before this move.
    /// - Before the move, a player would have had more surplus pieces ([`Self::excess`]), for example a 17th piece.
    fn was_possible(&self, role: Role, from: Square, to: Square, taken: Taken) -> bool {
        let mover = !self.turn;
        let mut before = *self;
        before.lift(to);
        before.put(Piece { color: mover, role }, from);
        match taken {
            Taken::Nothing => {}
            // The role of the captured piece does not matter.
            Taken::There if self.turn == Color::White => before.white |= Bitboard::of(to),
            Taken::There => before.black |= Bitboard::of(to),
            Taken::Pawn(square) => before.put(Piece { color: self.turn, role: Role::Pawn }, square),
        }
        let king = before.king(self.turn);
        before.attackers(king, mover, before.occupied()).is_empty()
            && Color::ALL.into_iter().all(|color| before.excess(color) == self.excess(color))
    }

    /// Returns two numbers: the player's pieces beyond 16 (pawns included), and the player's pawns beyond 8. The second
    /// number counts a promoted piece, such as a second queen, as a pawn.
    fn excess(&self, color: Color) -> (u32, u32) {
        let pieces = self.by_color(color);
        let pawns = (self.pawns & pieces).count() + promoted(self, color);
        (pieces.count().saturating_sub(16), pawns.saturating_sub(8))
    }
}
