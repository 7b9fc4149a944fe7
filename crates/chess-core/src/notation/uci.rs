//! Moves in UCI notation: `g1f3`, `e7e8q`.

use crate::{File, Move, Position, Role, Square};

/// Writes a move in UCI notation.
///
/// If king and rook stand on their standard squares, castling is a king move of two squares (`e1g1`). Otherwise
/// castling is a king move to the rook's square, as Chess960 requires.
///
/// ```
/// use chess_core::{Position, read_uci, write_uci};
/// let position: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
/// let castling = read_uci(&position, "e1h1").unwrap();
/// assert_eq!(write_uci(castling), "e1g1");
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn write_uci(mv: Move) -> String {
    let standard = mv.from().file() == File::E && matches!(mv.to().file(), File::A | File::H);
    let to = if mv.is_castling() && standard { mv.destination() } else { mv.to() };
    let mut text = format!("{}{to}", mv.from());
    text.extend(mv.promotion().map(Role::letter));
    text
}

/// Reads a legal move in UCI notation. Castling may be written as a king move to the king's target square or to the
/// rook's square.
pub fn read_uci(position: &Position, text: &str) -> Option<Move> {
    let from: Square = text.get(..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let mut rest = text.get(4..)?.chars();
    let promotion = match (rest.next(), rest.next()) {
        (None, _) => None,
        (Some(letter), None) => Some(Role::from_letter(letter)?),
        (Some(_), Some(_)) => return None,
    };
    let (mut found, mut castling) = (None, None);
    position.for_each_legal_move(|mv| {
        if mv.from() == from && mv.promotion() == promotion {
            if mv.to() == to {
                found = Some(mv);
            } else if mv.is_castling() && mv.destination() == to && from.file() != to.file() {
                castling = Some(mv);
            }
        }
    });
    found.or(castling)
}
