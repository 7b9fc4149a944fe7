//! Compresses single squares with deflate. Many pictures reuse the same compressed square.
//!
//! A picture is one deflate block. A compressed square does not depend on the other squares of the picture:
//! - All squares share one fixed Huffman code.
//! - The first pixel row of a square holds the pixels. Each later row holds the differences from the row above.
//! - Back references only repeat the previous byte. Four or more equal bytes become one byte and a back reference.
//!
//! A [`Strip`] is a compressed pixel row of one square. A strip leaves out the zeros at both ends of the row, because a
//! run of zeros can continue in the next square. The encoder of the picture writes these runs.
//!
//! Back references to the row above would make pictures 1.5 % smaller, but compression would take triple the time.

use std::sync::LazyLock;

use crate::encode::bits::{self, BitString, Bits};
use crate::encode::huffman;
use crate::encode::runs::Runs;

/// The PNG row filter that stores a row unchanged. The other filter in use is [`UP`].
const NONE: u8 = 0;
pub(crate) const UP: u8 = 2;

/// Returns the PNG filter of the pixel row `y`, counted from the top of a square.
pub(crate) const fn filter(y: usize) -> u8 {
    if y == 0 { NONE } else { UP }
}

/// The Huffman code of board pictures: the bits of each symbol, of the block header, and of each run of zeros.
pub(crate) struct DeflateCode {
    symbols: Vec<BitString>,
    /// The header of the deflate block.
    pub(crate) header: Vec<BitString>,
    /// For each length of a run of zeros, the bits that encode this run.
    zeros: Vec<BitString>,
}

pub(crate) const END_OF_BLOCK: usize = 256;
const SHORTEST: usize = 3;
const LONGEST: usize = 258;

pub(crate) static CODE: LazyLock<DeflateCode> = LazyLock::new(|| {
    let header = huffman::block_header();
    let mut code = DeflateCode { symbols: huffman::codewords(), header, zeros: Vec::new() };
    code.zeros = (0..=LONGEST + 1)
        .map(|length| tokens(0, length).map(|token| code.piece(token)).fold((0, 0), joined))
        .collect();
    code
});

impl DeflateCode {
    /// Writes a run of zeros.
    #[inline]
    pub(crate) fn write_zeros(&self, mut length: usize, bits: &mut Bits) {
        while length > 0 {
            let now = length.min(LONGEST + 1);
            let (zeros, count) = self.zeros.get(now).copied().unwrap_or_default();
            bits.push(zeros, count);
            length -= now;
        }
    }

    /// Returns the codeword of a symbol, such as a literal byte.
    pub(crate) fn symbol(&self, symbol: usize) -> BitString {
        self.symbols.get(symbol).copied().unwrap_or_default()
    }

    /// Returns the bits of a token.
    fn piece(&self, (symbol, extra): Token) -> BitString {
        joined(self.symbol(symbol), extra)
    }
}

/// One token of a compressed row: a symbol, and the extra bits after the symbol's codeword. A literal byte has no extra
/// bits. A repetition of the last byte has extra bits for the length and the distance.
type Token = (usize, BitString);

/// Returns the tokens of a run of equal bytes. The run has at most [`LONGEST`] + 1 bytes.
fn tokens(byte: u8, length: usize) -> impl Iterator<Item = Token> {
    let (literals, repeated) = if length > SHORTEST { (1, Some(length - 1)) } else { (length, None) };
    std::iter::repeat_n((usize::from(byte), (0, 0)), literals).chain(repeated.map(repetition))
}

/// Splits a row into runs of at most [`LONGEST`] + 1 bytes.
fn runs(row: &[u8]) -> impl Iterator<Item = (u8, usize)> {
    let equal = row.chunk_by(|a, b| a == b).flat_map(|run| run.chunks(LONGEST + 1));
    equal.filter_map(|run| Some((*run.first()?, run.len())))
}

