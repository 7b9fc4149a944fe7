//! Vacations: the lines on a board, the notices to opponents, and the absent player's page. The page has a list of
//! vacations and the buttons that end a vacation.

use chess_arbiter::{Account, Vacation, VacationRefusal};
use chess_core::Color;
use chess_service::{AboutVacation, GameView, Vacations, Zone};
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::discord::limits;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::Press;
use crate::present::record::poster;
use crate::present::words::{Words, args, markup, mention, variant};

/// Returns a line about each player's current or next vacation. Leaves out players without a vacation. Returns no lines
/// for an ended game.
pub(crate) fn lines(view: &GameView, words: &Words) -> Vec<String> {
    if view.game.ending().is_some() {
        return Vec::new();
    }
    let line = |color: Color| {
        let Vacation { from, until } = view.game.first_vacation_since_turn_began(color)?;
        let args = args![from: markup::moment(from), until: markup::moment(until)];
        Some(words.about("board-vacation", &(view, color), &args))
    };
    Color::ALL.into_iter().filter_map(line).collect()
}

/// Tells the readers of a game about a player's vacation. The message pings nobody, because nobody has to act.
pub(crate) fn told(who: Account, about: AboutVacation, words: &Words) -> Post {
    let (key, from, until) = match about {
        AboutVacation::Booked { from: None, until } => ("vacation-begun", None, Some(until)),
        AboutVacation::Booked { from, until } => ("vacation-booked", from, Some(until)),
        AboutVacation::Ended => ("vacation-ended", None, None),
        AboutVacation::CalledOff(from) => ("vacation-called-off", Some(from), None),
    };
    let second = |at| Timestamp::from_second(at).map_or_else(|_| String::new(), markup::moment);
    let [from, until] = [from, until].map(|at| at.map(second).unwrap_or_default());
    Post::text(words.say(key, &args![who: mention(who), from: from, until: until]))
}

/// Confirms `change`, which the person has just made. Then lists the booked vacations and the days left. If nothing is
/// changed, booked or allowed, says only that the server has no vacations.
pub(crate) fn shown(
    vacations: &Vacations,
    change: Option<AboutVacation>,
    now: Timestamp,
    words: &Words,
) -> Post {
    if vacations.a_year == 0 && vacations.ahead.is_empty() && change.is_none() {
        return Post::text(words.plain("refused-vacation-never"));
    }
    let ahead = vacations.ahead.get(..limits::BUTTONS).unwrap_or(&vacations.ahead);
    let mut lines = Vec::from_iter(change.map(|change| match change {
        AboutVacation::Booked { from, .. } => {
            let key = if from.is_some() { "answer-vacation-ahead" } else { "answer-vacation" };
            words.say(key, &args![games: vacations.games])
        }
        AboutVacation::Ended => words.plain("answer-vacation-ended"),
        AboutVacation::CalledOff(_) => words.plain("answer-vacation-off"),
    }));
    lines.extend(ahead.iter().map(|(_, vacation)| spanned("vacation-ahead", *vacation, words)));
    if ahead.is_empty() && change.is_none() {
        lines.push(words.plain("vacation-none"));
    }
    let args = args![left: vacations.left, days: vacations.a_year, year: vacations.year.to_string()];
    lines.push(words.say("vacation-left", &args));
    lines.push(words.plain(if vacations.server.is_some() { "vacation-here" } else { "vacation-outside" }));
    let buttons = ahead.iter().map(|(id, vacation)| {
        let key = if vacation.holds(now) { "button-vacation-end" } else { "button-vacation-off" };
        let day = poster::date(first_day(*vacation, vacations.zone.as_ref()), words);
        Button::new(Press::ComeBack(*id), words.say(key, &args![day: day]), Tone::Secondary)
    });
    Post::text(lines.join("\n")).with_buttons(buttons)
}

/// Explains why a vacation is refused.
pub(crate) fn refused(refusal: VacationRefusal, words: &Words) -> String {
    use VacationRefusal::{Never, NoGame, Over, TooLate};
    match refusal {
        VacationRefusal::Days => words.say("refused-vacation-days", &args![most: Vacation::LONGEST]),
        Never | NoGame | TooLate | Over => words.plain(&format!("refused-vacation-{}", variant(&refusal))),
        VacationRefusal::TooMany(left, year) => {
            words.say("refused-vacation-left", &args![left: left, year: year.to_string()])
        }
        VacationRefusal::Past | VacationRefusal::TooFarAhead => words.plain("refused-vacation-from"),
        VacationRefusal::Overlaps(vacation) => spanned("refused-vacation-overlaps", vacation, words),
    }
}

/// A text with the beginning and the end of a vacation.
fn spanned(key: &str, Vacation { from, until }: Vacation, words: &Words) -> String {
    words.say(key, &args![from: markup::moment(from), until: markup::moment(until)])
}

/// The first day of a vacation in the person's time zone, or in UTC if the zone is unknown.
fn first_day(vacation: Vacation, zone: Option<&Zone>) -> Date {
    let rules = zone.map_or(TimeZone::UTC, |zone| zone.rules().clone());
    vacation.from.to_zoned(rules).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vacation_from_midnight_is_named_by_its_day_in_every_time_zone() {
        for name in ["Pacific/Kiritimati", "Pacific/Auckland", "Europe/Berlin", "Etc/GMT+12"] {
            let zone = Zone::named(name).unwrap();
            let day = jiff::civil::date(2026, 12, 24);
            let from = zone.rules().to_timestamp(day.at(0, 0, 0, 0)).unwrap();
            assert_eq!(first_day(Vacation { from, until: from }, Some(&zone)), day, "{name}");
        }
    }
}
