//! One round of the fixpoint iteration that computes the reachable squares.

use super::sets::Reach;
use crate::{Bitboard, ByColor, Color, Piece, Role, Square, attacks_from};

/// The fixed part of the cost of one [`Reach::grow`] call, from measurements. The unit is a look: the examination of
/// one square, or of one step of a piece.
const ROUND: u64 = 60;

impl Reach {
    /// Performs one round of the computation: adds squares that each piece can reach, and pieces that can be captured.
    /// Returns false if the round changed nothing.
    pub(in crate::mate) fn grow(&mut self) -> bool {
        let before = (self.squares, self.taken, self.kings);
        self.looks = ROUND;
        self.fixed = self.position.occupied() & !self.moved & !self.taken;
        self.narrow = self.pieces.iter().filter(|(square, _)| self.is_narrow(*square)).copied().collect();
        let cramped =
            self.narrow.iter().map(|(square, _)| self.of(*square)).filter(|squares| squares.count() <= 2);
        self.cramped = cramped.fold(Bitboard::EMPTY, |all, squares| all | squares);
        self.narrow_squares = self.narrow.iter().fold([Bitboard::EMPTY; 2], |[once, twice], (square, _)| {
            let squares = self.of(*square);
            [once | squares, twice | once & squares]
        });
        self.occupiable = self.pieces.iter().fold(Bitboard::EMPTY, |all, (square, _)| all | self.of(*square));
        self.guarded = ByColor::new(|color| self.guarded_by(color, Bitboard::ALL, None));
        self.prey = ByColor::new(|color| self.prey_of(color));
        for (square, piece) in self.pieces.clone() {
            self.add_targets(square, piece);
        }
        self.has_unblocked_piece = ByColor::new(|color| {
            self.pieces.iter().any(|&(on, piece)| piece.color == color && !self.is_king_or_blocked(on, piece))
        });
        let mut kings = self.kings;
        self.looks += 2 * kings.grow(self);
        self.kings = kings;
        let squares = kings.squares();
        for color in Color::ALL {
            let square = self.position.king(color);
            if (squares[color] & !Bitboard::of(square)).any() {
                self.arrive(square, squares[color]);
                self.moved |= Bitboard::of(square);
            }
        }
        self.take_pieces();
        before != (self.squares, self.taken, self.kings)
    }

    /// Returns true for a king, and for a piece whose moves are all blocked by fixed pieces. A fixed piece never moves
    /// and is never captured. Kings do not count as fixed here.
    fn is_king_or_blocked(&self, square: Square, piece: Piece) -> bool {
        let walls = self.fixed & !self.position.kings;
        let own = walls & self.position.by_color(piece.color);
        let attacks = attacks_from(piece.role, piece.color, square, walls);
        let targets = match piece.role {
            Role::King => Bitboard::EMPTY,
            Role::Pawn => {
                let front = Bitboard::of(square).shifted(if piece.color == Color::White { 8 } else { -8 });
                front & !walls | attacks & self.prey[piece.color]
            }
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen => attacks & !own,
        };
        targets.is_empty()
    }

    /// Returns the squares on which a pawn of this colour may find a piece to capture.
    fn prey_of(&self, color: Color) -> Bitboard {
        let prey = |(square, piece): &(Square, Piece)| {
            let open = piece.role != Role::King && !self.safe().contains(*square);
            if piece.color != color && open { self.of(*square) } else { Bitboard::EMPTY }
        };
        self.pieces.iter().map(prey).fold(Bitboard::EMPTY, |all, squares| all | squares)
    }

    /// Marks each piece that an enemy can ever capture.
    #[expect(clippy::indexing_slicing, reason = "a table of 64 is indexed by a square")]
    fn take_pieces(&mut self) {
        let reached = ByColor::new(|color| {
            let own = self.pieces.iter().filter(|(_, piece)| piece.color == color);
            own.fold(Bitboard::EMPTY, |all, (square, _)| all | self.captures[square.index()])
        });
        for &(square, piece) in &self.pieces {
            let capturable = piece.role != Role::King && !self.safe().contains(square);
            if capturable && (reached[!piece.color] & self.of(square)).any() {
                self.taken |= Bitboard::of(square);
            }
        }
        self.taken_in_place |= self.taken & !self.moved;
    }
}
