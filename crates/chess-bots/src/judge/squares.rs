//! Piece-square values of knights, bishops, rooks and queens, updated incrementally with each move.

use chess_core::{Bitboard, Color, Move, Position, Role, Square};

use super::pawns::on_square;
use super::tally::{Sum, Tally};

/// The sum of the piece-square values of a position, and the game phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The packed sum: White's values minus Black's values.
    pub(super) sum: i32,
    /// The game phase: each minor piece counts 1, each rook 2, and each queen 4.
    pub(super) phase: i32,
}

impl Standing {
    /// Computes the sum and the phase from scratch.
    pub(crate) fn of(position: &Position) -> Self {
        let mut sum = Sum::default();
        count(position, &mut sum);
        let count = |role| position.by_role(role).count().cast_signed();
        let phase = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        Self { sum: sum.0, phase: phase.into_iter().map(|role| count(role) * bulk(role)).sum() }
    }

    /// Updates the sum and the phase for a legal move.
    #[inline]
    pub(crate) fn after(mut self, position: &Position, mv: Move) -> Self {
        match position.turn() {
            Color::White => self.make::<true>(position, mv),
            Color::Black => self.make::<false>(position, mv),
        }
        self
    }

    #[inline]
    fn make<const WHITE: bool>(&mut self, position: &Position, mv: Move) {
        let Some(mover) = position.role_at(mv.from()) else { return };
        if mv.is_castling() {
            let rook =
                if mv.to() > mv.from() { mv.destination().index() - 1 } else { mv.destination().index() + 1 };
            self.add::<WHITE>(Role::Rook, mv.to(), -1);
            self.add::<WHITE>(Role::Rook, Square::from_index(rook).unwrap_or(mv.to()), 1);
            return;
        }
        self.add::<WHITE>(mover, mv.from(), -1);
        self.add::<WHITE>(mv.promotion().unwrap_or(mover), mv.to(), 1);
        match position.role_at(mv.to()) {
            Some(taken) if WHITE => self.add::<false>(taken, mv.to(), -1),
            Some(taken) => self.add::<true>(taken, mv.to(), -1),
            None => {}
        }
    }

    /// Adds a piece if `times` is 1, or removes a piece if `times` is -1. Ignores pawns and kings, which `pawns.rs`
    /// counts.
    #[inline]
    fn add<const WHITE: bool>(&mut self, role: Role, square: Square, times: i32) {
        if !matches!(role, Role::Pawn | Role::King) {
            let mut sum = Sum(self.sum);
            sum.add(on_square::<WHITE>(role as usize, square), if WHITE { times } else { -times });
            self.sum = sum.0;
            self.phase += times * bulk(role);
        }
    }
}

const fn bulk(role: Role) -> i32 {
    match role {
        Role::Pawn | Role::King => 0,
        Role::Knight | Role::Bishop => 1,
        Role::Rook => 2,
        Role::Queen => 4,
    }
}

/// Adds the piece-square terms of knights, bishops, rooks and queens.
pub(super) fn count(position: &Position, tally: &mut impl Tally) {
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let pieces: Bitboard = position.by_role(role);
        for square in pieces & position.by_color(Color::White) {
            tally.add(on_square::<true>(role as usize, square), 1);
        }
        for square in pieces & position.by_color(Color::Black) {
            tally.add(on_square::<false>(role as usize, square), -1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_incremental_sum_equals_the_sum_from_scratch() {
        for fen in [
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            "8/2p5/3p4/KP5r/1R3pPk/8/4P3/8 b - g3 0 1",
        ] {
            let position = Position::from_fen_composed(fen).unwrap();
            for &mv in &position.legal_moves() {
                let after = position.after(mv);
                assert_eq!(
                    Standing::of(&position).after(&position, mv),
                    Standing::of(&after),
                    "{fen} {mv:?}"
                );
                for &reply in &after.legal_moves() {
                    assert_eq!(Standing::of(&after).after(&after, reply), Standing::of(&after.after(reply)));
                }
            }
        }
    }
}
