//! The name and rating of a player on boards, posters, reviews and replays.

/// A player on a board, on a poster, in a review or in a replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// Alternative names, the best first. The picture shows the first name that the font can draw, or else
    /// "White" or "Black".
    pub names: Vec<String>,
    /// The rating. Empty for a player without a rating.
    pub rating: String,
}
