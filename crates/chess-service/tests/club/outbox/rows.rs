//! Rows of the outbox. The dispatcher can read each row until the row is settled. Lanes keep their order. A crash loses
//! no row.

use std::collections::{BTreeMap, BTreeSet};

use chess_arbiter::{Account, Game, Start, TimeControl, Venue};
use chess_core::{ByColor, Language, Ply};
use chess_service::{
    Audience, Blame, Delivery, Extent, GameEvent, GameId, MessageAt, News, Notice, NoticeId, Route, Settled,
    Shows, Subject, Trace, Version, Waiting,
};
use chess_store::{games, outbox, players, venues};
use jiff::{SignedDuration, Timestamp};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::kit::{Home, PLACE, at, folder, notice, open, person, rows_after, tell};

const GAME: GameId = GameId(1);

#[derive(Clone, Debug)]
enum Step {
    /// The club pushes a notice into a lane.
    Push(u8),
    /// The dispatcher reads new rows.
    Read,
    /// The dispatcher finishes some deliveries.
    Settle(Vec<(Index, Came)>),
    /// The test kills the program and starts it again.
    Kill,
}

/// The outcome of a delivery.
#[derive(Clone, Debug)]
enum Came {
    Done,
    Shown { message: i64, version: u32 },
    Later(i64),
    Unreachable(BTreeSet<i64>),
    GivenUp,
}

/// A row that should wait in the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Row {
    route: Route,
    lane: String,
    notice: Notice,
    attempts: u32,
    next_at: Timestamp,
    since: Timestamp,
}

struct World {
    home: Home,
    /// The rows that should wait in the outbox, by id.
    rows: BTreeMap<NoticeId, Row>,
    /// The rows that were pushed since the dispatcher last read rows, in order.
    coming: Vec<Row>,
    /// The displayed messages of the game, each with its version.
    displays: BTreeMap<i64, u32>,
    now: Timestamp,
    /// The dispatcher's memory: the last id that it has read, and the rows that it got.
    read: NoticeId,
    handed: BTreeMap<NoticeId, Waiting>,
    /// The newest id of all rows so far.
    newest: NoticeId,
}

fn message(id: i64) -> MessageAt {
    MessageAt { place: PLACE, id }
}

fn board(to: Audience) -> Notice {
    Notice::Post {
        news: News::Happened { game: GAME, event: GameEvent::Started, by: None, ply: 0 },
        to,
        replaces: None,
        beside: None,
    }
}

impl World {
    async fn new() -> Self {
        let home = Home::new();
        let begun = home.store.write(|tx| {
            let players =
                ByColor { white: players::enrol(tx, person(1))?, black: players::enrol(tx, person(2))? };
            let venue = Venue { place: PLACE, server: None, language: Language::English };
            let venue = venues::note(tx, venue)?;
            let game = Game::begin(players, TimeControl::default(), Start::default(), at(0));
            games::insert(tx, venue, &game)
        });
        assert_eq!(begun.await.unwrap(), GAME);
        Self {
            home,
            rows: BTreeMap::new(),
            coming: Vec::new(),
            displays: BTreeMap::new(),
            now: at(0),
            read: NoticeId::default(),
            handed: BTreeMap::new(),
            newest: NoticeId::default(),
        }
    }

    async fn step(&mut self, step: Step) {
        self.now += SignedDuration::from_secs(1);
        match step {
            Step::Push(lane) => self.push(lane).await,
            Step::Read => self.read().await,
            Step::Settle(came) => self.settle(came).await,
            Step::Kill => self.kill().await,
        }
    }

    async fn push(&mut self, lane: u8) {
        let row = self.row(Route::Post(PLACE), format!("lane {lane}"), board(Audience::Venue(PLACE)));
        self.coming.push(row.clone());
        let (Row { lane, notice, .. }, now) = (row, self.now);
        let pushed =
            self.home.store.write(move |tx| outbox::push(tx, Route::Post(PLACE), &lane, &notice, now));
        pushed.await.unwrap();
    }

    fn row(&self, route: Route, lane: String, notice: Notice) -> Row {
        Row { route, lane, notice, attempts: 0, next_at: self.now, since: self.now }
    }

    /// Reads new rows, and compares the dispatcher's memory with the rows that should wait in the outbox.
    async fn read(&mut self) {
        for waiting in rows_after(&self.home.club, self.read, self.now).await {
            self.read = waiting.id;
            if waiting.id > self.newest {
                self.newest = waiting.id;
                assert!(!self.coming.is_empty(), "{waiting:?} was never pushed");
                let row = self.coming.remove(0);
                assert!(self.rows.insert(waiting.id, row).is_none());
            }
            assert!(self.handed.insert(waiting.id, waiting).is_none(), "a row was handed out twice");
        }
        assert_eq!(self.coming, [], "rows are missing");
        assert!(self.handed.keys().eq(self.rows.keys()), "{:?} instead of {:?}", self.handed, self.rows);
        for (id, handed) in &self.handed {
            let (row, Waiting { route, lane, attempts, since, .. }) = (&self.rows[id], handed);
            assert_eq!((route, lane, since), (&row.route, &row.lane, &row.since));
            // `attempts` is the count at the time of the read. The dispatcher itself counts later attempts.
            assert!(*attempts <= row.attempts);
            assert_eq!(notice(&self.home.club, handed, self.now).await.as_ref(), Some(&row.notice));
        }
    }

