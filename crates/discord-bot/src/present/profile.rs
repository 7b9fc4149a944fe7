//! What there is to say about a player in a server: ratings, results, openings, and the course of a rating as a picture.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Rating};
use chess_core::{Color, Outcome};
use chess_render::{Certainty, DayLabel, RatingHistory, RatingPoint, drawable, rating_alt_text};
use chess_service::{Profile, Standing};
use jiff::Timestamp;
use jiff::tz::Offset;

use super::markup::mention;
use super::{pgn, standing};
use crate::look::Look;
use crate::post::{Drawing, Picture, Post};
use crate::words::Words;

/// How many openings are named.
const OPENINGS: usize = 3;
/// So many ratings make a course of their own: with as many that are sure, the wide beginning is left out.
const COURSE: usize = 10;
/// From so many minutes on the days below the picture are months with their years.
const LONG: i32 = 300 * 24 * 60;

/// A profile, with a picture where there is something to draw and the reader has not asked for too many.
pub(crate) fn profile(
    profile: &Profile,
    (whose, names): (Account, &[String]),
    look: Option<Look>,
    now: Timestamp,
    words: &Words,
) -> Post {
    let who = ("who", mention(whose).into());
    if profile.recent.is_empty() && profile.standings.is_empty() {
        return Post::text(words.say("profile-none", &[who]));
    }
    let mut lines = vec![words.say("profile-headline", &[who])];
    lines.extend(profile.standings.iter().map(|standing| rated(standing, words)));
    if profile.standings.is_empty() {
        lines.push(words.plain("profile-unrated"));
    }
    let scores = Color::ALL.into_iter();
    lines.extend(scores.filter_map(|color| standing::with_color(profile.scores[color], color, words)));
    lines.extend(streak(profile, words));
    lines.extend(openings(profile, words));
    lines.push(words.plain("standing-counted"));
    lines.extend(standing::provisional(profile.standings.iter(), words));
    let picture = look.and_then(|look| Some(picture(&course(profile, now)?, names, look, words)));
    Post { text: lines.join("\n"), picture, ..Post::default() }
}

fn rated(standing: &Standing, words: &Words) -> String {
    let args = [
        ("pace", standing::pace_name(standing.pace, words).into()),
        ("rating", standing::rating(standing.rating).into()),
        ("deviation", standing.rating.shown_deviation().into()),
        ("games", standing::rated_games(standing.games, words).into()),
    ];
    words.say("profile-rating", &args)
}

/// How often in a row the last games went the same way, if more than once.
fn streak(profile: &Profile, words: &Words) -> Option<String> {
    let mut results = profile.recent.iter().filter_map(|(color, game)| {
        let (_, outcome) = game.counted_result()?;
        Some(result(outcome, *color))
    });
    let last = results.next()?;
    let count = 1 + results.take_while(|result| *result == last).count();
    (count > 1).then(|| words.say(last, &[("count", count.into())]))
}

/// The text that says how often a game went like this one.
fn result(outcome: Outcome, color: Color) -> &'static str {
    match outcome.winner() {
        Some(winner) if winner == color => "profile-streak-won",
        Some(_) => "profile-streak-lost",
        None => "profile-streak-drawn",
    }
}

/// The openings that were played most, without their variations.
fn openings(profile: &Profile, words: &Words) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, game) in &profile.recent {
        if let Some(opening) = pgn::OPENINGS.of_game(game.board()) {
            *counts.entry(opening.name.split(':').next().unwrap_or_default()).or_default() += 1;
        }
    }
    let mut most: Vec<_> = counts.into_iter().collect();
    most.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let named = most.iter().take(OPENINGS).map(|(name, count)| format!("{name} ({count})"));
    let named: Vec<_> = named.collect();
    (!named.is_empty()).then(|| words.say("profile-openings", &[("openings", named.join(", ").into())]))
}

/// A rating over time, and what it is now.
struct Course {
    standing: Standing,
    points: Vec<(Timestamp, Rating)>,
}

/// The course of the rating at the pace of the history, up to now: from what everybody begins with, or of somebody who has
/// played for long from when it was sure.
fn course(profile: &Profile, now: Timestamp) -> Option<Course> {
    let standing = *profile.standings.iter().find(|standing| Some(standing.pace) == profile.pace)?;
    let sure = profile.history.iter().position(|(_, rating)| !rating.is_provisional());
    let sure = profile.history.iter().skip(sure.unwrap_or(usize::MAX)).copied();
    let mut points: Vec<_> = if sure.len() < COURSE {
        let start = profile.history.first().map(|&(first, _)| (first, Rating::default()));
        start.into_iter().chain(profile.history.iter().copied()).collect()
    } else {
        sure.collect()
    };
    points.sort_by_key(|&(at, _)| at);
    points.push((now, standing.rating));
    Some(Course { standing, points })
}

fn picture(course: &Course, names: &[String], look: Look, words: &Words) -> Picture {
    let Course { standing, points } = course;
    let minutes = points.iter().map(|&(at, _)| minute(at));
    let span = minutes.clone().min().zip(minutes.max()).unwrap_or_default();
    let history = RatingHistory {
        names: titles(names, &standing::pace_name(standing.pace, words)),
        now: format!("{} ± {}", standing::rating(standing.rating), standing.rating.shown_deviation()),
        points: points.iter().map(|&(at, rating)| point(at, rating)).collect(),
        days: days(span, words),
    };
    let alt = rating_alt_text(&history, words.language());
    Picture { drawing: Drawing::Rating(Box::new(history)), style: look.style(words.language()), alt }
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
