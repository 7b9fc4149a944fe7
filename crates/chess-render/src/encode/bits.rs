//! Bit strings, least significant bit first, as in deflate.

/// The maximum number of bits that one call of [`Bits::push`] can append.
pub(crate) const MOST: u32 = 56;

/// A string of bits, lowest bit first, and its length.
pub(crate) type BitString = (u64, u32);

/// A growing string of bits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    /// The complete bytes, then an incomplete byte, then spare space.
    bytes: Vec<u8>,
    /// The number of complete bytes.
    complete: usize,
    pending: u64,
    /// The number of bits in `pending`, below 8. `pending` holds the bits after the last complete byte.
    count: u32,
}

impl Bits {
    /// Makes a string of bits that begins with these bytes.
    pub(crate) const fn after(bytes: Vec<u8>) -> Self {
        Self { complete: bytes.len(), bytes, pending: 0, count: 0 }
    }

    /// Appends the lowest `count` bits of `word`. All higher bits of `word` must be zero. `count` is at most [`MOST`].
    #[inline]
    pub(crate) fn push(&mut self, word: u64, count: u32) {
        self.pending |= word << self.count;
        let total = self.count + count;
        if self.bytes.len() < self.complete + 8 {
            self.bytes.resize(self.complete * 2 + 64, 0);
        }
        if let Some(room) = self.bytes.get_mut(self.complete..).and_then(<[u8]>::first_chunk_mut) {
            *room = self.pending.to_le_bytes();
        }
        self.complete += total as usize / 8;
        self.pending >>= total & 0b11_1000;
        self.count = total & 0b111;
    }

    /// Pads the last byte with zeros and returns all bytes.
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        let incomplete = usize::from(self.count > 0);
        self.bytes.truncate(self.complete + incomplete);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bit_strings_of_different_lengths_are_packed_without_loss() {
        let mut bits = Bits::after(vec![7]);
        let mut expected = 0_u128;
        let mut at = 0;
        for length in (1..=40).chain([56]).filter(|length| length % 7 < 3).take(5) {
            let word = 0x9E37_79B9_7F4A_7C15_u64 >> (64 - length);
            expected |= u128::from(word) << at;
            at += length;
            bits.push(word, length);
        }
        let bytes = bits.into_bytes();
        assert_eq!(bytes.split_first(), Some((&7, &expected.to_le_bytes()[..at.div_ceil(8) as usize])));
    }

    #[test]
    fn the_longest_bit_string_fits_after_seven_pending_bits() {
        let mut bits = Bits::after(Vec::new());
        bits.push(0, 7);
        bits.push((1 << MOST) - 1, MOST);
        bits.push(1, 1);
        assert_eq!(bits.into_bytes(), [128, 255, 255, 255, 255, 255, 255, 255]);
    }
}
