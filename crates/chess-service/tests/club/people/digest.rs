//! Tests of daily messages. The player to move gets the message at the chosen local hour. When a listed game ends, the
//! program edits the message.

use chess_arbiter::{Deed, Lot};
use chess_core::Color;
use chess_service::{
    Club, DailyTime, Delivery, Extent, GameId, MessageAt, News, Notice, NoticeId, Order, Preferences, Route,
    Settled, Shows, Subject, Target, Version, Waiting, Zone,
};
use jiff::Timestamp;

use crate::kit::{Home, PLACE, caller, notice};

fn time(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn night() -> Timestamp {
    time("2026-01-10T07:00:00Z")
}

/// Begins a game of player 1, White, against an opponent.
async fn begin(club: &Club, opponent: i64) -> GameId {
    let challenge = club.challenges().make(caller(1, None, night()), Order::default()).await.unwrap();
    club.challenges().accept(caller(opponent, None, night()), challenge, Lot(Color::White)).await.unwrap()
}

/// Sets the daily message of a person to 8:00 UTC.
async fn ask_daily(club: &Club, person: i64) {
    let daily = DailyTime::At(8, Zone::named("UTC").unwrap());
    club.people().set_own(caller(person, None, night()), Preferences::new(), Some(daily)).await.unwrap();
}

async fn rows(club: &Club, now: Timestamp) -> Vec<Waiting> {
    club.outbox().waiting(NoticeId::default(), now).await.unwrap()
}

#[tokio::test]
async fn the_player_to_move_gets_the_daily_message_unless_it_is_hours_late() {
    let Home { club, .. } = &Home::new();
    begin(club, 2).await;
    for person in [1, 2] {
        ask_daily(club, person).await;
    }
    let told = async |now: &str| {
        club.timekeeper().tick(time(now)).await.unwrap();
        rows(club, time(now)).await.iter().filter(|row| matches!(row.route, Route::Person(..))).count()
    };
    assert_eq!(told("2026-01-10T07:59:59Z").await, 0);
    // The opponent also asked for a daily message, but no game waits for the opponent's move.
    assert_eq!(told("2026-01-10T09:00:00Z").await, 1);
    assert_eq!(told("2026-01-10T09:30:00Z").await, 1);
    assert_eq!(told("2026-01-11T11:00:00Z").await, 1, "more than two hours late");
    assert_eq!(told("2026-01-12T09:00:00Z").await, 2);
}

#[tokio::test]
async fn a_move_during_an_edit_of_the_daily_message_causes_another_edit() {
    let Home { club, .. } = &Home::new();
    let mut games = Vec::new();
    for opponent in [2, 3, 4] {
        games.push(begin(club, opponent).await);
    }
    ask_daily(club, 1).await;
    let morning = time("2026-01-10T09:00:00Z");
    club.timekeeper().tick(morning).await.unwrap();
    let all = rows(club, morning).await;
    let greeting = all.into_iter().find(|row| matches!(row.route, Route::Person(..))).unwrap();
    let Some(Notice::Post { news: News::Reminder(reminder), .. }) = notice(club, &greeting, morning).await
    else {
        panic!("{greeting:?}")
    };
    let (subject, message) = (Subject::Reminder(reminder), MessageAt { place: PLACE, id: 70 });
    let shows = Shows { version: Version::FIRST, extent: Extent::Games(3) };
    let outcome = Delivery::Shown { subject, message, shows, replaces: None };
    club.outbox().settle(vec![Settled { id: greeting.id, outcome }], morning).await.unwrap();
    let edits = async || {
        let all = rows(club, morning).await;
        all.into_iter().filter(|row| matches!(row.route, Route::Edit(_))).collect::<Vec<_>>()
    };
    club.games().perform(caller(1, None, morning), Target::Game(games[0]), Deed::Abort).await.unwrap();
    // While the dispatcher sends this edit, another game ends. The text of this edit lists two games.
    let first = edits().await.remove(0);
    club.games().perform(caller(1, None, morning), Target::Game(games[1]), Deed::Abort).await.unwrap();
    club.outbox().settle(vec![Settled { id: first.id, outcome: Delivery::Done }], morning).await.unwrap();
    assert_eq!(edits().await.len(), 1, "one game is left, but the message lists two");
}
