//! RGB colours and their mixtures.

/// A colour in sRGB.
pub(crate) type Rgb = [u8; 3];

/// Blends the colour `above` over the colour `below`. `share` is the coverage (0 to 16) times the opacity (0 to 255). A
/// share of 0 gives `below`, and a share of 16 · 255 gives `above`.
pub(crate) fn laid_over(below: Rgb, above: Rgb, share: u32) -> Rgb {
    mixed([below, above], [(16 * 255_u32).saturating_sub(share), share])
}

/// Returns the weighted mean of some colours.
pub(crate) fn mixed<const N: usize>(colors: [Rgb; N], weights: [u32; N]) -> Rgb {
    let total = weights.iter().sum::<u32>().max(1);
    let channel = |pick: fn(Rgb) -> u8| {
        let sum: u32 =
            colors.into_iter().zip(weights).map(|(color, weight)| u32::from(pick(color)) * weight).sum();
        u8::try_from((sum + total / 2) / total).unwrap_or(u8::MAX)
    };
    [channel(|[red, _, _]| red), channel(|[_, green, _]| green), channel(|[_, _, blue]| blue)]
}
