//! Compares the backlog with a slow model that searches all rows at every step.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use proptest::prelude::*;

use super::*;

#[derive(Clone, Copy, Debug)]
enum Step {
    Admit { lane: u8, door: u8, side: bool, delay: u8 },
    Next,
    Answered { which: u8, closes: Option<u8> },
    Recorded { which: u8, again: Option<u8> },
    Stop(u8),
    Hurry,
    Pass(u8),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => (0..6_u8, 0..4_u8, any::<bool>(), prop_oneof![3 => Just(0), 1 => 0..9_u8])
            .prop_map(|(lane, door, side, delay)| Step::Admit { lane, door, side, delay }),
        6 => Just(Step::Next),
        3 => (any::<u8>(), proptest::option::of(0..9_u8))
            .prop_map(|(which, closes)| Step::Answered { which, closes }),
        3 => (any::<u8>(), proptest::option::of(0..9_u8))
            .prop_map(|(which, again)| Step::Recorded { which, again }),
        1 => (0..9_u8).prop_map(Step::Stop),
        1 => Just(Step::Hurry),
        3 => (0..9_u8).prop_map(Step::Pass),
    ]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    Waiting(Instant),
    UnderWay,
    Answered,
}

/// A reference model of the backlog. Each query scans all rows.
struct Model {
    now: Instant,
    rows: BTreeMap<NoticeId, (u8, Door, RequestKind, Seen)>,
    closed: BTreeMap<(Door, RequestKind), Instant>,
    stopped: Instant,
}

impl Model {
    fn is_first(&self, id: NoticeId) -> bool {
        let lane = self.rows[&id].0;
        self.rows.iter().find(|(_, row)| row.0 == lane).is_some_and(|(first, _)| *first == id)
    }

    fn is_closed(&self, door: Door, side: RequestKind) -> bool {
        self.closed.get(&(door, side)).is_some_and(|until| *until > self.now)
    }

    fn may_go(&self, id: NoticeId) -> bool {
        let (_, door, side, seen) = self.rows[&id];
        let is_due = matches!(seen, Seen::Waiting(due) if due <= self.now);
        let is_free = !self.rows.values().any(|row| row.1 == door && row.3 == Seen::UnderWay);
        let is_answer = |id: NoticeId| self.rows[&id].1 == door && self.rows[&id].2 == RequestKind::Edit;
        let waits = matches!(door, Door::Answer(_))
            && side == RequestKind::Post
            && self.rows.keys().any(|other| is_answer(*other) && self.is_first(*other));
        !waits
            && is_due
            && is_free
            && self.is_first(id)
            && !self.is_closed(door, side)
            && (self.stopped <= self.now || matches!(door, Door::Answer(_)))
    }

    fn all(&self, seen: Seen) -> Vec<NoticeId> {
        self.rows.iter().filter(|(_, row)| row.3 == seen).map(|(id, _)| *id).collect()
    }

    /// Makes the first row of each lane due now. If `lane` is given, changes only the first row of this lane.
    fn hurry(&mut self, lane: Option<u8>) {
        let ids: Vec<NoticeId> = self.rows.keys().copied().collect();
        for id in ids {
            let (is_first, now) = (self.is_first(id), self.now);
            if let Some(row) = self.rows.get_mut(&id)
                && let Seen::Waiting(due) = &mut row.3
                && is_first
                && lane.is_none_or(|lane| lane == row.0)
            {
                *due = now.min(*due);
            }
        }
    }
}

fn door(number: u8) -> Door {
    match number {
        0 => Door::Answer(1),
        1 => Door::Person(1),
        number => Door::Channel(i64::from(number)),
    }
}

struct Run {
    backlog: Backlog,
    model: Model,
    admitted: i64,
    handed_out: BTreeSet<NoticeId>,
}

