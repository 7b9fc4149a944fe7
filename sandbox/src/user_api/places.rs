//! Looking up, making and changing people, servers and channels.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::control::state;
use crate::gateway::intent;
use crate::rules::LOCALES;
use crate::user_api::{Refusal, Said, Words};
use crate::world::{Permissions, User};
use crate::{Change, Discord, Platform, Snowflake};

/// The channel name that stands for a user's conversation with the bot.
const CONVERSATION: &str = "dm";

/// The key that stands for the bot in requests, independent of the bot's name.
const BOT: &str = "bot";

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Person {
    pub(crate) name: Option<Words<32>>,
    pub(crate) roles: Option<Vec<String>>,
    pub(crate) locale: Option<String>,
    pub(crate) dm_closed: Option<bool>,
    pub(crate) installed: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NewGuild {
    name: Words<100>,
    /// True if the bot joins the server.
    bot: Option<bool>,
    /// The permissions that `@everyone` lacks in the server.
    #[serde(default)]
    deny: Vec<String>,
    /// The names of the channels to make in addition to `#general`.
    #[serde(default)]
    channels: Vec<Words<100>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) name: Option<Words<100>>,
    pub(crate) guild: Option<String>,
    /// The permissions that the bot lacks in the channel.
    pub(crate) deny: Option<Vec<String>>,
}

pub(super) async fn person(
    State(platform): State<Arc<Platform>>,
    Path(user): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let discord = platform.lock();
    Ok(Json(state::person(discord.person(&user)?)))
}

pub(super) async fn add_person(
    State(platform): State<Arc<Platform>>,
    Said(person): Said<Person>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut discord = platform.lock();
    let name = person.name.as_deref().ok_or(Refusal::NoName)?;
    if discord.world.user(name).is_some() {
        return Err(Refusal::NameTaken(name.to_owned()));
    }
    let roles = discord.roles(person.roles.as_deref().unwrap_or_default())?;
    person.speaks()?;
    let now_ms = discord.now_ms;
    let id = discord.world.add_user(name, now_ms);
    discord.arrive(id);
    discord.change(id, person, roles);
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}

/// Changes a person's language, roles, direct-message setting or installation of the application.
pub(super) async fn change_person(
    State(platform): State<Arc<Platform>>,
    Path(user): Path<String>,
    Said(person): Said<Person>,
) -> Result<Json<Value>, Refusal> {
    let mut discord = platform.lock();
    let id = discord.person(&user)?.id;
    let roles = discord.roles(person.roles.as_deref().unwrap_or_default())?;
    person.speaks()?;
    discord.change(id, person, roles);
    Ok(Json(state::person(discord.person(&user)?)))
}

pub(super) async fn add_guild(
    State(platform): State<Arc<Platform>>,
    Said(guild): Said<NewGuild>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let denied = Permissions::from_names(&guild.deny)?;
    let mut discord = platform.lock();
    let now_ms = discord.now_ms;
    let owner = discord.world.users.values().find(|user| !user.bot).map_or(Snowflake(0), |user| user.id);
    let id = discord.world.add_guild(&guild.name, owner, now_ms);
    let channel = discord.world.add_channel(id, "general", Permissions::NONE, now_ms);
    for name in &guild.channels {
        discord.world.add_channel(id, name.trim_start_matches('#'), Permissions::NONE, now_ms);
    }
    let roles = discord.world.guilds.get_mut(&id).into_iter().flat_map(|guild| &mut guild.roles);
    roles.for_each(|everyone| everyone.permissions = everyone.permissions & !denied);
    let bot = discord.world.bot();
    if guild.bot == Some(false)
        && let Some(guild) = discord.world.guilds.get_mut(&id)
    {
        guild.absent.insert(bot);
    } else if let Some(guild) = discord.world.guilds.get(&id) {
        let json = discord.world.guild_create_json(guild, now_ms);
        discord.sessions.emit(intent::GUILDS, Some(id), "GUILD_CREATE", &json);
    }
    discord.announce(Change::State);
    Ok((StatusCode::CREATED, Json(json!({"id": id, "channel": channel}))))
}

