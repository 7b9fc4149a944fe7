//! Tests of vacations: a vacation stops the clocks and uses up vacation days, and no time is added twice.

use std::sync::Arc;

use chess_arbiter::{Deed, Record, Ruling, Server, TimeControl, Vacation, VacationRefusal, WithMove};
use chess_service::{
    AboutVacation, Audience, DailyTime, Entry, GameId, News, Notice, NoticeId, Order, Preferences, Refused,
    ReminderKind, VACATION_DAYS, VacationId, Zone,
};
use chess_store::{players, vacations};
use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinSet;

use crate::kit::{Home, at, begin_game, caller, notices_after, person, rows_after};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;
/// The first noon in UTC after `at(0)`, in seconds after `at(0)`.
const NOON: i64 = 13 * HOUR + 2_800;

/// A game of player 1, White, against player 2, with three days a move.
async fn begin(home: &Home, now: i64) -> GameId {
    let order = Order { opponent: Some(person(2)), ..Order::default() };
    begin_game(&home.club, order, at(now)).await
}

async fn record(home: &Home, game: GameId) -> Record {
    home.club.outbox().game_view(game).await.unwrap().game.record()
}

/// The deadline in seconds after `at(0)`.
async fn deadline(home: &Home, game: GameId) -> i64 {
    home.club.outbox().game_view(game).await.unwrap().game.deadline().unwrap().duration_since(at(0)).as_secs()
}

async fn play(home: &Home, game: GameId, (who, text): (i64, &str), now: i64) {
    let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
    home.perform(who, game, entry, at(now)).await.unwrap();
}

async fn leave(home: &Home, days: u32, from: Option<i64>, now: i64) -> Result<(), Refused> {
    home.club.people().book_vacation(caller(1, None, at(now)), days, from.map(at)).await
}

/// Player 1's first vacation that is not over.
async fn ahead(home: &Home, now: i64) -> (VacationId, Vacation) {
    let server = caller(1, None, at(now)).viewer.venue.server;
    home.club.people().vacations(person(1), server, at(now)).await.unwrap().ahead[0]
}

/// All messages about vacations, each with its audience.
async fn told(home: &Home) -> Vec<(AboutVacation, Audience)> {
    let (notices, _) = notices_after(&home.club, NoticeId::default(), at(0)).await;
    let news = |notice: Notice| match notice {
        Notice::Post { news: News::Vacation { about, .. }, to, .. } => Some((about, to)),
        _ => None,
    };
    notices.into_iter().filter_map(news).collect()
}

#[tokio::test]
async fn a_vacation_stops_only_the_clock_of_its_player_and_both_may_move() {
    let mut home = Home::new();
    let (mine, theirs) = (begin(&home, 0).await, begin(&home, 0).await);
    play(&home, theirs, (1, "e4"), HOUR).await;
    leave(&home, 10, None, DAY).await.unwrap();
    assert_eq!(deadline(&home, mine).await, 13 * DAY);
    assert_eq!(deadline(&home, theirs).await, HOUR + 3 * DAY, "the opponent's clock runs");
    home.reopen();
    // There is one message, because one place shows both games.
    let begun = AboutVacation::Booked { from: None, until: at(11 * DAY).as_second() };
    assert_eq!(told(&home).await.iter().map(|(about, _)| *about).collect::<Vec<_>>(), [begun]);
    play(&home, theirs, (2, "e5"), 2 * DAY).await;
    assert_eq!(
        deadline(&home, theirs).await,
        14 * DAY,
        "a turn that begins in the vacation has its full time afterwards"
    );
    play(&home, mine, (1, "d4"), 5 * DAY).await;
    assert_eq!(deadline(&home, mine).await, 8 * DAY);
    home.club.timekeeper().tick(at(8 * DAY + 6)).await.unwrap();
    let over = home.club.outbox().game_view(mine).await.unwrap().game.ending().map(|ending| ending.at);
    assert_eq!(over, Some(at(8 * DAY)), "the opponent loses on time");
}

