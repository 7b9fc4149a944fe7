//! Strings of bits, least significant first, as deflate packs them.

/// Bits that grow at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    /// The number of pending bits, below 64.
    count: u32,
}

impl Bits {
    /// Continues after these bytes.
    pub(crate) const fn after(bytes: Vec<u8>) -> Self {
        Self { bytes, pending: 0, count: 0 }
    }

    /// Appends the lowest bits of a word, at most 64; the others must be zero.
    #[inline]
    pub(crate) fn push(&mut self, word: u64, count: u32) {
        self.pending |= word << self.count;
        let total = self.count + count;
        if total >= 64 {
            self.bytes.extend_from_slice(&self.pending.to_le_bytes());
            // Two shifts, because a shift by 64 is no shift.
            self.pending = word >> 1 >> (63 - self.count);
            self.count = total - 64;
        } else {
            self.count = total;
        }
    }

    /// Fills the last byte with zeros and gives all bytes.
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        let rest = self.count.div_ceil(8) as usize;
        self.bytes.extend(self.pending.to_le_bytes().into_iter().take(rest));
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_of_every_length_come_out_as_they_went_in() {
        let mut bits = Bits::after(vec![7]);
        let mut expected = 0_u128;
        let mut at = 0;
        for length in (1..=40).chain([64]).filter(|length| length % 7 < 3).take(5) {
            let word = 0x9E37_79B9_7F4A_7C15_u64 >> (64 - length);
            expected |= u128::from(word) << at;
            at += length;
            bits.push(word, length);
        }
        let bytes = bits.into_bytes();
        assert_eq!(bytes.split_first(), Some((&7, &expected.to_le_bytes()[..at.div_ceil(8) as usize])));
    }

    #[test]
    fn a_full_word_leaves_nothing_pending() {
        let mut bits = Bits::after(Vec::new());
        bits.push(u64::MAX, 64);
        bits.push(1, 1);
        assert_eq!(bits.into_bytes(), [255, 255, 255, 255, 255, 255, 255, 255, 1]);
    }
}
