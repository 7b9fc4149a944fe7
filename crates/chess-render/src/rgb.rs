//! A colour, and one laid over another.

/// A colour in sRGB.
pub(crate) type Rgb = [u8; 3];

/// Mixes two colours; the share of the upper one counts in 16 times 255.
pub(crate) fn laid_over(below: Rgb, above: Rgb, share: u32) -> Rgb {
    const WHOLE: u32 = 16 * 255;
    let mut mixed = below;
    for (channel, over) in mixed.iter_mut().zip(above) {
        let sum = u32::from(*channel) * (WHOLE - share) + u32::from(over) * share;
        *channel = u8::try_from((sum + WHOLE / 2) / WHOLE).unwrap_or(u8::MAX);
    }
    mixed
}
