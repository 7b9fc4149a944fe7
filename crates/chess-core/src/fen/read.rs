//! Reads positions from FEN, and lists the errors of an invalid text.

use std::str::FromStr;

use super::judge::{judge_checks, judge_pieces};
use crate::{Bitboard, Color, FenError, FenReason, File, Piece, Position, Rank, Role, Square};

/// The greatest allowed half-move clock, and the greatest allowed move number.
const GREATEST_COUNT: u16 = 9999;

impl Position {
    /// Reads a position from FEN, X-FEN or Shredder-FEN.
    ///
    /// Missing fields at the end default to `w`, `-`, `-`, `0` and `1`. The position keeps an en passant square only if
    /// a pawn stands ready to capture on the square.
    ///
    /// # Errors
    ///
    /// [`FenError`] with the reasons why the text is not a position that a game can reach. The castling field, the
    /// en passant field and the position itself are checked only if the rest of the text has no error.
    ///
    /// ```
    /// use chess_core::{Color, FenReason, Position};
    /// let error = Position::from_fen("8/8/8/8/8/8/8/P6K w - - 0 1").unwrap_err();
    /// assert_eq!(error.reasons.len(), 2);
    /// assert!(error.reasons.contains(&FenReason::NoKing(Color::Black)));
    /// ```
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        let (position, reasons) = read(text);
        if reasons.is_empty() { Ok(position) } else { Err(FenError { reasons }) }
    }

    /// Reads a composed position. The position need not be reachable in a game.
    ///
    /// For example, the position may have more pieces and pawns than a game allows, or a check that is impossible in a
    /// game. If the text has an en passant square, a double step across this square must be possible as the last move.
    ///
    /// # Errors
    ///
    /// [`FenError`] with the reasons why the text is not a position in which moves can be played. The castling
    /// field, the en passant field and the position itself are checked only if the rest of the text has no error.
    ///
    /// ```
    /// use chess_core::Position;
    /// let seven_queens = "4k3/8/8/8/8/8/PPPPPPPP/QQQQKQQQ w - - 0 1";
    /// assert!(Position::from_fen(seven_queens).is_err());
    /// assert!(Position::from_fen_composed(seven_queens).is_ok());
    /// ```
    pub fn from_fen_composed(text: &str) -> Result<Self, FenError> {
        let (position, mut reasons) = read(text);
        reasons.retain(|reason| !reason.allows_play());
        if reasons.is_empty() { Ok(position) } else { Err(FenError { reasons }) }
    }
}

/// Reads a position from FEN, and lists the errors of the text. If the list is not empty, the position may be
/// incomplete. The castling field, the en passant field and the position itself are checked only if the rest of the
/// text has no error.
fn read(text: &str) -> (Position, Vec<FenReason>) {
    let mut reasons = Vec::new();
    let mut position = Position::EMPTY;
    let mut fields = text.split_ascii_whitespace();
    match fields.next() {
        None => reasons.push(FenReason::Empty),
        Some(board) if place_pieces(board, &mut position).is_none() => judge_board(board, &mut reasons),
        Some(_) => {}
    }
    match fields.next() {
        None | Some("w") => position.turn = Color::White,
        Some("b") => position.turn = Color::Black,
        Some(_) => reasons.push(FenReason::Turn),
    }
    let castling = fields.next().unwrap_or("-");
    let en_passant = fields.next().unwrap_or("-");
    match read_count(fields.next().unwrap_or("0")) {
        Some(count) => position.halfmove_clock = count,
        None => reasons.push(FenReason::HalfmoveClock),
    }
    match read_count(fields.next().unwrap_or("1")) {
        Some(count) => position.fullmove_number = count.max(1),
        None => reasons.push(FenReason::FullmoveNumber),
    }
    if fields.next().is_some() {
        reasons.push(FenReason::TooManyFields);
    }
    if reasons.is_empty() {
        judge_pieces(&position, &mut reasons);
        read_castling(castling, &mut position, &mut reasons);
        let passed = read_en_passant(en_passant, &mut position, &mut reasons);
        judge_checks(&position, passed, &mut reasons);
    }
    (position, reasons)
}

