//! Sessions of the bot: what each has been told, so that it can resume after a broken connection.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::sync::mpsc::UnboundedSender;

use super::frame::Frame;
use super::intents::{Hearing, intent};
use crate::messages::conceal;
use crate::platform::Discord;
use crate::snowflake::Snowflake;

/// How many events a session remembers for a client that comes back.
const REMEMBERED: usize = 1000;

/// What the sandbox knows about one session.
#[derive(Debug)]
struct Session {
    intents: u64,
    /// This shard's number and how many there are.
    shard: (u64, u64),
    sequence: u64,
    past: VecDeque<(u64, Frame)>,
    link: Option<Link>,
}

#[derive(Debug)]
struct Link {
    number: u64,
    frames: UnboundedSender<Frame>,
}

impl Session {
    fn tell(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let frame = Frame::event(self.sequence, name, data);
        self.send(frame.clone());
        self.past.push_back((self.sequence, frame));
        if self.past.len() > REMEMBERED {
            self.past.pop_front();
        }
    }

    fn send(&self, frame: Frame) {
        if let Some(link) = &self.link {
            // A link that is just going down misses nothing: the past is replayed.
            drop(link.frames.send(frame));
        }
    }

    fn wants_messages(&self, guild: Option<Snowflake>) -> bool {
        self.intents & Hearing::Messages.intent(guild) != 0 && self.covers(guild)
    }

    fn covers(&self, guild: Option<Snowflake>) -> bool {
        let (shard, shards) = self.shard;
        guild.map_or(0, |guild| (guild.0 >> 22) % shards.max(1)) == shard
    }
}

/// All sessions, with the counters that tell comings and goings.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    known: BTreeMap<String, Session>,
    links: u64,
    identified: u64,
    /// Rings when a connection comes or goes.
    pub(crate) bell: Arc<Notify>,
}

/// What a client says when it begins a session.
#[derive(Debug)]
pub(super) struct Identify {
    pub(super) intents: u64,
    pub(super) shard: (u64, u64),
}

impl Sessions {
    /// Tells whether the bot is connected.
    pub(crate) fn is_connected(&self) -> bool {
        self.known.values().any(|session| session.link.is_some())
    }

    /// Returns how often a session has begun since the sandbox started.
    pub(crate) fn identified(&self) -> u64 {
        self.identified
    }

    /// Sends a frame over every connection.
    pub(crate) fn send_all(&self, frame: &Frame) {
        for session in self.known.values() {
            session.send(frame.clone());
        }
    }

    /// Forgets every session, so that none can be resumed.
    pub(crate) fn forget_all(&mut self) {
        self.known.clear();
        self.bell.notify_waiters();
    }

    /// Tells all sessions that asked for one of `intents` about something in a server or conversation.
    pub(crate) fn emit(&mut self, intents: u64, guild: Option<Snowflake>, name: &str, data: &Value) {
        for session in self.known.values_mut() {
            let is_wanted = session.intents & intents != 0 || intents == intent::ANY;
            if is_wanted && session.covers(guild) {
                session.tell(name, data);
            }
        }
    }

    /// Tells whether any session asked to be told about messages there.
    pub(crate) fn want_messages(&self, guild: Option<Snowflake>) -> bool {
        self.known.values().any(|session| session.wants_messages(guild))
    }

    /// Tells the sessions about a message in a server or conversation of `bot`, in servers without what stands in it where that
    /// was not asked for.
    pub(crate) fn emit_message(
        &mut self,
        guild: Option<Snowflake>,
        name: &str,
        data: &Value,
        bot: Snowflake,
    ) {
        for session in self.known.values_mut().filter(|session| session.wants_messages(guild)) {
            if guild.is_none() || session.intents & intent::MESSAGE_CONTENT != 0 {
                session.tell(name, data);
                continue;
            }
            let mut data = data.clone();
            conceal(&mut data, bot);
            session.tell(name, &data);
        }
    }

    /// Gives an interaction to one session that is responsible; tells whether there is any.
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

    /// Returns what a session asked to be told about.
    pub(super) fn intents(&self, id: &str) -> u64 {
        self.known.get(id).map_or(0, |session| session.intents)
    }

    /// Tells one session about something.
    pub(super) fn tell(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.known.get_mut(id) {
            session.tell(name, data);
        }
    }

    /// Notes that a connection is over; an orderly end also ends its session.
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

    fn next_link(&mut self, frames: UnboundedSender<Frame>) -> Link {
        self.links += 1;
        Link { number: self.links, frames }
    }
}

impl Discord {
    /// Begins a session: READY and the servers follow on `frames`. Returns its name and the connection's number.
    pub(super) fn identify(&mut self, said: &Identify, frames: UnboundedSender<Frame>) -> (String, u64) {
        let id = format!("{:032x}", self.strike().0);
        let link = self.sessions.next_link(frames);
        let number = link.number;
        self.sessions.identified += 1;
        // A shard has one session: those whose connection is gone will not come back.
        self.sessions.known.retain(|_, old| old.link.is_some() || old.shard != said.shard);
        let mut session = Session {
            intents: said.intents,
            shard: said.shard,
            sequence: 0,
            past: VecDeque::new(),
            link: Some(link),
        };
        let mut guilds: Vec<_> =
            self.world.guilds.values().filter(|guild| guild.has(self.world.bot())).collect();
        guilds.retain(|guild| session.covers(Some(guild.id)));
        let unavailable: Vec<Value> =
            guilds.iter().map(|guild| json!({"id": guild.id, "unavailable": true})).collect();
        let address = self.world.address.replacen("http", "ws", 1);
        session.tell(
            "READY",
            &json!({
                "v": 10,
                "user": self.world.oneself_json(),
                "guilds": unavailable,
                "session_id": id,
                "session_type": "normal",
                "resume_gateway_url": format!("{address}/gateway"),
                "shard": [said.shard.0, said.shard.1],
                "application": {"id": self.world.application.id, "flags": self.privileged.flags()},
                "user_settings": {},
                "relationships": [],
                "private_channels": [],
                "presences": [],
                "geo_ordered_rtc_regions": [],
                "_trace": [],
            }),
        );
        if said.intents & intent::GUILDS != 0 {
            for guild in guilds {
                session.tell("GUILD_CREATE", &self.world.guild_create_json(guild, self.now_ms));
            }
        }
        self.sessions.known.insert(id.clone(), session);
        self.sessions.bell.notify_waiters();
        (id, number)
    }

    /// Takes up a session again and replays what it missed; nothing if it cannot be resumed.
    pub(super) fn resume(&mut self, id: &str, sequence: u64, frames: UnboundedSender<Frame>) -> Option<u64> {
        let link = self.sessions.next_link(frames);
        let number = link.number;
        let session = self.sessions.known.get_mut(id)?;
        let oldest = session.past.front().map_or(0, |(oldest, _)| *oldest);
        if sequence > session.sequence || sequence + 1 < oldest {
            return None;
        }
        session.link = Some(link);
        for (_, frame) in session.past.iter().filter(|(number, _)| *number > sequence) {
            session.send(frame.clone());
        }
        session.tell("RESUMED", &json!({"_trace": []}));
        self.sessions.bell.notify_waiters();
        Some(number)
    }
}
