//! Squares as deflate writes them: each row of pixels compressed once, for every picture that shows it.
//!
//! A picture is one deflate block, and all its squares share one code. A row of a square refers back to
//! nothing but itself and the row above it in the same square, so its bits are right wherever the square
//! lies. Rows hold the differences from the row above, except the first one of a square, which does not
//! know what lies above it.

use crate::bits::{BitStr, BitStrings};
use crate::huffman::{self, Codeword};
use crate::tile::Tile;

/// The code of all pictures of a piece set at one size.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    symbols: Vec<Codeword>,
    /// The codeword and the extra bits for one row up.
    above: (u64, u32),
    /// What a block begins with.
    header: BitStrings,
}

const END_OF_BLOCK: usize = 256;
/// Literals, the end, and lengths up to 130: no square is wider.
const SYMBOLS: usize = 281;
const SHORTEST_MATCH: usize = 3;

/// One step of the compressed row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Literal(u8),
    /// So many bytes again, each like the one to its left.
    Left(usize),
    /// So many bytes again, each like the one above it.
    Above(usize),
}

/// A square compressed, with its share of the checksum.
#[derive(Clone, Debug)]
pub(crate) struct Strips {
    rows: BitStrings,
    /// The sum of all bytes.
    pub(crate) sum: u64,
    /// The sum of all bytes, each times its distance from the square's first byte.
    pub(crate) weighted_sum: u64,
}

impl Code {
    /// Makes the code that suits these squares best.
    pub(crate) fn suited_to<'a>(tiles: impl Iterator<Item = &'a Tile> + Clone, square: usize) -> Self {
        let mut guess = Frequencies::none();
        guess.count(Token::Literal(0), 200);
        guess.count(Token::Left(square - 1), 100);
        let guess = Self::new(&guess, square);
        let mut frequencies = Frequencies::none();
        for tile in tiles {
            for token in differences(tile, square).flat_map(|(row, above)| guess.tokens(&row, &above)) {
                frequencies.count(token, 1);
            }
        }
        Self::new(&frequencies, square)
    }

    fn new(frequencies: &Frequencies, square: usize) -> Self {
        let lengths = huffman::lengths(&frequencies.0, 15);
        // One row up is one byte more than eight squares, because a row begins with its filter.
        let (above, extra, extra_bits) = distance_symbol(square * 8 + 1);
        // Two distances are in use, so a bit tells them apart.
        let distances: Vec<u8> = (0..=above).map(|symbol| u8::from(symbol == 0 || symbol == above)).collect();
        let mut header = BitStrings::default();
        header.add(block_header(&lengths, &distances));
        Self { symbols: huffman::codewords(&lengths), above: (1 | extra << 1, 1 + extra_bits), header }
    }

    /// The bits with which a picture begins.
    pub(crate) fn header(&self) -> impl Iterator<Item = BitStr<'_>> {
        self.header.iter()
    }

    /// The bits of a byte that stands for itself.
    pub(crate) fn literal(&self, byte: u8) -> (u64, u32) {
        self.symbol(usize::from(byte))
    }

    /// The bits that end a picture.
    pub(crate) fn end(&self) -> (u64, u32) {
        self.symbol(END_OF_BLOCK)
    }

    fn symbol(&self, symbol: usize) -> (u64, u32) {
        let codeword = self.symbols.get(symbol).copied().unwrap_or_default();
        (u64::from(codeword.bits), u32::from(codeword.length))
    }

    fn bits(&self, token: Token) -> (u64, u32) {
        match token {
            Token::Literal(byte) => self.literal(byte),
            // The distance 1 is the codeword 0 of one bit.
            Token::Left(length) => joined(self.length(length), (0, 1)),
            Token::Above(length) => joined(self.length(length), self.above),
        }
    }

    fn length(&self, length: usize) -> (u64, u32) {
        let (symbol, extra, extra_bits) = length_symbol(length);
        joined(self.symbol(symbol), (extra, extra_bits))
    }

    /// The cheapest tokens for a row, where a match is taken as long as it can be.
    #[expect(clippy::indexing_slicing, reason = "every index is at most the length of the row")]
    fn tokens(&self, row: &[u8], above: &[u8]) -> Vec<Token> {
        let mut cheapest = vec![(0, Token::Literal(0)); row.len() + 1];
        let mut left = 0;
        let mut up = 0;
        for (at, &byte) in row.iter().enumerate().rev() {
            left = if at > 0 && row[at - 1] == byte { left + 1 } else { 0 };
            up = if above.get(at) == Some(&byte) { up + 1 } else { 0 };
            let offer = |token, length: usize| (self.bits(token).1 + cheapest[at + length].0, token);
            let mut best = offer(Token::Literal(byte), 1);
            for (token, length) in [(Token::Left(left), left), (Token::Above(up), up)] {
                if length >= SHORTEST_MATCH {
                    let other = offer(token, length);
                    best = if other.0 < best.0 { other } else { best };
                }
            }
            cheapest[at] = best;
        }
        let mut tokens = Vec::new();
        let mut at = 0;
        while at < row.len() {
            let token = cheapest[at].1;
            at += token.bytes();
            tokens.push(token);
        }
        tokens
    }
}

