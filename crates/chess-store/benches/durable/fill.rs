//! Fills a database with many concurrent games, so that rows of different games mix as in real use.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chess_arbiter::{Account, Deed, Network, Place, PlayerId, Venue};
use chess_core::{ByColor, Language};
use chess_store::{Store, StoreError, Tx, games, players, venues};
use jiff::SignedDuration;

use crate::pool::{Dice, EPOCH, Pool, begin};

/// The number of games that are played concurrently.
const WAVE: u32 = 1_000;
/// One in `LIVE` games is still running.
pub(crate) const LIVE: u32 = 20;
const GAMES_A_PLAYER: u32 = 5;

/// A database to fill with games.
#[derive(Debug)]
pub(crate) struct Filling {
    pub(crate) store: Store,
    folder: PathBuf,
    games: u32,
    players: u32,
}

impl Filling {
    /// Makes an empty database in a folder.
    pub(crate) fn open(folder: &Path) -> Result<Self> {
        let store = Store::open(folder)?;
        Ok(Self { store, folder: folder.to_owned(), games: 0, players: 0 })
    }

    /// Returns the number of games. The ids of games begin at 1.
    pub(crate) fn games(&self) -> u32 {
        self.games
    }

    /// Returns the number of players. The ids of players begin at 1.
    pub(crate) fn players(&self) -> u32 {
        self.players
    }

    /// Fills the database up to a number of games.
    pub(crate) async fn fill(&mut self, pool: &Pool, games: u32) -> Result<()> {
        while self.games < games {
            let (first, before) = (self.games + 1, self.players);
            let (pool, enrolled) = (pool.clone(), before + WAVE / GAMES_A_PLAYER);
            self.store.write_lazily(move |tx| wave(tx, &pool, first, before, enrolled)).await?;
            (self.games, self.players) = (self.games + WAVE, enrolled);
        }
        Ok(())
    }

    /// Opens the database again. The caches are then empty, as in a new process.
    pub(crate) async fn reopen(self) -> Result<Self> {
        let Self { store, folder, games, players } = self;
        store.checkpoint().await?;
        drop(store);
        Ok(Self { store: Store::open(&folder)?, folder, games, players })
    }

    /// Counts the running games.
    pub(crate) async fn live(&self) -> Result<u32> {
        let players = 1..=i64::from(self.players);
        let seats = self.store.read(move |tx| {
            players.clone().try_fold(0, |seats, player| {
                Ok::<_, StoreError>(seats + games::count_live(tx, PlayerId(player))?)
            })
        });
        Ok(seats.await? / 2)
    }

    /// Returns the size of the database file in bytes.
    pub(crate) fn size(&self) -> Result<u64> {
        Ok(self.folder.join("zug.sqlite").metadata().context("the file is gone")?.len())
    }
}

/// Plays [`WAVE`] games concurrently: the first quarter of each game, then the second quarter of each game, and so on.
/// Then a player resigns in each game. Only every [`LIVE`]th game stays running.
fn wave(tx: &Tx<'_>, pool: &Pool, first: u32, before: u32, enrolled: u32) -> Result<(), StoreError> {
    let mut dice = Dice(u64::from(first));
    for handle in before..enrolled {
        players::enrol(tx, Account::Person(Network::Discord, i64::from(handle)))?;
    }
    let place = Place { network: Network::Discord, id: i64::from(first % 500_000) };
    let venue = Venue { place, server: None, language: Language::English };
    let venue = venues::note(tx, venue)?;
    let now = EPOCH + SignedDuration::from_secs(i64::from(first) * 10);
    let mut running = Vec::new();
    for number in 0..WAVE {
        let white = dice.below(u64::from(enrolled));
        let black = (white + 1 + dice.below(u64::from(enrolled) - 1)) % u64::from(enrolled);
        let players = ByColor { white, black }.map(|player| PlayerId(1 + player.cast_signed()));
        let id = games::insert(tx, venue, &begin(players, now))?;
        running.extend(pool.draw(&mut dice).map(|life| (id, life, number.is_multiple_of(LIVE))));
    }
    for stage in 0..4 {
        for (id, life, lives_on) in &running {
            let mut kept = games::load(tx, *id)?;
            let Some(game) = life.get(stage) else { continue };
            kept.game = game.clone();
            games::save(tx, &kept, &[])?;
            if stage == 3 && !lives_on {
                let mut kept = games::load(tx, *id)?;
                let (by, in_time) = (kept.game.position().turn(), kept.game.record().turn_since);
                let events = kept.game.perform(by, Deed::Resign, in_time).unwrap_or_default();
                games::save(tx, &kept, &events)?;
            }
        }
    }
    Ok(())
}
