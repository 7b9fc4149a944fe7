//! Measures how long a write waits while a club with many games wakes up after an outage: `cargo bench -p chess-service
//! --bench waking`.
//!
//! The players of 200,000 running games get back four days of thinking time, while another task writes. The bench
//! prints a line `ratio wake_longest_hold_ms VALUE reach <=50`. VALUE is the longest wait of a write in milliseconds.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::time::{Duration, Instant};

use chess_arbiter::{Account, Fischer, Game, Network, Place, Start, TimeControl, Venue};
use chess_core::{ByColor, Language, Ply};
use chess_service::{Club, RateLimiting};
use chess_store::{
    Display, Extent, MessageAt, Shows, Store, StoreError, Subject, Version, displays, games, players, venues,
};
use jiff::{SignedDuration, Timestamp};

/// The number of running games. Half of the games are live, the other half have reminders.
const GAMES: i64 = 200_000;

type Failed = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let store = Store::open(folder.path())?;
    let (began, now) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + SignedDuration::from_hours(96));
    store.write(move |tx| fill(tx, began)).await?;
    store.checkpoint().await?;
    let club = Club::new(store.clone(), RateLimiting::Any);
    club.timekeeper().beat(began).await?;
    let start = Instant::now();
    let waking = tokio::spawn(async move { (club.timekeeper().wake(now).await, Instant::now()) });
    let (mut longest, mut writes) = (Duration::ZERO, 0);
    while !waking.is_finished() {
        let asked = Instant::now();
        store.write(|_| Ok::<_, StoreError>(())).await?;
        longest = longest.max(asked.elapsed());
        writes += 1;
    }
    let (woken, end) = waking.await?;
    println!("{GAMES} games: {:?} given back in {:.1?} beside {writes} other writes", woken?, end - start);
    println!("ratio wake_longest_hold_ms {:.1} reach <=50", longest.as_secs_f64() * 1000.0);
    Ok(())
}

/// Inserts games. The first board of each game is already posted.
fn fill(tx: &chess_store::Tx<'_>, began: Timestamp) -> Result<(), StoreError> {
    let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
    let live = Fischer::from_seconds(300, 3).map_or_else(|_| TimeControl::default(), TimeControl::Fischer);
    let place = Place { network: Network::Discord, id: 7 };
    let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
    for number in 1..=GAMES {
        let players = ByColor { white: person(2 * (number % 500))?, black: person(2 * (number % 500) + 1)? };
        let time = if number % 2 == 0 { live } else { TimeControl::default() };
        let id = games::insert(tx, venue, &Game::begin(players, time, Start::default(), began))?;
        let message = MessageAt { place, id: number };
        let display =
            Display { message, shows: Shows { version: Version::FIRST, extent: Extent::Until(Ply(0)) } };
        displays::note(tx, Subject::Game(id), display)?;
    }
    Ok(())
}
