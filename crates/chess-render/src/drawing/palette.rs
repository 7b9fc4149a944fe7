//! The 256 palette indices of a picture and their colours in each theme.
//!
//! An index stands for the same mixture in every theme, so the pixels of a square do not depend on the theme.
//! Each square uses only the indices of its own ground.

use std::sync::{LazyLock, OnceLock};

use chess_core::Flaw;

use crate::drawing::color::{Rgb, laid_over, mixed};
use crate::drawing::theme_colors::{FILL_COLOR, INK_COLOR, ThemeColors, flaw_color, mark_color};
use crate::{Mark, Theme};

/// The transparent index: in the frames of an animation it keeps the pixel of the frame before.
pub(crate) const TRANSPARENT: u8 = 255;

/// The background of a square, below the piece.
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
    /// The number of grounds.
    pub(crate) const COUNT: usize = 6;

    /// Returns the ground in the square's corners, outside the glow of a check.
    const fn flat(self) -> Self {
        match self {
            Self::LightCheck => Self::Light,
            Self::DarkCheck => Self::Dark,
            Self::Light | Self::Dark | Self::LightMarked | Self::DarkMarked => self,
        }
    }

    /// Returns the palette index of the empty square.
    pub(crate) const fn bare(self) -> u8 {
        self.flat() as u8 * FLAT_STEPS
    }
}

/// Shares of ground, fill and ink, in eighths.
type Mix = [u8; 3];

/// The mixtures of a ground without glow, in the order of their indices.
const FLAT_MIXES: [Mix; FLAT_STEPS as usize] = [
    [8, 0, 0],
    [7, 0, 1],
    [6, 0, 2],
    [5, 0, 3],
    [4, 0, 4],
    [3, 0, 5],
    [2, 0, 6],
    [1, 0, 7],
    [6, 2, 0],
    [4, 4, 0],
    [2, 6, 0],
    [4, 2, 2],
    [2, 4, 2],
    [2, 2, 4],
    [0, 8, 0],
    [0, 7, 1],
    [0, 6, 2],
    [0, 5, 3],
    [0, 4, 4],
    [0, 3, 5],
    [0, 2, 6],
    [0, 1, 7],
    [0, 0, 8],
];
const FLAT_STEPS: u8 = 23;

/// The index of pure fill on a light square. The next eight indices lead from fill to ink.
const FILL: u8 = 14;

/// The number of steps from a ground without glow (0) to the full colour of a check.
pub(crate) const GLOW_LEVELS: u8 = 12;
const GLOW: u8 = FLAT_STEPS * 4;
/// The share of ink in each step of a glow level, in sixths.
const GLOW_INK: [u8; GLOW_STEPS as usize] = [0, 2, 4];
const GLOW_STEPS: u8 = 3;

/// The number of indices on a bare board without check.
pub(crate) const WITHOUT_GLOW: usize = GLOW as usize;
/// The number of indices on a bare board with a check.
pub(crate) const WITH_GLOW: usize = WITHOUT_GLOW + 2 * GLOW_LEVELS as usize * GLOW_INK.len();

/// A table of the best step for each coverage of body and ink, both in sixteenths.
struct Ramp(Vec<u8>);

const SIXTEENTHS: u8 = 16;

/// The ramp of a ground without glow.
static FLAT: LazyLock<Ramp> =
    LazyLock::new(|| Ramp::of(&FLAT_MIXES.map(|mix| mix.map(|eighths| i32::from(eighths) * 6))));

/// The ramp of a glowing ground: first the steps from ground to ink, then the steps from fill to ink.
static GLOWING: LazyLock<Ramp> = LazyLock::new(|| {
    let ground = GLOW_INK.map(|ink| [(6 - i32::from(ink)) * 8, 0, i32::from(ink) * 8]);
    let piece = (0..=8).map(|ink| [0, (8 - ink) * 6, ink * 6]);
    Ramp::of(&ground.into_iter().chain(piece).collect::<Vec<_>>())
});

