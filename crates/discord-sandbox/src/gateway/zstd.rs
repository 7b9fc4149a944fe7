//! A Zstandard stream without compression: on loopback nothing is gained by making messages smaller.

/// What every frame begins with (RFC 8878, 3.1.1): the magic number, no flags, a window of one mebibyte.
const BEGIN: [u8; 6] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x50];
/// The most that one block holds.
const BLOCK: usize = 128 * 1024;

/// One frame that never ends, in blocks that hold their bytes as they are.
#[derive(Debug, Default)]
pub(super) struct Zstd {
    has_begun: bool,
}

impl Zstd {
    /// Appends a message; what it returns can be unpacked at once.
    pub(super) fn append(&mut self, text: &[u8]) -> Vec<u8> {
        let mut packed = Vec::with_capacity(text.len() + 16);
        if !self.has_begun {
            packed.extend(BEGIN);
            self.has_begun = true;
        }
        for block in text.chunks(BLOCK) {
            // Three bytes (3.1.1.2): the size above two bits for "as it is" and one for "not the last".
            let [low, middle, high, ..] = (block.len() << 3).to_le_bytes();
            packed.extend([low, middle, high]);
            packed.extend(block);
        }
        packed
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use ruzstd::decoding::StreamingDecoder;

    use super::*;

    #[test]
    fn messages_of_any_length_come_out_as_they_went_in() {
        let mut stream = Zstd::default();
        let said = [b"short".to_vec(), vec![b'x'; 3 * BLOCK + 1], b"again".to_vec()];
        let mut packed: Vec<u8> = said.iter().flat_map(|text| stream.append(text)).collect();
        // An empty last block: this decoder keeps what fits into the window until a frame ends.
        packed.extend([1, 0, 0]);
        let whole = said.concat();
        let mut unpacked = vec![0; whole.len()];
        StreamingDecoder::new(&packed[..]).unwrap().read_exact(&mut unpacked).unwrap();
        assert_eq!(unpacked, whole);
    }
}
