//! The game termination marker of PGN.

use crate::outcome::Outcome;

/// The result of a game in PGN.
///
/// ```
/// use chess_core::pgn::Marker;
/// use chess_core::{DrawReason, Outcome};
/// assert_eq!(Marker::read("1-0"), Some(Marker::WhiteWins));
/// assert_eq!(Marker::from(Some(Outcome::Draw(DrawReason::Agreement))).text(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marker {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game is running, or its result is unknown.
    #[default]
    Unknown,
}

impl Marker {
    /// Returns the marker as text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }

    /// Returns the marker with this text; `None` for any other text. `1/2` also gives [`Marker::Draw`].
    pub fn read(text: &str) -> Option<Self> {
        let text = if text == "1/2" { Self::Draw.text() } else { text };
        let markers = [Self::WhiteWins, Self::BlackWins, Self::Draw, Self::Unknown];
        markers.into_iter().find(|marker| marker.text() == text)
    }
}

impl From<Option<Outcome>> for Marker {
    fn from(outcome: Option<Outcome>) -> Self {
        outcome.and_then(|outcome| Self::read(outcome.result())).unwrap_or_default()
    }
}
