//! Huffman codes for deflate (RFC 1951, sections 3.2.2 and 3.2.7).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::encode::bits::BitString;

/// The codeword of a symbol. The first bit of the codeword is the lowest bit of `bits`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Codeword {
    pub(crate) bits: u16,
    /// The number of bits; 0 if the symbol has no codeword.
    pub(crate) length: u8,
}

/// Returns codeword lengths of at most `limit` bits. The code is short, but not always the shortest. A symbol with
/// frequency 0 gets length 0.
pub(crate) fn lengths(frequencies: &[u32], limit: u8) -> Vec<u8> {
    let mut frequencies = frequencies.to_vec();
    loop {
        let lengths = unlimited(&frequencies);
        if lengths.iter().all(|&length| length <= limit) {
            return lengths;
        }
        // Halved frequencies lead to a flatter tree with shorter codewords.
        for count in &mut frequencies {
            *count = count.div_ceil(2);
        }
    }
}

/// Computes the codeword lengths with Huffman's algorithm. The algorithm joins the two rarest groups of symbols
/// until only one group is left. Each join makes the codewords in both groups one bit longer.
fn unlimited(frequencies: &[u32]) -> Vec<u8> {
    let mut lengths = vec![0; frequencies.len()];
    let occurring = frequencies.iter().enumerate().filter(|&(_, &count)| count > 0);
    let mut groups: BinaryHeap<_> =
        occurring.map(|(symbol, &count)| Reverse((u64::from(count), vec![symbol]))).collect();
    while let (Some(Reverse((one, symbols))), Some(Reverse((other, more)))) = (groups.pop(), groups.pop()) {
        let joined = [symbols, more].concat();
        for &symbol in &joined {
            if let Some(length) = lengths.get_mut(symbol) {
                *length += 1;
            }
        }
        groups.push(Reverse((one + other, joined)));
    }
    lengths
}

/// Returns the canonical codewords of these lengths. Shorter codewords come first, and codewords of equal
/// length are in the order of their symbols.
pub(crate) fn codewords(lengths: &[u8]) -> Vec<Codeword> {
    let mut codewords = vec![Codeword::default(); lengths.len()];
    let mut next = 0_u16;
    for length in 1..=15 {
        next <<= 1;
        for (codeword, _) in codewords.iter_mut().zip(lengths).filter(|&(_, &own)| own == length) {
            *codeword = Codeword { bits: next.reverse_bits() >> (16 - length), length };
            next = next.wrapping_add(1);
        }
    }
    codewords
}

/// The order in which deflate stores the codeword lengths of the code-length code (RFC 1951, section 3.2.7).
const LENGTH_ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
/// The symbol for three to six repetitions of the last length.
const REPEAT: u8 = 16;

/// Returns the header of the final deflate block: the type, and the codeword lengths of symbols and distances.
pub(crate) fn block_header(symbols: &[u8], distances: &[u8]) -> Vec<BitString> {
    let written = repeated(symbols.iter().chain(distances).copied());
    let mut frequencies = vec![0; LENGTH_ORDER.len()];
    for &(length, _) in &written {
        if let Some(count) = frequencies.get_mut(usize::from(length)) {
            *count += 1;
        }
    }
    let lengths = lengths(&frequencies, 7);
    let code = codewords(&lengths);
    let mut pieces =
        vec![(0b101, 3), (symbols.len() as u64 - 257, 5), (distances.len() as u64 - 1, 5), (15, 4)];
    let ordered = LENGTH_ORDER.iter().filter_map(|&length| lengths.get(length));
    pieces.extend(ordered.map(|&length| (u64::from(length), 3)));
    for (length, times) in written {
        let codeword = code.get(usize::from(length)).copied().unwrap_or_default();
        pieces.push((u64::from(codeword.bits), u32::from(codeword.length)));
        if length == REPEAT {
            pieces.push((times - 3, 2));
        }
    }
    pieces
}

/// Run-length encodes the codeword lengths. Each result is a length, or [`REPEAT`] with the number of
/// repetitions.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_rfc_1951_gets_its_codewords() {
        let written = codewords(&[3, 3, 3, 3, 3, 2, 4, 4]).into_iter().map(|codeword| {
            let bits = codeword.bits.reverse_bits() >> (16 - codeword.length);
            format!("{bits:0width$b}", width = usize::from(codeword.length))
        });
        assert_eq!(written.collect::<Vec<_>>(), ["010", "011", "100", "101", "110", "00", "1110", "1111"]);
    }

    #[test]
    fn no_huffman_codeword_is_longer_than_the_limit() {
        let frequencies: Vec<u32> = (0..28).map(|power| 1 << power).collect();
        for limit in [7, 15] {
            let lengths = lengths(&frequencies, limit);
            assert_eq!(lengths.iter().map(|&length| 1_u32 << (limit - length)).sum::<u32>(), 1 << limit);
        }
    }
}