impl Ramp {
    /// Makes the ramp of these mixtures, which are given in forty-eighths.
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

/// Returns the step with the mixture that is closest to these coverages.
fn nearest(mixes: &[[i32; 3]], body: u8, ink: u8) -> u8 {
    let scale = 48 / i32::from(SIXTEENTHS);
    let (body, ink) = (i32::from(body) * scale, i32::from(ink) * scale);
    let wanted = [48 - body, body - ink, ink];
    let distance = |mix: &[i32; 3]| mix.iter().zip(wanted).map(|(a, b)| (a - b).pow(2)).sum::<i32>();
    (0..).zip(mixes).min_by_key(|(_, mix)| distance(mix)).map_or(0, |(step, _)| step)
}

/// Returns the palette index of a pixel, by the ground, its glow level, and the coverage of body and ink (0
/// to 255).
pub(crate) fn index(ground: Ground, glow: u8, body: u8, ink: u8) -> u8 {
    if glow == 0 {
        return ground.bare() + FLAT.step(body, ink);
    }
    let first = GLOW + (ground.flat() as u8 * GLOW_LEVELS + glow.min(GLOW_LEVELS) - 1) * GLOW_STEPS;
    match GLOWING.step(body, ink) {
        step if step < GLOW_STEPS => first + step,
        step => FILL + step - GLOW_STEPS,
    }
}

/// Returns the palette of a theme.
pub(crate) fn palette(theme: Theme) -> &'static [Rgb] {
    static PALETTES: [OnceLock<Vec<Rgb>>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];
    PALETTES.get(theme as usize).map_or(&[], |palette| palette.get_or_init(|| mixed_palette(theme)))
}

fn mixed_palette(theme: Theme) -> Vec<Rgb> {
    let colors = ThemeColors::of(theme);
    let mut palette = Vec::with_capacity(256);
    for ground in colors.grounds {
        palette.extend(FLAT_MIXES.map(|mix| mixed([ground, FILL_COLOR, INK_COLOR], mix.map(u32::from))));
    }
    let [light, dark, ..] = colors.grounds;
    for ground in [light, dark] {
        for level in 1..=u32::from(GLOW_LEVELS) {
            let glow = mixed([ground, colors.check], [u32::from(GLOW_LEVELS) - level, level]);
            palette.extend(GLOW_INK.map(u32::from).map(|ink| mixed([glow, INK_COLOR], [6 - ink, ink])));
        }
    }
    palette.extend(overlay_colors(&colors));
    palette.resize(256, INK_COLOR);
    palette
}

/// The opacity of the accent colour, from 0 to 255.
pub(crate) const ACCENT_OPACITY: u8 = 190;

/// Returns the extra colours of arrows, dots and marks: the accent and the mistake colour over all grounds,
/// and the mark colours in steps to white.
fn overlay_colors(colors: &ThemeColors) -> Vec<Rgb> {
    let mut added = Vec::new();
    let accent =
        |below: Rgb, sixteenths: u32| laid_over(below, colors.accent, sixteenths * u32::from(ACCENT_OPACITY));
    let regret =
        |below: Rgb, sixteenths: u32| laid_over(below, colors.regret, sixteenths * u32::from(ACCENT_OPACITY));
    let inked = |color: Rgb, eighths: u32| mixed([color, INK_COLOR], [8 - eighths, eighths]);
    for ground in colors.grounds {
        added.extend([4, 8, 12, 16].map(|sixteenths| accent(ground, sixteenths)));
        added.extend([2, 4, 6].map(|ink| accent(inked(ground, ink), 16)));
    }
    added.extend([0, 2, 4, 6, 8].map(|ink| accent(inked(FILL_COLOR, ink), 16)));
    added.extend([2, 4, 8, 12].map(|sixteenths| accent(FILL_COLOR, sixteenths)));
    for ground in colors.grounds {
        added.extend([5, 10, 16].map(|sixteenths| regret(ground, sixteenths)));
    }
    added.extend([0, 2, 4, 6, 8].map(|ink| regret(inked(FILL_COLOR, ink), 16)));
    let marks = [Mark::Won, Mark::Lost, Mark::Drawn].map(mark_color);
    for color in marks.into_iter().chain(Flaw::ALL.map(flaw_color)) {
        added.extend([0, 2, 4, 6].map(|light| mixed([color, FILL_COLOR], [8 - light, light])));
    }
    added
}

/// Returns the palette index of a grey with this amount of ink, from 0 to 255.
pub(crate) fn grey(ink: u8) -> u8 {
    index(Ground::Light, 0, u8::MAX, ink)
}
