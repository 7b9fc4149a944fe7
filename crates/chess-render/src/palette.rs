//! The 256 colours of a picture: where each mixture has its place, and what a theme makes of it.
//!
//! Every theme fills the same places, so a square's indices do not depend on the theme: a theme is a
//! palette and nothing else. A square takes its colours from its own ramp only.

use std::sync::{LazyLock, OnceLock};

use crate::rgb::{Rgb, laid_over};
use crate::{Flaw, Mark, Theme};

/// The place that shows what was there before, in the frames of an animation.
pub(crate) const TRANSPARENT: u8 = 255;

/// What lies under a piece, all over its square.
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

    /// The ramp of the square's corners, where even a check does not glow.
    const fn flat(self) -> Self {
        match self {
            Self::LightCheck => Self::Light,
            Self::DarkCheck => Self::Dark,
            Self::Light | Self::Dark | Self::LightMarked | Self::DarkMarked => self,
        }
    }

    /// The palette place of the bare square.
    pub(crate) const fn bare(self) -> u8 {
        self.flat() as u8 * FLAT_STEPS
    }
}

/// Shares of ground, fill and ink in eighths.
type Mix = [u8; 3];

/// The mixtures that a flat ground offers, in the order of their places.
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
const FLAT_GROUNDS: [Ground; 4] = [Ground::Light, Ground::Dark, Ground::LightMarked, Ground::DarkMarked];

/// The place of pure fill on a light square; ink is the last of the eight steps after it.
const FILL: u8 = 14;

/// How many steps lead from a bare square (0) to the full colour of a check.
pub(crate) const GLOW_LEVELS: u8 = 12;
const GLOW: u8 = FLAT_STEPS * 4;
/// Ground and ink at each level of the glow, in sixths.
const GLOW_INK: [u8; GLOW_STEPS as usize] = [0, 2, 4];
const GLOW_STEPS: u8 = 3;

/// The number of places that a bare board uses.
pub(crate) const WITHOUT_GLOW: usize = GLOW as usize;
/// The number of places that a bare board with a check uses.
pub(crate) const WITH_GLOW: usize = WITHOUT_GLOW + 2 * GLOW_LEVELS as usize * GLOW_INK.len();

/// The steps that a square offers to its pixels, by the coverage of body and ink in sixteenths.
struct Ramp(Vec<u8>);

const SIXTEENTHS: u8 = 16;

/// The ramp of a flat ground.
static FLAT: LazyLock<Ramp> =
    LazyLock::new(|| Ramp::of(&FLAT_MIXES.map(|mix| mix.map(|eighths| i32::from(eighths) * 6))));

/// The ramp of a glowing ground: its own steps, then those from fill to ink.
static GLOWING: LazyLock<Ramp> = LazyLock::new(|| {
    let ground = GLOW_INK.map(|ink| [(6 - i32::from(ink)) * 8, 0, i32::from(ink) * 8]);
    let piece = (0..=8).map(|ink| [0, (8 - ink) * 6, ink * 6]);
    Ramp::of(&ground.into_iter().chain(piece).collect::<Vec<_>>())
});

impl Ramp {
    /// Chooses among mixtures given in forty-eighths.
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

/// The step whose mixture is closest to these coverages.
fn nearest(mixes: &[[i32; 3]], body: u8, ink: u8) -> u8 {
    let scale = 48 / i32::from(SIXTEENTHS);
    let (body, ink) = (i32::from(body) * scale, i32::from(ink) * scale);
    let wanted = [48 - body, body - ink, ink];
    let distance = |mix: &[i32; 3]| mix.iter().zip(wanted).map(|(a, b)| (a - b).pow(2)).sum::<i32>();
    (0..).zip(mixes).min_by_key(|(_, mix)| distance(mix)).map_or(0, |(step, _)| step)
}

/// The place for a pixel on a ground that glows at this level, by the coverage of body and ink (0 to 255).
pub(crate) fn place(ground: Ground, glow: u8, body: u8, ink: u8) -> u8 {
    if glow == 0 {
        return ground.bare() + FLAT.step(body, ink);
    }
    let first = GLOW + (ground.flat() as u8 * GLOW_LEVELS + glow.min(GLOW_LEVELS) - 1) * GLOW_STEPS;
    match GLOWING.step(body, ink) {
        step if step < GLOW_STEPS => first + step,
        step => FILL + step - GLOW_STEPS,
    }
}

/// The colours a theme is made of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Colors {
    /// Light, dark, light marked, dark marked.
    pub(crate) grounds: [Rgb; 4],
    pub(crate) check: Rgb,
    pub(crate) accent: Rgb,
    /// What should not have been done.
    pub(crate) regret: Rgb,
}

pub(crate) const FILL_COLOR: Rgb = [255, 255, 255];
const INK_COLOR: Rgb = [0, 0, 0];

