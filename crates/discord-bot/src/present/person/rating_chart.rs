//! The course of a rating as a picture.

use chess_arbiter::Rating;
use chess_render::{Certainty, DayLabel, RatingHistory, RatingPoint, drawable, rating_alt_text};
use chess_service::Profile;
use jiff::Timestamp;
use jiff::tz::Offset;

use super::ratings;
use crate::discord::post::{Drawing, Picture};
use crate::present::look::Look;
use crate::present::words::Words;

/// So many ratings make a course of their own: with as many that are sure, the wide beginning is left out.
const COURSE: usize = 10;
/// From so many minutes on the days below the picture are months with their years.
const LONG: i32 = 300 * 24 * 60;

/// The course of the rating at the pace of a profile's history, up to now, with a player's names; nothing for somebody without
/// one.
pub(super) fn picture(
    profile: &Profile,
    names: &[String],
    look: Look,
    now: Timestamp,
    words: &Words,
) -> Option<Picture> {
    let standing = profile.standings.iter().find(|standing| Some(standing.pace) == profile.pace)?;
    let mut points = counted(profile);
    points.push((now, standing.rating));
    let minutes = points.iter().map(|&(at, _)| minute(at));
    let span = minutes.clone().min().zip(minutes.max())?;
    let history = RatingHistory {
        names: titles(names, &ratings::pace_name(standing.pace, words)),
        now: format!("{} ± {}", ratings::rating(standing.rating), standing.rating.shown_deviation()),
        points: points.into_iter().map(|(at, rating)| point(at, rating)).collect(),
        days: days(span, words),
    };
    let alt = rating_alt_text(&history, words.language());
    Some(Picture { drawing: Drawing::Rating(Box::new(history)), style: look.style(words.language()), alt })
}

/// The ratings after each game in their order: from what everybody begins with, or of somebody who has played for long from when
/// the rating was sure.
fn counted(profile: &Profile) -> Vec<(Timestamp, Rating)> {
    let sure = profile.history.iter().position(|(_, rating)| !rating.is_provisional());
    let sure = profile.history.iter().skip(sure.unwrap_or(usize::MAX)).copied();
    let mut points: Vec<_> = if sure.len() < COURSE {
        let start = profile.history.first().map(|&(first, _)| (first, Rating::default()));
        start.into_iter().chain(profile.history.iter().copied()).collect()
    } else {
        sure.collect()
    };
    points.sort_by_key(|&(at, _)| at);
    points
}

/// What stands above the picture: the first name that can be drawn, and which rating it is.
fn titles(names: &[String], pace: &str) -> Vec<String> {
    let name = names.iter().find_map(|name| drawable(name));
    vec![name.into_iter().chain([pace.to_owned()]).collect::<Vec<_>>().join(" · ")]
}

fn point(at: Timestamp, rating: Rating) -> RatingPoint {
    let certainty = if rating.is_provisional() { Certainty::Provisional } else { Certainty::Established };
    RatingPoint { day: minute(at), rating: rating.points(), deviation: rating.deviation(), certainty }
}

/// Where a time lies in the picture: so many minutes after 1970.
fn minute(at: Timestamp) -> i32 {
    i32::try_from(at.as_second() / 60).unwrap_or(i32::MAX)
}

/// Some days between two, the first and the last among them, each once.
fn days((first, last): (i32, i32), words: &Words) -> Vec<DayLabel> {
    let span = last.saturating_sub(first);
    let gaps = if span < LONG { 4 } else { 3 };
    let mut days: Vec<DayLabel> = Vec::new();
    for day in (0..=gaps).map(|number| first.saturating_add(span / gaps * number)) {
        let text = date(day, span, words);
        if days.last().is_none_or(|last| last.text != text) {
            days.push(DayLabel { day, text });
        }
    }
    days
}

/// A day in a few letters, of a long time a month.
fn date(minute: i32, span: i32, words: &Words) -> String {
    let at = Timestamp::from_second(i64::from(minute) * 60).unwrap_or_default();
    let day = Offset::UTC.to_datetime(at).date();
    let args = [
        ("day", day.day().to_string().into()),
        ("month", day.month().into()),
        ("year", day.year().to_string().into()),
    ];
    words.say(if span < LONG { "chart-day" } else { "chart-month" }, &args)
}
