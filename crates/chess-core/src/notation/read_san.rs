//! Reads moves in English standard algebraic notation, strictly and fast, for PGN.

use crate::attacks::pawn;
use crate::moves::Kind;
use crate::{Bitboard, Color, File, Move, Position, Rank, Role, Square, Wing, attacks_from};

/// Reads a legal move in the English standard algebraic notation of PGN.
///
/// The function ignores check signs and annotation signs. For typed texts see [`read_move`](crate::read_move).
///
/// ```
/// use chess_core::{Position, read_san};
/// assert!(read_san(&Position::START, "Nf3").is_some());
/// assert!(read_san(&Position::START, "Nf4").is_none());
/// ```
pub fn read_san(position: &Position, text: &str) -> Option<Move> {
    let mut text = text.as_bytes();
    while let [rest @ .., b'+' | b'#' | b'!' | b'?'] = text {
        text = rest;
    }
    match text {
        [b'N', rest @ ..] => read_piece(position, Role::Knight, rest),
        [b'B', rest @ ..] => read_piece(position, Role::Bishop, rest),
        [b'R', rest @ ..] => read_piece(position, Role::Rook, rest),
        [b'Q', rest @ ..] => read_piece(position, Role::Queen, rest),
        [b'K', rest @ ..] => read_piece(position, Role::King, rest),
        [b'O' | b'0', ..] => read_castling(position, text),
        _ => read_pawn(position, text),
    }
}

/// Splits the text of a move. Returns the target square (the last two characters), and the text before the square.
/// Leaves out a capture sign or a dash directly before the square.
#[inline]
fn split_target(text: &[u8]) -> Option<(Square, &[u8])> {
    let (origin, &[file, rank]) = text.split_last_chunk::<2>()?;
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    let to = (file < 8 && rank < 8).then(|| Square::wrapping(u32::from(8 * rank + file)))?;
    match origin {
        [origin @ .., b'x' | b'-'] => Some((to, origin)),
        _ => Some((to, origin)),
    }
}

/// Reads the text of an origin: for the move `Nbd7`, the text is `b`. Returns the squares that match every file letter
/// and every rank digit in `text`. Returns `None` if `text` contains any other character.
#[inline]
fn origins(text: &[u8]) -> Option<Bitboard> {
    text.iter().try_fold(Bitboard::ALL, |fitting, &letter| match letter {
        b'a'..=b'h' => Some(fitting & File::from_letter(char::from(letter))?.into()),
        b'1'..=b'8' => Some(fitting & Rank::from_digit(char::from(letter))?.into()),
        _ => None,
    })
}

/// Reads a move of a piece other than a pawn. Finds the origin by computing the attacks of such a piece from the target
/// square.
#[inline]
fn read_piece(position: &Position, role: Role, text: &[u8]) -> Option<Move> {
    let (to, origin) = split_target(text)?;
    let own = position.by_color(position.turn());
    let attacks = attacks_from(role, position.turn(), to, position.occupied());
    let mut from = position.by_role(role) & own & attacks & origins(origin)?;
    if from.many() {
        from = from.into_iter().filter(|&from| position.keeps_king_safe(from, to)).collect();
    }
    let only = from.first().filter(|&only| !from.many() && position.keeps_king_safe(only, to))?;
    (!own.contains(to)).then(|| Move::new(only, to, Kind::Plain))
}

fn read_pawn(position: &Position, text: &[u8]) -> Option<Move> {
    let (text, promotion) = match text {
        [before @ .., letter @ (b'Q' | b'R' | b'B' | b'N')] => {
            (before.strip_suffix(b"=").unwrap_or(before), Role::from_letter(char::from(*letter)))
        }
        _ => (text, None),
    };
    let (to, origin) = split_target(text)?;
    let color = position.turn();
    let pawns = position.pawns & position.by_color(color) & origins(origin)?;
    let last = to.rank().seen_by(color) == Rank::Eight;
    if last != promotion.is_some() {
        return None;
    }
    let passing = position.en_passant() == Some(to);
    let prey = position.by_color(!color).contains(to) || passing;
    // A pawn move whose text names an origin is a capture, or is in long notation.
    let same_file = Bitboard::from(to.file());
    let takers = pawns & pawn(!color, to);
    if prey && !origin.is_empty() && takers.any() && !takers.many() {
        let from = takers.first()?;
        let kind = if passing { Kind::EnPassant } else { Kind::promotion(promotion) };
        return position.keeps_king_safe(from, to).then(|| Move::new(from, to, kind));
    }
    let back = if color == Color::White { -8 } else { 8 };
    let one = Bitboard::of(to).shifted(back);
    let two = one.shifted(back);
    let from_home = to.rank().seen_by(color) == Rank::Four && (one & position.occupied()).is_empty();
    let (from, kind) = if (one & pawns & same_file).any() {
        (one.first()?, Kind::promotion(promotion))
    } else if from_home && (two & pawns & same_file).any() {
        (two.first()?, Kind::DoubleStep)
    } else {
        return None;
    };
    let free = !position.occupied().contains(to);
    (free && position.keeps_king_safe(from, to)).then(|| Move::new(from, to, kind))
}

fn read_castling(position: &Position, text: &[u8]) -> Option<Move> {
    let wing = match text {
        b"O-O" | b"0-0" => Wing::King,
        b"O-O-O" | b"0-0-0" => Wing::Queen,
        _ => return None,
    };
    let (king, rook) = (position.king(position.turn()), position.castling_rook(position.turn(), wing)?);
    let castling = Move::new(king, rook, Kind::Castling);
    position.is_legal(castling).then_some(castling)
}
