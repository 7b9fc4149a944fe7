//! The look of a picture: colours, pieces and size.

use chess_core::Language;
use derive_more::{Display, FromStr};

/// The look of a picture.
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
    /// The width of the board.
    pub size: Size,
}

/// The colours of a board. Settings and databases store the name of a theme, so this name must never change.
///
/// ```
/// use chess_render::Theme;
/// assert_eq!(Theme::HighContrast.to_string(), "high-contrast");
/// assert_eq!("high-contrast".parse(), Ok(Theme::HighContrast));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Display, FromStr)]
#[display(rename_all = "kebab-case")]
#[from_str(rename_all = "kebab-case")]
pub enum Theme {
    /// Wood: cream and brown.
    #[default]
    Brown,
    /// Cool colours: pale and slate blue.
    Blue,
    /// Tournament colours: cream and green.
    Green,
    /// White and grey, with strong highlights.
    HighContrast,
    /// Squares and highlights that people with any kind of colour blindness can tell apart.
    ColorBlind,
}

impl Theme {
    /// The five themes, the default theme first.
    pub const ALL: [Self; 5] = [Self::Brown, Self::Blue, Self::Green, Self::HighContrast, Self::ColorBlind];
}

/// The shapes of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceSet {
    /// The usual piece shapes of printed diagrams and web sites.
    #[default]
    Classic,
    /// The chess figures of the Noto fonts.
    Noto,
    /// The piece letters of a language, on a light or a dark disc.
    Letters(Language),
}

impl PieceSet {
    /// Returns the permanent name of the piece set in settings and databases. [`PieceSet::Letters`] has the same name
    /// in every language.
    ///
    /// ```
    /// use chess_core::Language;
    /// use chess_render::PieceSet;
    /// let set = PieceSet::Letters(Language::German);
    /// assert_eq!(set.name(), "letters");
    /// assert_eq!(PieceSet::named("letters", Language::German), Some(set));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Noto => "noto",
            Self::Letters(_) => "letters",
        }
    }

    /// Returns the set with this name. If the name is that of [`PieceSet::Letters`], the set has the piece letters of
    /// `language`. Other sets ignore `language`.
    pub fn named(name: &str, language: Language) -> Option<Self> {
        [Self::Classic, Self::Noto, Self::Letters(language)].into_iter().find(|set| set.name() == name)
    }
}

/// The width of a board in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 360 pixels.
    Px360 = 360,
    /// 480 pixels.
    Px480 = 480,
    /// 720 pixels. Discord shows an attachment 350 CSS pixels high, so this size is sharp on a screen with two
    /// device pixels per CSS pixel. `docs/measurements/pictures.md` compares this size with 1,080 pixels.
    #[default]
    Px720 = 720,
    /// 960 pixels.
    Px960 = 960,
}

impl Size {
    /// The four sizes, the smallest first.
    pub const ALL: [Self; 4] = [Self::Px360, Self::Px480, Self::Px720, Self::Px960];

    /// Returns the width of the board in pixels.
    ///
    /// ```
    /// use chess_render::Size;
    /// assert_eq!(Size::default().pixels(), 720);
    /// ```
    pub const fn pixels(self) -> u32 {
        self as u32
    }

    /// Returns the width of one square in pixels.
    pub(crate) const fn square(self) -> usize {
        self.pixels() as usize / 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_is_parsed_from_its_name() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert!("Brown ".parse::<Theme>().is_err());
    }

    #[test]
    fn a_piece_set_is_parsed_from_its_exact_name_only() {
        assert_eq!(PieceSet::named("noto", Language::English), Some(PieceSet::Noto));
        for name in ["", "Noto", "letter"] {
            assert_eq!(PieceSet::named(name, Language::English), None);
        }
    }
}
