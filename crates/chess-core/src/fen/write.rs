//! Writing a position as FEN.

use std::fmt;

use crate::{Color, Piece, Position, Rank, Role, Square, Wing};

impl Position {
    /// The position as FEN.
    ///
    /// Castling rights are written `KQkq` where the rook is the outermost of its wing, otherwise as the
    /// rook's file (X-FEN). The en passant square is written only if a pawn stands ready to take.
    ///
    /// ```
    /// use chess_core::Position;
    /// assert_eq!(Position::START.to_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    pub fn to_fen(&self) -> String {
        let mut text = String::with_capacity(90);
        self.write_board(&mut text);
        text.push_str(if self.turn() == Color::White { " w " } else { " b " });
        self.write_castling(&mut text);
        match self.en_passant() {
            Some(square) => {
                text.push(' ');
                text.push(square.file().letter());
                text.push(square.rank().digit());
                text.push(' ');
            }
            None => text.push_str(" - "),
        }
        push_number(&mut text, self.halfmove_clock());
        text.push(' ');
        push_number(&mut text, self.fullmove_number());
        text
    }

    fn write_board(&self, text: &mut String) {
        let mut letters = [0; 64];
        for color in Color::ALL {
            for role in Role::ALL {
                let piece = Piece { color, role };
                for square in self.by_piece(piece) {
                    if let Some(letter) = letters.get_mut(square.index()) {
                        *letter = piece.letter() as u8;
                    }
                }
            }
        }
        for (row, rank) in letters.chunks_exact(8).zip(Rank::ALL).rev() {
            let mut empty = 0;
            for &letter in row {
                if letter == 0 {
                    empty += 1;
                } else {
                    push_empty(text, &mut empty);
                    text.push(char::from(letter));
                }
            }
            push_empty(text, &mut empty);
            if rank != Rank::One {
                text.push('/');
            }
        }
    }

    fn write_castling(&self, text: &mut String) {
        let before = text.len();
        for color in Color::ALL {
            for wing in Wing::ALL {
                if let Some(rook) = self.castling_rook(color, wing) {
                    let letter = self.castling_letter(color, wing, rook);
                    text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
                }
            }
        }
        if text.len() == before {
            text.push('-');
        }
    }

    /// `k` or `q` if no other rook of the player stands further out, otherwise the file.
    fn castling_letter(&self, color: Color, wing: Wing, rook: Square) -> char {
        let rooks = self.by_piece(Piece { color, role: Role::Rook });
        let further = rooks.into_iter().any(|other| {
            other.rank() == rook.rank() && if wing == Wing::King { other > rook } else { other < rook }
        });
        match (further, wing) {
            (true, _) => rook.file().letter(),
            (false, Wing::King) => 'k',
            (false, Wing::Queen) => 'q',
        }
    }
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

/// Writes a number without the machinery of formatting.
fn push_number(text: &mut String, number: u32) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from_digit(number % 10, 10).unwrap_or('0'));
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_fen())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.to_fen())
    }
}
