//! Finds guarded squares. A piece guards a square if the piece is never captured and always attacks the square.
//! For example, a white pawn that can never leave e4 guards d5 and f5.

use super::kings::around;
use super::reach::{Reach, promoted};
use crate::attacks::king;
use crate::{Bitboard, Color, Piece, Role, Square, attacks_from};

impl Reach {
    /// Returns the squares in `squares` that a piece of `color` guards. The enemy king can never enter a guarded
    /// square. Kings, pieces that can ever be captured, and pawns that can ever promote guard no square.
    ///
    /// `assumed_move` holds the current square of a piece, and the target of a move. The moved piece guards no square,
    /// and blocks lines only on the target.
    pub(super) fn guarded_by(
        &self,
        color: Color,
        squares: Bitboard,
        assumed_move: Option<(Square, Square)>,
    ) -> Bitboard {
        let target = assumed_move.map_or(Bitboard::EMPTY, |(_, to)| Bitboard::of(to));
        let own = self.named(color).filter(|(square, piece)| {
            assumed_move.is_none_or(|(moved, _)| moved != *square)
                && piece.role != Role::King
                && !self.taken.contains(*square)
                && !promoted(*piece, self.of(*square))
        });
        let step = around(self.of(self.position.king(color)));
        own.fold(Bitboard::EMPTY, |all, (square, piece)| {
            let slider = matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen);
            let in_way = if slider {
                self.ever_in_way(square, piece, assumed_move.map(|(moved, _)| moved)) | step | target
            } else {
                Bitboard::EMPTY
            };
            let everywhere = self.of(square).into_iter().try_fold(squares & !all, |sure, at| {
                let sure = sure & attacks_from(piece.role, color, at, in_way);
                sure.any().then_some(sure)
            });
            all | everywhere.unwrap_or(Bitboard::EMPTY)
        })
    }

    /// Returns the squares on which other pieces can ever block `slider`, which now stands on `now_on`. These pieces do
    /// not count as blockers:
    /// - The piece that now stands on `except`.
    /// - The enemy king, because a slider also guards the squares behind the king.
    /// - A queen of the slider's colour, because the queen attacks the squares behind itself, on the same line.
    /// - A piece of the slider's colour and role, for the same reason.
    fn ever_in_way(&self, now_on: Square, slider: Piece, except: Option<Square>) -> Bitboard {
        let king = self.position.king(!slider.color);
        let alike = |other: &Piece| {
            other.color == slider.color && (other.role == slider.role || other.role == Role::Queen)
        };
        let others = Color::ALL.into_iter().flat_map(|color| self.named(color)).filter(|(square, other)| {
            *square != now_on && *square != king && Some(*square) != except && !alike(other)
        });
        others.fold(Bitboard::EMPTY, |all, (square, _)| all | self.of(square))
    }

    /// Returns the squares that are next to every square that the player's king can reach. For example, b1 and b2 if
    /// the king can only reach a1 and a2.
    pub(super) fn always_beside_king(&self, color: Color) -> Bitboard {
        let stands = self.of(self.position.king(color));
        stands.into_iter().fold(Bitboard::ALL, |all, square| all & king(square))
    }

    /// Returns the squares that a white slider may attack because White's king has left `from` and opened a line.
    pub(super) fn uncovered_from(&self, from: Square) -> Bitboard {
        let walls = self.fixed & !self.position.kings;
        [Role::Bishop, Role::Rook].into_iter().fold(Bitboard::EMPTY, |all, role| {
            let lines = attacks_from(role, Color::White, from, walls);
            let behind = self.named(Color::White).any(|(square, piece)| {
                (piece.role == role || piece.role == Role::Queen) && (self.of(square) & lines).any()
            });
            if behind { all | lines } else { all }
        })
    }
}
