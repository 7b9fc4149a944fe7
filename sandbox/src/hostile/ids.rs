//! The identifiers in a sandbox that a request can name.

use std::sync::Arc;

use super::stage::{Call, TOKEN};
use crate::snowflake::Snowflake;
use crate::world::World;

/// The identifiers in a sandbox, by kind.
#[derive(Debug)]
pub(super) struct Ids {
    pub(super) token: String,
    pub(super) all: Vec<String>,
    pub(super) calls: Arc<[Call]>,
    people: Vec<String>,
    channels: Vec<String>,
    messages: Vec<String>,
    guilds: Vec<String>,
    roles: Vec<String>,
    commands: Vec<String>,
    application: Vec<String>,
    pub(super) interactions: Vec<[String; 2]>,
    /// Pairs of the application's id and an interaction's token.
    pub(super) webhooks: Vec<[String; 2]>,
}

impl Ids {
    pub(super) fn of(world: &World, calls: Arc<[Call]>) -> Self {
        let text = |id: &Snowflake| id.to_string();
        let roles = world.guilds.values().flat_map(|guild| guild.roles.iter().map(|role| text(&role.id)));
        let scopes = world.guilds.keys().map(|id| Some(*id)).chain([None]);
        let mut ids = Self {
            token: TOKEN.to_owned(),
            all: Vec::new(),
            calls,
            people: world.users.keys().map(text).chain(["ann", "bob", "mod"].map(str::to_owned)).collect(),
            channels: world.channels.keys().map(text).chain(["general", "dm"].map(str::to_owned)).collect(),
            messages: world
                .messages
                .since(Snowflake(0))
                .map(|it| text(&it.id))
                .chain(["@original".to_owned()])
                .collect(),
            guilds: world.guilds.keys().map(text).collect(),
            roles: roles.collect(),
            commands: scopes.flat_map(|it| world.commands.scope(it)).map(|it| text(&it.id)).collect(),
            interactions: world
                .interactions
                .since(Snowflake(0))
                .map(|it| [text(&it.id), it.token.clone()])
                .collect(),
            webhooks: world
                .interactions
                .since(Snowflake(0))
                .map(|it| [text(&world.application.id), it.token.clone()])
                .collect(),
            application: vec![world.application.id.to_string()],
        };
        let kinds = [
            &ids.people,
            &ids.channels,
            &ids.messages,
            &ids.guilds,
            &ids.roles,
            &ids.commands,
            &ids.application,
        ];
        let tokens = ids.interactions.iter().chain(&ids.webhooks).flatten();
        ids.all = kinds.into_iter().flatten().chain(tokens).cloned().collect();
        ids
    }

    /// Returns the identifiers that fit after a path segment, such as message ids after `messages`. If no identifier
    /// fits, returns all identifiers.
    pub(super) fn fitting(&self, segment: &str) -> &[String] {
        let fitting = match segment {
            "users" | "members" | "thread-members" => &self.people,
            "channels" => &self.channels,
            "messages" => &self.messages,
            "guilds" => &self.guilds,
            "roles" => &self.roles,
            "commands" => &self.commands,
            "applications" => &self.application,
            _ => &self.all,
        };
        if fitting.is_empty() { &self.all } else { fitting }
    }
}
