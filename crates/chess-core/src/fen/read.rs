//! Reading a position from FEN, with all reasons why a text is not one.

use std::str::FromStr;

use super::{FenError, FenReason};
use crate::attacks::pawn;
use crate::position::Position;
use crate::{Bitboard, Color, File, Piece, Rank, Role, Square};

/// The greatest number that either counter may show.
const GREATEST_COUNT: u16 = 9999;

impl Position {
    /// Reads a position from FEN, X-FEN or Shredder-FEN.
    ///
    /// Fields that are missing at the end are taken as `w`, `-`, `-`, `0` and `1`. An en passant square is
    /// kept only if a pawn stands ready to take.
    ///
    /// # Errors
    ///
    /// Names all reasons why the text is not a position from which a game can start.
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

    /// Reads a position that need not be one that a game can reach, for composed positions.
    ///
    /// It may have more pieces and pawns than a game allows, and a check that no move gives.
    ///
    /// # Errors
    ///
    /// Names all reasons why the position cannot even be played from.
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

/// The position, and all reasons against it.
fn read(text: &str) -> (Position, Vec<FenReason>) {
    let mut reasons = Vec::new();
    let mut position = Position::EMPTY;
    let mut fields = text.split_ascii_whitespace();
    match fields.next() {
        Some(board) => read_board(board, &mut position, &mut reasons),
        None => reasons.push(FenReason::Empty),
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
        read_en_passant(en_passant, &mut position, &mut reasons);
        judge_checks(&position, &mut reasons);
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

/// Reads the board, or finds out all that is wrong with it.
fn read_board(text: &str, position: &mut Position, reasons: &mut Vec<FenReason>) {
    if place_pieces(text, position).is_none() {
        judge_board(text, reasons);
    }
}

/// Places the pieces of a board that is written rightly, and stops at what is not.
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
                let here = Bitboard::of(Square::wrapping(8 * rank + file));
                match byte | 0x20 {
                    b'p' => position.pawns |= here,
                    b'n' => position.knights |= here,
                    b'b' => position.diagonal |= here,
                    b'r' => position.orthogonal |= here,
                    b'q' => {
                        position.diagonal |= here;
                        position.orthogonal |= here;
                    }
                    b'k' => position.kings |= here,
                    _ => return None,
                }
                if byte & 0x20 == 0 {
                    position.white |= here;
                } else {
                    position.black |= here;
                }
                file += 1;
            }
            _ => return None,
        }
    }
    (rank == 0 && file == 8).then_some(())
}

/// Names what is wrong with a board.
fn judge_board(text: &str, reasons: &mut Vec<FenReason>) {
    let ranks = text.split('/').count();
    if ranks != 8 {
        reasons.push(FenReason::Ranks { found: ranks });
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
            reasons.push(FenReason::RankLength { rank: rank as u8 + 1 });
        }
    }
}

/// Numbers and places of the pieces, whoever is to move.
fn judge_pieces(position: &Position, reasons: &mut Vec<FenReason>) {
    for color in Color::ALL {
        let own = position.by_color(color);
        match (position.kings & own).count() {
            0 => reasons.push(FenReason::NoKing(color)),
            1 => {}
            _ => reasons.push(FenReason::ManyKings(color)),
        }
        if own.count() > 16 {
            reasons.push(FenReason::ManyPieces(color));
        }
        let pawns = (position.pawns & own).count();
        if pawns > 8 {
            reasons.push(FenReason::ManyPawns(color));
        } else if promoted(position, color) > 8 - pawns {
            reasons.push(FenReason::ManyPromotions(color));
        }
    }
    let edges = position.pawns & (Bitboard::from(Rank::One) | Bitboard::from(Rank::Eight));
    reasons.extend(edges.into_iter().map(FenReason::PawnOnEdge));
}

/// How many pieces of a player must once have been pawns.
fn promoted(position: &Position, color: Color) -> u32 {
    let count = |role| position.by_piece(Piece { color, role }).count();
    count(Role::Queen).saturating_sub(1)
        + count(Role::Rook).saturating_sub(2)
        + count(Role::Knight).saturating_sub(2)
        + promoted_bishops(position, color)
}

/// A player begins with one bishop on squares of each colour.
fn promoted_bishops(position: &Position, color: Color) -> u32 {
    let bishops = position.by_piece(Piece { color, role: Role::Bishop });
    [Bitboard::LIGHT, Bitboard::DARK]
        .into_iter()
        .map(|shade| (bishops & shade).count().saturating_sub(1))
        .sum()
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

fn grant(position: &mut Position, color: Color, rook: Square) {
    let file = 1_u8 << rook.file().index();
    let [white, black] = &mut position.castling;
    match color {
        Color::White => *white |= file,
        Color::Black => *black |= file,
    }
}

fn read_en_passant(text: &str, position: &mut Position, reasons: &mut Vec<FenReason>) {
    if text == "-" {
        return;
    }
    let Ok(passed) = text.parse::<Square>() else {
        reasons.push(FenReason::EnPassantText);
        return;
    };
    let mover = !position.turn;
    let start = Square::new(passed.file(), Rank::Two.seen_by(mover));
    let stands = Square::new(passed.file(), Rank::Four.seen_by(mover));
    let emptied = Bitboard::of(passed) | Bitboard::of(start);
    let pawn_stands = position.by_piece(Piece { color: mover, role: Role::Pawn }).contains(stands);
    let fits = passed.rank() == Rank::Three.seen_by(mover)
        && pawn_stands
        && (position.occupied() & emptied).is_empty();
    if fits {
        position.note_double_step(stands, passed);
    } else {
        reasons.push(FenReason::EnPassant(passed));
    }
}

/// Who may be in check, and how, once there is one king on each side.
fn judge_checks(position: &Position, reasons: &mut Vec<FenReason>) {
    let kings = |color| position.by_piece(Piece { color, role: Role::King }).count();
    if Color::ALL.into_iter().any(|color| kings(color) != 1) {
        return;
    }
    let waiting = position.king(!position.turn);
    if position.attackers(waiting, position.turn, position.occupied()).any() {
        reasons.push(FenReason::OpponentInCheck);
    }
    let checkers = position.checkers();
    let leapers = checkers & (position.knights | position.pawns);
    let stepped = pawn(position.turn, position.king(position.turn)) & checkers & position.pawns;
    if checkers.count() > 2 || leapers.many() || stepped.many() {
        reasons.push(FenReason::ImpossibleCheck);
    }
}
