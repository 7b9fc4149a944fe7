//! How a picture looks: its colours, its pieces and its size.

use std::str::FromStr;

use chess_core::Language;

/// How a picture looks.
///
/// ```
/// use chess_render::{PieceSet, Size, Style, Theme};
/// let style = Style { theme: Theme::Blue, ..Style::default() };
/// assert_eq!(style, Style { theme: Theme::Blue, pieces: PieceSet::Classic, size: Size::Px720 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Style {
    /// The colours of the board.
    pub theme: Theme,
    /// The shapes of the pieces.
    pub pieces: PieceSet,
    /// The edge of the board.
    pub size: Size,
}

/// The colours of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Wood: cream and brown.
    #[default]
    Brown,
    /// Cool: pale and slate blue.
    Blue,
    /// Tournament: cream and green.
    Green,
    /// White and grey, with strong highlights.
    HighContrast,
    /// Squares and highlights that differ for every kind of colour vision.
    ColorBlind,
}

impl Theme {
    /// The five themes, the default one first.
    pub const ALL: [Self; 5] = [Self::Brown, Self::Blue, Self::Green, Self::HighContrast, Self::ColorBlind];

    /// The lasting name of the theme, for settings and databases.
    ///
    /// ```
    /// use chess_render::Theme;
    /// assert_eq!(Theme::HighContrast.name(), "high-contrast");
    /// assert_eq!("high-contrast".parse(), Ok(Theme::HighContrast));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brown => "brown",
            Self::Blue => "blue",
            Self::Green => "green",
            Self::HighContrast => "high-contrast",
            Self::ColorBlind => "color-blind",
        }
    }
}

/// A text that names no theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such theme; there are brown, blue, green, high-contrast and color-blind")]
pub struct UnknownTheme;

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(name: &str) -> Result<Self, UnknownTheme> {
        Self::ALL.into_iter().find(|theme| theme.name() == name).ok_or(UnknownTheme)
    }
}

/// The shapes of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceSet {
    /// The figures of most diagrams and web sites.
    #[default]
    Classic,
    /// The chess figures of the Noto fonts.
    Noto,
    /// The letters that players of a language write, on light and dark discs.
    Letters(Language),
}

impl PieceSet {
    /// The lasting name of the set, for settings and databases; the language of letters is not part of it.
    ///
    /// ```
    /// use chess_core::Language;
    /// use chess_render::PieceSet;
    /// let set = PieceSet::Letters(Language::German);
    /// assert_eq!(set.name(), "letters");
    /// assert_eq!(PieceSet::named("letters", Language::German), Ok(set));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Noto => "noto",
            Self::Letters(_) => "letters",
        }
    }

    /// The set with a name, with the letters of a language if it is that of the letters.
    ///
    /// # Errors
    ///
    /// [`UnknownPieceSet`] if no set has this name.
    pub fn named(name: &str, language: Language) -> Result<Self, UnknownPieceSet> {
        let sets = [Self::Classic, Self::Noto, Self::Letters(language)];
        sets.into_iter().find(|set| set.name() == name).ok_or(UnknownPieceSet)
    }
}

/// A text that names no piece set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such piece set; there are classic, noto and letters")]
pub struct UnknownPieceSet;

/// The edge of the board in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 360 pixels.
    Px360,
    /// 480 pixels.
    Px480,
    /// 720 pixels, sharp where Discord shows an attachment 350 high at double density.
    #[default]
    Px720,
    /// 960 pixels.
    Px960,
}

impl Size {
    /// The four sizes, the smallest first.
    pub const ALL: [Self; 4] = [Self::Px360, Self::Px480, Self::Px720, Self::Px960];

    /// The edge of the board in pixels.
    ///
    /// ```
    /// use chess_render::Size;
    /// assert_eq!(Size::default().pixels(), 720);
    /// ```
    pub const fn pixels(self) -> u32 {
        match self {
            Self::Px360 => 360,
            Self::Px480 => 480,
            Self::Px720 => 720,
            Self::Px960 => 960,
        }
    }

    /// The edge of one square in pixels.
    pub(crate) const fn square(self) -> usize {
        self.pixels() as usize / 8
    }
}

/// A number of pixels that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a board cannot be {0} pixels wide; it can be 360, 480, 720 or 960")]
pub struct UnknownSize(pub u32);

impl TryFrom<u32> for Size {
    type Error = UnknownSize;

    fn try_from(pixels: u32) -> Result<Self, UnknownSize> {
        Self::ALL.into_iter().find(|size| size.pixels() == pixels).ok_or(UnknownSize(pixels))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_that_no_board_has_is_refused_by_number() {
        for pixels in [0, 1, 719, 8191, u32::MAX] {
            assert_eq!(Size::try_from(pixels), Err(UnknownSize(pixels)));
        }
        assert_eq!(Size::try_from(960), Ok(Size::Px960));
    }

    #[test]
    fn every_theme_is_found_by_its_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        assert_eq!("Brown ".parse::<Theme>(), Err(UnknownTheme));
    }

    #[test]
    fn a_piece_set_is_found_by_its_exact_name_only() {
        assert_eq!(PieceSet::named("noto", Language::English), Ok(PieceSet::Noto));
        for name in ["", "Noto", "letter"] {
            assert_eq!(PieceSet::named(name, Language::English), Err(UnknownPieceSet));
        }
    }
}
