//! Strings of bits, least significant first, as deflate packs them.

/// The most bits that are appended at once.
pub(crate) const MOST: u32 = 56;

/// Some bits, lowest first, and how many they are.
pub(crate) type Piece = (u64, u32);

/// Bits that grow at the end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    /// What has been written, and room for more.
    bytes: Vec<u8>,
    /// The number of bytes that are complete.
    complete: usize,
    pending: u64,
    /// The number of pending bits, below 8.
    count: u32,
}

impl Bits {
    /// Continues after these bytes.
    pub(crate) const fn after(bytes: Vec<u8>) -> Self {
        Self { complete: bytes.len(), bytes, pending: 0, count: 0 }
    }

    /// Appends the lowest bits of a word, at most [`MOST`]; the others must be zero.
    ///
    /// Eight bytes are always stored, of which the next ones overwrite what is incomplete: that is faster
    /// than to ask each time whether a byte is complete.
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

    /// Fills the last byte with zeros and gives all bytes.
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
    fn bits_of_every_length_come_out_as_they_went_in() {
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
    fn as_many_bits_as_possible_fit_behind_seven() {
        let mut bits = Bits::after(Vec::new());
        bits.push(0, 7);
        bits.push((1 << MOST) - 1, MOST);
        bits.push(1, 1);
        assert_eq!(bits.into_bytes(), [128, 255, 255, 255, 255, 255, 255, 255]);
    }
}