    async fn settle(&mut self, came: Vec<(Index, Came)>) {
        self.read().await;
        let mut settled = Vec::new();
        for (index, came) in came {
            if self.handed.is_empty() {
                break;
            }
            let id = *self.handed.keys().nth(index.index(self.handed.len())).unwrap();
            let outcome = self.outcome(id, came);
            settled.push(Settled { id, outcome });
        }
        let again = settled.clone();
        self.home.club.outbox().settle(settled, self.now).await.unwrap();
        if again.iter().all(|settled| matches!(settled.outcome, Delivery::Done | Delivery::GivenUp(..))) {
            // A second settlement of the same rows changes nothing.
            self.home.club.outbox().settle(again, self.now).await.unwrap();
        }
        self.read().await;
    }

    /// Returns the outcome of a delivery, and applies the outcome to the model.
    fn outcome(&mut self, id: NoticeId, came: Came) -> Delivery {
        if let Came::Later(seconds) = came {
            let until = self.now + SignedDuration::from_secs(seconds);
            let row = self.rows.get_mut(&id).unwrap();
            (row.attempts, row.next_at) = (row.attempts + 1, until);
            return Delivery::Later(until);
        }
        let row = self.rows.remove(&id).unwrap();
        self.handed.remove(&id);
        match came {
            Came::Later(_) | Came::Done => Delivery::Done,
            Came::GivenUp => Delivery::GivenUp(Blame::Other, "as a test".into()),
            Came::Shown { message: number, version } => {
                self.displays.insert(number, version);
                let mut old: Vec<_> = self
                    .displays
                    .iter()
                    .filter(|(_, shown)| **shown < version)
                    .map(|(id, shown)| (*shown, *id))
                    .collect();
                old.sort_unstable_by(|one, other| other.cmp(one));
                for (_, number) in old {
                    self.displays.remove(&number);
                    let was = Trace::Board(Ply(0));
                    let retire = Notice::Retire { game: GAME, message: message(number), was };
                    let row = self.row(Route::Edit(PLACE), format!("message {number}"), retire);
                    self.coming.push(row);
                }
                // The game never changes in this test, so a board of any other version is outdated.
                let refresh = Notice::Refresh { game: GAME, message: message(number), ply: 0 };
                let waits = self.rows.values().chain(&self.coming).any(|row| row.notice == refresh);
                if version != Version::FIRST.0 && !waits {
                    let row = self.row(Route::Edit(PLACE), format!("message {number}"), refresh);
                    self.coming.push(row);
                }
                Delivery::Shown {
                    subject: Subject::Game(GAME),
                    message: message(number),
                    shows: Shows { version: Version(version), extent: Extent::Whole },
                    replaces: None,
                }
            }
            Came::Unreachable(people) => {
                if matches!(row.notice, Notice::Post { .. }) {
                    for handle in &people {
                        let account = person(*handle);
                        let Account::Person(network, _) = account else { continue };
                        let lane = format!("game 1 to {handle}");
                        let told = board(Audience::Person(account));
                        let row = self.row(Route::Person(network, *handle), lane, told);
                        self.coming.push(row);
                    }
                }
                Delivery::Unreachable(people.into_iter().map(person).collect())
            }
        }
    }

    /// Kills the program. Only the database stays.
    async fn kill(&mut self) {
        self.home.reopen();
        let before = std::mem::take(&mut self.handed);
        self.read = NoticeId::default();
        self.read().await;
        for (id, waiting) in &self.handed {
            let row = &self.rows[id];
            assert_eq!((waiting.attempts, waiting.next_at), (row.attempts, row.next_at));
            let same = before.get(id).is_none_or(|before| before.nonce == waiting.nonce);
            assert!(same, "the nonce of a row must not change");
        }
    }
}

fn came() -> impl Strategy<Value = Came> {
    prop_oneof![
        4 => Just(Came::Done),
        4 => (1..9_i64, 1..9_u32).prop_map(|(message, version)| Came::Shown { message, version }),
        3 => (0..500_i64).prop_map(Came::Later),
        1 => proptest::collection::btree_set(1..5_i64, 0..3).prop_map(Came::Unreachable),
        1 => Just(Came::GivenUp),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        10 => (0..4_u8).prop_map(Step::Push),
        3 => Just(Step::Read),
        6 => vec((any::<Index>(), came()), 1..6).prop_map(Step::Settle),
        1 => Just(Step::Kill),
    ]
}

#[test]
fn each_outbox_row_is_handed_out_until_it_is_settled() {
    tell(step(), async |steps| {
        let mut world = World::new().await;
        for step in steps {
            world.step(step).await;
        }
        world.kill().await;
    });
}

/// The store never assigns an id twice, even if the outbox was empty.
#[tokio::test]
async fn an_outbox_row_never_reuses_an_id() {
    let folder = folder();
    let mut last = NoticeId::default();
    for _ in 0..3 {
        let (club, store) = open(folder.path());
        let push = store
            .write(|tx| outbox::push(tx, Route::Edit(PLACE), "lane", &board(Audience::Venue(PLACE)), at(0)));
        let id = push.await.unwrap();
        assert!(id > last, "{id:?} after {last:?}");
        club.outbox().settle(vec![Settled { id, outcome: Delivery::Done }], at(0)).await.unwrap();
        last = id;
    }
}
