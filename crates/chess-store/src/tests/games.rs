//! Games read back as they were saved, and lists are in the order of deadlines.

use chess_arbiter::{
    Account, Allowance, Deed, Game, Network, Place, Plea, Start, TimeControl, Venue, WithMove,
};
use chess_core::{ByColor, Color, Language, Winnability, read_move};
use jiff::{SignedDuration, Timestamp};

use crate::database::Store;
use crate::database::Tx;
use crate::error::StoreError;
use crate::games::{count_live, in_thread, insert, live_of, load, save, set_thread};
use crate::ids::{GameId, Version};
use crate::{players, quarantine, venues, wakes};

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_000_000 + seconds).unwrap()
}

fn account(handle: i64) -> Account {
    Account::Person(Network::Discord, handle)
}

/// Begins a game of players 1 and 2 in its own venue.
fn begin(tx: &Tx<'_>, place: i64, start: Start, time: TimeControl) -> Result<GameId, StoreError> {
    let white = players::enrol(tx, account(1))?;
    let black = players::enrol(tx, account(2))?;
    let place = Place { network: Network::Discord, id: place };
    let venue = Venue { place, server: None, language: Language::German };
    let venue = venues::note(tx, venue)?;
    insert(tx, venue, &Game::begin(ByColor { white, black }, time, start, at(0)))
}

/// A saved game reads back after a restart.
#[tokio::test]
async fn a_game_reads_back_as_it_was_saved() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let start = Start::from_fen("4k3/P7/8/8/8/8/8/R3K2R w KQ - 140 90").unwrap();
    let saved = store
        .write(move |tx| {
            let mut kept = load(tx, begin(tx, 7, start, TimeControl::default())?)?;
            for (ply, text) in (1..).zip(["O-O", "Ke7", "a8=N", "Kd7"]) {
                let mv = read_move(kept.game.position(), text, Language::English).unwrap();
                let by = kept.game.position().turn();
                let events = kept
                    .game
                    .perform(by, Deed::Play { mv, with: WithMove::NoOffer }, at(ply * 1000))
                    .unwrap();
                save(tx, &kept, &events)?;
                kept = load(tx, kept.id)?;
            }
            let events = kept.game.perform(Color::Black, Deed::Ask(Plea::Draw), at(9000)).unwrap();
            save(tx, &kept, &events)?;
            Ok::<_, StoreError>(kept.game.record())
        })
        .await
        .unwrap();
    drop(store);
    let store = Store::open(folder.path()).unwrap();
    let loaded = store.read(|tx| load(tx, GameId(1))).await.unwrap();
    assert_eq!(loaded.game.record(), saved);
    assert_eq!(
        (loaded.since, loaded.version),
        (Version(5), Version(6)),
        "an offer leaves the position as it is"
    );
    let ended = store
        .write(|tx| {
            let mut kept = load(tx, GameId(1))?;
            let late = at(4000) + SignedDuration::from_hours(72);
            let events = kept.game.fall(&Winnability::Unknown, late).unwrap();
            save(tx, &kept, &events)?;
            Ok::<_, StoreError>((kept.game.record(), load(tx, GameId(1))?.game.record()))
        })
        .await
        .unwrap();
    assert!(ended.0.ending.is_some());
    assert_eq!(ended.0, ended.1);
}

#[tokio::test]
async fn a_change_to_an_old_state_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let outcome = store.write(|tx| {
        let id = begin(tx, 7, Start::default(), TimeControl::default())?;
        let (first, second) = (load(tx, id)?, load(tx, id)?);
        save(tx, &first, &[])?;
        save(tx, &second, &[])
    });
    assert!(matches!(outcome.await, Err(StoreError::Stale)));
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
            quarantine::put(tx, (quarantine::Source::Game, 3), "as a test", None, at(0))?;
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
            tx.sql().execute("UPDATE game SET time = 'x' WHERE id = ?1", [id.0])?;
            assert!(in_thread(tx, thread).is_err());
            Ok::<_, StoreError>(())
        })
        .await
        .unwrap();
}
