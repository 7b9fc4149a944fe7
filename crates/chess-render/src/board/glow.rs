//! The highlight of a king in check: a glow in the middle of the square and a ring around the king.

use crate::drawing::outline::pixels;
use crate::drawing::palette::GLOW_LEVELS;

/// The mean of the inner and the outer radius of the ring around the king. `RING_HALF_WIDTH` is half the thickness of
/// the ring. The unit of both lengths is half the square's width.
const RING: f32 = 0.91;
const RING_HALF_WIDTH: f32 = 0.055;
/// Within this radius, the glow has its full strength. The unit is half the square's width.
const CORE: f32 = 0.45;
/// The strength of the glow at the ring around the king, as a fraction of the full strength.
const AT_RING: f32 = 0.35;

/// Returns the glow level of each pixel of a square, from 0 to [`GLOW_LEVELS`], row by row.
pub(crate) fn levels(square: usize) -> impl Iterator<Item = u8> {
    let half = pixels(square) / 2.0;
    let offset = move |pixel: usize| pixels(pixel) + 0.5 - half;
    (0..square).flat_map(move |y| (0..square).map(move |x| level(offset(x).hypot(offset(y)), half)))
}

/// Returns the glow level of a pixel. `distance` is the pixel's distance from the centre of the square, and `half` is
/// half the square's width.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 12")]
fn level(distance: f32, half: f32) -> u8 {
    let ring = (RING_HALF_WIDTH * half + 0.5 - (distance - RING * half).abs()).clamp(0.0, 1.0);
    let fading = (distance / half - CORE) / (RING - CORE);
    let glow = if fading < 1.0 { 1.0 - fading.max(0.0) * (1.0 - AT_RING) } else { 0.0 };
    (ring.max(glow) * f32::from(GLOW_LEVELS)).round() as u8
}
