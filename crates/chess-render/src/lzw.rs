//! The compression of GIF, for pixels that come as runs.
//!
//! A run costs a step for each code written and not for each pixel: that makes an animation whose frames
//! are mostly transparent some twenty times cheaper than pixel by pixel.

use crate::bits::Bits;

const CLEAR: u16 = 256;
const END: u16 = 257;
const FIRST_FREE: u16 = 258;
/// The first code that twelve bits cannot hold.
const FULL: u16 = 4096;
const FIRST_WIDTH: u32 = 9;

/// The slots of the hash table: a power of two, at least twice the number of codes.
const SLOTS: usize = 8192;
const FREE: u32 = u32::MAX;

/// Writes runs of eight-bit pixels as variable-length codes.
pub(crate) struct Encoder {
    bits: Bits,
    width: u32,
    next: u16,
    prefix: Option<Prefix>,
    /// Codes by prefix and pixel: the key in the upper bits, the code in the lower twelve.
    slots: Vec<u32>,
    /// For each pixel the codes of its runs of two, three, and so on.
    chains: Vec<Vec<u16>>,
}

/// Pixels that have been read and not yet written: they have a code.
#[derive(Clone, Copy, Debug)]
struct Prefix {
    code: u16,
    /// The pixel and the length, if all its pixels are equal.
    run: Option<(u8, usize)>,
}

impl Prefix {
    fn single(pixel: u8) -> Self {
        Self { code: u16::from(pixel), run: Some((pixel, 1)) }
    }
}

impl Encoder {
    /// Begins an image.
    pub(crate) fn new() -> Self {
        let mut encoder = Self {
            bits: Bits::default(),
            width: FIRST_WIDTH,
            next: FIRST_FREE,
            prefix: None,
            slots: vec![FREE; SLOTS],
            chains: vec![Vec::new(); 256],
        };
        encoder.write(CLEAR);
        encoder
    }

    /// Adds so many equal pixels.
    pub(crate) fn push(&mut self, pixel: u8, mut length: usize) {
        while length > 0 {
            let Some(prefix) = self.prefix else {
                self.prefix = Some(Prefix::single(pixel));
                length -= 1;
                continue;
            };
            match prefix.run {
                Some((same, count)) if same == pixel => length -= self.lengthen(prefix, pixel, count, length),
                _ => {
                    self.step(prefix, pixel);
                    length -= 1;
                }
            }
        }
    }

    /// Ends the image, gives its bytes, and begins the next one.
    pub(crate) fn finish(&mut self) -> Vec<u8> {
        if let Some(prefix) = self.prefix.take() {
            self.write(prefix.code);
        }
        self.write(END);
        let image = std::mem::take(&mut self.bits).into_bytes();
        self.width = FIRST_WIDTH;
        self.forget();
        image
    }

    /// Writes, in the width of the codes so far, that all are free again.
    fn forget(&mut self) {
        self.write(CLEAR);
        self.width = FIRST_WIDTH;
        self.next = FIRST_FREE;
        self.slots.fill(FREE);
        self.chains.iter_mut().for_each(Vec::clear);
    }

    /// Takes as many of these pixels into a run of `count` as there are codes for, else begins anew; gives
    /// the number of pixels taken.
    fn lengthen(&mut self, prefix: Prefix, pixel: u8, count: usize, length: usize) -> usize {
        let chain = self.chains.get(usize::from(pixel)).map_or(&[][..], Vec::as_slice);
        let longest = chain.len() + 1;
        if count < longest {
            let taken = length.min(longest - count);
            let code = chain.get(count + taken - 2).copied().unwrap_or(prefix.code);
            self.prefix = Some(Prefix { code, run: Some((pixel, count + taken)) });
            return taken;
        }
        self.write(prefix.code);
        if let Some(code) = self.new_code()
            && let Some(chain) = self.chains.get_mut(usize::from(pixel))
        {
            chain.push(code);
        }
        self.prefix = Some(Prefix::single(pixel));
        1
    }

    /// Takes one pixel that differs from the prefix's last one or follows a mixed prefix.
    #[expect(clippy::indexing_slicing, reason = "a slot is taken modulo the number of slots")]
    fn step(&mut self, prefix: Prefix, pixel: u8) {
        let key = u32::from(prefix.code) << 8 | u32::from(pixel);
        let mut slot = (key.wrapping_mul(0x9E37_79B1) >> 19) as usize % SLOTS;
        while self.slots[slot] != FREE {
            if self.slots[slot] >> 12 == key {
                let code = (self.slots[slot] & 0xFFF) as u16;
                self.prefix = Some(Prefix { code, run: None });
                return;
            }
            slot = (slot + 1) % SLOTS;
        }
        self.write(prefix.code);
        if let Some(code) = self.new_code() {
            self.slots[slot] = key << 12 | u32::from(code);
        }
        self.prefix = Some(Prefix::single(pixel));
    }

    /// Takes the next code into use; when there is none left, all are forgotten.
    fn new_code(&mut self) -> Option<u16> {
        if self.next == FULL {
            self.forget();
            return None;
        }
        let code = self.next;
        self.next += 1;
        if u32::from(code) == 1 << self.width {
            self.width += 1;
        }
        Some(code)
    }

    fn write(&mut self, code: u16) {
        self.bits.push(u64::from(code), self.width);
    }
}