#[tokio::test]
async fn ending_a_vacation_early_returns_its_days_and_restarts_the_clock() {
    let mut home = Home::new();
    let game = begin(&home, 0).await;
    leave(&home, 10, None, DAY).await.unwrap();
    let (id, _) = ahead(&home, DAY).await;
    let stranger = home.club.people().end_vacation(caller(2, None, at(2 * DAY)), id).await;
    assert!(matches!(stranger, Err(Refused::Vacation(VacationRefusal::Over))), "{stranger:?}");
    home.reopen();
    home.club.people().end_vacation(caller(1, None, at(3 * DAY + HOUR)), id).await.unwrap();
    assert_eq!(deadline(&home, game).await, 5 * DAY + HOUR, "the rest of the two days remains");
    let server = caller(1, None, at(0)).viewer.venue.server;
    let left = home.club.people().vacations(person(1), server, at(4 * DAY)).await.unwrap();
    assert_eq!((left.left, left.ahead), (27, Vec::new()), "two full days and one begun were used");
    let again = home.club.people().end_vacation(caller(1, None, at(4 * DAY)), id).await;
    assert!(matches!(again, Err(Refused::Vacation(VacationRefusal::Over))), "{again:?}");
    // A vacation that is cancelled before its beginning uses no days.
    leave(&home, 20, Some(6 * DAY), 4 * DAY).await.unwrap();
    assert_eq!(deadline(&home, game).await, 5 * DAY + HOUR, "it comes too late for this turn");
    let (id, _) = ahead(&home, 4 * DAY).await;
    home.club.people().end_vacation(caller(1, None, at(4 * DAY)), id).await.unwrap();
    assert_eq!(home.club.people().vacations(person(1), server, at(4 * DAY)).await.unwrap().left, 27);
}

#[tokio::test]
async fn a_refused_vacation_changes_nothing() {
    let home = Home::new();
    let game = begin(&home, 0).await;
    leave(&home, 3, Some(10 * DAY), 0).await.unwrap();
    let (before, said) = (record(&home, game).await, told(&home).await);
    let taken = ahead(&home, 0).await.1;
    for (days, from, expected) in [
        (0, None, VacationRefusal::Days),
        (400, None, VacationRefusal::Days),
        (28, Some(20), VacationRefusal::Overlaps(taken)),
        (28, Some(20 * DAY), VacationRefusal::TooMany(27, 2023)),
        (1, Some(-1), VacationRefusal::Past),
        (1, Some(400 * DAY), VacationRefusal::TooFarAhead),
        (11, None, VacationRefusal::Overlaps(taken)),
    ] {
        let refused = leave(&home, days, from, 0).await;
        assert!(matches!(refused, Err(Refused::Vacation(why)) if why == expected), "{refused:?}");
    }
    let stranger = home.club.people().book_vacation(caller(9, None, at(0)), 1, None).await;
    assert!(matches!(stranger, Err(Refused::Vacation(VacationRefusal::NoGame))), "{stranger:?}");
    let mut elsewhere = caller(1, None, at(0));
    elsewhere.viewer.venue.server = elsewhere.viewer.venue.server.map(|server| Server { id: 2, ..server });
    let nowhere = home.club.people().book_vacation(elsewhere, 1, None).await;
    assert!(matches!(nowhere, Err(Refused::Vacation(VacationRefusal::NoGame))), "{nowhere:?}");
    let server = caller(1, None, at(0)).viewer.venue.server.unwrap();
    let mut never = Preferences::new();
    VACATION_DAYS.put(Some(0), &mut never);
    home.club.people().prefer(server, never).await.unwrap();
    let never = leave(&home, 1, None, 0).await;
    assert!(matches!(never, Err(Refused::Vacation(VacationRefusal::Never))), "{never:?}");
    assert_eq!((record(&home, game).await, told(&home).await), (before, said));
}