impl Run {
    fn new() -> Self {
        let now = Instant::now();
        let model = Model { now, rows: BTreeMap::new(), closed: BTreeMap::new(), stopped: now };
        Self { backlog: Backlog::default(), model, admitted: 0, handed_out: BTreeSet::new() }
    }

    fn later(&self, seconds: u8) -> Instant {
        self.model.now + Duration::from_secs(seconds.into())
    }

    fn step(&mut self, step: Step) {
        match step {
            Step::Admit { lane, door: number, side, delay } => {
                self.admitted += 1;
                let (id, door) = (NoticeId(self.admitted), door(number));
                let (side, due) =
                    (if side { RequestKind::Post } else { RequestKind::Edit }, self.later(delay));
                let row = QueuedRow { id, lane: lane.to_string().into(), door, side, due };
                self.backlog.admit(row, self.model.now);
                self.model.rows.insert(id, (lane, door, side, Seen::Waiting(due)));
                if !self.model.is_first(id) {
                    self.model.hurry(Some(lane));
                }
            }
            Step::Next => drop(self.next()),
            Step::Answered { which, closes } => {
                let Some(id) = pick(&self.model.all(Seen::UnderWay), which) else { return };
                self.answer(id, closes);
            }
            Step::Recorded { which, again } => {
                let Some(id) = pick(&self.model.all(Seen::Answered), which) else { return };
                self.record(id, again);
            }
            Step::Stop(seconds) => {
                let until = self.later(seconds);
                self.backlog.stop_until(until);
                self.model.stopped = self.model.stopped.max(until);
            }
            Step::Hurry => {
                self.backlog.hurry(self.model.now);
                self.model.hurry(None);
            }
            Step::Pass(seconds) => self.model.now = self.later(seconds),
        }
    }

    /// Takes the next row from the backlog. Panics if the backlog and the model disagree. For example, the backlog
    /// returns no row, but the model allows a row.
    fn next(&mut self) -> Option<NoticeId> {
        let next = self.backlog.next(self.model.now);
        if let Some(id) = next {
            assert!(self.model.may_go(id), "{id:?} must not go");
            self.model.rows.get_mut(&id).unwrap().3 = Seen::UnderWay;
            self.handed_out.insert(id);
        } else {
            let held_back: Vec<_> = self.model.rows.keys().filter(|id| self.model.may_go(**id)).collect();
            assert!(held_back.is_empty(), "{held_back:?} held back");
        }
        next
    }

    fn answer(&mut self, id: NoticeId, closes: Option<u8>) {
        let (_, door, side, _) = self.model.rows[&id];
        if let Some(seconds) = closes {
            let until = self.later(seconds);
            self.backlog.close(door, side, until);
            let reopens = self.model.closed.entry((door, side)).or_insert(until);
            *reopens = until.max(*reopens);
        }
        self.backlog.answered(id);
        self.model.rows.get_mut(&id).unwrap().3 = Seen::Answered;
    }

    fn record(&mut self, id: NoticeId, again: Option<u8>) {
        let again = again.map(|seconds| self.later(seconds));
        if let Some(due) = again {
            self.model.rows.get_mut(&id).unwrap().3 = Seen::Waiting(due);
        } else {
            self.model.rows.remove(&id);
        }
        self.backlog.recorded(id, again, self.model.now);
    }

    /// Lets time pass, and ends the attempt of each row with a success. Panics unless the backlog hands out every row
    /// and is empty in the end.
    fn finish(&mut self) {
        for _ in 0..10_000 {
            while self.next().is_some() {}
            for id in self.model.all(Seen::UnderWay) {
                self.answer(id, None);
            }
            for id in self.model.all(Seen::Answered) {
                self.record(id, None);
            }
            if self.model.rows.is_empty() {
                break;
            }
            if let Some(wake) = self.backlog.wake() {
                self.model.now = wake.max(self.model.now);
            }
        }
        assert_eq!(self.handed_out.len(), usize::try_from(self.admitted).unwrap(), "not all were sent");
        assert_eq!(self.backlog.rows.len(), 0);
        assert!(self.backlog.lanes.is_empty());
        // The backlog forgets a closed door when the door opens again.
        self.model.now = self.later(20);
        assert_eq!(self.next(), None);
        assert!(self.backlog.doors.is_empty() && self.backlog.alarms.is_empty());
    }
}

