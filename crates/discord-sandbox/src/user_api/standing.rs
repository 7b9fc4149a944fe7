//! What people do with messages that stand: changing and deleting their own, reacting, pinning.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;

use super::outcome::seen;
use super::refusal::Refusal;
use super::said::Said;
use super::words::Words;
use crate::messages::{Draft, Removed};
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::{Message, Permissions, is_emoji};

/// What stands for the newest message that somebody sees.
const NEWEST: &str = "newest";

/// A person, a channel and a message as a path names them.
type Place = Path<(String, String, String)>;

/// A text in the place of another.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edit {
    pub(crate) content: Words<2000>,
}

/// Changes a message of one's own.
pub(super) async fn edit(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Place,
    Said(edit): Said<Edit>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().reword((&user, &channel), &message, edit).map(Json)
}

/// Deletes a message: one's own, or as a moderator anybody's.
pub(super) async fn delete(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Place,
) -> Result<StatusCode, Refusal> {
    done(platform.lock().take_away((&user, &channel), &message))
}

/// Reacts to a message.
pub(super) async fn react(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message, emoji)): Path<(String, String, String, String)>,
) -> Result<StatusCode, Refusal> {
    done(platform.lock().react_as((&user, &channel), &message, &emoji))
}

/// Takes one's reaction back.
pub(super) async fn unreact(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message, emoji)): Path<(String, String, String, String)>,
) -> Result<StatusCode, Refusal> {
    done(platform.lock().unreact_as((&user, &channel), &message, &emoji))
}

/// Pins a message.
pub(super) async fn pin(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Place,
) -> Result<StatusCode, Refusal> {
    done(platform.lock().pin_as((&user, &channel), &message))
}

/// Takes a pin out.
pub(super) async fn unpin(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Place,
) -> Result<StatusCode, Refusal> {
    done(platform.lock().unpin_as((&user, &channel), &message))
}

/// Lists what is pinned, the newest pin first.
pub(super) async fn pins(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().undo_in((&user, &channel), |discord, user, channel| {
        Ok(Json(
            discord.pinned(channel).into_iter().map(|(_, message)| seen(discord, message, user)).collect(),
        ))
    })
}

impl Discord {
    /// Changes a message of somebody's own.
    pub(crate) fn reword(
        &mut self,
        place: (&str, &str),
        message: &str,
        edit: Edit,
    ) -> Result<Value, Refusal> {
        self.act_in(place, |discord, user, channel| {
            discord.needs_open(channel)?;
            let message = discord.open_message(user, channel, message)?;
            if message.author != user || !message.is_said() {
                return Err(Refusal::NotTheirs);
            }
            let id = message.id;
            discord.edit(id, Draft::text(edit.content.into_inner()));
            let message = discord.world.messages.get(id).map(|message| seen(discord, message, user));
            Ok(message.unwrap_or_default())
        })
    }

    /// Deletes a message of somebody's own, or as a moderator anybody's.
    pub(crate) fn take_away(&mut self, place: (&str, &str), message: &str) -> Result<(), Refusal> {
        self.undo_in(place, |discord, user, channel| {
            let message = discord.open_message(user, channel, message)?;
            let is_moderator = discord.world.permissions_in(user, channel).has(Permissions::MANAGE_MESSAGES);
            if message.author != user && !is_moderator {
                return Err(Refusal::NotTheirs);
            }
            let id = message.id;
            discord.delete_message(id);
            Ok(())
        })
    }

    /// Reacts to a message as somebody.
    pub(crate) fn react_as(
        &mut self,
        place: (&str, &str),
        message: &str,
        emoji: &str,
    ) -> Result<(), Refusal> {
        self.act_in(place, |discord, user, channel| {
            discord.needs_open(channel)?;
            let message = discord.open_message(user, channel, message)?;
            check_emoji(emoji)?;
            let is_new = !message.reactions.iter().any(|reaction| reaction.emoji == emoji);
            let has = discord.world.permissions_in(user, channel);
            if is_new && !has.has(Permissions::ADD_REACTIONS) {
                return Err(Refusal::MayNot("add reactions"));
            }
            let id = message.id;
            discord.react(id, user, emoji).map_err(|_| Refusal::Full("20 reactions"))
        })
    }

    /// Takes somebody's reaction back.
    pub(crate) fn unreact_as(
        &mut self,
        place: (&str, &str),
        message: &str,
        emoji: &str,
    ) -> Result<(), Refusal> {
        self.undo_in(place, |discord, user, channel| {
            discord.needs_open(channel)?;
            let id = discord.open_message(user, channel, message)?.id;
            check_emoji(emoji)?;
            let there = discord.unreact(id, &Removed::One(user, emoji));
            if there { Ok(()) } else { Err(Refusal::NoReaction(emoji.to_owned())) }
        })
    }

    /// Pins a message as somebody.
    pub(crate) fn pin_as(&mut self, place: (&str, &str), message: &str) -> Result<(), Refusal> {
        self.act_in(place, |discord, user, channel| {
            let id = discord.pinnable(user, channel, message)?;
            discord.pin(id, user).map_err(|_| Refusal::Full("250 pinned messages"))
        })
    }

    /// Takes a pin out as somebody.
    pub(crate) fn unpin_as(&mut self, place: (&str, &str), message: &str) -> Result<(), Refusal> {
        self.act_in(place, |discord, user, channel| {
            let id = discord.pinnable(user, channel, message)?;
            discord.unpin(id);
            Ok(())
        })
    }

    fn pinnable(&self, user: Snowflake, channel: Snowflake, message: &str) -> Result<Snowflake, Refusal> {
        let message = self.open_message(user, channel, message)?;
        let has = self.world.permissions_in(user, channel);
        // In conversations everybody may.
        if self.guild_of(channel).is_some() && !has.has(Permissions::PIN_MESSAGES) {
            return Err(Refusal::MayNot("pin messages"));
        }
        if message.is_said() { Ok(message.id) } else { Err(Refusal::MayNot("pin what nobody said")) }
    }

    /// Refuses to change what stands in a thread that is put away.
    fn needs_open(&self, channel: Snowflake) -> Result<(), Refusal> {
        let is_away = self.world.channels.get(&channel).is_some_and(|it| it.is_archived(self.now_ms));
        if is_away { Err(Refusal::Archived) } else { Ok(()) }
    }

    /// Finds a message that all see.
    pub(super) fn open_message(
        &self,
        user: Snowflake,
        channel: Snowflake,
        key: &str,
    ) -> Result<&Message, Refusal> {
        let newest = || {
            let here = self.world.messages.between(channel, (None, None)).rev();
            here.filter(|message| message.visible_to.is_none()).map(|message| message.id).next()
        };
        let id = if key == NEWEST { newest() } else { key.parse().ok() };
        let known = id.and_then(|id| self.world.message(channel, id));
        let known = known.filter(|message| message.is_visible_to(user));
        let known = known.ok_or_else(|| Refusal::NoMessage(key.to_owned()))?;
        if known.visible_to.is_some() { Err(Refusal::Private) } else { Ok(known) }
    }
}

/// Answers where nothing is left to say.
fn done(did: Result<(), Refusal>) -> Result<StatusCode, Refusal> {
    did.map(|()| StatusCode::NO_CONTENT)
}

fn check_emoji(emoji: &str) -> Result<(), Refusal> {
    if is_emoji(emoji) { Ok(()) } else { Err(Refusal::NoEmoji(emoji.to_owned())) }
}
