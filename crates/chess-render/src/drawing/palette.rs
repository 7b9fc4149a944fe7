//! The 256 palette indices of a picture and their colours in each theme.
//!
//! In a square, an index stands for a mixture of ground, fill and ink. The ground is the background of the square, and
//! fill and ink are the two colours of the pieces. Themes have different colours but the same mixtures, so the pixels
//! of a square do not depend on the theme.

use std::sync::{LazyLock, OnceLock};

use chess_core::Flaw;

use crate::drawing::color::{Rgb, laid_over, mixed};
use crate::drawing::theme_colors::{ThemeColors, flaw_color, mark_color};
use crate::{Mark, Theme};

/// The transparent index. In an animation, a pixel with this index keeps the colour of the previous frame.
pub(crate) const TRANSPARENT: u8 = 255;

/// The background of a square, behind the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    Light,
    Dark,
    LightMarked,
    DarkMarked,
    /// A light square whose king is in check.
    LightCheck,
    /// A dark square whose king is in check.
    DarkCheck,
}

impl Ground {
    pub(crate) const COUNT: usize = 6;

    /// Returns the ground without the glow of a check. The pixels in the corners of a checked square have this ground,
    /// because the glow does not reach the corners.
    const fn flat(self) -> Self {
        match self {
            Self::LightCheck => Self::Light,
            Self::DarkCheck => Self::Dark,
            Self::Light | Self::Dark | Self::LightMarked | Self::DarkMarked => self,
        }
    }

    /// Returns the palette index of an empty square with this ground, without the glow of a check.
    pub(crate) const fn bare(self) -> u8 {
        self.flat() as u8 * FLAT_MIX_COUNT
    }
}

/// The shares of three colours in a mixture, in eighths: the ground (the background of the square), the fill of the
/// piece, and the ink of the piece.
type Mix = [u8; 3];

/// The colour mixtures of pixels without glow, in the order of the palette. The glow marks a king in check.
#[rustfmt::skip]
const FLAT_MIXES: [Mix; FLAT_MIX_COUNT as usize] = [
    // Ground and ink.
    [8, 0, 0], [7, 0, 1], [6, 0, 2], [5, 0, 3], [4, 0, 4], [3, 0, 5], [2, 0, 6], [1, 0, 7],
    // Ground and fill.
    [6, 2, 0], [4, 4, 0], [2, 6, 0],
    // Ground, fill and ink.
    [4, 2, 2], [2, 4, 2], [2, 2, 4],
    // Fill and ink, from the index `FILL`.
    [0, 8, 0], [0, 7, 1], [0, 6, 2], [0, 5, 3], [0, 4, 4], [0, 3, 5], [0, 2, 6], [0, 1, 7], [0, 0, 8],
];
const FLAT_MIX_COUNT: u8 = 23;

/// The palette index of the pure fill colour. The next eight indices hold more and more ink, up to pure ink.
const FILL: u8 = 14;

/// The number of glow levels. Level 1 is the weakest glow, and the last level is the full colour of a check. A pixel of
/// level 0 has no glow.
pub(crate) const GLOW_LEVELS: u8 = 12;
const GLOW: u8 = FLAT_MIX_COUNT * 4;
/// The mixtures of glow and ink. For example, 2 means: 2/6 ink (the colour of a piece's lines) and 4/6 glow.
const GLOW_INK_SIXTHS: [u8; GLOW_MIX_COUNT as usize] = [0, 2, 4];
const GLOW_MIX_COUNT: u8 = 3;

/// The number of palette colours of a bare board without a check. A bare board has no dots, arrows, marks or panels.
pub(crate) const WITHOUT_CHECK: usize = GLOW as usize;
/// The number of palette colours of a board with a check, but without dots, arrows, marks and panels.
pub(crate) const WITH_CHECK: usize = WITHOUT_CHECK + 2 * GLOW_LEVELS as usize * GLOW_INK_SIXTHS.len();

/// A table that gives the index of the best colour mixture for a pixel. The row is the coverage by a piece's body, and
/// the column is the coverage by the piece's lines. Both are in sixteenths.
struct Ramp(Vec<u8>);

const SIXTEENTHS: u8 = 16;

/// The table of palette colours ([`Ramp`]) for the pixels of a square without the glow of a check.
static FLAT: LazyLock<Ramp> =
    LazyLock::new(|| Ramp::of(&FLAT_MIXES.map(|mix| mix.map(|eighths| i32::from(eighths) * 6))));

/// The table of mixtures ([`Ramp`]) for pixels with the glow of a check. The first `GLOW_MIX_COUNT` mixtures consist
/// of ground and ink. The other mixtures consist of fill and ink.
static GLOWING: LazyLock<Ramp> = LazyLock::new(|| {
    let ground = GLOW_INK_SIXTHS.map(|ink| [(6 - i32::from(ink)) * 8, 0, i32::from(ink) * 8]);
    let piece = (0..=8).map(|ink| [0, (8 - ink) * 6, ink * 6]);
    Ramp::of(&ground.into_iter().chain(piece).collect::<Vec<_>>())
});

impl Ramp {
    /// Computes the table. Each element of `mixes` has the shares of ground, fill and ink in one mixture, in 48ths.
    fn of(mixes: &[[i32; 3]]) -> Self {
        let coverages = (0..=SIXTEENTHS).flat_map(|body| (0..=SIXTEENTHS).map(move |ink| (body, ink)));
        Self(coverages.map(|(body, ink)| nearest(mixes, body.max(ink), ink)).collect())
    }

