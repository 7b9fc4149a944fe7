//! The player names, rating and clock on posters and replays.

/// A player on a poster or in a replay.
///
/// The picture leaves out a text with a letter that the font lacks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Alternative names, the best first. The picture shows the first name that the font can draw, or else
    /// "White" or "Black".
    pub names: Vec<String>,
    /// The rating; empty if the player has none.
    pub rating: String,
    /// The time left or used, on posters only; empty to hide the clock.
    pub clock: String,
}
