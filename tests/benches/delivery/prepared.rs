//! Makes games in the bot's folder before the bot starts. Uses the bot's own use cases.

use anyhow::{Context, Result};
use chess_arbiter::{Account, ColorWish, Lot, Network, Place, Start, TimeControl, Venue};
use chess_core::{Color, Language};
use chess_service::{Caller, Club, Order, RateLimiting, Store, Viewer};
use futures_util::{StreamExt, TryStreamExt, stream};
use jiff::Timestamp;
use zug_tests::Stage;

use crate::watch;

/// The number of games of each player with each colour. A player may have at most fifty games.
const EACH: usize = 25;
/// The number of games to make at once. The number is below the limit of one person's open challenges.
const AT_ONCE: usize = 16;

/// The common terms of the games, and the start position of each game.
pub(crate) struct Wish {
    pub(crate) channel: String,
    pub(crate) time: TimeControl,
    /// The start position of each game.
    pub(crate) starts: Vec<Start>,
}

/// Makes the games, and empties the outbox.
pub(crate) async fn prepare(stage: &Stage, wish: Wish) -> Result<()> {
    let now = Timestamp::from_millisecond(stage.now_ms().await)?;
    let place: i64 = wish.channel.parse()?;
    let mut people: Vec<i64> = Vec::new();
    for number in 0..wish.starts.len().div_ceil(EACH).max(EACH + 1) {
        people.push(stage.add_person(&format!("prepared-{number}")).await.parse()?);
    }
    let club = Club::new(Store::open(&stage.games())?, RateLimiting::Any);
    let person = |number: usize| people.get(number % people.len()).copied().context("a person");
    stream::iter(wish.starts.iter().enumerate())
        .map(|(number, &start)| {
            let (club, time) = (&club, wish.time);
            async move {
                let (white, black) = (number / EACH, number / EACH + number % EACH + 1);
                let (white, black) = (account(person(white)?), account(person(black)?));
                let color = ColorWish::Plays(Color::White);
                let order = Order { opponent: Some(black), color, time, start, ..Order::default() };
                let challenge = club.challenges().make(caller(white, place, now), order).await?;
                club.challenges().accept(caller(black, place, now), challenge, Lot(Color::White)).await?;
                Ok::<(), anyhow::Error>(())
            }
        })
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await?;
    drop(club);
    watch::forget_outbox(stage)
}

fn account(handle: i64) -> Account {
    Account::Person(Network::Discord, handle)
}

/// Returns a caller without an interaction, so that the bot sends no answer.
fn caller(account: Account, place: i64, now: Timestamp) -> Caller {
    let place = Place { network: Network::Discord, id: place };
    let venue = Venue { place, server: None, language: Language::English };
    Caller { viewer: Viewer { account, venue }, now, answer: None }
}
