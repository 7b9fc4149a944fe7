//! Shared code of all tests: people, interactions, a club on its own database, and the rows of its outbox.

use std::fmt::Debug;
use std::fs;
use std::mem;
use std::path::Path;
use std::sync::LazyLock;
use std::thread;

use chess_arbiter::{Account, Lot, Network, Place, Server, Venue};
use chess_core::{Color, Language};
use chess_service::doctor::WorkNews;
use chess_service::{
    Answer, Caller, Club, GameId, Intent, InteractionId, Notice, NoticeId, Order, RateLimiting, Refused,
    Reply, Store, Target, Viewer, Waiting, Way, doctor,
};
use jiff::{SignedDuration, Timestamp};
use proptest::collection::vec;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, TestRunner};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::damage::replace;

pub(crate) const PLACE: Place = Place { network: Network::Discord, id: 7 };
pub(crate) const SERVER: Server = Server { network: Network::Discord, id: 1 };

pub(crate) fn person(handle: i64) -> Account {
    Account::Person(Network::Discord, handle)
}

pub(crate) fn interaction(id: i64) -> InteractionId {
    InteractionId { network: Network::Discord, id }
}

/// The time `seconds` after a fixed start.
pub(crate) fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_700_000_000).unwrap() + SignedDuration::from_secs(seconds)
}

/// The data with which the club answers the interaction with this number.
pub(crate) fn answer(id: i64) -> Answer {
    let reply = Reply { token: id.to_string(), expires_ms: 0, language: Language::English, way: Way::Open };
    Answer { interaction: interaction(id), reply }
}

/// A person who looks at the tests' channel.
pub(crate) fn viewer(handle: i64) -> Viewer {
    let venue = Venue { place: PLACE, server: Some(SERVER), language: Language::English };
    Viewer { account: person(handle), venue }
}

/// A person who acts at `now`, with or without an interaction.
pub(crate) fn caller(handle: i64, id: Option<i64>, now: Timestamp) -> Caller {
    Caller { viewer: viewer(handle), now, answer: id.map(answer) }
}

/// A temporary folder. The folder is in memory if possible, because these tests need no disk.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

pub(crate) fn open(folder: &Path) -> (Club, Store) {
    let store = Store::open(folder).unwrap();
    (Club::new(store.clone(), RateLimiting::Any), store)
}

/// A club in its own folder.
pub(crate) struct Home {
    folder: TempDir,
    pub(crate) club: Club,
    pub(crate) store: Store,
}

impl Home {
    pub(crate) fn new() -> Self {
        let folder = folder();
        let (club, store) = open(folder.path());
        Self { folder, club, store }
    }

    /// Performs a deed of a person in a game.
    pub(crate) async fn perform(
        &self,
        who: i64,
        game: GameId,
        intent: impl Into<Intent>,
        now: Timestamp,
    ) -> Result<GameId, Refused> {
        self.club.games().perform(caller(who, None, now), Target::Game(game), intent).await
    }

    /// Kills the program and starts the program again.
    pub(crate) fn reopen(&mut self) {
        self.without(|_| ());
    }

