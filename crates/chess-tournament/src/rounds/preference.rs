//! The colour preference of a player (FIDE Handbook, C.04.3, Article 1.7).

use chess_core::Color;

/// The strength and colour of a preference (Article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// The player has no preference, because the player has played no game.
    None,
    /// The player has played equally many games with each colour, and prefers the colour that the player did not have
    /// in the last game.
    Mild(Color),
    /// The player has played one more game with the other colour than with the preferred colour.
    Strong(Color),
    /// The player prefers this colour for at least one of two reasons:
    /// - The player has played at least two more games with the other colour than with this colour.
    /// - The player had the other colour in both of the last two games.
    Absolute(Color),
}

impl Preference {
    /// Returns the preferred colour.
    pub fn color(self) -> Option<Color> {
        match self {
            Self::None => None,
            Self::Mild(color) | Self::Strong(color) | Self::Absolute(color) => Some(color),
        }
    }

    pub(crate) fn is_absolute(self) -> bool {
        matches!(self, Self::Absolute(_))
    }

    pub(crate) fn is_strong_or_absolute(self) -> bool {
        matches!(self, Self::Strong(_) | Self::Absolute(_))
    }

    pub(crate) fn strength(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Mild(_) => 1,
            Self::Strong(_) => 2,
            Self::Absolute(_) => 3,
        }
    }
}
