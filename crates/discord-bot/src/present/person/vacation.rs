//! Vacations: the lines on a board, the notices to opponents, and the page of the absent player with the buttons that
//! end them.

use chess_arbiter::{Account, Vacation, VacationRefusal};
use chess_core::Color;
use chess_service::{AboutVacation, GameView, Vacations};
use jiff::civil::Date;
use jiff::tz::Offset;
use jiff::{SignedDuration, Timestamp};

use crate::discord::limits;
use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::Press;
use crate::present::record::poster;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// The present or next vacation of each player in a running game.
pub(crate) fn lines(view: &GameView, words: &Words) -> Vec<String> {
    if view.game.ending().is_some() {
        return Vec::new();
    }
    let line = |color: Color| {
        let Vacation { from, until } = view.game.next_vacation(color)?;
        let args = [
            ("who", mention(view.accounts[color]).into()),
            ("from", markup::moment(from).into()),
            ("until", markup::moment(until).into()),
        ];
        Some(words.say("board-vacation", &args))
    };
    Color::ALL.into_iter().filter_map(line).collect()
}

/// Tells the readers of a game about a player's vacation. It pings nobody, because nobody has to act.
pub(crate) fn told(who: Account, about: AboutVacation, words: &Words) -> Post {
    let mut args = vec![("who", mention(who).into())];
    let key = match about {
        AboutVacation::Booked { from, until } => {
            args.push(("until", second(until).into()));
            args.extend(from.map(|from| ("from", second(from).into())));
            if from.is_some() { "vacation-booked" } else { "vacation-begun" }
        }
        AboutVacation::Ended => "vacation-ended",
        AboutVacation::CalledOff { from } => {
            args.push(("from", second(from).into()));
            "vacation-called-off"
        }
    };
    Post::text(words.say(key, &args))
}

/// The booked vacations and the days left. The confirmation of `done` comes first.
pub(crate) fn shown(
    vacations: &Vacations,
    done: Option<AboutVacation>,
    now: Timestamp,
    words: &Words,
) -> Post {
    if vacations.a_year == 0 && vacations.ahead.is_empty() && done.is_none() {
        return Post::text(words.plain("refused-vacation-never"));
    }
    let ahead = vacations.ahead.get(..limits::BUTTONS).unwrap_or(&vacations.ahead);
    let mut lines = Vec::new();
    lines.extend(done.map(|done| match done {
        AboutVacation::Booked { from, .. } => {
            let key = if from.is_some() { "answer-vacation-ahead" } else { "answer-vacation" };
            words.say(key, &[("games", vacations.games.into())])
        }
        AboutVacation::Ended => words.plain("answer-vacation-ended"),
        AboutVacation::CalledOff { .. } => words.plain("answer-vacation-off"),
    }));
    lines.extend(ahead.iter().map(|(_, Vacation { from, until })| {
        let args = [("from", markup::moment(*from).into()), ("until", markup::moment(*until).into())];
        words.say("vacation-ahead", &args)
    }));
    if ahead.is_empty() && done.is_none() {
        lines.push(words.plain("vacation-none"));
    }
    let args = [
        ("left", vacations.left.into()),
        ("days", vacations.a_year.into()),
        ("year", vacations.year.to_string().into()),
    ];
    lines.push(words.say("vacation-left", &args));
    lines.push(words.plain(if vacations.server.is_some() { "vacation-here" } else { "vacation-outside" }));
    let buttons: Vec<Button> = ahead
        .iter()
        .map(|(id, vacation)| Button {
            press: Press::ComeBack(*id),
            label: if vacation.holds(now) {
                words.plain("button-vacation-end")
            } else {
                words.say("button-vacation-off", &[("day", poster::date(first_day(*vacation), words).into())])
            },
            tone: Tone::Secondary,
        })
        .collect();
    Post { text: lines.join("\n"), rows: Row::of(&buttons), ..Post::default() }
}

/// The reason why a vacation is refused.
pub(crate) fn refused(refusal: VacationRefusal, words: &Words) -> String {
    match refusal {
        VacationRefusal::Days => words.say("refused-vacation-days", &[("most", Vacation::LONGEST.into())]),
        VacationRefusal::Never => words.plain("refused-vacation-never"),
        VacationRefusal::TooMany { left, year } => {
            words.say("refused-vacation-left", &[("left", left.into()), ("year", year.to_string().into())])
        }
        VacationRefusal::Past | VacationRefusal::TooFarAhead => words.plain("refused-vacation-from"),
        VacationRefusal::Overlaps(Vacation { from, until }) => {
            let args = [("from", markup::moment(from).into()), ("until", markup::moment(until).into())];
            words.say("refused-vacation-overlaps", &args)
        }
        VacationRefusal::NoGame => words.plain("refused-vacation-no-game"),
        VacationRefusal::TooLate => words.plain("refused-vacation-late"),
        VacationRefusal::Over => words.plain("refused-vacation-over"),
    }
}

/// The first day of a vacation that begins at midnight in an unknown time zone. Twelve hours later it is the same day
/// in UTC, whatever the zone.
fn first_day(vacation: Vacation) -> Date {
    let noon = vacation.from.saturating_add(SignedDuration::from_hours(12)).unwrap_or(vacation.from);
    Offset::UTC.to_datetime(noon).date()
}

fn second(second: i64) -> String {
    Timestamp::from_second(second).map_or_else(|_| String::new(), markup::moment)
}
