//! The sign of check: a glow that fades from the middle of the square, and a ring around the king.

use crate::outline::pixels;
use crate::palette::GLOW_LEVELS;

/// The ring's middle line and half its width, as shares of half the square.
const RING: f32 = 0.91;
const RING_HALF_WIDTH: f32 = 0.055;
/// Up to here the glow is full, from there it fades to a third at the ring.
const CORE: f32 = 0.45;
const AT_RING: f32 = 0.35;

/// How strongly each pixel of a square glows, from 0 to [`GLOW_LEVELS`], row by row.
pub(crate) fn levels(square: usize) -> impl Iterator<Item = u8> {
    let half = pixels(square) / 2.0;
    let offset = move |pixel: usize| pixels(pixel) + 0.5 - half;
    (0..square).flat_map(move |y| (0..square).map(move |x| level(offset(x).hypot(offset(y)), half)))
}

/// The level at a distance from the middle of a square with this half edge.
fn level(distance: f32, half: f32) -> u8 {
    let ring = (RING_HALF_WIDTH * half + 0.5 - (distance - RING * half).abs()).clamp(0.0, 1.0);
    let fading = (distance / half - CORE) / (RING - CORE);
    let glow = if fading < 1.0 { 1.0 - fading.max(0.0) * (1.0 - AT_RING) } else { 0.0 };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 12")]
    let level = (ring.max(glow) * f32::from(GLOW_LEVELS)).round() as u8;
    level
}