    fn step(&self, body: u8, ink: u8) -> u8 {
        let sixteenths = |coverage: u8| (usize::from(coverage) * usize::from(SIXTEENTHS) + 127) / 255;
        let at = sixteenths(body) * (usize::from(SIXTEENTHS) + 1) + sixteenths(ink);
        self.0.get(at).copied().unwrap_or_default()
    }
}

/// Returns the index of the mixture that best matches a pixel.
/// - `mixes`: the mixtures. Each element has the shares of ground, fill and ink, in 48ths.
/// - `body`: the share of the pixel that the piece with its lines covers, in sixteenths.
/// - `ink`: the share of the pixel that the lines cover, in sixteenths.
fn nearest(mixes: &[[i32; 3]], body: u8, ink: u8) -> u8 {
    let scale = 48 / i32::from(SIXTEENTHS);
    let (body, ink) = (i32::from(body) * scale, i32::from(ink) * scale);
    let wanted = [48 - body, body - ink, ink];
    let distance = |mix: &[i32; 3]| mix.iter().zip(wanted).map(|(a, b)| (a - b).pow(2)).sum::<i32>();
    (0..).zip(mixes).min_by_key(|(_, mix)| distance(mix)).map_or(0, |(step, _)| step)
}

/// Returns the palette index of a pixel with this ground and glow level. `body` and `ink` are the shares of the pixel,
/// from 0 to 255, that the body and the lines of a piece cover.
pub(crate) fn index(ground: Ground, glow: u8, body: u8, ink: u8) -> u8 {
    if glow == 0 {
        return ground.bare() + FLAT.step(body, ink);
    }
    let first = GLOW + (ground.flat() as u8 * GLOW_LEVELS + glow.min(GLOW_LEVELS) - 1) * GLOW_MIX_COUNT;
    match GLOWING.step(body, ink) {
        step if step < GLOW_MIX_COUNT => first + step,
        step => FILL + step - GLOW_MIX_COUNT,
    }
}

type Palettes = [OnceLock<Vec<Rgb>>; Theme::ALL.len()];

pub(crate) fn palette(theme: Theme) -> &'static [Rgb] {
    static PALETTES: Palettes = [const { OnceLock::new() }; Theme::ALL.len()];
    let mixed = || mixed_palette(&ThemeColors::of(theme));
    PALETTES.get(theme as usize).map_or(&[], |kept| kept.get_or_init(mixed))
}

/// Returns the palette for tables and rating charts: in every theme, white letters on a dark page.
pub(crate) fn of_dark_page(theme: Theme) -> &'static [Rgb] {
    static PALETTES: Palettes = [const { OnceLock::new() }; Theme::ALL.len()];
    let mixed = || mixed_palette(&ThemeColors::of_dark_page(theme));
    PALETTES.get(theme as usize).map_or(&[], |kept| kept.get_or_init(mixed))
}

fn mixed_palette(colors: &ThemeColors) -> Vec<Rgb> {
    let ThemeColors { fill, ink, .. } = *colors;
    let mut palette = Vec::with_capacity(256);
    for ground in colors.grounds {
        palette.extend(FLAT_MIXES.map(|mix| mixed([ground, fill, ink], mix.map(u32::from))));
    }
    let [light, dark, ..] = colors.grounds;
    for ground in [light, dark] {
        for level in 1..=u32::from(GLOW_LEVELS) {
            let glow = mixed([ground, colors.check], [u32::from(GLOW_LEVELS) - level, level]);
            let shares = GLOW_INK_SIXTHS.map(u32::from);
            palette.extend(shares.map(|ink| mixed([glow, colors.ink], [6 - ink, ink])));
        }
    }
    palette.extend(overlay_colors(colors));
    palette.resize(256, ink);
    palette
}

/// The opacity of the accent colour and of the mistake colour over a board, from 0 to 255.
pub(crate) const ACCENT_OPACITY: u8 = 190;

/// Returns the palette colours for drawings over the board, such as arrows and marks.
fn overlay_colors(colors: &ThemeColors) -> Vec<Rgb> {
    let mut added = Vec::new();
    let over = |below: Rgb, above: Rgb, sixteenths: u32| {
        laid_over(below, above, sixteenths * u32::from(ACCENT_OPACITY))
    };
    let accent = |below, sixteenths| over(below, colors.accent, sixteenths);
    let regret = |below, sixteenths| over(below, colors.regret, sixteenths);
    let inked = |color: Rgb, eighths: u32| mixed([color, colors.ink], [8 - eighths, eighths]);
    for ground in colors.grounds {
        added.extend([4, 8, 12, 16].map(|sixteenths| accent(ground, sixteenths)));
        added.extend([2, 4, 6].map(|ink| accent(inked(ground, ink), 16)));
    }
    added.extend([0, 2, 4, 6, 8].map(|ink| accent(inked(colors.fill, ink), 16)));
    added.extend([2, 4, 8, 12].map(|sixteenths| accent(colors.fill, sixteenths)));
    for ground in colors.grounds {
        added.extend([5, 10, 16].map(|sixteenths| regret(ground, sixteenths)));
    }
    added.extend([0, 2, 4, 6, 8].map(|ink| regret(inked(colors.fill, ink), 16)));
    let marks = [Mark::Won, Mark::Lost, Mark::Drawn].map(mark_color);
    for color in marks.into_iter().chain(Flaw::ALL.map(flaw_color)) {
        added.extend([0, 2, 4, 6].map(|light| mixed([color, colors.fill], [8 - light, light])));
    }
    added
}

/// Returns the palette index of a grey, a mixture of the two colours of the pieces (fill and ink). `ink` is the share
/// of ink, from 0 to 255.
pub(crate) fn grey(ink: u8) -> u8 {
    index(Ground::Light, 0, u8::MAX, ink)
}
