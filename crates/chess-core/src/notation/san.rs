//! Writes moves in standard algebraic notation (FIDE Laws, Appendix C).

use crate::{Bitboard, File, Move, Notation, Piece, Position, Role, attacks_from};

/// Writes a legal move in standard algebraic notation, with `+` and `#`.
///
/// For a piece other than a pawn, the text names the file or the rank of the origin only if another piece of the
/// same kind could legally move to the same square.
///
/// ```
/// use chess_core::{Language, Notation, Position, read_uci, write_san};
/// let position = Position::START;
/// let mv = read_uci(&position, "g1f3").unwrap();
/// assert_eq!(write_san(&position, mv, Notation::Letters(Language::German)), "Sf3");
/// assert_eq!(write_san(&position, mv, Notation::Figurines), "♘f3");
/// ```
pub fn write_san(position: &Position, mv: Move, notation: Notation) -> String {
    let mut text = String::with_capacity(16);
    let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
    if mv.is_castling() {
        text.push_str(if mv.destination().file() == File::G { "O-O" } else { "O-O-O" });
    } else {
        let color = position.turn();
        if role == Role::Pawn {
            if position.is_capture(mv) {
                text.push(mv.from().file().letter());
            }
        } else {
            notation.push(&mut text, Piece { color, role });
            push_origin(&mut text, position, mv, role);
        }
        if position.is_capture(mv) {
            text.push('x');
        }
        text.push(mv.to().file().letter());
        text.push(mv.to().rank().digit());
        if let Some(role) = mv.promotion() {
            text.push('=');
            notation.push(&mut text, Piece { color, role });
        }
    }
    let after = position.after(mv);
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// Makes a move unambiguous if another piece of the same kind has a legal move to the same square. Writes the file of
/// the origin if the file is enough, otherwise the rank if the rank is enough, otherwise both.
fn push_origin(text: &mut String, position: &Position, mv: Move, role: Role) {
    let others = rivals(position, mv, role);
    let (file, rank) = (mv.from().file(), mv.from().rank());
    let same_file = (others & Bitboard::from(file)).any();
    let same_rank = (others & Bitboard::from(rank)).any();
    if others.any() && (!same_file || same_rank) {
        text.push(file.letter());
    }
    if same_file {
        text.push(rank.digit());
    }
}

/// Returns the other pieces of the same kind with a legal move to the same square; none for kings and pawns.
pub(super) fn rivals(position: &Position, mv: Move, role: Role) -> Bitboard {
    if matches!(role, Role::King | Role::Pawn) {
        return Bitboard::EMPTY;
    }
    let piece = Piece { color: position.turn(), role };
    let reach = attacks_from(role, piece.color, mv.to(), position.occupied());
    let others = position.by_piece(piece) & reach & !Bitboard::of(mv.from());
    others.into_iter().filter(|&from| position.keeps_king_safe(from, mv.to())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(fen: &str, uci: &str, expected: &str) {
        let position = Position::from_fen(fen).unwrap();
        let mv = crate::read_uci(&position, uci).unwrap();
        assert_eq!(write_san(&position, mv, Notation::Letters(crate::Language::English)), expected);
        assert_eq!(crate::read_san(&position, expected), Some(mv));
    }

    #[test]
    fn a_pinned_knight_needs_no_disambiguation() {
        check("7k/8/8/b7/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
        check("7k/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", "Nge2");
    }

    #[test]
    fn file_then_rank_then_both_tell_pieces_apart() {
        check("7k/8/8/8/8/8/8/R3R2K w - - 0 1", "a1c1", "Rac1");
        check("7k/8/R7/8/8/8/R7/7K w - - 0 1", "a2a4", "R2a4");
        check("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1");
    }

    #[test]
    fn castling_with_mate_is_marked() {
        check("8/8/8/8/8/8/7R/k3K2R w K - 0 1", "e1g1", "O-O#");
    }
}
