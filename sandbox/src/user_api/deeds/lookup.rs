//! Looks up the objects that options and menus name, and describes the objects as Discord does in an interaction's
//! `resolved` data.

use serde_json::{Map, Value, json};

use crate::snowflake::Snowflake;
use crate::world::{Attachment, Channel, World};

/// Looks up the objects to which a person refers in a channel, and collects the objects' descriptions.
#[derive(Debug)]
pub(in crate::user_api) struct Lookup<'a> {
    world: &'a World,
    place: &'a Channel,
    asker: Snowflake,
    found: Map<String, Value>,
}

impl<'a> Lookup<'a> {
    pub(in crate::user_api) fn new(world: &'a World, place: &'a Channel, asker: Snowflake) -> Self {
        Self { world, place, asker, found: Map::new() }
    }

    /// Finds a user by identifier or name. In a server, also describes the user as a member.
    pub(in crate::user_api) fn user(&mut self, key: &str) -> Option<Value> {
        let user = self.world.user(key)?;
        let guild = self.place.guild.and_then(|guild| self.world.guilds.get(&guild));
        if let Some(guild) = guild.filter(|guild| guild.has(user.id)) {
            let mut member = self.world.bare_member_json(user, guild.id);
            member["permissions"] = json!(self.world.permissions(user.id, self.place));
            self.keep("members", user.id, member);
        }
        Some(self.keep("users", user.id, user.json()))
    }

    pub(in crate::user_api) fn channel(&mut self, key: &str) -> Option<Value> {
        let channel = self.world.channel(key)?;
        let mut json = self.world.channel_json(channel);
        json["permissions"] = json!(self.world.permissions(self.asker, channel));
        Some(self.keep("channels", channel.id, json))
    }

    pub(in crate::user_api) fn role(&mut self, key: &str) -> Option<Value> {
        let guild = self.world.guilds.get(&self.place.guild?)?;
        let mut roles = guild.roles.iter().enumerate();
        let (position, role) = roles.find(|(_, role)| role.id.to_string() == key || role.name == key)?;
        Some(self.keep("roles", role.id, role.json(position)))
    }

    /// Finds a message in the channel, if the person sees the message.
    pub(in crate::user_api) fn message(&mut self, key: &str) -> Option<Value> {
        let message = self.world.message(self.place.id, key.parse().ok()?)?;
        let message = Some(message).filter(|message| message.is_visible_to(self.asker))?;
        Some(self.keep("messages", message.id, self.world.message_json(message)))
    }

    pub(in crate::user_api) fn file(&mut self, file: &Attachment) -> Value {
        // The files of a command belong to no message, so their addresses use the channel of the command.
        self.keep("attachments", file.id, file.json(self.place.id, &self.world.address))
    }

    pub(in crate::user_api) fn into_resolved(self) -> Option<Value> {
        (!self.found.is_empty()).then(|| self.found.into())
    }

    fn keep(&mut self, list: &str, id: Snowflake, description: Value) -> Value {
        if let Value::Object(list) = self.found.entry(list).or_insert_with(|| json!({})) {
            list.insert(id.to_string(), description);
        }
        json!(id)
    }
}