/// The compressed pixel rows of a square, and two sums over the uncompressed bytes of the square. The checksum of the
/// picture is computed from these sums.
pub(crate) struct Strips {
    /// The pixel rows from the top.
    pub(crate) rows: Vec<Strip>,
    /// The 56-bit words of all rows, without the last word of each row. [`Strip::last`] holds the last word of a row.
    pub(crate) words: Vec<u64>,
    /// True if every row equals the row above, as on an empty square without coordinates. The data below the first row
    /// is then all zeros, because each row holds the differences from the row above.
    pub(crate) plain: bool,
    /// The sum of the values of all bytes of the square before compression.
    pub(crate) sum: u64,
    /// The sum of `byte * offset` over the same bytes. The square's first byte has offset 0. In a picture 480 pixels
    /// wide, the byte one row down has offset 481, because each row of the picture begins with a filter byte.
    pub(crate) weighted_sum: u64,
}

/// A compressed pixel row of one square, without the zero bytes at the left and right end of the row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strip {
    /// The range of columns that the bits cover: the first column, and the column after the last.
    pub(crate) columns: (u8, u8),
    /// The index of the row's first 56-bit word in [`Strips::words`], and the number of the row's words in that list.
    /// `last` holds the rest of the bits.
    pub(crate) full: (u16, u8),
    /// The row's last word, and the number of bits in this word, at most 56.
    pub(crate) last: (u64, u8),
}

impl Strip {
    /// Returns true if the pixel row of this strip is all zeros.
    pub(crate) const fn is_blank(&self) -> bool {
        self.columns.0 == self.columns.1
    }
}

impl Strips {
    pub(crate) fn of(tile: &Runs, square: usize) -> Self {
        let rows = Vec::with_capacity(square);
        let mut strips = Self { rows, words: Vec::new(), plain: false, sum: 0, weighted_sum: 0 };
        let differences = differences(tile, square);
        for (start, row) in (0..).step_by(square * 8 + 1).zip(differences.chunks_exact(square)) {
            for (offset, byte) in (start..).zip(row.iter().copied().map(u64::from)) {
                strips.sum += byte;
                strips.weighted_sum += byte * offset;
            }
            strips.add(row);
        }
        strips.plain = strips.rows.iter().skip(1).all(Strip::is_blank);
        strips
    }

    #[expect(clippy::cast_possible_truncation, reason = "120 rows of 120 bytes have at most 3600 words")]
    fn add(&mut self, row: &[u8]) {
        let start = row.iter().position(|&byte| byte != 0).unwrap_or(row.len());
        let end = row.iter().rposition(|&byte| byte != 0).map_or(start, |last| last + 1);
        let first_word = self.words.len();
        let mut word = 0;
        let mut count = 0;
        for (byte, length) in runs(row.get(start..end).unwrap_or_default()) {
            for (bits, length) in tokens(byte, length).map(|token| CODE.piece(token)) {
                word |= bits << count;
                count += length;
                if count > bits::MOST {
                    self.words.push(word & ((1 << bits::MOST) - 1));
                    count -= bits::MOST;
                    word = bits >> (length - count);
                }
            }
        }
        self.rows.push(Strip {
            columns: (start as u8, end as u8),
            full: (first_word as u16, (self.words.len() - first_word) as u8),
            last: (word, count as u8),
        });
    }
}

/// Returns the bytes of all rows: pixels in the first row, then differences from the row above.
fn differences(tile: &Runs, square: usize) -> Vec<u8> {
    let mut pixels = Vec::with_capacity(square * square);
    for run in tile.rows().flatten() {
        pixels.resize(pixels.len() + usize::from(run.length), run.index);
    }
    let above = std::iter::repeat_n(&0, square).chain(&pixels);
    pixels.iter().zip(above).map(|(now, up)| now.wrapping_sub(*up)).collect()
}

const fn joined((bits, count): BitString, (more, length): BitString) -> BitString {
    (bits | more << count, count + length)
}

/// Returns the token that repeats the last byte `length` times.
fn repetition(length: usize) -> Token {
    // The codeword of the distance is one bit, which is zero.
    const DISTANCE: u32 = 1;
    if length == LONGEST {
        return (285, (0, DISTANCE));
    }
    let value = length.saturating_sub(SHORTEST);
    // Each of the first eight length symbols means one length. Each other length symbol means a range of lengths.
    // The width of these ranges doubles after every four symbols.
    let extra_bits = if value < 8 { 0 } else { (value / 4).ilog2() };
    let symbol = 257 + (value >> extra_bits) + 4 * extra_bits as usize;
    (symbol, ((value & ((1 << extra_bits) - 1)) as u64, extra_bits + DISTANCE))
}
