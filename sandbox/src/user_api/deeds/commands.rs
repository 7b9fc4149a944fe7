//! Running commands and asking for suggestions.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::arguments::{self, Filled};
use super::dispatch::Act;
use super::lookup::Lookup;
use super::outcome::{self, WaitParams};
use crate::activity::Until;
use crate::user_api::{Refusal, Said};
use crate::world::{Channel, Command, Kind, Owners, Permissions};
use crate::{Discord, Platform, Snowflake};

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Run {
    /// The name of the command, followed by the name of the subcommand.
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    /// The user or message of a context command.
    pub(crate) target: Option<String>,
    /// The option for which the person wants suggestions.
    pub(crate) focused: Option<String>,
}

/// The types of commands, numbered as Discord numbers them.
const SLASH: u64 = 1;
const ON_USER: u64 = 2;

#[derive(Debug, Deserialize)]
pub(in crate::user_api) struct Where {
    /// If set, lists only the commands that can be run in this channel. The server's own commands come first.
    channel: Option<String>,
}

/// Lists the commands that Discord's client shows to a user in the channel `channel`. Without `channel`, looks in all
/// channels that the user sees, and lists each command once.
pub(in crate::user_api) async fn list(
    State(platform): State<Arc<Platform>>,
    Path(user): Path<String>,
    Query(place): Query<Where>,
) -> Result<Json<Value>, Refusal> {
    let mut discord = platform.lock();
    if let Some(channel) = place.channel {
        let (user, channel) = discord.person_in(&user, &channel)?;
        let found = discord.world.users.get(&user).zip(discord.world.channels.get(&channel));
        let offered = found.into_iter().flat_map(|(user, place)| discord.offered(user, place));
        return Ok(Json(offered.map(|command| command.json.clone()).collect()));
    }
    let user = discord.person(&user)?;
    let world = &discord.world;
    let scopes = world.guilds.keys().map(|guild| Some(*guild)).chain([None]);
    let seen = scopes.flat_map(|scope| world.commands.scope(scope));
    let places: Vec<&Channel> =
        world.channels.values().filter(|channel| world.sees(user.id, channel)).collect();
    let seen = seen.filter(|command| {
        let own = places.iter().filter(|place| command.guild.is_none() || command.guild == place.guild);
        own.copied().any(|place| discord.may_run(user, command, place))
    });
    Ok(Json(seen.map(|command| command.json.clone()).collect()))
}

pub(in crate::user_api) async fn run(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Query(wait): Query<WaitParams>,
    Said(run): Said<Run>,
) -> Result<Json<Value>, Refusal> {
    let id = platform.lock().start((&user, &channel), &run, Kind::Command)?;
    Ok(Json(outcome::of(&platform, id, wait.until()).await))
}

pub(in crate::user_api) async fn suggest(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Said(run): Said<Run>,
) -> Result<Json<Value>, Refusal> {
    let id = platform.lock().start((&user, &channel), &run, Kind::Autocomplete)?;
    let mut outcome = outcome::of(&platform, id, Until::Settled).await;
    let interaction = outcome["interaction"].take();
    let choices = outcome.get_mut("choices").map_or_else(|| json!([]), Value::take);
    Ok(Json(json!({"choices": choices, "interaction": interaction})))
}

impl Discord {
    fn start(&mut self, place: (&str, &str), run: &Run, kind: Kind) -> Result<Snowflake, Refusal> {
        self.act_in(place, |discord, user, channel| discord.start_as(user, channel, run, kind))
    }

    fn start_as(
        &mut self,
        user: Snowflake,
        channel: Snowflake,
        run: &Run,
        kind: Kind,
    ) -> Result<Snowflake, Refusal> {
        let place = self.world.channels.get(&channel).cloned().unwrap_or_default();
        if !self.world.permissions(user, &place).has(Permissions::USE_APPLICATION_COMMANDS) {
            return Err(Refusal::MayNotUseCommands);
        }
        // Nobody can run commands in an archived thread (Discord's documentation, "Threads", "Editing & Deleting
        // Messages").
        if place.is_archived(self.now_ms) {
            return Err(Refusal::ArchivedForCommands);
        }
        let (command, words) = self.find_command(user, &place, run)?;
        let mut data = json!({"id": command.id, "name": command.name(), "type": command.kind()});
        if let Some(guild) = command.guild {
            data["guild_id"] = json!(guild);
        }
        if command.kind() == SLASH {
            let words: Vec<&str> = words.split_whitespace().collect();
            let (known, way) = arguments::subcommand(&command.json, &words)
                .ok_or_else(|| self.no_command(user, &place, &run.name))?;
            let focused = run.focused.as_deref().filter(|_| kind == Kind::Autocomplete);
            let filled = Filled { given: &run.options, focused };
            if kind == Kind::Autocomplete && focused.is_none() {
                return Err(Refusal::OptionMissing("focused".to_owned()));
            }
            let (options, resolved) = self.arguments(known, &filled, (&place, user))?;
            data["options"] = arguments::wrap(options, &way).into();
            if let Some(resolved) = resolved {
                data["resolved"] = resolved;
            }
        } else {
            self.add_target(&mut data, user, &place, (run, command.kind()))?;
        }
        let name = run.name.clone();
        let person = self.world.users.get(&user);
        let owners = person.map_or_else(Owners::default, |person| self.owners_of(&command, person, &place));
        Ok(self.dispatch(Act { user, channel, kind, name, origin: None, owners, data }))
    }

    /// Finds the command that `run` names. Also returns the words after the name of a slash command.
    fn find_command(
        &self,
        user: Snowflake,
        place: &Channel,
        run: &Run,
    ) -> Result<(Command, String), Refusal> {
        let user = self.world.users.get(&user).ok_or_else(|| Refusal::NoUser(user.to_string()))?;
        let offered = || self.offered(user, place);
        if run.target.is_some()
            && let Some(command) =
                offered().find(|command| command.kind() != SLASH && command.name() == run.name)
        {
            return Ok((command.clone(), String::new()));
        }
        let (first, rest) = run.name.split_once(' ').unwrap_or((&run.name, ""));
        if let Some(command) = offered().find(|command| command.kind() == SLASH && command.name() == first) {
            return Ok((command.clone(), rest.to_owned()));
        }
        if offered().any(|command| command.name() == run.name) {
            return Err(Refusal::NoTarget(run.name.clone()));
        }
        Err(self.no_command(user.id, place, &run.name))
    }

    fn no_command(&self, user: Snowflake, place: &Channel, name: &str) -> Refusal {
        let user = self.world.users.get(&user);
        let offered = user.into_iter().flat_map(|user| self.offered(user, place));
        Refusal::NoCommand {
            name: name.to_owned(),
            offered: offered.map(|it| it.name().to_owned()).collect(),
        }
    }

    fn add_target(
        &self,
        data: &mut Value,
        user: Snowflake,
        place: &Channel,
        (run, kind): (&Run, u64),
    ) -> Result<(), Refusal> {
        let target = run.target.as_deref().ok_or_else(|| Refusal::NoTarget(run.name.clone()))?;
        let mut lookup = Lookup::new(&self.world, place, user);
        data["target_id"] = if kind == ON_USER {
            lookup.user(target).ok_or_else(|| Refusal::NoUser(target.to_owned()))?
        } else {
            lookup.message(target).ok_or_else(|| Refusal::NoMessage(target.to_owned()))?
        };
        data["resolved"] = json!(lookup.into_resolved());
        Ok(())
    }
}
