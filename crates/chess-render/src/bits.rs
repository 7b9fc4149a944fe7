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

    /// Appends a string of bits.
    #[inline]
    pub(crate) fn append(&mut self, text: BitStr<'_>) {
        if let Some((last, full)) = text.words.split_last() {
            for word in full {
                self.push(*word, 64);
            }
            self.push(*last, text.last_count);
        }
    }

    /// Fills the last byte with zeros and gives all bytes.
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        let rest = self.count.div_ceil(8) as usize;
        self.bytes.extend(self.pending.to_le_bytes().into_iter().take(rest));
        self.bytes
    }
}

/// Some bits: full words and a last one of which 1 to 64 bits count.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BitStr<'a> {
    words: &'a [u64],
    last_count: u32,
}

/// A list of bit strings, each beginning with a word of its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct BitStrings {
    words: Vec<u64>,
    /// Where each string ends among the words, and how many bits of its last word count.
    ends: Vec<(u32, u32)>,
}

impl BitStrings {
    /// Adds a string made of pieces, each with its number of bits, at most 64.
    pub(crate) fn add(&mut self, pieces: impl IntoIterator<Item = (u64, u32)>) {
        let mut word = 0;
        let mut count = 0;
        for (bits, length) in pieces {
            if count == 64 {
                self.words.push(word);
                (word, count) = (0, 0);
            }
            word |= bits << count;
            count += length;
            if count > 64 {
                self.words.push(word);
                count -= 64;
                word = bits >> (length - count);
            }
        }
        self.words.push(word);
        self.ends.push((u32::try_from(self.words.len()).unwrap_or(u32::MAX), count));
    }

    /// The strings in the order in which they were added.
    pub(crate) fn iter(&self) -> impl Iterator<Item = BitStr<'_>> {
        let starts = std::iter::once(0).chain(self.ends.iter().map(|&(end, _)| end));
        starts.zip(&self.ends).map(|(start, &(end, last_count))| BitStr {
            words: self.words.get(start as usize..end as usize).unwrap_or_default(),
            last_count,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bits of bytes, one character each, in their order.
    fn spelled(bytes: &[u8]) -> String {
        bytes
            .iter()
            .flat_map(|byte| (0..8).map(move |bit| if byte >> bit & 1 == 1 { '1' } else { '0' }))
            .collect()
    }

    #[test]
    fn strings_of_every_length_come_out_as_they_went_in() {
        let mut strings = BitStrings::default();
        let mut expected = String::new();
        for length in 1_u32..200 {
            let pieces = (0..length).map(|bit| (u64::from((bit * bit + length) % 3 == 0), 1));
            expected.extend(pieces.clone().map(|(bit, _)| if bit == 1 { '1' } else { '0' }));
            strings.add(pieces);
        }
        let mut bits = Bits::after(Vec::new());
        strings.iter().for_each(|string| bits.append(string));
        assert_eq!(spelled(&bits.into_bytes()).get(..expected.len()), Some(expected.as_str()));
    }

    #[test]
    fn a_full_word_leaves_nothing_pending() {
        let mut bits = Bits::after(vec![7]);
        bits.push(u64::MAX, 64);
        bits.push(1, 1);
        assert_eq!(bits.into_bytes(), [7, 255, 255, 255, 255, 255, 255, 255, 255, 1]);
    }
}
