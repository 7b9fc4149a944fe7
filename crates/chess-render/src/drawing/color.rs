//! RGB colours and their mixtures.

/// A colour in sRGB.
pub(crate) type Rgb = [u8; 3];

/// Mixes two colours; `share` is the share of the upper colour, from 0 to 16 × 255.
pub(crate) fn laid_over(below: Rgb, above: Rgb, share: u32) -> Rgb {
    const WHOLE: u32 = 16 * 255;
    let mut mixed = below;
    for (channel, over) in mixed.iter_mut().zip(above) {
        let sum = u32::from(*channel) * (WHOLE - share) + u32::from(over) * share;
        *channel = u8::try_from((sum + WHOLE / 2) / WHOLE).unwrap_or(u8::MAX);
    }
    mixed
}

/// Returns the weighted mean of three colours.
pub(crate) fn mixed(colors: [Rgb; 3], weights: [u8; 3]) -> Rgb {
    let total: u32 = weights.into_iter().map(u32::from).sum::<u32>().max(1);
    let channel = |pick: fn(Rgb) -> u8| {
        let sum: u32 = colors.into_iter().zip(weights).map(|(c, w)| u32::from(pick(c)) * u32::from(w)).sum();
        u8::try_from((sum + total / 2) / total).unwrap_or(u8::MAX)
    };
    [channel(|[red, _, _]| red), channel(|[_, green, _]| green), channel(|[_, _, blue]| blue)]
}