impl Colors {
    /// The colours of a theme.
    pub(crate) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Brown => Self {
                grounds: [[240, 217, 181], [181, 136, 99], [182, 185, 60], [203, 208, 66]],
                check: [228, 28, 28],
                accent: [21, 120, 27],
                regret: [176, 24, 32],
            },
            Theme::Blue => Self {
                grounds: [[222, 227, 230], [140, 162, 173], [150, 190, 86], [196, 220, 100]],
                check: [228, 28, 40],
                accent: [0, 82, 165],
                regret: [190, 30, 40],
            },
            Theme::Green => Self {
                grounds: [[238, 238, 210], [118, 150, 86], [226, 190, 40], [248, 214, 76]],
                check: [222, 36, 30],
                accent: [214, 112, 0],
                regret: [150, 0, 60],
            },
            Theme::HighContrast => Self {
                grounds: [[255, 255, 255], [122, 128, 138], [255, 200, 0], [236, 140, 0]],
                check: [214, 0, 32],
                accent: [0, 84, 200],
                regret: [196, 0, 40],
            },
            Theme::ColorBlind => Self {
                grounds: [[233, 237, 242], [143, 163, 184], [250, 180, 20], [255, 224, 102]],
                check: [179, 0, 107],
                accent: [0, 90, 181],
                regret: [179, 0, 107],
            },
        }
    }

    fn ground(&self, ground: Ground) -> Rgb {
        self.grounds.get(ground.flat() as usize).copied().unwrap_or_default()
    }
}

/// The palette of a theme.
pub(crate) fn palette(theme: Theme) -> &'static [Rgb] {
    static PALETTES: [OnceLock<Vec<Rgb>>; Theme::ALL.len()] = [const { OnceLock::new() }; Theme::ALL.len()];
    PALETTES.get(theme as usize).map_or(&[], |palette| palette.get_or_init(|| mixed_palette(theme)))
}

fn mixed_palette(theme: Theme) -> Vec<Rgb> {
    let colors = Colors::of(theme);
    let mut palette = Vec::with_capacity(256);
    for ground in FLAT_GROUNDS.map(|ground| colors.ground(ground)) {
        palette.extend(FLAT_MIXES.map(|mix| mixed([ground, FILL_COLOR, INK_COLOR], mix)));
    }
    for ground in [colors.ground(Ground::Light), colors.ground(Ground::Dark)] {
        for level in 1..=GLOW_LEVELS {
            let glow = mixed([ground, colors.check, INK_COLOR], [GLOW_LEVELS - level, level, 0]);
            palette.extend(GLOW_INK.map(|ink| mixed([glow, FILL_COLOR, INK_COLOR], [6 - ink, 0, ink])));
        }
    }
    palette.extend(overlay_colors(&colors));
    palette.resize(256, INK_COLOR);
    palette
}

/// How much the accent hides of what it is laid on, from 0 to 255.
pub(crate) const ACCENT_OPACITY: u8 = 190;

/// What arrows, dots and marks need besides: the accent and the regret over everything, and the marks on
/// their way to white.
fn overlay_colors(colors: &Colors) -> Vec<Rgb> {
    let mut added = Vec::new();
    let accent =
        |color: Rgb, sixteenths: u32| laid_over(color, colors.accent, sixteenths * u32::from(ACCENT_OPACITY));
    for ground in colors.grounds {
        added.extend([4, 8, 12, 16].map(|sixteenths| accent(ground, sixteenths)));
        added.extend(
            [2, 4, 6].map(|ink| accent(mixed([ground, FILL_COLOR, INK_COLOR], [8 - ink, 0, ink]), 16)),
        );
    }
    added.extend(
        [0, 2, 4, 6, 8].map(|ink| accent(mixed([INK_COLOR, FILL_COLOR, INK_COLOR], [0, 8 - ink, ink]), 16)),
    );
    added.extend([2, 4, 8, 12].map(|sixteenths| accent(FILL_COLOR, sixteenths)));
    let regret =
        |color: Rgb, sixteenths: u32| laid_over(color, colors.regret, sixteenths * u32::from(ACCENT_OPACITY));
    for ground in colors.grounds {
        added.extend([5, 10, 16].map(|sixteenths| regret(ground, sixteenths)));
    }
    added.extend(
        [0, 2, 4, 6, 8].map(|ink| regret(mixed([INK_COLOR, FILL_COLOR, INK_COLOR], [0, 8 - ink, ink]), 16)),
    );
    let marks = [Mark::Won, Mark::Lost, Mark::Drawn].map(Mark::color);
    let flaws = [Flaw::Inaccuracy, Flaw::Mistake, Flaw::Blunder].map(Flaw::color);
    for color in marks.into_iter().chain(flaws) {
        added.extend([0, 2, 4, 6].map(|light| mixed([color, FILL_COLOR, INK_COLOR], [8 - light, light, 0])));
    }
    added
}

/// The weighted mean of three colours.
fn mixed(colors: [Rgb; 3], weights: Mix) -> Rgb {
    let total: u32 = weights.into_iter().map(u32::from).sum::<u32>().max(1);
    let channel = |pick: fn(Rgb) -> u8| {
        let sum: u32 = colors.into_iter().zip(weights).map(|(c, w)| u32::from(pick(c)) * u32::from(w)).sum();
        u8::try_from((sum + total / 2) / total).unwrap_or(u8::MAX)
    };
    [channel(|[red, _, _]| red), channel(|[_, green, _]| green), channel(|[_, _, blue]| blue)]
}
