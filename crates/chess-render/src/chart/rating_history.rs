//! The data of a rating chart: a player's ratings, and the labels of the chart.

/// The ratings of a player over time.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RatingHistory {
    /// Alternative names of the player. The chart shows the first name that the font can draw.
    pub names: Vec<String>,
    /// The text at the top right, such as `1512 ± 60`. The text may be empty.
    pub now: String,
    /// The ratings, sorted by day.
    pub points: Vec<RatingPoint>,
    /// The labels of the time axis, sorted by day. The chart leaves out labels that do not fit.
    pub days: Vec<DayLabel>,
}

/// The rating on a day.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The day as a number; the caller chooses day 0.
    pub day: i32,
    /// The rating.
    pub rating: f64,
    /// The rating deviation: half the height of the band around the line.
    pub deviation: f64,
    /// The certainty of the rating.
    pub certainty: Certainty,
}

/// Says whether a rating comes from enough games. The chart draws the two cases with different lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The rating comes from few games. The chart shows this rating with a dashed line.
    Provisional,
    /// The rating comes from enough games. The chart shows this rating with a solid line.
    Established,
}

/// A label of the time axis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayLabel {
    /// The day, counted from the same day 0 as [`RatingPoint::day`].
    pub day: i32,
    /// The text, such as `3 May`.
    pub text: String,
}
