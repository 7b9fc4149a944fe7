//! Writes positions as FEN.

use crate::{Bitboard, Color, Piece, Position, Role, Square, Wing};

impl Position {
    /// Returns the position as FEN.
    ///
    /// A castling right is `K`, `Q`, `k` or `q` if the castling rook is the player's outermost rook on the king's or
    /// queen's wing. Otherwise, the castling right is the file of the castling rook (X-FEN). The FEN has an en passant
    /// square only if a pawn stands ready to capture on the square.
    ///
    /// ```
    /// use chess_core::Position;
    /// assert_eq!(Position::START.to_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    pub fn to_fen(&self) -> String {
        let mut line = Line { bytes: [0; LONGEST], len: 0 };
        self.write_board(&mut line);
        line.push(if self.turn() == Color::White { b'w' } else { b'b' });
        line.push(b' ');
        self.write_castling(&mut line);
        line.push(b' ');
        match self.en_passant() {
            Some(square) => {
                line.push(square.file().letter() as u8);
                line.push(square.rank().digit() as u8);
            }
            None => line.push(b'-'),
        }
        line.push(b' ');
        line.push_number(self.halfmove_clock());
        line.push(b' ');
        line.push_number(self.fullmove_number());
        line.text().to_owned()
    }

    /// Writes the board and the space after the board.
    ///
    /// A rank takes nine places: eight squares and a separator. The loop visits only occupied squares and separators.
    /// Before each visited place, the loop writes the number of skipped empty squares.
    #[expect(clippy::indexing_slicing, reason = "eight rows of nine places, all counted")]
    fn write_board(&self, line: &mut Line) {
        let boards = Role::ALL.map(|role| (rows(self.by_role(role)), role.letter() as u8));
        let (occupied, white) = (rows(self.occupied()), rows(self.white));
        let mut signs = [[b'/'; 9]; 8];
        signs[7][8] = b' ';
        let mut written = 0_u128;
        for (row, signs) in signs.iter_mut().enumerate() {
            let small = boards
                .iter()
                .fold(0, |small, (rows, letter)| small | spread(rows[row]).wrapping_mul(u64::from(*letter)));
            // An upper-case letter differs from the lower-case letter in one bit.
            let letters = small ^ spread(white[row]).wrapping_mul(0x20);
            signs[..8].copy_from_slice(&letters.to_le_bytes());
            written |= (u128::from(occupied[row]) | 0x100) << (9 * row);
        }
        let mut next = 0;
        while written != 0 {
            let place = written.trailing_zeros();
            written &= written - 1;
            line.push_empty(place - next);
            line.push(signs.as_flattened()[place as usize]);
            next = place + 1;
        }
    }

    fn write_castling(&self, line: &mut Line) {
        let before = line.len;
        for color in Color::ALL {
            let rights = self.castling_rooks(color);
            for wing in Wing::ALL {
                if rights.any()
                    && let Some(rook) = self.castling_rook(color, wing)
                {
                    let letter = self.castling_letter(color, wing, rook) as u8;
                    line.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
                }
            }
        }
        if line.len == before {
            line.push(b'-');
        }
    }

    /// Returns the castling letter for a rook. The letter is in lower case for both colours. If this rook is the
    /// player's outermost rook on this wing, the letter is `k` or `q`. Otherwise, the letter is the rook's file.
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

/// The size of the buffer: a power of two above the greatest length of a FEN. The board has at most 71 bytes,
/// and the other fields have at most 22 bytes.
const LONGEST: usize = 128;

/// A partly written FEN, in a buffer on the stack.
struct Line {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Line {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the index is masked to the length")]
    const fn put(&mut self, byte: u8) {
        self.bytes[self.len & (LONGEST - 1)] = byte;
    }

    #[inline]
    const fn push(&mut self, byte: u8) {
        self.put(byte);
        self.len += 1;
    }

    /// Appends the number of empty squares as a digit. For zero, `len` does not grow, so the next byte overwrites the
    /// digit.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a row has eight squares")]
    fn push_empty(&mut self, squares: u32) {
        self.put(b'0' + squares as u8);
        self.len += usize::from(squares > 0);
    }

    fn push_number(&mut self, number: u32) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push(char::from_digit(number % 10, 10).unwrap_or('0') as u8);
    }

    fn text(&self) -> &str {
        self.bytes.get(..self.len).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

/// Returns the ranks of a board, the eighth rank first.
const fn rows(board: Bitboard) -> [u8; 8] {
    board.to_bits().to_be_bytes()
}

/// Spreads eight bits over eight bytes: byte n is 1 if bit n is set, else 0.
#[inline]
const fn spread(bits: u8) -> u64 {
    let each = (bits as u64).wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    each.wrapping_add(0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
}
