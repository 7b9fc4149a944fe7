//! Assembles the PNG of a board from squares that are already compressed. The board has no panels, arrows, dots or
//! result marks.
//!
//! The code copies the compressed bits of each square and reads no pixels. Each compressed square contains two sums
//! over its uncompressed bytes ([`Strips`]). The picture's checksum is computed from these sums.

use png::chunk::IDAT;

use crate::encode::bits::{self, Bits};
use crate::encode::deflate::{self, CODE, DeflateCode, Strips};
use crate::encode::indexed_png::written;

/// The zlib header: a window of 32 kB, without a dictionary.
const ZLIB_HEADER: [u8; 2] = [0x78, 0x01];

/// Writes the PNG of a board from its 64 compressed squares.
pub(crate) fn board_png(squares: &[&Strips; 64], square: usize, colors: &[[u8; 3]]) -> Vec<u8> {
    let edge = square * 8;
    written((edge, edge), colors, |encoder| {
        let mut data = Vec::with_capacity(edge * edge / 16);
        data.extend(ZLIB_HEADER);
        let mut data = compressed(data, squares, square);
        data.extend_from_slice(&adler32(squares, square).to_be_bytes());
        // The PNG writer adds the last chunk on drop.
        encoder.write_header()?.write_chunk(IDAT, &data)
    })
}

/// Appends the deflate block of the picture to `data`, and returns the result.
fn compressed(data: Vec<u8>, squares: &[&Strips; 64], square: usize) -> Vec<u8> {
    let code = &*CODE;
    let mut bits = Bits::after(data);
    for &(word, count) in &code.header {
        bits.push(word, count);
    }
    for rank in squares.as_chunks::<8>().0 {
        let all: Vec<_> = (0..).step_by(square).zip(rank.iter().copied()).collect();
        let busy: Vec<_> = all.iter().copied().filter(|(_, strips)| !strips.plain).collect();
        for y in 0..square {
            let (filter, count) = code.symbol(usize::from(deflate::filter(y)));
            bits.push(filter, count);
            write_row(if y == 0 { &all } else { &busy }, y, square * 8, code, &mut bits);
        }
    }
    let (end, length) = code.symbol(deflate::END_OF_BLOCK);
    bits.push(end, length);
    bits.into_bytes()
}

/// Writes one pixel row. Each element of `squares` is the x coordinate of a square's left edge, and the square.
/// Squares that have only zeros in row `y` may be missing from `squares`.
#[inline]
fn write_row(squares: &[(usize, &Strips)], y: usize, width: usize, code: &DeflateCode, bits: &mut Bits) {
    let mut written = 0;
    for (column, strips) in squares {
        let Some(strip) = strips.rows.get(y).filter(|strip| !strip.is_blank()) else { continue };
        code.write_zeros(column + usize::from(strip.columns.0) - written, bits);
        let (first, full) = strip.full;
        for word in strips.words.iter().skip(usize::from(first)).take(usize::from(full)) {
            bits.push(*word, bits::MOST);
        }
        let (last, count) = strip.last;
        bits.push(last, u32::from(count));
        written = column + usize::from(strip.columns.1);
    }
    code.write_zeros(width - written, bits);
}

/// Computes the Adler-32 checksum of the uncompressed rows (RFC 1950, section 9). Each square of the board contributes
/// its precomputed sums ([`Strips`]).
fn adler32(squares: &[&Strips; 64], square: usize) -> u32 {
    const MODULUS: u64 = 65_521;
    let line = square as u64 * 8 + 1;
    let total = line * square as u64 * 8;
    let (mut low, mut high) = (1, total);
    // All pixel rows of a rank except the first begin with the filter byte `UP`.
    let filtered = square as u64 - 1;
    for rank in 0..8 {
        let before_rank = rank * square as u64 * line;
        low += u64::from(deflate::UP) * filtered;
        high +=
            u64::from(deflate::UP) * (filtered * (total - before_rank) - line * filtered * square as u64 / 2);
    }
    for (place, strips) in squares.iter().enumerate() {
        let start = (place / 8 * square) as u64 * line + 1 + (place % 8 * square) as u64;
        low += strips.sum;
        high += (total - start) * strips.sum - strips.weighted_sum;
    }
    u32::try_from(((high % MODULUS) << 16) | (low % MODULUS)).unwrap_or(u32::MAX)
}
