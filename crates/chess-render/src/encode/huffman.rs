//! The Huffman code that compresses the squares of a board picture (RFC 1951, sections 3.2.2 and 3.2.7).
//!
//! All squares share this code, which is tuned for the start position in the default style. A separate code for each
//! picture would save little, for example 2 % for `green.png` in the tests.

use crate::encode::bits::BitString;

/// The lengths of codewords, in bits. `FIRST` is for the first 25 symbols, and `LAST` is for the last 57 symbols. Each
/// symbol in between has a codeword of 14 bits.
const FIRST: [u8; 25] = [2, 4, 4, 5, 5, 6, 6, 7, 6, 6, 9, 11, 9, 11, 12, 6, 6, 7, 8, 8, 9, 9, 10, 10, 14];
#[rustfmt::skip]
const LAST: [u8; 57] = [
    14, 14, 14, 14, 14, 10, 10, 9, 9, 9, 8, 7, 7, 12, 11, 9, 12, 9, 7, 7, 6, 6, 6, 6, 5, 5, 4, 14, 7,
    8, 7, 8, 8, 9, 7, 10, 8, 8, 8, 8, 7, 7, 7, 7, 6, 6, 8, 7, 7, 8, 9, 11, 10, 8, 7, 14, 5,
];

/// The number of symbols between `FIRST` and `LAST`, divided by six. In the block header, one repeat code gives the
/// codeword lengths of six symbols (RFC 1951, section 3.2.7).
const GROUPS: usize = 34;

/// Returns the codeword of each symbol.
pub(crate) fn codewords() -> Vec<BitString> {
    let [.., repeated] = FIRST;
    canonical(&[&FIRST[..], &[repeated; GROUPS * 6], &LAST[..]].concat())
}

/// Returns the header of the final deflate block: the type, and the codeword lengths of symbols and distances.
pub(crate) fn block_header() -> Vec<BitString> {
    let mut header = vec![(0b101, 3), (29, 5), (0, 5), (15, 4)];
    // In the header, two kinds of symbols have codewords of four bits: the lengths 1 to 15, and the symbol 16 for
    // repetitions of the last length.
    header.extend([(4, 3), (0, 3), (0, 3), (0, 3)]);
    header.extend([(4, 3); 15]);
    let written = |length: u8| (u64::from((length - 1).reverse_bits() >> 4), 4);
    header.extend(FIRST.map(written));
    header.extend([[written(16), (3, 2)]; GROUPS].as_flattened());
    header.extend(LAST.map(written));
    // The only distance is one. Its codeword has one bit.
    header.push(written(1));
    header
}

/// Returns the canonical codeword of each symbol. `lengths` holds the length of each codeword. Codewords are assigned
/// in increasing order: shorter codewords first, and codewords of equal length in the order of their symbols. The first
/// bit of a codeword is the least significant bit of its bit string.
fn canonical(lengths: &[u8]) -> Vec<BitString> {
    let mut codewords = vec![BitString::default(); lengths.len()];
    let mut next = 0_u16;
    for length in 1..=15 {
        next <<= 1;
        for (codeword, _) in codewords.iter_mut().zip(lengths).filter(|&(_, &own)| own == length) {
            *codeword = (u64::from(next.reverse_bits() >> (16 - length)), u32::from(length));
            next = next.wrapping_add(1);
        }
    }
    codewords
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_rfc_1951_gets_its_codewords() {
        let written = canonical(&[3, 3, 3, 3, 3, 2, 4, 4]).into_iter().map(|(bits, length)| {
            let bits = bits.reverse_bits() >> (64 - length);
            format!("{bits:0width$b}", width = length as usize)
        });
        assert_eq!(written.collect::<Vec<_>>(), ["010", "011", "100", "101", "110", "00", "1110", "1111"]);
    }
}
