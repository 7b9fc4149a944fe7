//! Two clubs that perform the same deeds.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::num::NonZeroUsize;
use std::path::Path;

use chess_arbiter::{Extension, Ruling, Server};
use chess_service::{
    Caller, ChallengeId, Club, GameId, GameView, Notice, RateLimiting, Refused, Store, TournamentId,
    VacationId, doctor,
};
use jiff::{SignedDuration, Timestamp};
use proptest::prop_oneof;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use tempfile::TempDir;

use crate::kit::{at, caller, folder};

/// A club on SQLite, and a club on PostgreSQL.
pub(super) struct Twins {
    clubs: [Club; 2],
    stores: [Store; 2],
    columns: BTreeMap<String, String>,
    chance: TestRunner,
    pub(super) now: Timestamp,
    interactions: i64,
    /// The number of deeds that were not refused.
    pub(super) done: usize,
    pub(super) challenges: Vec<ChallengeId>,
    pub(super) tournaments: Vec<TournamentId>,
    pub(super) vacations: Vec<VacationId>,
    games: i64,
    /// The games that may be running.
    live: Vec<GameId>,
    folders: [TempDir; 2],
}

impl Twins {
    pub(super) async fn new(seed: u64) -> Self {
        let folders = [folder(), folder()];
        let group = NonZeroUsize::new(64).unwrap();
        let stores =
            [Store::open_with(folders[0].path(), group).unwrap(), Store::open(folders[1].path()).unwrap()];
        let bytes: Vec<u8> = (0..4).flat_map(|_| seed.to_le_bytes()).collect();
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
        Self {
            clubs: stores.clone().map(|store| Club::new(store, RateLimiting::Any)),
            columns: stores[0].columns().await.unwrap(),
            stores,
            chance: TestRunner::new_with_rng(Config::default(), rng),
            now: at(0),
            interactions: 0,
            done: 0,
            challenges: Vec::new(),
            tournaments: Vec::new(),
            vacations: Vec::new(),
            games: 0,
            live: Vec::new(),
            folders,
        }
    }

    pub(super) fn draw<T>(&mut self, choices: impl Strategy<Value = T>) -> T {
        choices.new_tree(&mut self.chance).unwrap().current()
    }

    /// Returns a random caller, usually in a server and with a new interaction.
    pub(super) fn anybody(&mut self) -> Caller {
        let person = self.draw(1..9_i64);
        self.person(person)
    }

    pub(super) fn person(&mut self, person: i64) -> Caller {
        self.interactions += 1;
        let again = self.draw(0..20) == 0;
        let mut caller = caller(person, Some(self.interactions - i64::from(again)), self.now);
        let venue = &mut caller.viewer.venue;
        match self.draw(0..12) {
            0 => (venue.server, venue.place.id) = (None, 900 + person),
            1 => (venue.server, venue.place.id) = (venue.server.map(|it| Server { id: 2, ..it }), 8),
            _ => {}
        }
        caller
    }

    /// Picks one of the last six items at random. If there are fewer items, picks the newest item most often. Returns
    /// `None` if there is no item.
    pub(super) fn recent<T: Copy>(&mut self, all: impl Fn(&Self) -> &[T]) -> Option<T> {
        let back = self.draw(0..6_usize);
        all(self).iter().rev().nth(back).or(all(self).last()).copied()
    }

    /// Returns a random recent game.
    pub(super) async fn game(&mut self) -> Option<GameView> {
        self.count_games().await;
        let back = self.draw(0..12_i64);
        let id = GameId((self.games - back).max(1));
        self.clubs[0].outbox().game_view(id).await.ok()
    }

    async fn count_games(&mut self) {
        while self.clubs[0].outbox().game_view(GameId(self.games + 1)).await.is_ok() {
            self.games += 1;
            self.live.push(GameId(self.games));
        }
    }

    /// Performs an act in both clubs, and checks that both clubs return the same result.
    pub(super) async fn both<T: Debug>(
        &mut self,
        act: impl AsyncFn(&Club) -> Result<T, Refused>,
    ) -> Option<T> {
        let [sqlite, server] = &self.stores;
        server.give_ids_as(sqlite, &self.columns).await.unwrap();
        let did = [act(&self.clubs[0]).await, act(&self.clubs[1]).await];
        let [here, there] = did.each_ref().map(|did| format!("{did:#?}"));
        let same = here.lines().zip(there.lines()).take_while(|(here, there)| here == there).count();
        let rest =
            |text: &str| text.lines().skip(same.saturating_sub(20)).take(40).collect::<Vec<_>>().join("\n");
        assert!(here == there, "SQLite: {}\nPostgreSQL: {}", rest(&here), rest(&there));
        let [did, _] = did;
        assert!(!matches!(did, Err(Refused::Failed(_))), "{did:?}");
        self.done += usize::from(did.is_ok());
        did.ok()
    }

    /// Compares all rows, and returns their number.
    pub(super) async fn compare(&self) -> usize {
        let [sqlite, server] = &self.stores;
        let (here, there) =
            (sqlite.rows(&self.columns).await.unwrap(), server.rows(&self.columns).await.unwrap());
        let only = |rows: &[String], others: &[String]| {
            rows.iter().filter(|row| others.binary_search(row).is_err()).cloned().collect::<Vec<_>>()
        };
        let (fewer, more) = (only(&here, &there), only(&there, &here));
        assert!(here == there, "only SQLite: {fewer:#?}\nonly PostgreSQL: {more:#?}");
        here.len()
    }

    /// Backs up the SQLite database to `file`, and returns the current time of the test.
    pub(super) fn copy_to(&self, file: &Path) -> Timestamp {
        doctor::backup::<Notice>(self.folders[0].path(), file, &mut |_| ()).unwrap();
        self.now
    }

    /// Lets time pass, as the ticker does.
    pub(super) async fn pause(&mut self) {
        let hours = 3_600_000_i64;
        let pause = prop_oneof![60 => 1..hours / 6, 6 => 1..10 * hours, 1 => 1..100 * hours];
        let until = self.now + SignedDuration::from_millis(self.draw(pause));
        self.untie().await;
        while let Some(due) = self.clubs[0].timekeeper().next_due().await.unwrap()
            && due <= until
        {
            self.now = self.now.max(due);
            self.untie().await;
            let now = self.now;
            self.both(async |club| club.timekeeper().tick(now).await).await;
        }
        self.now = until;
    }

    /// Gives games with the same deadline different deadlines, because the flags that fall in one tick fall in any
    /// order.
    pub(super) async fn untie(&mut self) {
        self.count_games().await;
        let (mut deadlines, mut tied, mut ended) = (BTreeSet::new(), Vec::new(), Vec::new());
        for &id in &self.live {
            let game = self.clubs[0].outbox().game_view(id).await.unwrap().game;
            if game.ending().is_some() {
                ended.push(id);
            } else if game.flag_falls_at().is_some_and(|at| !deadlines.insert(at)) {
                tied.push(id);
            }
        }
        self.live.retain(|id| !ended.contains(id));
        for id in tied {
            let caller = Caller { answer: None, ..self.person(55) };
            let ruling = Ruling::Extend(Extension::from_seconds(3600 + id.0).unwrap());
            self.both(async |club| club.games().rule(caller.clone(), id, ruling, None).await).await;
        }
    }
}
