//! Reading moves in English standard algebraic notation, strictly and fast, as PGN needs it.

use crate::attacks::{attacks_from, pawn};
use crate::moves::Kind;
use crate::{Bitboard, File, Move, Position, Rank, Role, Square};

/// Reads a legal move in English standard algebraic notation, as PGN has it.
///
/// Check signs and annotations are not looked at. For what people type see [`read_move`](crate::read_move).
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
        [b'K' | b'Q' | b'R' | b'B' | b'N', rest @ ..] => read_piece(position, role(*text.first()?)?, rest),
        [b'O' | b'0', ..] => read_castling(position, text),
        _ => read_pawn(position, text),
    }
}

fn role(letter: u8) -> Option<Role> {
    Role::from_letter(char::from(letter))
}

/// The target square at the end of a text, and what stands before it without a sign of capture.
fn split_target(text: &[u8]) -> Option<(Square, &[u8])> {
    let (origin, &[file, rank]) = text.split_last_chunk::<2>()?;
    let to = Square::new(File::from_letter(char::from(file))?, Rank::from_digit(char::from(rank))?);
    Some((to, origin.strip_suffix(b"x").or(origin.strip_suffix(b"-")).unwrap_or(origin)))
}

/// The squares that fit what is said about the origin.
fn origins(text: &[u8]) -> Option<Bitboard> {
    text.iter().try_fold(Bitboard::ALL, |fitting, &letter| {
        let letter = char::from(letter);
        let line = match File::from_letter(letter) {
            Some(file) => Bitboard::from(file),
            None => Bitboard::from(Rank::from_digit(letter)?),
        };
        Some(fitting & line)
    })
}

fn read_piece(position: &Position, role: Role, text: &[u8]) -> Option<Move> {
    let (to, origin) = split_target(text)?;
    let own = position.by_color(position.turn());
    let reach = attacks_from(role, position.turn(), to, position.occupied());
    let mut from = position.by_role(role) & own & reach & origins(origin)?;
    if from.many() {
        from = from.into_iter().filter(|&from| position.keeps_king_safe(from, to)).collect();
    }
    let only = from.first().filter(|&only| !from.many() && position.keeps_king_safe(only, to))?;
    (!own.contains(to)).then(|| Move::new(only, to, Kind::Plain))
}

fn read_pawn(position: &Position, text: &[u8]) -> Option<Move> {
    let (text, promotion) = match text {
        [before @ .., letter @ (b'Q' | b'R' | b'B' | b'N')] => {
            (before.strip_suffix(b"=").unwrap_or(before), role(*letter))
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
    // A capture names the file it comes from, except that long notation names the origin of any move.
    let same_file = Bitboard::from(to.file());
    let takers = pawns & pawn(!color, to);
    if prey && !origin.is_empty() && takers.any() && !takers.many() {
        let from = takers.first()?;
        let kind = if passing { Kind::EnPassant } else { Kind::promotion(promotion) };
        return position.keeps_king_safe(from, to).then(|| Move::new(from, to, kind));
    }
    let back = if color == crate::Color::White { -8 } else { 8 };
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
    let file = match text {
        b"O-O" | b"0-0" => File::G,
        b"O-O-O" | b"0-0-0" => File::C,
        _ => return None,
    };
    let castles = |mv: &&Move| mv.is_castling() && mv.destination().file() == file;
    position.legal_moves().iter().find(castles).copied()
}