#[tokio::test]
async fn overlapping_vacations_outages_and_pauses_add_no_time_twice() {
    let home = Home::new();
    let game = begin(&home, 0).await;
    home.club.timekeeper().beat(at(0)).await.unwrap();
    leave(&home, 10, None, DAY).await.unwrap();
    // Three of the four days of the outage are in the vacation.
    home.club.timekeeper().wake(at(4 * DAY)).await.unwrap();
    assert_eq!(deadline(&home, game).await, 14 * DAY);
    // One pause is within the vacation. Another pause lasts longer than the vacation.
    let mut arbiter = caller(7, None, at(5 * DAY));
    home.club.games().rule(arbiter.clone(), game, Ruling::Pause, None).await.unwrap();
    arbiter.now = at(6 * DAY);
    home.club.games().rule(arbiter.clone(), game, Ruling::Resume, None).await.unwrap();
    assert_eq!(deadline(&home, game).await, 14 * DAY);
    home.club.games().rule(arbiter.clone(), game, Ruling::Pause, None).await.unwrap();
    arbiter.now = at(12 * DAY);
    home.club.games().rule(arbiter, game, Ruling::Resume, None).await.unwrap();
    assert_eq!(deadline(&home, game).await, 15 * DAY);
}

/// A flag falls some seconds after the deadline, because moves may still arrive.
#[tokio::test]
async fn a_vacation_booked_after_the_deadline_does_not_save_the_game_and_costs_no_days() {
    let home = Home::new();
    let game = begin(&home, 0).await;
    let left = async |now: i64| {
        let server = caller(1, None, at(now)).viewer.venue.server;
        let vacations = home.club.people().vacations(person(1), server, at(now)).await.unwrap();
        (vacations.left, vacations.games)
    };
    let before = left(0).await;
    assert_eq!(before.1, 1);
    for from in [None, Some(4 * DAY)] {
        let late = leave(&home, 5, from, 3 * DAY + 1).await;
        assert!(matches!(late, Err(Refused::Vacation(VacationRefusal::TooLate))), "{late:?}");
    }
    assert_eq!(left(3 * DAY + 1).await, (before.0, 0));
    assert_eq!(told(&home).await, []);
    // The player has two games. The vacation stops only one clock, because the deadline of the other game has passed.
    let other = begin(&home, 3 * DAY).await;
    leave(&home, 5, None, 3 * DAY + 1).await.unwrap();
    assert_eq!(left(3 * DAY + 1).await, (before.0 - 5, 1));
    assert_eq!((deadline(&home, game).await, deadline(&home, other).await), (3 * DAY, 11 * DAY));
}

#[tokio::test]
async fn a_vacation_stops_the_clock_of_a_game_that_begins_in_it() {
    let home = Home::new();
    begin(&home, 0).await;
    leave(&home, 10, None, DAY).await.unwrap();
    let game = begin(&home, 2 * DAY).await;
    assert_eq!(deadline(&home, game).await, 14 * DAY);
    let next = home.club.timekeeper().next_due().await.unwrap();
    assert!(next.is_some_and(|next| next > at(11 * DAY)), "{next:?}");
    home.club.timekeeper().tick(at(10 * DAY)).await.unwrap();
    assert!(home.club.outbox().game_view(game).await.unwrap().game.ending().is_none());
}

/// The number of queued reminders of a kind.
async fn reminders(home: &Home, kind: ReminderKind) -> usize {
    let mut count = 0;
    for row in rows_after(&home.club, NoticeId::default(), at(0)).await {
        let (notice, facts) = home.club.outbox().story(&row, at(0)).await.unwrap().unwrap();
        let is_post = matches!(notice, Notice::Post { .. });
        count += usize::from(is_post && facts.reminder.is_some_and(|view| view.kind == kind));
    }
    count
}

