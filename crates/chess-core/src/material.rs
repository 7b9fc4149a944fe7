//! Mating material: decides whether the pieces of both players allow a given player to mate (FIDE Laws, Articles 5.2.2
//! and 6.9). The squares of the pieces do not matter, except the square colours of bishops.

use crate::{Bitboard, Color, Position, Role};

/// Returns false if the material proves that this player can never mate. The result `true` proves nothing: the squares
/// of the pieces can still make a mate impossible.
///
/// ```
/// use chess_core::{Color, Position, can_mate_by_material};
/// let position: Position = "8/8/3r4/4k3/8/8/8/2N1K3 b - - 0 1".parse()?;
/// assert!(can_mate_by_material(&position, Color::White));
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn can_mate_by_material(position: &Position, side: Color) -> bool {
    let own = position.by_color(side) & !position.kings;
    let other = position.by_color(!side) & !position.kings;
    let heavy = position.pawns | position.orthogonal;
    if (own & heavy).any() {
        return true;
    }
    let (knights, bishops) = (own & position.knights, own & position.diagonal);
    match (knights.count(), bishops.any()) {
        (0, false) => false,
        // A single knight mates only if an enemy piece blocks a flight square. A queen does not help, because a
        // queen can always interpose or capture.
        (1, false) => (other & !(position.diagonal & position.orthogonal)).any(),
        (_, false) | (1.., true) => true,
        // Bishops mate only if the enemy has a knight or a pawn, or if both a light square and a dark square have
        // a bishop. These bishops may belong to either player.
        (0, true) => {
            let bishops = position.by_role(Role::Bishop);
            (other & (position.knights | position.pawns)).any()
                || (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any()
        }
    }
}
