//! Finds guarded squares. A piece guards a target square if the piece attacks the target from every square that the
//! piece can reach.

use super::kings::around;
use super::reach::{Reach, promoted};
use crate::attacks::king;
use crate::{Bitboard, Color, Piece, Role, Square, attacks_from};

impl Reach {
    /// Returns the guarded squares in `squares`. The enemy king can never enter a guarded square, because a piece of
    /// this colour guards the square wherever the pieces can ever stand. The king does not count as a guard.
    ///
    /// `moved` is an assumed move: the current square of a piece, and the target. The moved piece guards nothing, and
    /// blocks lines only on the target.
    pub(super) fn guarded_by(
        &self,
        color: Color,
        squares: Bitboard,
        moved: Option<(Square, Square)>,
    ) -> Bitboard {
        let target = moved.map_or(Bitboard::EMPTY, |(_, to)| Bitboard::of(to));
        let own = self.named(color).filter(|(square, piece)| {
            moved.is_none_or(|(moved, _)| moved != *square)
                && piece.role != Role::King
                && !self.taken.contains(*square)
                && !promoted(*piece, self.of(*square))
        });
        let step = around(self.of(self.position.king(color)));
        own.fold(Bitboard::EMPTY, |all, (square, piece)| {
            let slider = matches!(piece.role, Role::Bishop | Role::Rook | Role::Queen);
            let in_way = if slider {
                self.ever_in_way(square, piece, moved.map(|(moved, _)| moved)) | step | target
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

    /// Returns the squares on which other pieces can ever block the slider that now stands on `slider`. Ignores these
    /// pieces:
    /// - The piece that now stands on `but`.
    /// - The enemy king, because a slider also guards the squares behind the king.
    /// - A piece with the slider's colour and role, because this piece attacks the squares behind itself.
    /// - A queen of the slider's colour, because the queen attacks the squares behind itself.
    fn ever_in_way(&self, slider: Square, piece: Piece, but: Option<Square>) -> Bitboard {
        let king = self.position.king(!piece.color);
        let alike = |other: &Piece| {
            other.color == piece.color && (other.role == piece.role || other.role == Role::Queen)
        };
        let others = Color::ALL.into_iter().flat_map(|color| self.named(color)).filter(|(square, other)| {
            *square != slider && *square != king && Some(*square) != but && !alike(other)
        });
        others.fold(Bitboard::EMPTY, |all, (square, _)| all | self.of(square))
    }

    /// Returns the squares that are adjacent to every square on which a player's king can stand.
    pub(super) fn beside_king(&self, color: Color) -> Bitboard {
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
