//! The pieces that a player has gained, and the material advantage.

use chess_core::{Color, Piece, Position, Role};

/// Lists the player's surplus over the opponent in each kind of piece. The listed pieces have the opponent's colour,
/// like captured pieces. Queens come first, and pawns last.
pub(crate) fn gains(position: &Position, color: Color) -> Vec<Piece> {
    let kinds = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let more = |role| {
        let [own, other] = [color, !color].map(|color| position.by_piece(Piece { color, role }).count());
        (other..own).map(move |_| Piece { color: !color, role })
    };
    kinds.into_iter().flat_map(more).collect()
}

/// Returns the player with more material, and the advantage in pawns. Returns `None` if the material is equal.
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

    #[test]
    fn a_side_has_gained_the_pieces_of_which_it_has_more() {
        for (fen, white, black, ahead) in [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "", None),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "p", "", Some((Color::White, 1))),
            ("4k3/pp6/8/8/8/8/4P3/4KN2 w - - 0 1", "n", "P", Some((Color::White, 2))),
            ("rnbqkbnr/8/8/8/8/8/1PPPPPPP/QNBQKBNR b - - 0 1", "qppppppp", "R", Some((Color::White, 11))),
        ] {
            let position: Position = fen.parse().unwrap();
            let letters = |color| gains(&position, color).into_iter().map(Piece::letter).collect::<String>();
            assert_eq!((letters(Color::White).as_str(), letters(Color::Black).as_str()), (white, black));
            assert_eq!(advantage(&position), ahead);
        }
    }
}
