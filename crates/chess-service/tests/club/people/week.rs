//! The weekly post: on Monday, once for each week even after a crash, and only in a server that wants it.

use chess_arbiter::{Deed, Lot, Mode, TimeControl};
use chess_core::Color;
use chess_service::{Facts, News, Notice, NoticeId, Order, Preferences, WEEKLY};
use jiff::Timestamp;

use crate::kit::{Home, PLACE, SERVER, caller, person, rows_after};

fn time(text: &str) -> Timestamp {
    text.parse().unwrap()
}

async fn wants(home: &Home, channel: Option<i64>) {
    let mut rule = Preferences::new();
    WEEKLY.put(Some(channel), &mut rule);
    home.club.people().prefer(SERVER, rule).await.unwrap();
}

/// The weekly posts that are in the outbox after a tick at `now`.
async fn posts(home: &Home, now: &str) -> Vec<Facts> {
    home.club.timekeeper().tick(time(now)).await.unwrap();
    let mut posts = Vec::new();
    for row in rows_after(&home.club, NoticeId::default(), time(now)).await {
        let (notice, facts) = home.club.outbox().story(&row, time(now)).await.unwrap().unwrap();
        posts.extend(matches!(notice, Notice::Post { news: News::Week(..), .. }).then_some(facts));
    }
    posts
}

#[tokio::test]
async fn a_server_is_told_about_a_week_once_and_not_a_day_late() {
    let mut home = Home::new();
    assert_eq!(posts(&home, "2026-01-12T08:00:00Z").await.len(), 0, "nobody asked for it");
    wants(&home, Some(PLACE.id)).await;
    assert_eq!(posts(&home, "2026-01-14T08:00:00Z").await.len(), 0, "Wednesday");
    assert_eq!(posts(&home, "2026-01-19T07:59:59Z").await.len(), 0);
    for now in ["2026-01-19T08:00:00Z", "2026-01-19T08:00:01Z", "2026-01-25T23:00:00Z"] {
        assert_eq!(posts(&home, now).await.len(), 1, "{now}");
        home.reopen();
    }
    assert_eq!(posts(&home, "2026-01-26T10:00:00Z").await.len(), 2);
    assert_eq!(posts(&home, "2026-02-03T08:00:01Z").await.len(), 2, "more than a day late");
    wants(&home, None).await;
    assert_eq!(posts(&home, "2026-02-09T08:00:00Z").await.len(), 2);
}

#[tokio::test]
async fn the_post_has_the_longest_ended_game_and_the_games_that_wait_longest() {
    let home = Home::new();
    wants(&home, Some(PLACE.id)).await;
    let begin = async |opponent: i64, now: &str| {
        let (mode, time_control) = (Some(Mode::Casual), TimeControl::Unlimited);
        let order = Order { mode, time: time_control, opponent: Some(person(opponent)), ..Order::default() };
        let challenge = home.club.challenges().make(caller(1, None, time(now)), order).await.unwrap();
        home.club
            .challenges()
            .accept(caller(opponent, None, time(now)), challenge, Lot(Color::White))
            .await
            .unwrap()
    };
    let old = begin(2, "2026-01-10T08:00:00Z").await;
    let (short, long) = (begin(3, "2026-01-11T08:00:00Z").await, begin(4, "2026-01-12T09:00:00Z").await);
    for (game, opponent, moves) in [
        (short, 3, &["e4", "e5", "d4", "d5", "c4", "c5"][..]),
        (long, 4, &["e4", "e5", "d4", "d5", "c4", "c5", "f4", "f5"]),
    ] {
        let now = time("2026-01-12T10:00:00Z");
        for (text, who) in moves.iter().zip([1, opponent].into_iter().cycle()) {
            let entry = chess_service::Entry::Typed((*text).to_owned());
            home.perform(who, game, entry.sure(chess_arbiter::WithMove::NoOffer), now).await.unwrap();
        }
        home.perform(1, game, Deed::Resign, now).await.unwrap();
    }
    let young = begin(5, "2026-01-13T08:00:00Z").await;
    let facts = posts(&home, "2026-01-19T08:00:00Z").await.pop().unwrap();
    let week = facts.week.unwrap();
    assert_eq!(week.longest.map(|view| view.id), Some(long));
    assert_eq!(week.waiting.iter().map(|view| view.id).collect::<Vec<_>>(), [old, young]);
    assert_eq!((week.best.len(), facts.venue.map(|venue| venue.place)), (0, Some(PLACE)));
}
