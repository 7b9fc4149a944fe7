//! The colours of the themes, of the result marks, and of the shapes that mark bad moves.

use chess_core::Flaw;

use crate::drawing::color::{Rgb, mixed};
use crate::{Mark, Theme};

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThemeColors {
    /// The colours of light, dark, highlighted light and highlighted dark squares.
    pub(crate) grounds: [Rgb; 4],
    pub(crate) check: Rgb,
    pub(crate) accent: Rgb,
    /// The colour of dashed arrows. A dashed arrow shows, for example, a mistake.
    pub(crate) regret: Rgb,
    pub(crate) fill: Rgb,
    pub(crate) ink: Rgb,
}

pub(crate) const FILL_COLOR: Rgb = [255, 255, 255];
const INK_COLOR: Rgb = [0, 0, 0];

impl ThemeColors {
    #[expect(clippy::unreadable_literal, reason = "colours are written in six digits")]
    pub(crate) fn of(theme: Theme) -> Self {
        let colors: [u32; 7] = match theme {
            Theme::Brown => [0xF0D9B5, 0xB58863, 0xB6B93C, 0xCBD042, 0xE41C1C, 0x15781B, 0xB01820],
            Theme::Blue => [0xDEE3E6, 0x8CA2AD, 0x96BE56, 0xC4DC64, 0xE41C28, 0x0052A5, 0xBE1E28],
            Theme::Green => [0xEEEED2, 0x769656, 0xE2BE28, 0xF8D64C, 0xDE241E, 0xD67000, 0x96003C],
            Theme::HighContrast => [0xFFFFFF, 0x7A808A, 0xFFC800, 0xEC8C00, 0xD60020, 0x0054C8, 0xC40028],
            Theme::ColorBlind => [0xE9EDF2, 0x8FA3B8, 0xFAB414, 0xFFE066, 0xB3006B, 0x005AB5, 0xB3006B],
        };
        let [light, dark, light_marked, dark_marked, check, accent, regret] = colors.map(|color| {
            let [_, red, green, blue] = color.to_be_bytes();
            [red, green, blue]
        });
        let grounds = [light, dark, light_marked, dark_marked];
        Self { grounds, check, accent, regret, fill: FILL_COLOR, ink: INK_COLOR }
    }

    /// Returns the colours of pages without boards: white ink on shades of the theme's dark square. A white page
    /// would glare in Discord's dark theme.
    pub(crate) fn of_dark_page(theme: Theme) -> Self {
        let colors = Self::of(theme);
        let [_, dark, ..] = colors.grounds;
        let grounds = [6, 4, 3, 2].map(|black| mixed([dark, INK_COLOR], [8 - black, black]));
        let accent = mixed([colors.accent, FILL_COLOR], [4, 4]);
        Self { grounds, accent, fill: INK_COLOR, ink: FILL_COLOR, ..colors }
    }
}

/// Returns the colour of a result mark, the same in every theme.
pub(crate) const fn mark_color(mark: Mark) -> Rgb {
    match mark {
        Mark::Won => [27, 128, 58],
        Mark::Lost => [186, 32, 38],
        Mark::Drawn => [96, 100, 108],
    }
}

/// Returns the colour of the shape that marks this class of bad moves. The colour is the same in every theme.
pub(crate) const fn flaw_color(flaw: Flaw) -> Rgb {
    match flaw {
        Flaw::Inaccuracy => [0, 104, 178],
        Flaw::Mistake => [206, 96, 0],
        Flaw::Blunder => [190, 16, 44],
    }
}
