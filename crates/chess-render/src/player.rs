//! Who plays, as posters and replays name him.

use chess_core::Color;

use crate::name::first_drawable;

/// A player as a poster and a replay name him.
///
/// A text that cannot be drawn, because the font lacks a letter, is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The names to be tried, the best first; "White" or "Black" if none can be drawn.
    pub names: Vec<String>,
    /// The rating; empty if there is none.
    pub rating: String,
    /// The time that is left or was used, for posters; empty if it is not to be shown.
    pub clock: String,
}

impl Player {
    /// The first name that can be drawn, or else the colour.
    pub(crate) fn shown_name(&self, color: Color) -> String {
        let side = match color {
            Color::White => "White",
            Color::Black => "Black",
        };
        first_drawable(self.names.iter().map(String::as_str)).unwrap_or_else(|| side.to_owned())
    }
}