impl FromStr for Position {
    type Err = FenError;

    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

fn read_count(text: &str) -> Option<u16> {
    let count = text.parse().ok()?;
    (count <= GREATEST_COUNT).then_some(count)
}

/// Places the pieces that the board field of a FEN describes. Returns `None` at the first error.
fn place_pieces(text: &str, position: &mut Position) -> Option<()> {
    let (mut rank, mut file) = (7_u32, 0_u32);
    for &byte in text.as_bytes() {
        match byte {
            b'1'..=b'8' => file += u32::from(byte - b'0'),
            b'/' if file == 8 => {
                rank = rank.checked_sub(1)?;
                file = 0;
            }
            _ if file < 8 => {
                let role = match byte | 0x20 {
                    b'p' => Role::Pawn,
                    b'n' => Role::Knight,
                    b'b' => Role::Bishop,
                    b'r' => Role::Rook,
                    b'q' => Role::Queen,
                    b'k' => Role::King,
                    _ => return None,
                };
                let color = if byte & 0x20 == 0 { Color::White } else { Color::Black };
                position.put(Piece { color, role }, Square::wrapping(8 * rank + file));
                file += 1;
            }
            _ => return None,
        }
    }
    (rank == 0 && file == 8).then_some(())
}

/// Adds the errors of the board field `text` to `reasons`.
fn judge_board(text: &str, reasons: &mut Vec<FenReason>) {
    let ranks = text.split('/').count();
    if ranks != 8 {
        reasons.push(FenReason::Ranks(ranks));
        return;
    }
    for (row, rank) in text.split('/').zip(Rank::ALL.into_iter().rev()) {
        let mut length = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty @ 1..=8) => length += empty,
                _ if Role::from_letter(letter).is_some() => length += 1,
                _ => reasons.push(FenReason::UnknownPiece(letter)),
            }
        }
        if length != 8 {
            reasons.push(FenReason::RankLength(rank as u8 + 1));
        }
    }
}

fn read_castling(text: &str, position: &mut Position, reasons: &mut Vec<FenReason>) {
    if text == "-" {
        return;
    }
    for letter in text.chars() {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = Rank::One.seen_by(color);
        let rooks = position.by_piece(Piece { color, role: Role::Rook }) & Bitboard::from(home);
        let king = position.king(color);
        let rook = match letter.to_ascii_lowercase() {
            'k' => rooks.into_iter().filter(|&rook| rook > king).last(),
            'q' => rooks.into_iter().find(|&rook| rook < king),
            file => {
                let Some(file) = File::from_letter(file) else {
                    reasons.push(FenReason::CastlingText);
                    return;
                };
                rooks.into_iter().find(|rook| rook.file() == file)
            }
        };
        match rook {
            Some(rook) if king.rank() == home => grant(position, color, rook),
            _ if reasons.contains(&FenReason::Castling(color)) => {}
            _ => reasons.push(FenReason::Castling(color)),
        }
    }
    for color in Color::ALL {
        let king = position.king(color);
        let right = position.castling_rooks(color).into_iter().filter(|&rook| rook > king).count();
        if right > 1 || position.castling_rooks(color).count() as usize - right > 1 {
            reasons.push(FenReason::Castling(color));
        }
    }
}

pub(super) fn grant(position: &mut Position, color: Color, rook: Square) {
    let [white, black] = &mut position.castling;
    let files = if color == Color::White { white } else { black };
    *files |= 1 << rook.file().index();
}

/// Reads the en passant field. Returns the square that a pawn has just passed, even if no enemy pawn can capture on
/// this square.
fn read_en_passant(text: &str, position: &mut Position, reasons: &mut Vec<FenReason>) -> Option<Square> {
    if text == "-" {
        return None;
    }
    let Ok(passed) = text.parse::<Square>() else {
        reasons.push(FenReason::EnPassantText);
        return None;
    };
    let mover = !position.turn;
    let start = Square::new(passed.file(), Rank::Two.seen_by(mover));
    let stands = Square::new(passed.file(), Rank::Four.seen_by(mover));
    let emptied = Bitboard::of(passed) | Bitboard::of(start);
    let pawn_stands = position.by_piece(Piece { color: mover, role: Role::Pawn }).contains(stands);
    let fits = passed.rank() == Rank::Three.seen_by(mover)
        && pawn_stands
        && (position.occupied() & emptied).is_empty();
    if !fits {
        reasons.push(FenReason::EnPassant(passed));
        return None;
    }
    position.note_double_step(stands, passed);
    Some(passed)
}
