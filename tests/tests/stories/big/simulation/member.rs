//! A person of the simulated club, and every mention of that person.

use zug_tests::{Message, Stage};

use super::desk::Desk;

/// The first second of 2015, in milliseconds since 1970. Discord's ids count time from this second.
const EPOCH_MS: i64 = 1_420_070_400_000;
const DAY_MS: i64 = 86_400_000;

#[derive(Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) id: String,
    pub(super) wants_reminders: bool,
    /// The mentions outside of known games, each with its channel. Does not contain reminders and daily messages.
    pub(super) other: Vec<(String, Message)>,
    /// The times of reminders, and of daily messages, in milliseconds since 1970.
    pub(super) reminded: [Vec<i64>; 2],
    /// The id of the last message that the person has read.
    read: String,
}

impl Member {
    pub(super) fn new(name: String, id: String, wants_reminders: bool) -> Self {
        let (other, reminded) = (Vec::new(), [Vec::new(), Vec::new()]);
        Self { name, id, wants_reminders, other, reminded, read: "0".to_owned() }
    }

    /// Reads the new mentions. Records each mention as a reminder, as a daily message, in the mention's game, or in
    /// `other`.
    pub(super) async fn read(&mut self, stage: &Stage, desks: &mut [Desk], me: usize) {
        for (channel, message) in stage.calls_after(&self.name, &self.read).await {
            self.read.clone_from(&message.id);
            if let Some(kind) = kind_of(&message) {
                self.reminded[kind].push(message.made_at_ms());
            } else if let Some(desk) = desks.iter_mut().find(|desk| desk.thread == channel) {
                desk.called[usize::from(desk.players[1] == me)] += 1;
                desk.heard(&message);
            } else {
                self.other.push((channel, message));
            }
        }
    }

    /// Returns the reminders and daily messages of the last four days, without deleted messages.
    pub(super) async fn reminders(&self, stage: &Stage, now: i64) -> Vec<Message> {
        let since = (now * 1000 - 4 * DAY_MS - EPOCH_MS) << 22;
        let calls = stage.calls_after(&self.name, &since.to_string()).await;
        calls.into_iter().map(|(_, message)| message).filter(|message| kind_of(message).is_some()).collect()
    }
}

/// Returns 0 for a reminder, 1 for a daily message, and `None` for other messages.
fn kind_of(message: &Message) -> Option<usize> {
    ['⏰', '☀'].into_iter().position(|sign| message.text.starts_with(sign))
}