    /// Kills the program, examines the database and a copy, and starts the program again. Returns the findings.
    pub(crate) fn examine(&mut self) -> Vec<String> {
        let (mut found, elsewhere) = (Vec::new(), folder());
        self.without(|folder| {
            let copy = elsewhere.path().join("copy");
            let examine = || {
                let keep = &mut |news: WorkNews<'_>| {
                    if let WorkNews::Found(finding) = news {
                        found.push(finding.to_string());
                    }
                };
                let checkup = doctor::examine::<Notice>(folder, doctor::Treatment::Look, keep).unwrap();
                assert_eq!(doctor::backup::<Notice>(folder, &copy, &mut |_| ()).unwrap(), checkup);
            };
            // A thread of the async runtime must not block on the database server.
            thread::scope(|scope| scope.spawn(examine).join().unwrap());
        });
        found
    }

    /// Stops the program, replaces bytes everywhere in the file, and starts the program again.
    pub(crate) async fn damage(&mut self, from: &[u8], to: &[u8]) {
        self.store.checkpoint().await.unwrap();
        self.without(|folder| replace(&folder.join("zug.sqlite"), from, to));
    }

    /// Stops the program, lets the doctor repair the database, and starts the program again.
    pub(crate) fn repair(&mut self, now: Timestamp) {
        self.without(|folder| {
            let checkup =
                doctor::examine::<Notice>(folder, doctor::Treatment::Repair(now), &mut |_| ()).unwrap();
            assert!(checkup.mended > 0 && checkup.open == 0, "{checkup:?}");
        });
    }

    /// Returns true if the database file contains these bytes.
    pub(crate) async fn holds(&self, bytes: &[u8]) -> bool {
        self.store.checkpoint().await.unwrap();
        let file = fs::read(self.folder.path().join("zug.sqlite")).unwrap();
        file.windows(bytes.len()).any(|window| window == bytes)
    }

    fn without(&mut self, meanwhile: impl FnOnce(&Path)) {
        // The folder must have no open club while `meanwhile` runs, so a club that all tests share replaces the old
        // club.
        static ELSEWHERE: LazyLock<(Club, Store)> = LazyLock::new(|| open(folder().path()));
        let (club, store) = ELSEWHERE.clone();
        drop((mem::replace(&mut self.club, club), mem::replace(&mut self.store, store)));
        meanwhile(self.folder.path());
        (self.club, self.store) = open(self.folder.path());
    }
}

/// Begins a game of player 1, White, against player 2.
pub(crate) async fn begin_game(club: &Club, order: Order, now: Timestamp) -> GameId {
    let challenge = club.challenges().make(caller(1, None, now), order).await.unwrap();
    club.challenges().accept(caller(2, None, now), challenge, Lot(Color::White)).await.unwrap()
}

/// All rows of the outbox after `last`.
pub(crate) async fn rows_after(club: &Club, mut last: NoticeId, now: Timestamp) -> Vec<Waiting> {
    let mut all = Vec::new();
    loop {
        let page = club.outbox().waiting(last, now).await.unwrap();
        let Some(newest) = page.last() else { return all };
        assert!(page.iter().map(|row| row.id).is_sorted_by(|one, next| one < next), "rows out of order");
        assert!(page[0].id > last, "a row was read twice");
        last = newest.id;
        all.extend(page);
    }
}

/// The notices of all rows of the outbox after `last`, and the id of the newest row.
pub(crate) async fn notices_after(club: &Club, last: NoticeId, now: Timestamp) -> (Vec<Notice>, NoticeId) {
    let rows = rows_after(club, last, now).await;
    let newest = rows.last().map_or(last, |row| row.id);
    let mut notices = Vec::new();
    for row in rows {
        notices.push(notice(club, &row, now).await.expect("a waiting row has a notice"));
    }
    (notices, newest)
}

/// The notice of a row of the outbox; `None` if the row is unreadable.
pub(crate) async fn notice(club: &Club, row: &Waiting, now: Timestamp) -> Option<Notice> {
    club.outbox().story(row, now).await.unwrap().map(|(notice, _)| notice)
}

/// Runs a test on random lists of fewer than eighty steps.
pub(crate) fn tell<S: Clone + Debug>(step: impl Strategy<Value = S>, story: impl AsyncFn(Vec<S>)) {
    let runtime = Runtime::new().unwrap();
    let told = runner(24).run(&vec(step, 1..80), |steps| {
        runtime.block_on(story(steps));
        Ok(())
    });
    told.unwrap();
}

/// A runner for `cases` cases, three times as many if [`is_deep`], and a twelfth on a database server.
pub(crate) fn runner(cases: u32) -> TestRunner {
    let cases = if is_deep() { cases * 3 } else { cases };
    let cases = if is_on_server() { cases.div_ceil(12) } else { cases };
    TestRunner::new(Config { cases, failure_persistence: None, ..Config::default() })
}

/// Returns true if the tests run on a database server, where each transaction takes ten times as long.
pub(crate) fn is_on_server() -> bool {
    std::env::var_os("ZUG_TEST_DATABASE").is_some()
}

/// Returns true if the environment variable `DEEP` is set. Random tests then run more cases.
pub(crate) fn is_deep() -> bool {
    std::env::var_os("DEEP").is_some()
}
