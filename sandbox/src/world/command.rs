//! The commands that an application has registered, globally or for one server.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::snowflake::Snowflake;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Command {
    pub(crate) id: Snowflake,
    /// The server of the command. `None` for a command in all servers.
    pub(crate) guild: Option<Snowflake>,
    /// The whole command as Discord would describe it.
    pub(crate) json: Value,
}

impl Command {
    pub(crate) fn name(&self) -> &str {
        self.json["name"].as_str().unwrap_or_default()
    }

    /// Returns the kind: 1 slash, 2 on a user, 3 on a message.
    pub(crate) fn kind(&self) -> u64 {
        self.json["type"].as_u64().unwrap_or(1)
    }
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct CommandBook {
    commands: Vec<Command>,
}

impl CommandBook {
    /// Returns the commands of one scope, in the order of registration.
    pub(crate) fn scope(&self, guild: Option<Snowflake>) -> impl Iterator<Item = &Command> {
        self.commands.iter().filter(move |command| command.guild == guild)
    }

    pub(crate) fn find(&self, guild: Option<Snowflake>, id: Snowflake) -> Option<&Command> {
        self.scope(guild).find(|command| command.id == id)
    }

    /// Finds a command by kind and name. In a scope, each pair of kind and name is unique.
    pub(crate) fn named(&self, guild: Option<Snowflake>, kind: u64, name: &str) -> Option<&Command> {
        self.scope(guild).find(|command| command.kind() == kind && command.name() == name)
    }

    /// Replaces the command with the same identifier, or adds the command at the end.
    pub(crate) fn put(&mut self, command: Command) {
        match self.commands.iter_mut().find(|known| known.id == command.id) {
            Some(known) => *known = command,
            None => self.commands.push(command),
        }
    }

    pub(crate) fn replace(&mut self, guild: Option<Snowflake>, commands: Vec<Command>) {
        self.commands.retain(|command| command.guild != guild);
        self.commands.extend(commands);
    }

    pub(crate) fn remove(&mut self, guild: Option<Snowflake>, id: Snowflake) {
        self.commands.retain(|command| command.guild != guild || command.id != id);
    }
}