impl Token {
    const fn bytes(self) -> usize {
        match self {
            Self::Literal(_) => 1,
            Self::Left(length) | Self::Above(length) => length,
        }
    }
}

impl Strips {
    /// Compresses a square.
    pub(crate) fn of(tile: &Tile, square: usize, code: &Code) -> Self {
        let mut strips = Self { rows: BitStrings::default(), sum: 0, weighted_sum: 0 };
        let line = square as u64 * 8 + 1;
        for (start, (row, above)) in (0..).step_by(square * 8 + 1).zip(differences(tile, square)) {
            for (distance, &byte) in (start..).zip(&row) {
                strips.sum += u64::from(byte);
                strips.weighted_sum += u64::from(byte) * distance;
            }
            strips.rows.add(code.tokens(&row, &above).into_iter().map(|token| code.bits(token)));
        }
        strips
    }

    /// The bits of each row, from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = BitStr<'_>> {
        self.rows.iter()
    }
}

/// How often each literal and each length occurs; everything occurs once, so that it can be written.
struct Frequencies(Vec<u32>);

impl Frequencies {
    fn none() -> Self {
        Self(vec![1; SYMBOLS])
    }

    fn count(&mut self, token: Token, times: u32) {
        let symbol = match token {
            Token::Literal(byte) => usize::from(byte),
            Token::Left(length) | Token::Above(length) => length_symbol(length).0,
        };
        if let Some(count) = self.0.get_mut(symbol) {
            *count += times;
        }
    }
}

/// The bytes of each row and of the one above it: pixels in the first row, then differences.
fn differences(tile: &Tile, square: usize) -> impl Iterator<Item = (Vec<u8>, Vec<u8>)> {
    let mut pixels_above = vec![0; square];
    let mut above = Vec::new();
    tile.rows().map(move |runs| {
        let pixels: Vec<u8> = runs.iter().flat_map(|run| (0..run.length).map(|_| run.place)).collect();
        let row: Vec<u8> = pixels.iter().zip(&pixels_above).map(|(now, up)| now.wrapping_sub(*up)).collect();
        pixels_above = pixels;
        (row.clone(), std::mem::replace(&mut above, row))
    })
}

/// One piece of bits after another.
const fn joined((bits, count): (u64, u32), (more, length): (u64, u32)) -> (u64, u32) {
    (bits | more << count, count + length)
}

/// The symbol of a match length, its extra bits, and how many they are.
fn length_symbol(length: usize) -> (usize, u64, u32) {
    let (symbol, extra, extra_bits) = logarithmic(length.saturating_sub(SHORTEST_MATCH), 4);
    (257 + symbol, extra, extra_bits)
}

/// The symbol of a distance, its extra bits, and how many they are.
fn distance_symbol(distance: usize) -> (usize, u64, u32) {
    logarithmic(distance.saturating_sub(1), 2)
}

/// Deflate counts in steps that double in width after every `steps` of them.
fn logarithmic(value: usize, steps: usize) -> (usize, u64, u32) {
    if value < 2 * steps {
        return (value, 0, 0);
    }
    let extra_bits = (value / steps).ilog2();
    let symbol = (value >> extra_bits) + steps * extra_bits as usize;
    (symbol, (value & ((1 << extra_bits) - 1)) as u64, extra_bits)
}

/// The order in which the lengths of the code for lengths are written.
const LENGTH_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/// Says that the last length comes three to six times more.
const REPEAT: u8 = 16;

/// The final block's beginning: its kind and the lengths of its codewords.
fn block_header(symbols: &[u8], distances: &[u8]) -> Vec<(u64, u32)> {
    let lengths = repeated(symbols.iter().chain(distances).copied());
    let mut frequencies = vec![0; LENGTH_ORDER.len()];
    for &(length, _) in &lengths {
        if let Some(count) = frequencies.get_mut(usize::from(length)) {
            *count += 1;
        }
    }
    let code_lengths = huffman::lengths(&frequencies, 7);
    let code = huffman::codewords(&code_lengths);
    let mut pieces =
        vec![(0b101, 3), (symbols.len() as u64 - 257, 5), (distances.len() as u64 - 1, 5), (15, 4)];
    let ordered = LENGTH_ORDER.iter().filter_map(|&length| code_lengths.get(length));
    pieces.extend(ordered.map(|&length| (u64::from(length), 3)));
    for (length, times) in lengths {
        let codeword = code.get(usize::from(length)).copied().unwrap_or_default();
        pieces.push((u64::from(codeword.bits), u32::from(codeword.length)));
        if length == REPEAT {
            pieces.push((times - 3, 2));
        }
    }
    pieces
}

/// The lengths with their repetitions: each length, or [`REPEAT`] and how often.
fn repeated(lengths: impl Iterator<Item = u8>) -> Vec<(u8, u64)> {
    let lengths: Vec<u8> = lengths.collect();
    let mut written = Vec::new();
    for equal in lengths.chunk_by(|a, b| a == b) {
        let Some((&length, rest)) = equal.split_first() else { continue };
        written.push((length, 1));
        for times in rest.chunks(6) {
            match times.len() {
                few @ (1 | 2) => written.extend(std::iter::repeat_n((length, 1), few)),
                many => written.push((REPEAT, many as u64)),
            }
        }
    }
    written
}
