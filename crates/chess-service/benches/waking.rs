//! Measures how long a write waits while a club with many games wakes up after an outage: `cargo bench -p
//! chess-service --bench waking`.
//!
//! The players of twenty thousand running games get four days back, while another task writes. The bench does this
//! twice: in portions, and in a single transaction. Then the bench prints two lines `ratio NAME VALUE reach
//! TARGET`. The first VALUE is the task's longest wait during the single transaction, divided by the task's
//! longest wait during the portions. The second VALUE is a tenth of a second, divided by the longest wait during
//! the portions.
#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use chess_arbiter::{Account, Fischer, Game, Network, Place, Start, TimeControl, Venue};
use chess_core::{ByColor, Language, Ply};
use chess_service::{Club, RateLimiting};
use chess_store::{
    Display, Extent, MessageAt, Shows, Store, StoreError, Subject, Version, displays, games, players, venues,
};
use jiff::{SignedDuration, Timestamp};

/// The number of running games.
const GAMES: i64 = 20_000;
/// The longest wait that players do not notice.
const UNNOTICED: Duration = Duration::from_millis(100);

type Failed = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let (portions, at_once) = (waits(Way::InPortions).await?, waits(Way::AtOnce).await?);
    report("waking_wait_of_a_write", at_once.as_secs_f64() / portions.as_secs_f64(), 5.0);
    report("waking_wait_unnoticed", UNNOTICED.as_secs_f64() / portions.as_secs_f64(), 1.0);
    Ok(())
}

/// The way in which the games get their time back.
#[derive(Clone, Copy, Debug)]
enum Way {
    InPortions,
    AtOnce,
}

/// Returns the longest wait of a write while a club wakes up.
async fn waits(way: Way) -> Result<Duration, Failed> {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let store = Store::open(folder.path())?;
    let (began, now) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH + SignedDuration::from_hours(96));
    store.write(move |tx| fill(tx, began)).await?;
    let club = Club::new(store.clone(), RateLimiting::Any);
    club.timekeeper().beat(began).await?;
    let start = Instant::now();
    let waking = tokio::spawn(async move {
        let woken = match way {
            Way::InPortions => club.timekeeper().wake(now).await,
            Way::AtOnce => club.timekeeper().wake_in_portions(now, NonZeroUsize::MAX).await,
        };
        (woken, Instant::now())
    });
    let (mut longest, mut writes) = (Duration::ZERO, 0);
    while !waking.is_finished() {
        let asked = Instant::now();
        store.write(|_| Ok::<_, StoreError>(())).await?;
        longest = longest.max(asked.elapsed());
        writes += 1;
    }
    let (woken, end) = waking.await?;
    println!(
        "{GAMES} games {way:?}: {:?} given back in {:.1?}; {writes} other writes, of which one waited {longest:.1?}",
        woken?,
        end - start
    );
    Ok(longest)
}

/// Inserts live games. The first board of each game is already posted.
fn fill(tx: &chess_store::Tx<'_>, began: Timestamp) -> Result<(), StoreError> {
    let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
    let time = Fischer::from_seconds(300, 3).map_or_else(|_| TimeControl::default(), TimeControl::Fischer);
    let place = Place { network: Network::Discord, id: 7 };
    let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
    for number in 1..=GAMES {
        let players = ByColor { white: person(2 * (number % 500))?, black: person(2 * (number % 500) + 1)? };
        let id = games::insert(tx, venue, &Game::begin(players, time, Start::default(), began))?;
        let message = MessageAt { place, id: number };
        let display =
            Display { message, shows: Shows { version: Version::FIRST, extent: Extent::Until(Ply(0)) } };
        displays::note(tx, Subject::Game(id), display)?;
    }
    Ok(())
}

fn report(name: &str, ratio: f64, reach: f64) {
    println!("ratio {name} {ratio:.2} reach {reach:.2}");
}
