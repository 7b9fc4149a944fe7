//! Writes animated GIF files (`GIF89a`).

use std::ops::Range;

use crate::encode::lzw::RunEncoder;

/// An unfinished GIF animation. Viewers loop the animation.
pub(crate) struct Gif {
    file: Vec<u8>,
    transparent: u8,
    encoder: RunEncoder,
}

impl Gif {
    /// Begins a file with this width, height and palette of 256 colours. `transparent` is the transparent index.
    pub(crate) fn new((width, height): (usize, usize), colors: &[[u8; 3]], transparent: u8) -> Self {
        let mut file = b"GIF89a".to_vec();
        file.extend([width, height].map(length).as_flattened());
        // These flags announce a palette of 256 colours.
        file.extend([0b1111_0111, 0, 0]);
        file.extend(colors.as_flattened());
        file.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\0\0\0");
        Self { file, transparent, encoder: RunEncoder::new() }
    }

    /// Adds a frame that covers these columns and rows. Viewers show the frame for `delay` hundredths of a
    /// second. `draw` pushes the pixels of the frame.
    pub(crate) fn add_frame(
        &mut self,
        (columns, rows): (&Range<usize>, &Range<usize>),
        delay: u16,
        draw: impl FnOnce(&mut RunEncoder),
    ) {
        let [low, high] = delay.to_le_bytes();
        // These flags keep the frame visible after its delay and make one index transparent.
        self.file.extend([0x21, 0xF9, 4, 0b0000_0101, low, high, self.transparent, 0, 0x2C]);
        for number in [columns.start, rows.start, columns.len(), rows.len()] {
            self.file.extend(length(number));
        }
        self.file.extend([0, 8]);
        draw(&mut self.encoder);
        // GIF stores compressed pixels in blocks of at most 255 bytes.
        for block in self.encoder.finish().chunks(255) {
            self.file.push(u8::try_from(block.len()).unwrap_or(u8::MAX));
            self.file.extend(block);
        }
        self.file.push(0);
    }

    /// Ends the file and returns its bytes.
    pub(crate) fn into_bytes(mut self) -> Vec<u8> {
        self.file.push(0x3B);
        self.file
    }
}

/// Encodes a length in pixels as two bytes.
fn length(pixels: usize) -> [u8; 2] {
    u16::try_from(pixels).unwrap_or(u16::MAX).to_le_bytes()
}
