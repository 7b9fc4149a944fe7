//! The story of a row is the set of facts that the row's message needs. All facts come from one state of the database:
//! the place and the readers of the message, and whether a later row follows.

use std::sync::Arc;

use chess_arbiter::{Lot, Place, Venue, WithMove};
use chess_core::{Color, Language};
use chess_service::{
    Audience, Club, Delivery, Entry, Facts, GameEvent, GameId, News, Notice, NoticeId, Order, Settled,
    Target, Viewer, Waiting,
};
use chess_store::preferences::{self, Owner};
use chess_store::{games, players};

use crate::kit::{Home, PLACE, SERVER, at, caller, person, rows_after};

const THREAD: i64 = 70;

/// A game of players 1 and 2 in a server, and the row of its first board.
async fn begun() -> (Home, GameId, Waiting) {
    let home = Home::new();
    let here = |handle| {
        let mut caller = caller(handle, None, at(0));
        let venue = Venue { place: PLACE, server: Some(SERVER), language: Language::German };
        caller.viewer = Viewer { venue, ..caller.viewer };
        caller
    };
    let order = Order { opponent: Some(person(2)), ..Order::default() };
    let challenge = home.club.challenges().make(here(1), order).await.unwrap();
    let game = home.club.challenges().accept(here(2), challenge, Lot(Color::White)).await.unwrap();
    let lane = format!("game {}", game.0);
    let row = async || {
        let rows = rows_after(&home.club, NoticeId::default(), at(0)).await;
        rows.into_iter().find(|row| row.lane == lane).unwrap()
    };
    let outcome = Delivery::Opened(None);
    home.club.outbox().settle(vec![Settled { id: row().await.id, outcome }], at(0)).await.unwrap();
    let board = row().await;
    (home, game, board)
}

async fn facts(club: &Club, row: &Waiting) -> (Notice, Facts) {
    club.outbox().story(row, at(0)).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_facts_of_a_story_are_of_one_state() {
    let (home, game, row) = begun().await;
    let (club, row) = (home.club.clone(), Arc::new(row));
    let reading = tokio::spawn(async move {
        let mut seen = [0, 0];
        for _ in 0..300 {
            let (_, facts) = facts(&club, &row).await;
            let in_thread = facts.venue.unwrap().place.id == THREAD;
            let expected = if in_thread { "in-words" } else { "in-pictures" };
            let text = |kept: &chess_service::Preferences| {
                kept.get("text").map_or("in-pictures", String::as_str) == expected
            };
            assert!(text(&facts.server) && facts.people.values().all(text), "{in_thread}: {facts:?}");
            assert_eq!(facts.game.unwrap().has_thread(), in_thread);
            seen[usize::from(in_thread)] += 1;
        }
        seen
    });
    // Each transaction changes the place and all preferences together.
    for turn in 0.. {
        let written = home.store.write(move |tx| {
            let mut owners = vec![Owner::Server(SERVER)];
            for handle in [1, 2] {
                owners.extend(players::find(tx, person(handle))?.map(Owner::Player));
            }
            let in_thread = turn % 2 == 1;
            games::set_thread(tx, game, in_thread.then_some(THREAD))?;
            for owner in owners {
                preferences::set(tx, owner, "text", if in_thread { "in-words" } else { "in-pictures" })?;
            }
            Ok::<_, chess_store::StoreError>(())
        });
        written.await.unwrap();
        if reading.is_finished() {
            break;
        }
    }
    let seen = reading.await.unwrap();
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

#[tokio::test]
async fn a_board_is_followed_once_a_later_one_waits() {
    let (home, game, first) = begun().await;
    assert!(!facts(&home.club, &first).await.1.is_followed);
    let entry = Entry::Typed("e4".to_owned()).sure(WithMove::NoOffer);
    home.club.games().perform(caller(1, None, at(1)), Target::Game(game), entry).await.unwrap();
    assert!(facts(&home.club, &first).await.1.is_followed);
    let last = rows_after(&home.club, first.id, at(1)).await.pop().unwrap();
    let (notice, facts) = facts(&home.club, &last).await;
    assert!(!facts.is_followed);
    let Notice::Post { news, .. } = notice else { panic!("{notice:?}") };
    assert!(matches!(news, News::Happened { event: GameEvent::Moved(_), ply: 1, .. }), "{news:?}");
    assert_eq!(facts.place_of(news), Some(PLACE));
    home.store.write(move |tx| games::set_thread(tx, game, Some(THREAD))).await.unwrap();
    let (_, facts) = self::facts(&home.club, &last).await;
    assert_eq!(facts.place_of(news), Some(Place { id: THREAD, ..PLACE }));
}

#[tokio::test]
async fn a_person_reads_in_their_own_language_and_a_channel_in_that_of_its_server() {
    let (home, _, row) = begun().await;
    let set = home.store.write(|tx| {
        let ann = players::find(tx, person(1))?.map(Owner::Player);
        ann.map_or(Ok(()), |ann| preferences::set(tx, ann, preferences::LANGUAGE, Language::Russian.code()))
    });
    set.await.unwrap();
    let (_, facts) = facts(&home.club, &row).await;
    assert_eq!(facts.language_for(Audience::Person(person(1))), Language::Russian);
    assert_eq!(facts.language_for(Audience::Person(person(2))), Language::German);
    assert_eq!(facts.language_for(Audience::Venue(PLACE)), Language::German);
}
