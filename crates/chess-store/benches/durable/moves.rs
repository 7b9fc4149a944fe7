//! Concurrent clients play moves. Each move is durable before the client's next move.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use chess_arbiter::{Account, Deed, Network, Place, Venue, WithMove};
use chess_core::{ByColor, Language, Ply};
use chess_store::{
    GameId, InteractionId, OpenError, Route, Store, StoreError, Tx, games, interactions, outbox, players,
    venues,
};

use crate::pool::{Dice, EPOCH, begin};
use crate::{folder, report};

/// The duration of one measurement.
const TURN: Duration = Duration::from_secs(2);
/// The number of measurements of each mode. The best measurement counts.
const TURNS: u32 = 5;
/// The maximum number of pieces of work that share a commit, as in [`Store::open`].
const GROUPED: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The last half-move of a game.
const LAST: Ply = Ply(80);

/// Measures the moves on a server.
pub(crate) async fn on_server() -> Result<()> {
    for clients in [1, 8, 32] {
        let mut best = 0.0_f64;
        for _ in 0..TURNS {
            best = best.max(per_second(clients, Store::open).await?);
        }
        println!("{clients} clients on a server: {best:.0} durable moves/s");
        if clients == 32 {
            report("durable_32_on_server", best, 600.0);
        }
    }
    Ok(())
}

/// Compares group commit with one commit for each move.
pub(crate) async fn compare() -> Result<()> {
    for clients in [1, 8, 32] {
        let (mut grouped, mut alone) = (0.0_f64, 0.0_f64);
        for _ in 0..TURNS {
            let open = |group| move |folder: &Path| Store::open_with(folder, group);
            grouped = grouped.max(per_second(clients, open(GROUPED)).await?);
            alone = alone.max(per_second(clients, open(NonZeroUsize::MIN)).await?);
        }
        println!("{clients} clients: {grouped:.0} durable moves/s grouped, {alone:.0} each alone");
        if clients == 32 {
            report("durable_32_grouped", grouped / alone, 4.0);
        }
    }
    Ok(())
}

/// Returns the number of durable moves per second.
async fn per_second(clients: u32, open: impl Fn(&Path) -> Result<Store, OpenError>) -> Result<f64> {
    let folder = folder()?;
    let store = open(folder.path())?;
    let start = Instant::now();
    let tasks: Vec<_> =
        (0..clients).map(|client| tokio::spawn(play(store.clone(), i64::from(client), start))).collect();
    let mut moves = 0;
    for task in tasks {
        moves += task.await.context("a client broke off")??;
    }
    Ok(f64::from(moves) / start.elapsed().as_secs_f64())
}

/// Plays for the time [`TURN`] and returns the number of moves.
async fn play(store: Store, client: i64, start: Instant) -> Result<u32, StoreError> {
    let (mut moves, mut game, mut dice) = (0, None, Dice(client.unsigned_abs()));
    while start.elapsed() < TURN {
        moves += 1;
        let interaction = InteractionId { network: Network::Discord, id: client << 32 | i64::from(moves) };
        (game, dice) = store.write(move |tx| turn(tx, client, interaction, game, dice)).await?;
    }
    Ok(moves)
}

/// Plays one move and writes everything that the program writes for a move. Begins a game if `game` is `None`. Returns
/// the game, or `None` if the game has ended or has reached [`LAST`].
fn turn(
    tx: &Tx<'_>,
    client: i64,
    interaction: InteractionId,
    game: Option<GameId>,
    mut dice: Dice,
) -> Result<(Option<GameId>, Dice), StoreError> {
    interactions::first_time(tx, interaction, EPOCH)?;
    let id = game.map_or_else(|| set_up(tx, client), Ok)?;
    let mut kept = games::load(tx, id)?;
    let now = kept.game.move_times().last().copied().unwrap_or(EPOCH);
    let by = kept.game.position().turn();
    if let Some(mv) = dice.pick(&kept.game)
        && let Ok(events) = kept.game.perform(by, Deed::Play(mv, WithMove::NoOffer), now)
    {
        games::save(tx, &kept, &events)?;
    }
    let (answer, board) = (Route::Answer(interaction), Route::Post(place(client)));
    outbox::push(tx, answer, &format!("answer {}", interaction.id), &"x".repeat(250), now)?;
    outbox::push(tx, board, &format!("game {}", id.0), &"Moved", now)?;
    let goes_on = kept.game.turn().is_some() && kept.game.board().ply() < LAST;
    Ok((goes_on.then_some(id), dice))
}

fn set_up(tx: &Tx<'_>, client: i64) -> Result<GameId, StoreError> {
    let white = players::enrol(tx, Account::Person(Network::Discord, client * 2))?;
    let black = players::enrol(tx, Account::Person(Network::Discord, client * 2 + 1))?;
    let venue = venues::note(tx, Venue { place: place(client), server: None, language: Language::English })?;
    games::insert(tx, venue, &begin(ByColor { white, black }, EPOCH))
}

/// Returns the Discord place of a client. Each client has its own place.
fn place(client: i64) -> Place {
    Place { network: Network::Discord, id: client }
}
