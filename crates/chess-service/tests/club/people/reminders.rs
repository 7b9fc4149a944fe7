//! Reminders after a pause, or after extra time in the middle of a turn.

use chess_arbiter::{Allowance, ColorWish, Deed, Extension, Note, Ruling, TimeControl};
use chess_core::Color;
use chess_service::{GameId, News, Notice, NoticeId, Order};

use crate::kit::{Home, at, begin_game, caller, notices_after};

const HOUR: i64 = 3600;
const DAY: i64 = 24 * HOUR;

/// A game of player 1, White, against player 2, with three days for each move. The game begins at time 0.
async fn game(home: &Home) -> GameId {
    let time = TimeControl::PerMove(Allowance::from_seconds(3 * DAY).unwrap());
    let order = Order { color: ColorWish::Plays(Color::White), time, ..Order::default() };
    begin_game(&home.club, order, at(0)).await
}

/// Ticks at each of `hours`. Returns the hours in which the club sent a reminder.
async fn reminded(home: &Home, hours: impl IntoIterator<Item = i64>) -> Vec<i64> {
    let (_, mut read) = notices_after(&home.club, NoticeId::default(), at(0)).await;
    let mut reminded = Vec::new();
    for hour in hours {
        let now = at(hour * HOUR);
        home.club.timekeeper().tick(now).await.unwrap();
        let (notices, newest) = notices_after(&home.club, read, now).await;
        read = newest;
        let is_reminder = |notice: &Notice| matches!(notice, Notice::Post { news: News::Reminder(_), .. });
        reminded.extend(notices.iter().filter(|notice| is_reminder(notice)).map(|_| hour));
    }
    reminded
}

async fn rule(home: &Home, game: GameId, ruling: Ruling, hour: i64) {
    let reason = Note::new("because").unwrap();
    home.club.games().rule(caller(3, None, at(hour * HOUR)), game, ruling, reason).await.unwrap();
}

#[tokio::test]
async fn a_pause_delays_reminders_by_its_length() {
    let home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    let game = game(&home).await;
    assert!(reminded(&home, 0..24).await.is_empty());
    rule(&home, game, Ruling::Pause, 24).await;
    assert!(reminded(&home, (24..744).step_by(12)).await.is_empty());
    // The player thinks for one day before the pause. 33.6 hours after the pause, the player has used four fifths of
    // the three days.
    rule(&home, game, Ruling::Resume, 744).await;
    assert_eq!(reminded(&home, 744..790).await, [778, 785]);
}

#[tokio::test]
async fn extra_time_after_a_reminder_brings_a_second_reminder() {
    let home = Home::new();
    home.club.timekeeper().wake(at(0)).await.unwrap();
    let game = game(&home).await;
    assert_eq!(reminded(&home, 0..70).await, [58, 65]);
    home.perform(2, game, Deed::Give, at(70 * HOUR)).await.unwrap();
    assert_eq!(reminded(&home, 70..144).await, [130, 137]);
    rule(&home, game, Ruling::Extend(Extension::from_seconds(3 * DAY).unwrap()), 143).await;
    assert_eq!(reminded(&home, 143..216).await, [202, 209]);
}
