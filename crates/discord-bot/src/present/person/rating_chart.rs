//! The chart of a rating over time.

use chess_arbiter::Rating;
use chess_render::{Certainty, DayLabel, RatingHistory, RatingPoint, drawable, rating_alt_text};
use chess_service::Profile;
use jiff::Timestamp;
use jiff::tz::Offset;

use super::ratings;
use crate::discord::post::{Drawing, Picture};
use crate::present::Look;
use crate::present::record::poster;
use crate::present::words::{Words, joined};

/// A chart leaves out the provisional ratings at its beginning if at least this many ratings remain.
const FEWEST_REMAINING: usize = 10;
/// A chart of at least this many minutes has labels such as "May 2026". A shorter chart has days as labels.
const SHORTEST_WITH_MONTHS: i32 = 300 * 24 * 60;

/// The fewest games in a chart. The line of a single game would show no development.
const FEWEST: usize = 2;

/// The rating chart for `profile.pace` until `now`. `None` with fewer than [`FEWEST`] rated games at this pace.
pub(super) fn picture(
    profile: &Profile,
    names: &[String],
    look: Look,
    now: Timestamp,
    words: &Words,
) -> Option<Picture> {
    let standing = profile.standings.iter().find(|standing| Some(standing.pace) == profile.pace)?;
    let mut points = chart_points(profile);
    if profile.history.len() < FEWEST {
        return None;
    }
    points.push((now, standing.rating));
    let minutes = points.iter().map(|&(at, _)| minute(at));
    let span = minutes.clone().min().zip(minutes.max())?;
    let pace = ratings::pace_name(standing.pace, words);
    let title = joined([names.iter().find_map(|name| drawable(name)), Some(pace)], " · ");
    let history = RatingHistory {
        names: vec![title],
        now: format!("{} ± {}", ratings::rating(standing.rating), standing.rating.shown_deviation()),
        points: points.into_iter().map(|(at, rating)| point(at, rating)).collect(),
        days: days(span, words),
    };
    let alt = rating_alt_text(&history, words.language);
    Some(Picture { drawing: Drawing::Rating(Box::new(history)), style: look.style(words.language), alt })
}

/// Returns the points of the chart, oldest first. Leaves out the provisional ratings at the beginning if at least
/// [`FEWEST_REMAINING`] ratings remain. Otherwise keeps all ratings, and adds the default rating as the first point.
fn chart_points(profile: &Profile) -> Vec<(Timestamp, Rating)> {
    let sure = profile.history.iter().position(|(_, rating)| !rating.is_provisional());
    let sure = profile.history.iter().skip(sure.unwrap_or(usize::MAX)).copied();
    let mut points: Vec<_> = if sure.len() < FEWEST_REMAINING {
        let start = profile.history.first().map(|&(first, _)| (first, Rating::default()));
        start.into_iter().chain(profile.history.iter().copied()).collect()
    } else {
        sure.collect()
    };
    points.sort_by_key(|&(at, _)| at);
    points
}

fn point(at: Timestamp, rating: Rating) -> RatingPoint {
    let certainty = if rating.is_provisional() { Certainty::Provisional } else { Certainty::Established };
    RatingPoint { day: minute(at), rating: rating.points(), deviation: rating.deviation(), certainty }
}

/// The coordinate of a time on the time axis, in minutes since 1970.
fn minute(at: Timestamp) -> i32 {
    i32::try_from(at.as_second() / 60).unwrap_or(i32::MAX)
}

/// The labels of the time axis at equal distances, without repetitions.
fn days((first, last): (i32, i32), words: &Words) -> Vec<DayLabel> {
    let span = last.saturating_sub(first);
    let gaps = if span < SHORTEST_WITH_MONTHS { 4 } else { 3 };
    let days = (0..=gaps).map(|number| first.saturating_add(span / gaps * number));
    let mut days: Vec<DayLabel> = days.map(|day| DayLabel { day, text: date(day, span, words) }).collect();
    days.dedup_by(|next, last| next.text == last.text);
    days
}

/// A short date: a day, or a month for a long chart.
fn date(minute: i32, span: i32, words: &Words) -> String {
    let at = Timestamp::from_second(i64::from(minute) * 60).unwrap_or_default();
    let day = Offset::UTC.to_datetime(at).date();
    poster::date_in(if span < SHORTEST_WITH_MONTHS { "chart-day" } else { "chart-month" }, day, words)
}
