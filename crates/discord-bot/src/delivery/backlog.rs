//! Chooses the rows of the outbox that may be sent now, without a scan of all rows. The backlog sends nothing and reads
//! no clock. The backlog is only in memory; the rows themselves stay in the database.
//!
//! - A *lane* is a sequence of rows that the bot sends one by one. Each row waits until the result of the previous row
//!   is recorded.
//! - A *door* is a destination: a channel, a person or an interaction. Each door has at most one request under way, and
//!   doors take turns.
//! - Each door has two *sides*: new messages and edits. Discord has a separate rate limit for each side.
//!
//! An interaction can get a private answer and a public message. The bot sends the private answer first, because
//! Discord treats the first of the two messages as the answer.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

use chess_service::{NoticeId, Route};
use tokio::time::Instant;

use super::door_queue::{DoorQueue, RequestKind};

/// The maximum number of concurrent requests to destinations of the kind [`Door::Answer`].
const MOST_ANSWER_REQUESTS: usize = 32;
/// The maximum number of concurrent requests to destinations of the kinds [`Door::Channel`] and [`Door::Person`].
const MOST_MESSAGE_REQUESTS: usize = 16;

/// The destination of a row of the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Door {
    Answer(i64),
    /// The id of a channel, of a thread or of a direct-message channel.
    Channel(i64),
    /// The id of a person who gets direct messages. The bot may not know the id of the direct-message channel yet.
    Person(i64),
}

/// A row of the outbox that is added to the backlog.
#[derive(Clone, Debug)]
pub(crate) struct QueuedRow {
    pub(crate) id: NoticeId,
    pub(crate) lane: Arc<str>,
    pub(crate) door: Door,
    pub(crate) side: RequestKind,
    /// The earliest time of the next attempt.
    pub(crate) due: Instant,
}

impl QueuedRow {
    /// Returns true if the row is a private answer to an interaction.
    fn is_answer(&self) -> bool {
        matches!((self.door, self.side), (Door::Answer(_), RequestKind::Edit))
    }
}

