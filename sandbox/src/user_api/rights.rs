//! Roles of a server.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::user_api::{Refusal, Said, Words};
use crate::world::Permissions;
use crate::{Discord, Platform, Snowflake};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wanted {
    name: Words<100>,
    #[serde(default)]
    permissions: Vec<String>,
}

/// Makes a role with the named permissions, above `@everyone` and below all other roles.
pub(super) async fn add_role(
    State(platform): State<Arc<Platform>>,
    Path(guild): Path<String>,
    Said(role): Said<Wanted>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut discord = platform.lock();
    let guild = discord.guild(Some(&guild))?;
    let id = discord.make_role(guild, &role.name, Permissions::from_names(&role.permissions)?);
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}

/// Deletes a role, and takes the role from all members.
pub(super) async fn remove_role(
    State(platform): State<Arc<Platform>>,
    Path((guild, role)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let guild = discord.guild(Some(&guild))?;
    let role = discord.own_role(guild, &role)?;
    discord.remove_role(guild, role);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn give_role(
    State(platform): State<Arc<Platform>>,
    Path((guild, user, role)): Path<(String, String, String)>,
) -> Result<StatusCode, Refusal> {
    platform.lock().with_roles((&guild, &user, &role), BTreeSet::insert)
}

pub(super) async fn take_role(
    State(platform): State<Arc<Platform>>,
    Path((guild, user, role)): Path<(String, String, String)>,
) -> Result<StatusCode, Refusal> {
    platform.lock().with_roles((&guild, &user, &role), |roles, role| roles.remove(&role))
}

impl Discord {
    fn with_roles(
        &mut self,
        (guild, user, role): (&str, &str, &str),
        change: impl FnOnce(&mut BTreeSet<Snowflake>, Snowflake) -> bool,
    ) -> Result<StatusCode, Refusal> {
        let guild = self.guild(Some(guild))?;
        let role = self.own_role(guild, role)?;
        let account = self.account(user)?;
        if !self.world.guilds.get(&guild).is_some_and(|guild| guild.has(account.id)) {
            return Err(Refusal::NoMember(user.to_owned()));
        }
        let (id, mut roles) = (account.id, account.roles.clone());
        if change(&mut roles, role) {
            self.set_roles(id, roles);
        }
        Ok(StatusCode::NO_CONTENT)
    }

    /// Finds a role of a server by name or identifier. Refuses `@everyone`.
    fn own_role(&self, guild: Snowflake, key: &str) -> Result<Snowflake, Refusal> {
        let mut roles = self.world.guilds.get(&guild).into_iter().flat_map(|guild| &guild.roles);
        let found = roles.find(|role| role.name.eq_ignore_ascii_case(key) || role.id.to_string() == key);
        let role = found.map(|role| role.id).ok_or_else(|| Refusal::NoRole(key.to_owned()))?;
        if role == guild { Err(Refusal::Everyone) } else { Ok(role) }
    }
}
