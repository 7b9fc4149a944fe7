//! Messages that are pinned to their channels.

use serde_json::{Value, json};

use super::draft::Draft;
use super::posting::Post;
use crate::clock::iso;
use crate::gateway::Hearing;
use crate::live::Fate;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Message, PINNED_LINE};

/// How many messages a channel has pinned at most.
const MOST: usize = 250;

/// A channel has as many pinned messages as it can have.
#[derive(Debug)]
pub(crate) struct TooManyPins;

impl Discord {
    /// Lists what is pinned in a channel, the newest pin first.
    pub(crate) fn pinned(&self, channel: Snowflake) -> Vec<(i64, &Message)> {
        let here = self.world.messages.between(channel, (None, None));
        let mut pinned: Vec<(i64, &Message)> =
            here.filter_map(|message| Some((message.pinned_ms?, message))).collect();
        pinned.sort_by_key(|(when, message)| std::cmp::Reverse((*when, message.id)));
        pinned
    }

    /// Pins a message, and says so in its channel; once more changes nothing.
    pub(crate) fn pin(&mut self, id: Snowflake, by: Snowflake) -> Result<(), TooManyPins> {
        let Some(message) = self.world.messages.get(id).filter(|message| message.pinned_ms.is_none()) else {
            return Ok(());
        };
        let channel = message.channel;
        if self.pinned(channel).len() >= MOST {
            return Err(TooManyPins);
        }
        self.set_pin(id, Some(self.now_ms));
        if let Some(place) = self.world.channels.get_mut(&channel) {
            place.last_pin_ms = Some(self.now_ms);
        }
        self.tell_of_pins(channel);
        let line = Post { channel, author: by, kind: PINNED_LINE, ..Post::default() };
        self.post(&line, Draft { reference: Some(id), ..Draft::text(String::new()) });
        Ok(())
    }

    /// Takes a pin out; where there is none nothing changes.
    pub(crate) fn unpin(&mut self, id: Snowflake) {
        let pinned = self.world.messages.get(id).filter(|message| message.pinned_ms.is_some());
        let Some(channel) = pinned.map(|message| message.channel) else { return };
        self.set_pin(id, None);
        self.tell_of_pins(channel);
    }

    fn set_pin(&mut self, id: Snowflake, pinned_ms: Option<i64>) {
        if let Some(message) = self.world.messages.get_mut(id) {
            message.pinned_ms = pinned_ms;
        }
        self.emit_message(Fate::Changed, id);
    }

    fn tell_of_pins(&mut self, channel: Snowflake) {
        let last = self.world.channels.get(&channel).and_then(|channel| channel.last_pin_ms);
        let data: Value = json!({"last_pin_timestamp": last.map(iso)});
        self.tell_in(channel, Hearing::Pins, "CHANNEL_PINS_UPDATE", data);
    }
}
