//! What an administrator says in Server Settings → Integrations: who may use which commands where.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

use super::refusal::Refusal;
use super::said::Said;
use crate::gateway::intent;
use crate::live::Change;
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::{Channel, CommandPermission, MOST_TARGETS, target};

/// What stands for all commands, and for all channels.
const ALL: &str = "all";

/// Who may use a command where; it takes the place of what was said before.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Settings {
    /// People who may: the short form of a permission for each.
    #[serde(default)]
    users: Vec<String>,
    #[serde(default)]
    permissions: Vec<Toggle>,
}

/// One switch: for a role, a member or a channel.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Toggle {
    role: Option<String>,
    user: Option<String>,
    channel: Option<String>,
    allow: bool,
}

/// Says who may use a command, or all of them.
pub(super) async fn set(
    State(platform): State<Arc<Platform>>,
    Path((guild, command)): Path<(String, String)>,
    Said(settings): Said<Settings>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let guild = discord.guild(Some(&guild))?;
    let commands = discord.commands_of(guild, &command)?;
    let permissions = discord.toggles(guild, settings)?;
    for command in commands {
        discord.set_command_permissions(guild, command, permissions.clone());
    }
    Ok(StatusCode::NO_CONTENT)
}

impl Discord {
    /// Finds the commands of a name or identifier; `all`, or the application, stands for all of them.
    fn commands_of(&self, guild: Snowflake, key: &str) -> Result<Vec<Snowflake>, Refusal> {
        let application = self.world.application.id;
        if key == ALL || key == application.to_string() {
            return Ok(vec![application]);
        }
        let known = || self.world.commands.available(Some(guild));
        let is_meant = |name: &str, id: Snowflake| name == key || id.to_string() == key;
        let found: Vec<Snowflake> =
            known().filter(|it| is_meant(it.name(), it.id)).map(|command| command.id).collect();
        if found.is_empty() {
            let offered = known().map(|command| command.name().to_owned()).collect();
            return Err(Refusal::NoCommand { name: key.to_owned(), offered });
        }
        Ok(found)
    }

    fn toggles(&self, guild: Snowflake, settings: Settings) -> Result<Vec<CommandPermission>, Refusal> {
        let short = settings.users.into_iter();
        let short = short.map(|user| Toggle { role: None, user: Some(user), channel: None, allow: true });
        let mut permissions: Vec<CommandPermission> = Vec::new();
        for toggle in short.chain(settings.permissions) {
            let (kind, id) = match (&toggle.role, &toggle.user, &toggle.channel) {
                (Some(role), None, None) => (target::ROLE, self.role_of(guild, role)?),
                (None, Some(user), None) => (target::USER, self.account(user)?.id),
                (None, None, Some(channel)) => (target::CHANNEL, self.channel_or_all(guild, channel)?),
                _ => return Err(Refusal::ToggleForWhat),
            };
            permissions.retain(|known| (known.kind, known.id) != (kind, id));
            permissions.push(CommandPermission { id, kind, permission: toggle.allow });
        }
        if permissions.len() > MOST_TARGETS {
            return Err(Refusal::Full("100 roles, members and channels"));
        }
        Ok(permissions)
    }

    fn channel_or_all(&self, guild: Snowflake, key: &str) -> Result<Snowflake, Refusal> {
        if key == ALL {
            let place = self.world.guilds.get(&guild).ok_or(Refusal::ToggleForWhat)?;
            return Ok(place.all_channels());
        }
        let name = key.trim_start_matches('#');
        let is_meant =
            |it: &&Channel| it.guild == Some(guild) && (it.name == name || it.id.to_string() == key);
        let found = self.world.channels.values().find(is_meant);
        found.map(|channel| channel.id).ok_or_else(|| Refusal::NoChannel(key.to_owned()))
    }

    /// Says who may use a command, or all of an application's, and tells the bot.
    fn set_command_permissions(
        &mut self,
        guild: Snowflake,
        command: Snowflake,
        permissions: Vec<CommandPermission>,
    ) {
        let (bot, application) = (self.world.bot(), self.world.application.id);
        let Some(place) = self.world.guilds.get_mut(&guild) else { return };
        let data = json!({
            "id": command,
            "application_id": application,
            "guild_id": guild,
            "permissions": permissions,
        });
        if permissions.is_empty() {
            place.command_permissions.remove(&command);
        } else {
            place.command_permissions.insert(command, permissions);
        }
        if place.has(bot) {
            self.sessions.emit(intent::ANY, Some(guild), "APPLICATION_COMMAND_PERMISSIONS_UPDATE", &data);
        }
        self.announce(Change::State);
    }
}
