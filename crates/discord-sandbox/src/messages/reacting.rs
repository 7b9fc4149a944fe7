//! Reactions: added and removed by people and by the bot.

use serde_json::{Value, json};

use crate::gateway::Hearing;
use crate::live::{Change, Fate};
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Reaction, emoji_json};

/// How many different emoji a message has at most.
const MOST: usize = 20;

/// A message has as many different reactions as it can have.
#[derive(Debug)]
pub(crate) struct TooManyReactions;

/// Which reactions are removed from a message.
#[derive(Debug)]
pub(crate) enum Removed<'a> {
    /// One person's with one emoji.
    One(Snowflake, &'a str),
    /// Everybody's with one emoji.
    Emoji(&'a str),
    /// All.
    All,
}

impl Discord {
    /// Adds somebody's reaction to a message; once more changes nothing.
    pub(crate) fn react(
        &mut self,
        message: Snowflake,
        user: Snowflake,
        emoji: &str,
    ) -> Result<(), TooManyReactions> {
        let Some(known) = self.world.messages.get_mut(message) else { return Ok(()) };
        let (channel, author) = (known.channel, known.author);
        let is_full = known.reactions.len() >= MOST;
        match known.reactions.iter_mut().find(|reaction| reaction.emoji == emoji) {
            Some(reaction) if reaction.users.contains(&user) => return Ok(()),
            Some(reaction) => reaction.users.push(user),
            None if is_full => return Err(TooManyReactions),
            None => known.reactions.push(Reaction { emoji: emoji.to_owned(), users: vec![user] }),
        }
        let data = reaction_json(message, user, emoji);
        let mut data = self.with_member(channel, user, data);
        data["message_author_id"] = json!(author);
        self.tell_of_reactions(channel, message, "MESSAGE_REACTION_ADD", data);
        Ok(())
    }

    /// Removes reactions from a message; tells whether there were any.
    pub(crate) fn unreact(&mut self, message: Snowflake, removed: &Removed<'_>) -> bool {
        let Some(known) = self.world.messages.get_mut(message) else { return false };
        let before = known.reactions.iter().map(|reaction| reaction.users.len()).sum::<usize>();
        match removed {
            Removed::One(user, emoji) => {
                let reaction = known.reactions.iter_mut().find(|reaction| reaction.emoji == *emoji);
                if let Some(reaction) = reaction {
                    reaction.users.retain(|known| known != user);
                }
            }
            Removed::Emoji(emoji) => known.reactions.retain(|reaction| reaction.emoji != *emoji),
            Removed::All => known.reactions.clear(),
        }
        known.reactions.retain(|reaction| !reaction.users.is_empty());
        let after = known.reactions.iter().map(|reaction| reaction.users.len()).sum::<usize>();
        if after == before {
            return false;
        }
        let channel = known.channel;
        let (event, data) = match removed {
            Removed::One(user, emoji) => ("MESSAGE_REACTION_REMOVE", reaction_json(message, *user, emoji)),
            Removed::Emoji(emoji) => {
                ("MESSAGE_REACTION_REMOVE_EMOJI", json!({"message_id": message, "emoji": emoji_json(emoji)}))
            }
            Removed::All => ("MESSAGE_REACTION_REMOVE_ALL", json!({"message_id": message})),
        };
        self.tell_of_reactions(channel, message, event, data);
        true
    }

    fn tell_of_reactions(&mut self, channel: Snowflake, id: Snowflake, event: &str, data: Value) {
        self.tell_in(channel, Hearing::Reactions, event, data);
        if let Some(message) = self.world.messages.get(id) {
            self.announce(Change::message(message, Fate::Changed));
        }
    }
}

fn reaction_json(message: Snowflake, user: Snowflake, emoji: &str) -> Value {
    json!({"message_id": message, "user_id": user, "emoji": emoji_json(emoji), "type": 0, "burst": false})
}
