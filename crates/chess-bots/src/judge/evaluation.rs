//! The evaluation of a position, and the material balance.

use chess_core::{Color, Position, Role};

use super::endings;
use super::network::Accumulator;

/// The largest number of pieces in a known endgame, pawns and kings included.
const FEW: u32 = 7;

/// Evaluates a position for the player to move, in hundredths of a pawn. `accumulator` belongs to the position.
pub(crate) fn judge(position: &Position, accumulator: &Accumulator) -> i32 {
    let known = if position.occupied().count() <= FEW { endings::known(position) } else { None };
    match known {
        Some(known) if position.turn() == Color::White => known,
        Some(known) => -known,
        None => {
            let value = accumulator.value(position);
            let advantage = if position.turn() == Color::White { value } else { -value };
            value * endings::scale(position, advantage) / 64
        }
    }
}

/// Returns the material balance for the player to move, in hundredths of a pawn.
pub(crate) fn material(position: &Position) -> i32 {
    let mut balance = 0;
    for (role, value) in
        [(Role::Pawn, 100), (Role::Knight, 310), (Role::Bishop, 320), (Role::Rook, 500), (Role::Queen, 930)]
    {
        let pieces = position.by_role(role);
        let own = (pieces & position.by_color(position.turn())).count().cast_signed();
        balance += value * (2 * own - pieces.count().cast_signed());
    }
    balance
}
