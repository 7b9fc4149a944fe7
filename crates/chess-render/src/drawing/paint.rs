//! Blends a colour over existing pixels. The results are the nearest colours of the palette.

use std::collections::BTreeMap;

use crate::drawing::color::{Rgb, laid_over};
use crate::drawing::palette::{ACCENT_OPACITY, of_dark_page, palette};
use crate::drawing::theme_colors::ThemeColors;
use crate::{Stroke, Theme};

/// A colour with an opacity.
pub(crate) struct Paint {
    palette: &'static [Rgb],
    color: Rgb,
    /// The opacity from 0 to 255.
    opacity: u8,
    /// A cache of blended palette indices. Each key has the palette index of the background and the coverage in
    /// sixteenths.
    known: BTreeMap<(u8, u8), u8>,
}

impl Paint {
    /// Makes a paint for pictures in this theme. The opacity is from 0 to 255.
    pub(crate) fn new(theme: Theme, color: Rgb, opacity: u8) -> Self {
        Self { palette: palette(theme), color, opacity, known: BTreeMap::new() }
    }

    /// Makes a paint in the accent colour, for pages without boards.
    pub(crate) fn on_dark_page(theme: Theme, opacity: u8) -> Self {
        let color = ThemeColors::of_dark_page(theme).accent;
        Self { palette: of_dark_page(theme), color, opacity, known: BTreeMap::new() }
    }

    /// Makes the paint of an arrow.
    pub(crate) fn of_stroke(theme: Theme, stroke: Stroke) -> Self {
        let ThemeColors { accent, regret, .. } = ThemeColors::of(theme);
        Self::new(theme, if stroke == Stroke::Solid { accent } else { regret }, ACCENT_OPACITY)
    }

    /// Returns the palette index of a pixel after painting. `beneath` is the palette index before painting. The
    /// coverage is from 0 to 255.
    pub(crate) fn over(&mut self, beneath: u8, coverage: u8) -> u8 {
        let sixteenths = coverage.div_ceil(16);
        if sixteenths == 0 {
            return beneath;
        }
        let (palette, color, opacity) = (self.palette, self.color, self.opacity);
        // An opaque paint with full coverage hides the background, so one cache entry serves all backgrounds.
        let beneath = if opacity == u8::MAX && sixteenths == 16 { 0 } else { beneath };
        *self.known.entry((beneath, sixteenths)).or_insert_with(|| {
            let below = palette.get(usize::from(beneath)).copied().unwrap_or_default();
            nearest(palette, laid_over(below, color, u32::from(sixteenths) * u32::from(opacity)))
        })
    }
}

/// Returns the palette index of the colour nearest to `wanted`. The distance gives green the most weight and red the
/// least, roughly like human vision.
fn nearest(palette: &[Rgb], wanted: Rgb) -> u8 {
    let distance = |[red, green, blue]: Rgb| -> u32 {
        let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
        square(red, wanted[0]) * 2 + square(green, wanted[1]) * 4 + square(blue, wanted[2]) * 3
    };
    // With `min_by_key` in place of pairs, the picture of a review takes half as long again.
    let places = (0..=u8::MAX).zip(palette).map(|(place, color)| (distance(*color), place));
    places.min().map_or(0, |(_, place)| place)
}