/// Removes the bot from a server, and deletes the server.
pub(super) async fn remove_guild(
    State(platform): State<Arc<Platform>>,
    Path(guild): Path<String>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let id = discord.guild(Some(&guild))?;
    discord.world.guilds.remove(&id);
    let channels = discord.world.channels.values().filter(|channel| channel.guild == Some(id));
    let channels: Vec<Snowflake> = channels.map(|channel| channel.id).collect();
    for channel in channels {
        discord.world.channels.remove(&channel);
        discord.world.remove_messages_of(channel);
    }
    discord.sessions.emit(intent::GUILDS, Some(id), "GUILD_DELETE", &json!({ "id": id }));
    discord.announce(Change::State);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn add_channel(
    State(platform): State<Arc<Platform>>,
    Said(place): Said<Place>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut discord = platform.lock();
    let guild = discord.guild(place.guild.as_deref())?;
    let now_ms = discord.now_ms;
    let name = place.name.as_deref().ok_or(Refusal::NoName)?;
    let denied = Permissions::from_names(place.deny.as_deref().unwrap_or_default())?;
    let id = discord.world.add_channel(guild, name.trim_start_matches('#'), denied, now_ms);
    discord.emit_channel_by_id("CHANNEL_CREATE", id);
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}

/// Renames a channel, or changes the bot's permissions in the channel.
pub(super) async fn change_channel(
    State(platform): State<Arc<Platform>>,
    Path(channel): Path<String>,
    Said(place): Said<Place>,
) -> Result<Json<Value>, Refusal> {
    let mut discord = platform.lock();
    let known = discord.world.channel(&channel).ok_or(Refusal::NoChannel(channel))?;
    let id = known.id;
    if let Some(names) = &place.deny {
        discord.world.deny_bot(id, Permissions::from_names(names)?);
    }
    if let (Some(name), Some(channel)) = (place.name, discord.world.channels.get_mut(&id)) {
        channel.name = name.into_inner();
    }
    discord.emit_channel_by_id("CHANNEL_UPDATE", id);
    Ok(Json(json!({ "id": id })))
}

pub(super) async fn remove_channel(
    State(platform): State<Arc<Platform>>,
    Path(channel): Path<String>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let id = discord.world.channel(&channel).ok_or(Refusal::NoChannel(channel))?.id;
    discord.remove_channel(id);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn channels_of(
    State(platform): State<Arc<Platform>>,
    Path(user): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let discord = platform.lock();
    let user = discord.person(&user)?.id;
    let seen = discord.world.channels.values().filter(|channel| discord.world.sees(user, channel));
    Ok(Json(seen.map(|channel| state::channel(&discord, channel, user)).collect()))
}

impl Person {
    /// Refuses a locale that Discord's clients do not support.
    fn speaks(&self) -> Result<(), Refusal> {
        match self.locale.as_deref() {
            Some(locale) if !LOCALES.contains(&locale) => Err(Refusal::NoLanguage(locale.to_owned())),
            _ => Ok(()),
        }
    }
}

impl Discord {
    /// Finds a person or the bot. The key `bot` means the bot, unless a person has this name.
    pub(super) fn account(&self, key: &str) -> Result<&User, Refusal> {
        let bot = || self.world.users.get(&self.world.bot()).filter(|_| key == BOT);
        self.world.user(key).or_else(bot).ok_or_else(|| Refusal::NoUser(key.to_owned()))
    }

    /// Finds a person. The bot does not count as a person.
    pub(crate) fn person(&self, key: &str) -> Result<&User, Refusal> {
        let user = self.world.user(key).filter(|user| !user.bot);
        user.ok_or_else(|| Refusal::NoUser(key.to_owned()))
    }

    /// Finds a person, and a channel that the person sees. If `channel` is `dm`, finds or opens the person's
    /// conversation with the bot.
    pub(crate) fn person_in(&mut self, user: &str, channel: &str) -> Result<(Snowflake, Snowflake), Refusal> {
        let user = self.person(user)?.id;
        if channel == CONVERSATION {
            return Ok((user, self.conversation_with(user)));
        }
        let found = self.world.channel(channel).filter(|channel| self.world.sees(user, channel));
        found.map(|found| (user, found.id)).ok_or_else(|| Refusal::NoChannel(channel.to_owned()))
    }

    /// Performs a deed as a person in a channel. If the deed is refused, removes a conversation that this function
    /// opened for the deed.
    pub(super) fn act_in<T>(
        &mut self,
        (user, channel): (&str, &str),
        act: impl FnOnce(&mut Self, Snowflake, Snowflake) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let known = self.world.channels.len();
        let (user, channel) = self.person_in(user, channel)?;
        let is_new = self.world.channels.len() > known;
        let done = act(self, user, channel);
        if is_new && done.is_err() {
            self.world.channels.remove(&channel);
        }
        done
    }

    pub(super) fn guild(&self, key: Option<&str>) -> Result<Snowflake, Refusal> {
        let wanted = key.unwrap_or_default();
        let mut guilds = self.world.guilds.values();
        let found =
            guilds.find(|guild| key.is_none() || guild.id.to_string() == wanted || guild.name == wanted);
        found.map(|guild| guild.id).ok_or_else(|| Refusal::NoGuild(wanted.to_owned()))
    }

    pub(super) fn roles(&self, names: &[String]) -> Result<Vec<Snowflake>, Refusal> {
        let find = |name: &String| {
            let mut roles = self.world.guilds.values().flat_map(|guild| &guild.roles);
            let found =
                roles.find(|role| role.name.eq_ignore_ascii_case(name) || role.id.to_string() == *name);
            found.map(|role| role.id).ok_or_else(|| Refusal::NoRole(name.clone()))
        };
        names.iter().map(find).collect()
    }

    fn change(&mut self, id: Snowflake, person: Person, roles: Vec<Snowflake>) {
        if person.roles.is_some() {
            self.set_roles(id, roles.into_iter().collect());
        }
        if let Some(user) = self.world.users.get_mut(&id) {
            user.dm_closed = person.dm_closed.unwrap_or(user.dm_closed);
            user.installed = person.installed.unwrap_or(user.installed);
            if let Some(locale) = person.locale {
                user.locale = locale;
            }
        }
        self.announce(Change::State);
    }

    fn emit_channel_by_id(&mut self, event: &str, id: Snowflake) {
        if let Some(channel) = self.world.channels.get(&id).cloned() {
            self.emit_channel(event, &channel);
        }
    }
}
