//! Captured pieces and the material advantage.

use chess_core::{Color, Piece, Position, Role};

/// Lists the captured pieces of one side, from queens to pawns. These are the pieces of the start position
/// that are no longer on the board. A promoted pawn does not count as captured.
pub(crate) fn missing(position: &Position, color: Color) -> Vec<Piece> {
    let mut promoted = 0;
    let mut missing = Vec::new();
    for role in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        let piece = Piece { color, role };
        let present = position.by_piece(piece).count();
        let mut expected = Position::START.by_piece(piece).count();
        if role == Role::Pawn {
            expected = expected.saturating_sub(promoted);
        } else {
            promoted += present.saturating_sub(expected);
        }
        missing.extend((present..expected).map(|_| piece));
    }
    missing
}

/// Returns the side with more material and its advantage in pawns. `None` if the material is equal.
///
/// ```
/// use chess_core::{Color, Position};
/// use chess_render::advantage;
/// let queen_for_rook = "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1".parse::<Position>()?;
/// assert_eq!(advantage(&queen_for_rook), Some((Color::White, 4)));
/// assert_eq!(advantage(&Position::START), None);
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn advantage(position: &Position) -> Option<(Color, u32)> {
    let count = |color, role| position.by_piece(Piece { color, role }).count().cast_signed();
    let more = |role| count(Color::White, role) - count(Color::Black, role);
    let balance: i32 = Role::ALL.into_iter().map(|role| role.exchange_value() / 100 * more(role)).sum();
    let ahead = if balance > 0 { Color::White } else { Color::Black };
    (balance != 0).then_some((ahead, balance.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, white: &str, black: &str, ahead: Option<(Color, u32)>) {
        let position: Position = fen.parse().unwrap();
        let letters = |color| missing(&position, color).into_iter().map(Piece::letter).collect::<String>();
        assert_eq!((letters(Color::White).as_str(), letters(Color::Black).as_str()), (white, black));
        assert_eq!(advantage(&position), ahead);
    }

    #[test]
    fn captured_pieces_are_those_missing_from_the_start_position() {
        check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "", None);
        check(
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "QRRBBNNPPPPPPP",
            "qrrbbnnpppppppp",
            Some((Color::White, 1)),
        );
    }

    #[test]
    fn a_promoted_pawn_does_not_count_as_captured() {
        check("rnbqkbnr/8/8/8/8/8/1PPPPPPP/QNBQKBNR b - - 0 1", "R", "pppppppp", Some((Color::White, 11)));
    }
}
