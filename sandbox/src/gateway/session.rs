//! Sessions of the bot. Each session remembers its events, so that the bot can resume after a broken connection.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

use super::frame::Frame;
use super::intents::{intent, messages};
use crate::snowflake::Snowflake;

/// The number of events that a session remembers for a client that resumes.
const REMEMBERED: usize = 1000;

#[derive(Debug)]
pub(super) struct Session {
    pub(super) intents: u64,
    /// The number of this shard, and the number of shards.
    pub(super) shard: (u64, u64),
    pub(super) sequence: u64,
    pub(super) past: VecDeque<(u64, Frame)>,
    pub(super) link: Option<Link>,
}

#[derive(Debug)]
pub(super) struct Link {
    pub(super) number: u64,
    pub(super) frames: UnboundedSender<Frame>,
}

impl Session {
    pub(super) fn tell(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let frame = Frame::event(self.sequence, name, data);
        self.send(frame.clone());
        self.past.push_back((self.sequence, frame));
        if self.past.len() > REMEMBERED {
            self.past.pop_front();
        }
    }

    pub(super) fn send(&self, frame: Frame) {
        if let Some(link) = &self.link {
            // A send to a closed connection fails. RESUME later replays lost events.
            drop(link.frames.send(frame));
        }
    }

    fn wants_messages(&self, guild: Option<Snowflake>) -> bool {
        self.intents & messages(guild) != 0 && self.covers(guild)
    }

    pub(super) fn covers(&self, guild: Option<Snowflake>) -> bool {
        let (shard, shards) = self.shard;
        guild.map_or(0, |guild| (guild.0 >> 22) % shards.max(1)) == shard
    }
}

/// The number of sessions that the bot has begun in the current 24-hour period, which started at `since_ms` on the
/// sandbox's clock. Discord allows 1000 sessions in 24 hours ("Gateway", "Session Start Limit Object").
#[derive(Debug, Default)]
pub(crate) struct Starts {
    since_ms: i64,
    used: u64,
}

impl Starts {
    const MOST: u64 = 1000;
    const DAY_MS: i64 = 24 * 60 * 60 * 1000;

    /// Counts the beginning of a session. Returns false if the bot has begun too many sessions in the current 24-hour
    /// period.
    pub(super) fn spend(&mut self, now_ms: i64) -> bool {
        if now_ms - self.since_ms >= Self::DAY_MS {
            *self = Self { since_ms: now_ms, used: 0 };
        }
        self.used += 1;
        self.used <= Self::MOST
    }

    /// Describes the limit as `GET /gateway/bot` does.
    pub(crate) fn json(&self, now_ms: i64) -> Value {
        let reset_after = (self.since_ms + Self::DAY_MS - now_ms).max(0);
        let used = if reset_after == 0 { 0 } else { self.used };
        let remaining = Self::MOST.saturating_sub(used);
        json!({"total": Self::MOST, "remaining": remaining, "reset_after": reset_after, "max_concurrency": 1})
    }
}

/// All sessions, the number of sessions begun so far, and the number of connections so far.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    pub(super) known: BTreeMap<String, Session>,
    links: u64,
    pub(super) identified: u64,
    pub(crate) starts: Starts,
    /// Notifies when a connection begins or ends.
    pub(crate) bell: Arc<Notify>,
}

#[derive(Debug)]
pub(super) struct Identify {
    pub(super) intents: u64,
    pub(super) shard: (u64, u64),
}

impl Sessions {
    pub(crate) fn is_connected(&self) -> bool {
        self.known.values().any(|session| session.link.is_some())
    }

    /// Returns how many sessions have begun since the sandbox started.
    pub(crate) fn identified(&self) -> u64 {
        self.identified
    }

    pub(crate) fn send_all(&self, frame: &Frame) {
        for session in self.known.values() {
            session.send(frame.clone());
        }
    }

    /// Forgets every session, so that the bot can resume none.
    pub(crate) fn forget_all(&mut self) {
        self.known.clear();
        self.bell.notify_waiters();
    }

    /// Sends an event of a server or conversation to all sessions that asked for one of `intents`.
    pub(crate) fn emit(&mut self, intents: u64, guild: Option<Snowflake>, name: &str, data: &Value) {
        for session in self.known.values_mut() {
            let is_wanted = session.intents & intents != 0 || intents == intent::ANY;
            if is_wanted && session.covers(guild) {
                session.tell(name, data);
            }
        }
    }

    /// Returns true if any session asked for the messages of the server `guild`, or of conversations if `guild` is
    /// `None`.
    pub(crate) fn want_messages(&self, guild: Option<Snowflake>) -> bool {
        self.known.values().any(|session| session.wants_messages(guild))
    }

    /// Sends an interaction to one responsible session. Returns false if no session is responsible.
    pub(crate) fn deliver(&mut self, guild: Option<Snowflake>, data: &Value) -> bool {
        let responsible = |session: &&mut Session| session.covers(guild);
        let newest = |session: &&mut Session| session.link.as_ref().map(|link| link.number);
        match self.known.values_mut().filter(responsible).max_by_key(newest) {
            Some(session) => {
                session.tell("INTERACTION_CREATE", data);
                true
            }
            None => false,
        }
    }

    pub(super) fn intents(&self, id: &str) -> u64 {
        self.known.get(id).map_or(0, |session| session.intents)
    }

    pub(super) fn tell(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.known.get_mut(id) {
            session.tell(name, data);
        }
    }

    /// Records the end of a connection. An orderly end also ends the session.
    pub(super) fn unlink(&mut self, id: &str, number: u64, orderly: bool) {
        let Some(session) = self.known.get_mut(id) else { return };
        if session.link.as_ref().is_some_and(|link| link.number == number) {
            session.link = None;
            if orderly {
                self.known.remove(id);
            }
            self.bell.notify_waiters();
        }
    }

    /// Gives a new connection the next number.
    pub(super) fn next_link(&mut self, frames: UnboundedSender<Frame>) -> Link {
        self.links += 1;
        Link { number: self.links, frames }
    }
}
