//! Tests that a loaded game equals the saved game, and that lists are in the order of deadlines.

use chess_arbiter::{Account, Allowance, Game, Network, Place, Start, TimeControl, Venue};
use chess_core::{ByColor, Language};
use jiff::Timestamp;

use crate::games::{count_live, in_thread, insert, live_of, set_thread};
use crate::{GameId, Store, StoreError, Tx, players, quarantine, venues, wakes};

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_000_000 + seconds).unwrap()
}

fn account(handle: i64) -> Account {
    Account::Person(Network::Discord, handle)
}

/// Begins a game of players 1 and 2 in the channel `place`.
fn begin(tx: &Tx<'_>, place: i64, start: Start, time: TimeControl) -> Result<GameId, StoreError> {
    let white = players::enrol(tx, account(1))?;
    let black = players::enrol(tx, account(2))?;
    let place = Place { network: Network::Discord, id: place };
    let venue = Venue { place, server: None, language: Language::German };
    let venue = venues::note(tx, venue)?;
    insert(tx, venue, &Game::begin(ByColor { white, black }, time, start, at(0)))
}

#[tokio::test]
async fn games_are_listed_by_deadline_and_only_due_ones_wake() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let hours = |hours: i64| TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap());
    let (slow, never, fast) = (hours(120), TimeControl::Unlimited, hours(2));
    store
        .write(move |tx| {
            for (place, time) in [(1, slow), (2, never), (3, fast)] {
                begin(tx, place, Start::default(), time)?;
            }
            let player = players::find(tx, account(2))?.unwrap();
            let order: Vec<_> = live_of(tx, player)?.iter().map(|kept| kept.id.0).collect();
            assert_eq!(order, [3, 1, 2]);
            assert_eq!(count_live(tx, player)?, 3);
            assert_eq!(wakes::next(tx)?, Some(at(7200)));
            assert_eq!(wakes::due(tx, at(7199), 9)?, []);
            assert_eq!(wakes::due(tx, at(7200), 9)?, [GameId(3)]);
            quarantine::put(tx, (quarantine::Source::Game, 3), "as a test", at(0))?;
            assert_eq!(wakes::due(tx, at(7200), 9)?, []);
            assert_eq!(wakes::next(tx)?, Some(at(5 * 86_400)));
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
}

#[tokio::test]
async fn the_thread_of_an_unreadable_game_is_still_taken() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store
        .write(|tx| {
            let id = begin(tx, 7, Start::default(), TimeControl::default())?;
            set_thread(tx, id, Some(70))?;
            let thread = Place { network: Network::Discord, id: 70 };
            assert_eq!(in_thread(tx, thread)?.map(|kept| kept.id), Some(id));
            tx.run("UPDATE game SET time = 'x' WHERE id = ?1", [id.0])?;
            assert!(in_thread(tx, thread).is_err());
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
}