#[tokio::test]
async fn no_reminder_is_sent_on_vacation() {
    let home = Home::new();
    begin(&home, 0).await;
    // The first reminder is sent ten hours before the deadline. The vacation removes the reminder.
    home.club.timekeeper().tick(at(62 * HOUR)).await.unwrap();
    assert_eq!(reminders(&home, ReminderKind::Deadline).await, 1);
    leave(&home, 7, None, 62 * HOUR).await.unwrap();
    assert_eq!(reminders(&home, ReminderKind::Deadline).await, 0);
    for day in 3..10 {
        home.club.timekeeper().tick(at(day * DAY)).await.unwrap();
    }
    assert_eq!(reminders(&home, ReminderKind::Deadline).await, 0);
    let due: Timestamp = home.club.timekeeper().next_due().await.unwrap().unwrap();
    let back = at(62 * HOUR + 7 * DAY);
    assert!(due > back && due < back + SignedDuration::from_hours(4), "{due}");
    home.club.timekeeper().tick(due).await.unwrap();
    assert_eq!(reminders(&home, ReminderKind::Deadline).await, 1);
}

#[tokio::test]
async fn no_daily_digest_is_sent_on_vacation() {
    let home = Home::new();
    begin(&home, 0).await;
    let noon = DailyTime::At(12, Zone::named("UTC").unwrap());
    home.club.people().set_own(caller(1, None, at(0)), Preferences::new(), Some(noon)).await.unwrap();
    leave(&home, 3, None, HOUR).await.unwrap();
    let mut told = Vec::new();
    for day in 0..4 {
        home.club.timekeeper().tick(at(NOON + HOUR + day * DAY)).await.unwrap();
        told.push(reminders(&home, ReminderKind::Digest).await);
    }
    assert_eq!(told, [0, 0, 0, 1]);
}

#[tokio::test]
async fn a_vacation_is_deleted_a_year_after_its_end_once_no_running_game_needs_it() {
    let home = Home::new();
    let order = || Order { opponent: Some(person(2)), time: TimeControl::Unlimited, ..Order::default() };
    let game = begin_game(&home.club, order(), at(0)).await;
    leave(&home, 2, None, DAY).await.unwrap();
    leave(&home, 2, Some(10 * DAY), DAY).await.unwrap();
    home.club.people().book_vacation(caller(2, None, at(DAY)), 2, None).await.unwrap();
    begin_game(&home.club, order(), at(4 * DAY)).await;
    // The beginnings of the vacations that are left after a pulse, in days after `at(0)`.
    let left = async |now: i64| {
        home.club.timekeeper().beat(at(now)).await.unwrap();
        let of = |tx: &chess_store::Tx<'_>, handle| -> chess_store::Result<Vec<i64>> {
            let all = vacations::all_of(tx, players::find(tx, person(handle))?.unwrap())?;
            Ok(all.iter().map(|kept| kept.vacation.from.duration_since(at(0)).as_secs() / DAY).collect())
        };
        home.store.read(move |tx| Ok::<_, chess_store::StoreError>([of(tx, 1)?, of(tx, 2)?])).await.unwrap()
    };
    let year_over = (3 + 366) * DAY;
    assert_eq!(left(year_over + HOUR).await, [vec![1, 10], vec![1]], "the first game needs them");
    home.perform(1, game, Deed::Resign, at(year_over + HOUR)).await.unwrap();
    assert_eq!(left(year_over).await, [vec![1, 10], vec![1]], "the year is not over");
    assert_eq!(left(year_over + HOUR).await, [vec![10], vec![]]);
}

/// On a database server, the transactions that book the vacations run at the same time. Each transaction changes the
/// player's game, so all but one run again.
#[tokio::test]
async fn of_eight_vacations_booked_at_once_for_the_days_of_a_year_one_is_kept() {
    let home = Arc::new(Home::new());
    begin(&home, 0).await;
    let mut bookings = JoinSet::new();
    for number in 0..8 {
        let home = Arc::clone(&home);
        // `at(0)` is in November 2023, so all vacations are in 2024.
        let from = Some((60 + 25 * number) * DAY);
        bookings.spawn(async move { leave(&home, 20, from, 9).await });
    }
    let outcomes = bookings.join_all().await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
}
