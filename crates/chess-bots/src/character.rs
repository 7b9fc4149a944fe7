//! A computer opponent: a level, a style, and an opening to head for.

use crate::level::Level;
use crate::style_weights::StyleWeights;

/// A computer opponent in a game.
#[derive(Clone, Copy, Debug)]
pub struct Character<'a> {
    /// The playing strength.
    pub level: Level,
    /// The style of play.
    pub style: StyleWeights,
    /// The English name of the opening that the player heads for. Its variations also count; see
    /// [`chess_core::Opening::belongs_to`].
    pub opening: Option<&'a str>,
}

impl From<Level> for Character<'_> {
    fn from(level: Level) -> Self {
        Self { level, style: StyleWeights::ALL_ROUNDER, opening: None }
    }
}
