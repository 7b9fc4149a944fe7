//! Converts days and ratings to positions in a chart.

use crate::chart::rating_history::{Certainty, RatingPoint};
use crate::drawing::outline::pixels;

/// The scale of a rating chart, and the positions of the ratings in the plot area.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    /// The width and height of the plot area.
    pub(crate) size: (usize, usize),
    pub(crate) points: Vec<Placed>,
    /// The first and the last day of the ratings. `None` without ratings.
    days: Option<(i32, i32)>,
    /// The rating at the bottom of the plot area. `most` is the rating at the top of the plot area. `step` is the
    /// difference between neighbouring labelled ratings.
    least: i32,
    most: i32,
    step: i32,
}

/// The position of a rating, measured from the top left corner of the plot area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The y coordinate of the rating plus its deviation: the upper edge of the band. `lower` is the y coordinate of
    /// the rating minus its deviation: the lower edge of the band.
    pub(crate) upper: f32,
    pub(crate) lower: f32,
    pub(crate) certainty: Certainty,
}

/// The lowest and the highest rating that a chart shows.
const LIMITS: (f64, f64) = (-10_000.0, 10_000.0);
/// The maximum number of steps from the bottom to the top of the plot area.
const MOST_STEPS: i32 = 5;
const STEPS: [i32; 11] = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

impl Scale {
    /// Scales the ratings so that all ratings and their bands are visible.
    pub(crate) fn of(points: &[RatingPoint], size: (usize, usize)) -> Self {
        let edges = points.iter().flat_map(|point| [whole(lower(point)), whole(upper(point))]);
        let (low, high) = (edges.clone().min().unwrap_or(1400), edges.max().unwrap_or(1600));
        let steps = |step: &i32| high.div_euclid(*step) + 1 - low.div_euclid(*step);
        let step = STEPS.into_iter().find(|step| steps(step) <= MOST_STEPS).unwrap_or(50_000);
        let (least, most) = (low.div_euclid(step) * step, (high.div_euclid(step) + 1) * step);
        let days = points.iter().map(|point| point.day);
        let days = days.clone().min().zip(days.max());
        let mut scale = Self { size, points: Vec::new(), days, least, most, step };
        // If all ratings have the same day, the chart places the points at equal horizontal distances.
        let gaps = pixels(points.len().saturating_sub(1).max(1));
        let placed = points.iter().enumerate().map(|(place, point)| Placed {
            x: scale.column(point.day).unwrap_or(pixels(size.0) * pixels(place) / gaps),
            y: scale.row(limited(point.rating)),
            upper: scale.row(upper(point)),
            lower: scale.row(lower(point)),
            certainty: point.certainty,
        });
        scale.points = placed.collect();
        if let [only] = scale.points[..] {
            scale.points.push(Placed { x: pixels(size.0), ..only });
        }
        scale
    }

    /// Returns the x coordinate of a day. Returns `None` in two cases:
    /// - The chart does not show the day.
    /// - All ratings have the same day, so the chart has no scale of days.
    pub(crate) fn column(&self, day: i32) -> Option<f32> {
        let (first, last) = self.days.filter(|(first, last)| first < last)?;
        let share = f64::from(day.clamp(first, last)) - f64::from(first);
        let share = share / (f64::from(last) - f64::from(first));
        (first..=last).contains(&day).then(|| pixels(self.size.0) * single(share))
    }

    /// Returns the y coordinate of a rating.
    fn row(&self, rating: f64) -> f32 {
        let (least, most) = (f64::from(self.least), f64::from(self.most));
        pixels(self.size.1) * single((most - rating) / (most - least))
    }

    /// Returns the multiples of `step` inside the plot area, each with its y coordinate.
    pub(crate) fn round_ratings(&self) -> impl Iterator<Item = (f32, i32)> {
        let count = (self.most - self.least) / self.step;
        (1..count)
            .map(|place| self.least + place * self.step)
            .map(|rating| (self.row(f64::from(rating)), rating))
    }
}

fn upper(point: &RatingPoint) -> f64 {
    limited(point.rating) + limited(point.deviation).max(0.0)
}

fn lower(point: &RatingPoint) -> f64 {
    limited(point.rating) - limited(point.deviation).max(0.0)
}

/// Limits a value to the range of a chart. A value that is not a number becomes 0.
fn limited(value: f64) -> f64 {
    if value.is_nan() { 0.0 } else { value.clamp(LIMITS.0, LIMITS.1) }
}

/// Rounds a rating to a whole number.
#[expect(clippy::cast_possible_truncation, reason = "within the limits of a chart")]
pub(crate) fn whole(rating: f64) -> i32 {
    // `rating` may be an edge of the band: a rating plus or minus the deviation. So `rating` may reach twice the limit.
    rating.clamp(2.0 * LIMITS.0, 2.0 * LIMITS.1).round() as i32
}

#[expect(clippy::cast_possible_truncation, reason = "a share of a few hundred pixels")]
const fn single(share: f64) -> f32 {
    share as f32
}
