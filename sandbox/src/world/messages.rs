//! The newest messages of all channels, up to a limit, with lookup by identifier, by channel and by age.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Message;
use crate::snowflake::Snowflake;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Snowflake, Room>")]
pub(crate) struct Messages {
    #[serde(flatten)]
    rooms: BTreeMap<Snowflake, Room>,
    /// The channel of each message, by the message's identifier. The oldest message comes first.
    #[serde(skip)]
    places: BTreeMap<Snowflake, Snowflake>,
    /// The newest message for each combination of author and nonce.
    #[serde(skip)]
    nonces: BTreeMap<(Snowflake, String), Snowflake>,
    #[serde(skip)]
    most: usize,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct Room {
    counts: Counts,
    messages: BTreeMap<Snowflake, Message>,
}

/// Counts of the public messages of a channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counts {
    /// The number of all messages ever sent.
    pub(crate) sent: u64,
    /// The number of messages that were not deleted, including messages that the sandbox no longer keeps.
    pub(crate) standing: u64,
}

impl From<BTreeMap<Snowflake, Room>> for Messages {
    fn from(rooms: BTreeMap<Snowflake, Room>) -> Self {
        let places = rooms.iter().flat_map(|(place, room)| room.messages.keys().map(|id| (*id, *place)));
        let messages = rooms.values().flat_map(|room| room.messages.values());
        let mut nonces: Vec<_> = messages.filter_map(|message| Some((mark(message)?, message.id))).collect();
        nonces.sort_by_key(|(_, id)| *id);
        Self { places: places.collect(), nonces: nonces.into_iter().collect(), rooms, most: 0 }
    }
}

/// Returns true if a message is public. [`Counts`] include only public messages.
fn is_counted(message: &Message) -> bool {
    message.visible_to.is_none()
}

/// Returns the author, and the nonce as text. The sandbox recognises a repeated request by both.
fn mark(message: &Message) -> Option<(Snowflake, String)> {
    message.nonce.as_ref().map(|nonce| (message.author, as_text(nonce)))
}

fn as_text(nonce: &Value) -> String {
    nonce.as_str().map_or_else(|| nonce.to_string(), str::to_owned)
}

impl Messages {
    /// Sets the limit. Removes and returns the oldest messages above the limit.
    pub(super) fn keep(&mut self, most: usize) -> Vec<Message> {
        self.most = most;
        let too_many = self.places.len().saturating_sub(most);
        (0..too_many).filter_map(|_| self.forget_oldest()).collect()
    }

    /// Adds a message. Removes and returns the oldest message if the limit is exceeded.
    pub(super) fn add(&mut self, message: Message) -> Option<Message> {
        let room = self.rooms.entry(message.channel).or_default();
        if is_counted(&message) {
            room.counts.sent += 1;
            room.counts.standing += 1;
        }
        self.places.insert(message.id, message.channel);
        self.nonces.extend(mark(&message).map(|mark| (mark, message.id)));
        room.messages.insert(message.id, message);
        if self.places.len() > self.most { self.forget_oldest() } else { None }
    }

    pub(crate) fn get(&self, id: Snowflake) -> Option<&Message> {
        self.rooms.get(self.places.get(&id)?)?.messages.get(&id)
    }

    /// Finds a message that the caller wants to change.
    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Message> {
        self.rooms.get_mut(self.places.get(&id)?)?.messages.get_mut(&id)
    }

    pub(super) fn remove(&mut self, id: Snowflake) -> Option<Message> {
        let room = self.rooms.get_mut(&self.places.remove(&id)?)?;
        let message = room.messages.remove(&id)?;
        if is_counted(&message) {
            room.counts.standing = room.counts.standing.saturating_sub(1);
        }
        self.forget_nonce(&message);
        Some(message)
    }

    /// Finds an author's newest message with this nonce, in any channel.
    pub(crate) fn with_nonce(&self, author: Snowflake, nonce: &Value) -> Option<&Message> {
        self.get(*self.nonces.get(&(author, as_text(nonce)))?)
    }

    fn forget_nonce(&mut self, message: &Message) {
        if let Some(mark) = mark(message).filter(|mark| self.nonces.get(mark) == Some(&message.id)) {
            self.nonces.remove(&mark);
        }
    }

    pub(super) fn remove_channel(&mut self, channel: Snowflake) -> Vec<Message> {
        let room = self.rooms.remove(&channel).unwrap_or_default();
        for id in room.messages.keys() {
            self.places.remove(id);
        }
        for message in room.messages.values() {
            self.forget_nonce(message);
        }
        room.messages.into_values().collect()
    }

    /// Lists the messages of a channel between two identifiers, oldest first. Leaves out both identifiers.
    pub(crate) fn between(
        &self,
        channel: Snowflake,
        (after, before): (Option<Snowflake>, Option<Snowflake>),
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let from = after.map_or(Snowflake(0), Snowflake::following);
        // `range` panics if the end is before the start.
        let to = before.unwrap_or(Snowflake(u64::MAX)).max(from);
        let room = self.rooms.get(&channel).into_iter();
        room.flat_map(move |room| room.messages.range(from..to)).map(|(_, message)| message)
    }

    /// Lists the messages with a larger identifier than `after`, in all channels, oldest first.
    pub(crate) fn since(&self, after: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.places
            .range(after.following()..)
            .filter_map(|(id, place)| self.rooms.get(place)?.messages.get(id))
    }

    /// Returns the counts of a channel's messages.
    pub(crate) fn counts(&self, channel: Snowflake) -> Counts {
        self.rooms.get(&channel).map(|room| room.counts).unwrap_or_default()
    }

    fn forget_oldest(&mut self) -> Option<Message> {
        let (id, place) = self.places.pop_first()?;
        let message = self.rooms.get_mut(&place)?.messages.remove(&id)?;
        self.forget_nonce(&message);
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(id: u64, channel: u64) -> Message {
        Message { id: Snowflake(id), channel: Snowflake(channel), ..Message::default() }
    }

    fn three_of_four() -> Messages {
        let mut messages = Messages::default();
        messages.keep(3);
        let forgotten =
            [(11, 1), (12, 2), (13, 1), (14, 1)].map(|(id, place)| messages.add(message(id, place)));
        assert_eq!(forgotten.map(|it| it.map(|it| it.id.0)), [None, None, None, Some(11)]);
        messages
    }

    fn ids<'a>(messages: impl Iterator<Item = &'a Message>) -> Vec<u64> {
        messages.map(|message| message.id.0).collect()
    }

    #[test]
    fn a_page_of_a_channel_lies_between_two_identifiers() {
        let messages = three_of_four();
        let page = |after: Option<u64>, before: Option<u64>| {
            ids(messages.between(Snowflake(1), (after.map(Snowflake), before.map(Snowflake))))
        };
        assert_eq!(page(None, None), [13, 14]);
        assert_eq!(page(Some(13), None), [14]);
        assert_eq!(page(None, Some(14)), [13]);
        assert_eq!(page(Some(14), Some(12)), [0; 0]);
    }

    #[test]
    fn saved_messages_are_loaded_with_their_counts() {
        let json = serde_json::to_string(&three_of_four()).unwrap();
        let mut messages: Messages = serde_json::from_str(&json).unwrap();
        assert_eq!(ids(messages.since(Snowflake(0))), [12, 13, 14]);
        assert_eq!(messages.counts(Snowflake(1)).sent, 3);
        assert_eq!(messages.keep(1).len(), 2);
        assert_eq!(ids(messages.since(Snowflake(0))), [14]);
    }
}