impl Door {
    /// Returns the destination to which a message with this route goes, and the kind of the request: a new message or
    /// an edit.
    pub(crate) fn of(route: Route) -> (Self, RequestKind) {
        match route {
            Route::Answer(interaction) => (Self::Answer(interaction.id), RequestKind::Edit),
            Route::FollowUp(interaction) => (Self::Answer(interaction.id), RequestKind::Post),
            Route::Post(place) => (Self::Channel(place.id), RequestKind::Post),
            Route::Edit(place) => (Self::Channel(place.id), RequestKind::Edit),
            Route::Person(_, person) => (Self::Person(person), RequestKind::Post),
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Backlog {
    rows: BTreeMap<NoticeId, WaitingRow>,
    lanes: BTreeMap<Arc<str>, VecDeque<NoticeId>>,
    doors: BTreeMap<Door, DoorQueue>,
    /// The interactions ([`Door::Answer`]) that wait for a turn.
    answer_turns: TurnQueue,
    /// The channels ([`Door::Channel`]) and people ([`Door::Person`]) that wait for a turn.
    message_turns: TurnQueue,
    alarms: BTreeSet<(Instant, Alarm)>,
    stopped: Option<Instant>,
}

/// A queue of destinations ([`Door`]) that share a limit on concurrent requests.
#[derive(Debug, Default)]
struct TurnQueue {
    /// The destinations that wait for a turn, the next destination first. If a rate limit blocks a destination at its
    /// turn, the destination leaves the queue, and enters the queue again after the limit.
    doors: VecDeque<Door>,
    under_way: usize,
}

#[derive(Debug)]
struct WaitingRow {
    row: QueuedRow,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// The row is behind another row of its lane.
    Behind,
    /// The row is the first in its lane (a queue of rows that the bot sends one by one), but not due before this time.
    Early(Instant),
    /// The row is the first in its lane (a queue of rows that the bot sends one by one), and the row is due.
    Ready,
    UnderWay,
    /// The attempt has ended, but the result is not recorded yet.
    Answered,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Alarm {
    Due(NoticeId),
    Open(Door, RequestKind),
}

impl Backlog {
    /// Adds `row` at the end of its lane, a queue of rows that the bot sends one by one. Does nothing if the backlog
    /// already contains `row`. If an older row at the front of the lane waits for its due time, that older row becomes
    /// due now.
    pub(crate) fn admit(&mut self, row: QueuedRow, now: Instant) {
        let QueuedRow { id, due, .. } = row;
        if self.rows.contains_key(&id) {
            return;
        }
        let lane = self.lanes.entry(Arc::clone(&row.lane)).or_default();
        lane.push_back(id);
        let first = lane.front().copied().unwrap_or(id);
        self.rows.insert(id, WaitingRow { row, state: State::Behind });
        if first == id {
            self.enlist(id, due, now);
        } else {
            self.wake_up(first, now);
        }
    }

    /// Returns the next outbox row to send, or `None` if no row may be sent now. The caller then reports:
    /// - [`Backlog::answered`]: the request has ended. Now another row can go to the same destination.
    /// - [`Backlog::recorded`]: the database holds the result. If the row needs no other attempt, the next row of its
    ///   lane can follow. A lane is a sequence of rows that the bot sends one by one.
    pub(crate) fn next(&mut self, now: Instant) -> Option<NoticeId> {
        self.ring(now);
        // Discord's global limit does not apply to interactions.
        let messages = if self.stopped.is_some() { 0 } else { MOST_MESSAGE_REQUESTS };
        while let Some(door) =
            self.answer_turns.next(MOST_ANSWER_REQUESTS).or_else(|| self.message_turns.next(messages))
        {
            let taken = self.take(door);
            if taken.is_some() {
                return taken;
            }
            self.offer(door);
        }
        None
    }

    /// Records that the request of a row has ended. The bot may now send another row to the same door (destination).
    /// Later rows of the same lane (queue) still wait until [`Backlog::recorded`].
    pub(crate) fn answered(&mut self, id: NoticeId) {
        let Some(entry) = self.rows.get_mut(&id) else { return };
        if entry.state != State::UnderWay {
            return;
        }
        entry.state = State::Answered;
        let door = entry.row.door;
        self.turns(door).under_way -= 1;
        self.doors.entry(door).or_default().is_busy = false;
        self.offer(door);
    }

    /// Blocks the requests of one kind to a destination until the given time. If an earlier call set a later time, the
    /// later time stays.
    pub(crate) fn close(&mut self, door: Door, side: RequestKind, until: Instant) {
        let queue = self.doors.entry(door).or_default().side(side);
        queue.closed = queue.closed.max(Some(until));
        self.alarms.insert((until, Alarm::Open(door, side)));
        self.offer(door);
    }

    /// Notes that the database holds the result of the last attempt to send the row `id`. If `again` is a time,
    /// schedules the next attempt for this time. If `again` is `None`, removes the row, and the next row of its lane
    /// can follow.
    pub(crate) fn recorded(&mut self, id: NoticeId, again: Option<Instant>, now: Instant) {
        self.answered(id);
        match again {
            Some(due) => self.enlist(id, due, now),
            None => self.remove(id, now),
        }
    }

    /// Blocks all rows until `until`, except rows for interactions.
    pub(crate) fn stop_until(&mut self, until: Instant) {
        self.stopped = self.stopped.max(Some(until));
    }

    /// Makes the first row of each lane due now. A lane is a sequence of rows that the bot sends one by one.
    pub(crate) fn hurry(&mut self, now: Instant) {
        for (_, alarm) in self.alarms.clone() {
            if let Alarm::Due(id) = alarm {
                self.wake_up(id, now);
            }
        }
    }

    /// Returns the time at which the caller should call [`Backlog::next`] again, unless the backlog changes earlier.
    /// Returns `None` if only a change of the backlog can make a row ready.
    pub(crate) fn wake(&self) -> Option<Instant> {
        let alarm = self.alarms.first().map(|(time, _)| *time);
        [self.stopped, alarm].into_iter().flatten().min()
    }

    /// Returns true if a due row waits to be sent. A row that a rate limit blocks counts. A public message that must
    /// wait for a private answer does not count.
    pub(crate) fn has_due(&self) -> bool {
        self.doors.values().any(DoorQueue::has_ready)
    }

    /// Schedules the row `id`, which is the first row of its lane. If `due` is not in the future, the row can be sent
    /// as soon as its destination is free. Otherwise, sets an alarm for the time `due`.
    fn enlist(&mut self, id: NoticeId, due: Instant, now: Instant) {
        let Some(entry) = self.rows.get_mut(&id) else { return };
        let (door, side) = (entry.row.door, entry.row.side);
        let doorway = self.doors.entry(door).or_default();
        if entry.state == State::Behind && entry.row.is_answer() {
            doorway.blocking_answers += 1;
        }
        if due > now {
            entry.state = State::Early(due);
            self.alarms.insert((due, Alarm::Due(id)));
            return;
        }
        entry.state = State::Ready;
        doorway.side(side).ready.insert(id);
        self.offer(door);
    }

    /// Makes the outbox row `id` due now if the row waits for a later time. For any other row, changes nothing. Only
    /// the first row of a lane can wait for a later time.
    fn wake_up(&mut self, id: NoticeId, now: Instant) {
        if let Some(State::Early(due)) = self.rows.get(&id).map(|entry| entry.state) {
            self.alarms.remove(&(due, Alarm::Due(id)));
            self.enlist(id, now, now);
        }
    }

    /// Removes a row. The next row of the same lane (a sequence of rows that the bot sends one by one) becomes the
    /// first row of the lane.
    fn remove(&mut self, id: NoticeId, now: Instant) {
        let Some(WaitingRow { row, .. }) = self.rows.remove(&id) else { return };
        if row.is_answer() {
            self.doors.entry(row.door).or_default().blocking_answers -= 1;
            self.offer(row.door);
        }
        let Some(lane) = self.lanes.get_mut(&row.lane) else { return };
        // The removed row is always the first row of its lane.
        lane.pop_front();
        match lane.front().copied() {
            Some(first) => {
                if let Some(WaitingRow { row, state: State::Behind }) = self.rows.get(&first) {
                    self.enlist(first, row.due, now);
                }
            }
            None => drop(self.lanes.remove(&row.lane)),
        }
    }

    /// Handles everything that is due at `now`:
    /// - Rows for channels and people may be sent again after the time that [`Backlog::stop_until`] set.
    /// - Rows whose next attempt is due may be sent.
    /// - Destinations whose rate limit has ended accept new messages or edits again.
    fn ring(&mut self, now: Instant) {
        self.stopped = self.stopped.filter(|until| *until > now);
        while let Some((time, alarm)) = self.alarms.first().copied()
            && time <= now
        {
            self.alarms.pop_first();
            match alarm {
                Alarm::Due(id) => self.enlist(id, time, now),
                Alarm::Open(door, side) => {
                    if let Some(doorway) = self.doors.get_mut(&door) {
                        let queue = doorway.side(side);
                        queue.closed = queue.closed.filter(|until| *until > now);
                        self.offer(door);
                    }
                }
            }
        }
    }

    /// Puts a door (a destination) into the queue for turns, if the door has a row that may be sent now. Forgets an
    /// idle door ([`DoorQueue::is_idle`]).
    fn offer(&mut self, door: Door) {
        let Some(doorway) = self.doors.get_mut(&door) else { return };
        if doorway.first().is_some() && !doorway.is_queued {
            doorway.is_queued = true;
            self.turns(door).doors.push_back(door);
        } else if doorway.is_idle() {
            self.doors.remove(&door);
        }
    }

    /// Returns the oldest row that the bot may now send to `door`, a destination from [`TurnQueue::next`]. Marks the
    /// row as under way.
    fn take(&mut self, door: Door) -> Option<NoticeId> {
        let doorway = self.doors.get_mut(&door)?;
        doorway.is_queued = false;
        let (id, side) = doorway.first()?;
        doorway.side(side).ready.remove(&id);
        doorway.is_busy = true;
        self.turns(door).under_way += 1;
        if let Some(entry) = self.rows.get_mut(&id) {
            entry.state = State::UnderWay;
        }
        Some(id)
    }

    fn turns(&mut self, door: Door) -> &mut TurnQueue {
        match door {
            Door::Answer(_) => &mut self.answer_turns,
            Door::Channel(_) | Door::Person(_) => &mut self.message_turns,
        }
    }
}

impl TurnQueue {
    /// Removes and returns the door (the destination) that is next in the queue. Returns `None` if the queue is empty,
    /// or if at least `limit` requests are under way.
    fn next(&mut self, limit: usize) -> Option<Door> {
        if self.under_way < limit { self.doors.pop_front() } else { None }
    }
}

#[cfg(test)]
#[path = "tests/backlog_model.rs"]
mod model;
