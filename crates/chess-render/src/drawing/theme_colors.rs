//! The colours of each theme, and the colours of marks and flaws.

use crate::drawing::color::Rgb;
use crate::{Flaw, Mark, Theme};

/// The colours of a theme.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThemeColors {
    /// The colours of light, dark, highlighted light and highlighted dark squares.
    pub(crate) grounds: [Rgb; 4],
    pub(crate) check: Rgb,
    pub(crate) accent: Rgb,
    /// The colour of mistakes.
    pub(crate) regret: Rgb,
}

pub(crate) const FILL_COLOR: Rgb = [255, 255, 255];
pub(crate) const INK_COLOR: Rgb = [0, 0, 0];

impl ThemeColors {
    /// Returns the colours of a theme.
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
}

/// Returns the colour of a result mark, the same in every theme.
pub(crate) const fn mark_color(mark: Mark) -> Rgb {
    match mark {
        Mark::Won => [27, 128, 58],
        Mark::Lost => [186, 32, 38],
        Mark::Drawn => [96, 100, 108],
    }
}

/// Returns the colour of a flaw's shape, the same in every theme.
pub(crate) const fn flaw_color(flaw: Flaw) -> Rgb {
    match flaw {
        Flaw::Inaccuracy => [0, 104, 178],
        Flaw::Mistake => [206, 96, 0],
        Flaw::Blunder => [190, 16, 44],
    }
}
