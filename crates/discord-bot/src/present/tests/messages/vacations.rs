//! Samples of the messages about vacations.

use chess_arbiter::{Network, Server, Vacation, VacationRefusal};
use chess_core::Color;
use chess_service::{AboutVacation, Played, Refused, VacationId, Vacations};
use jiff::{SignedDuration, Timestamp};

use crate::interactions::press::GamesPage;
use crate::present::game::private_board;
use crate::present::look::Look;
use crate::present::person::game_lists::Opened;
use crate::present::person::{running_games, vacation};
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, names, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let day = |days: i64| start_time() + SignedDuration::from_hours(24 * days);
    let (present, next) =
        (Vacation { from: day(-1), until: day(6) }, Vacation { from: day(20), until: day(30) });
    let vacations = |a_year, left, ahead| Vacations {
        server: Some(Server { network: Network::Discord, id: 8 }),
        a_year,
        year: 2027,
        left,
        ahead,
        zone: None,
        games: 3,
    };
    let both = vacations(30, 13, vec![(VacationId(1), present), (VacationId(2), next)]);
    let outside = Vacations { server: None, games: 1, ..vacations(30, 1, vec![(VacationId(1), present)]) };
    let second = Timestamp::as_second;
    let begun = AboutVacation::Booked { from: None, until: second(present.until) };
    let booked = AboutVacation::Booked { from: Some(second(next.from)), until: second(next.until) };
    let off = AboutVacation::CalledOff(second(next.from));
    let own = |vacations: &Vacations, done| shown(&vacation::shown(vacations, done, day(0), words));
    let refused = |why| shown(&refusal::refusal(&Refused::Vacation(why), ANN, "", words).unwrap());
    let mut away = view(None, "e4 e5");
    away.game.set_vacations(Color::White, vec![present], day(0));
    away.game.set_vacations(Color::Black, vec![next], day(0));
    let played = Played { running: vec![away.clone()], ended: Vec::new(), more: false };
    let on_page = running_games::on_page(&played.running, 0);
    let (games_page, names) = (GamesPage::first(ANN).unwrap(), names());
    let opened = Opened { played: &played, games_page, reader: ANN, names: &names, twin: Twin::Words };
    vec![
        shown(&private_board::post(&away, Some(Color::White), Look::default(), words)),
        shown(&running_games::page(&on_page, opened, (Some(Look::default()), day(0)), words)),
        shown(&vacation::told(ANN, begun, words)),
        shown(&vacation::told(BOB, booked, words)),
        shown(&vacation::told(ANN, AboutVacation::Ended, words)),
        shown(&vacation::told(BOB, off, words)),
        own(&both, Some(begun)),
        own(&outside, Some(booked)),
        own(&both, Some(AboutVacation::Ended)),
        own(&both, Some(off)),
        own(&both, None),
        own(&vacations(30, 30, Vec::new()), None),
        own(&vacations(0, 0, Vec::new()), None),
        words.plain("refused-vacation-missing"),
        [words.plain("day-today"), words.plain("day-tomorrow")].join(" · "),
        refused(VacationRefusal::Days),
        refused(VacationRefusal::Never),
        refused(VacationRefusal::TooMany(0, 2027)),
        refused(VacationRefusal::TooMany(1, 2027)),
        refused(VacationRefusal::TooMany(3, 2028)),
        refused(VacationRefusal::Past),
        refused(VacationRefusal::TooFarAhead),
        refused(VacationRefusal::Overlaps(present)),
        refused(VacationRefusal::NoGame),
        refused(VacationRefusal::TooLate),
        refused(VacationRefusal::Over),
    ]
}
