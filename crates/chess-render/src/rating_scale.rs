//! Where days and ratings lie in a chart.

use crate::outline::pixels;
use crate::rating::{Certainty, RatingPoint};

/// Ratings in a rectangle.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    /// Width and height of the rectangle.
    pub(crate) size: (usize, usize),
    pub(crate) points: Vec<Placed>,
    /// The first day and the last one.
    days: Option<(i32, i32)>,
    /// The lowest and the highest rating that the rectangle shows, with the step between round ones.
    least: i32,
    most: i32,
    step: i32,
}

/// A rating in the rectangle, from its top left corner.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placed {
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The edges of the band.
    pub(crate) upper: f32,
    pub(crate) lower: f32,
    pub(crate) certainty: Certainty,
}

/// The ratings between which everything lies that a chart shows.
const LIMITS: (f64, f64) = (-10_000.0, 10_000.0);
/// At most so many steps from the lowest to the highest rating.
const MOST_STEPS: i32 = 5;
const STEPS: [i32; 11] = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];

impl Scale {
    /// Places ratings so that all of them and their bands can be seen.
    pub(crate) fn of(points: &[RatingPoint], size: (usize, usize)) -> Self {
        let edges = points.iter().flat_map(|point| [whole(lower(point)), whole(upper(point))]);
        let (low, high) = (edges.clone().min().unwrap_or(1400), edges.max().unwrap_or(1600));
        let steps = |step: &i32| high.div_euclid(*step) + 1 - low.div_euclid(*step);
        let step = STEPS.into_iter().find(|step| steps(step) <= MOST_STEPS).unwrap_or(50_000);
        let (least, most) = (low.div_euclid(step) * step, (high.div_euclid(step) + 1) * step);
        let days = points.iter().map(|point| point.day);
        let days = days.clone().min().zip(days.max());
        let mut scale = Self { size, points: Vec::new(), days, least, most, step };
        let count = points.len();
        let placed = points.iter().enumerate().map(|(place, point)| Placed {
            x: scale.column(point.day).unwrap_or_else(|| scale.between(place, count)),
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

    /// The column of a day; none if it is outside or if there is no more than one day.
    pub(crate) fn column(&self, day: i32) -> Option<f32> {
        let (first, last) = self.days.filter(|(first, last)| first < last)?;
        let share = f64::from(day.clamp(first, last)) - f64::from(first);
        let share = share / (f64::from(last) - f64::from(first));
        (first..=last).contains(&day).then(|| pixels(self.size.0) * single(share))
    }

    /// The column of one of several ratings of the same day.
    fn between(&self, place: usize, count: usize) -> f32 {
        pixels(self.size.0) * pixels(place) / pixels(count.saturating_sub(1).max(1))
    }

    /// The row of a rating.
    fn row(&self, rating: f64) -> f32 {
        let (least, most) = (f64::from(self.least), f64::from(self.most));
        pixels(self.size.1) * single((most - rating) / (most - least))
    }

    /// The round ratings inside, each with its row.
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

/// A number that a chart can show.
fn limited(value: f64) -> f64 {
    if value.is_nan() { 0.0 } else { value.clamp(LIMITS.0, LIMITS.1) }
}

/// A rating without decimals.
#[expect(clippy::cast_possible_truncation, reason = "within the limits of a chart")]
pub(crate) fn whole(rating: f64) -> i32 {
    // The edges of a band lie up to twice as far out.
    rating.clamp(2.0 * LIMITS.0, 2.0 * LIMITS.1).round() as i32
}

#[expect(clippy::cast_possible_truncation, reason = "a share of a few hundred pixels")]
const fn single(share: f64) -> f32 {
    share as f32
}
