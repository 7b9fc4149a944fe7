//! IDENTIFY and RESUME: a bot begins a session, or resumes a session.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::frame::Frame;
use super::intents::intent;
use super::session::{Identify, Session};
use crate::world::{Application, set};
use crate::{Change, Discord};

impl Discord {
    /// Begins a session, and sends READY and the servers on `frames`. Returns the session's name and the connection's
    /// number. Returns `None` if the bot has begun too many sessions in a day, because Discord then resets the bot's
    /// token.
    pub(super) fn identify(
        &mut self,
        said: &Identify,
        frames: UnboundedSender<Frame>,
    ) -> Option<(String, u64)> {
        if !self.sessions.starts.spend(self.now_ms) {
            return None;
        }
        if said.intents & !intent::KNOWN != 0 {
            self.note_intents(said.intents);
        }
        let id = format!("{:032x}", self.strike().0);
        let link = self.sessions.next_link(frames);
        let number = link.number;
        self.sessions.identified += 1;
        // A shard has one session, so the new session replaces the shard's older, disconnected sessions.
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
        let mut ready = json!({
            "v": 10,
            "user": self.world.oneself_json(),
            "guilds": unavailable,
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": format!("{address}/gateway"),
            "shard": [said.shard.0, said.shard.1],
            "application": {"id": self.world.application.id, "flags": Application::FLAGS},
            "user_settings": {},
        });
        let empty = "relationships private_channels presences geo_ordered_rtc_regions _trace";
        set(&mut ready, &json!([]), empty);
        session.tell("READY", &ready);
        if said.intents & intent::GUILDS != 0 {
            for guild in guilds {
                session.tell("GUILD_CREATE", &self.world.guild_create_json(guild, self.now_ms));
            }
        }
        self.sessions.known.insert(id.clone(), session);
        self.sessions.bell.notify_waiters();
        self.announce(Change::State);
        Some((id, number))
    }

    /// Resumes a session and replays the missed events. Returns the connection's number, or `None` if the session
    /// cannot be resumed.
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