fn pick(ids: &[NoticeId], which: u8) -> Option<NoticeId> {
    ids.get(usize::from(which) % ids.len().max(1)).copied()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]
    #[test]
    fn rows_go_one_by_one_in_the_order_of_their_lane_and_none_is_lost(
        steps in proptest::collection::vec(step(), 1..150),
    ) {
        let mut run = Run::new();
        for step in steps {
            run.step(step);
        }
        run.finish();
    }
}

fn row(id: i64, lane: &str, door: Door, now: Instant) -> QueuedRow {
    QueuedRow { id: NoticeId(id), lane: lane.into(), door, side: RequestKind::Post, due: now }
}

#[test]
fn a_public_message_follows_the_private_answer() {
    let now = Instant::now();
    let mut backlog = Backlog::default();
    let (door, soon) = (Door::Answer(7), now + Duration::from_secs(9));
    backlog.admit(row(1, "game 1", door, now), now);
    backlog.admit(QueuedRow { side: RequestKind::Edit, ..row(2, "answer 7", door, now) }, now);
    assert_eq!(backlog.next(now), Some(NoticeId(2)));
    assert_eq!(backlog.next(now), None);
    // The private answer failed, so the public message waits until the answer is sent again.
    backlog.recorded(NoticeId(2), Some(soon), now);
    assert_eq!(backlog.next(now), None);
    assert!(!backlog.has_due());
    assert_eq!(backlog.next(soon), Some(NoticeId(2)));
    backlog.recorded(NoticeId(2), None, soon);
    assert_eq!(backlog.next(soon), Some(NoticeId(1)));
}

#[test]
fn a_full_channel_does_not_delay_another() {
    let now = Instant::now();
    let mut backlog = Backlog::default();
    for id in 1..=1000 {
        backlog.admit(row(id, &id.to_string(), Door::Channel(1), now), now);
    }
    backlog.admit(row(1001, "last", Door::Channel(2), now), now);
    assert_eq!(backlog.next(now), Some(NoticeId(1)));
    assert_eq!(backlog.next(now), Some(NoticeId(1001)));
    assert_eq!(backlog.next(now), None);
    backlog.recorded(NoticeId(1), None, now);
    assert_eq!(backlog.next(now), Some(NoticeId(2)));
}

#[test]
fn a_postponed_row_does_not_delay_its_channel() {
    let now = Instant::now();
    let mut backlog = Backlog::default();
    backlog.admit(row(1, "a", Door::Channel(1), now), now);
    backlog.admit(row(2, "b", Door::Channel(1), now), now);
    assert_eq!(backlog.next(now), Some(NoticeId(1)));
    backlog.recorded(NoticeId(1), Some(now + Duration::from_secs(9)), now);
    assert_eq!(backlog.next(now), Some(NoticeId(2)));
    assert_eq!(backlog.wake(), Some(now + Duration::from_secs(9)));
}

#[test]
fn the_number_of_deliveries_under_way_is_limited() {
    let now = Instant::now();
    let mut backlog = Backlog::default();
    for id in 1..=100 {
        backlog.admit(row(id, &id.to_string(), Door::Channel(id), now), now);
        backlog.admit(row(100 + id, &format!("answer {id}"), Door::Answer(id), now), now);
    }
    let handed_out: Vec<NoticeId> = std::iter::from_fn(|| backlog.next(now)).collect();
    assert_eq!(handed_out.iter().filter(|id| id.0 <= 100).count(), MOST_MESSAGE_REQUESTS);
    assert_eq!(handed_out.iter().filter(|id| id.0 > 100).count(), MOST_ANSWER_REQUESTS);
}
