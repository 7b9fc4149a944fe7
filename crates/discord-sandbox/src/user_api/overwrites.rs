//! What a channel gives to roles and members, and takes from them, as a test asks for it.

use serde::Deserialize;

use super::refusal::Refusal;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Overwrite, Permissions};

/// What one role or member may do in a channel, or may not.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewOverwrite {
    role: Option<String>,
    user: Option<String>,
    #[serde(default)]
    allow: Vec<String>,
    #[serde(default)]
    deny: Vec<String>,
}

impl Discord {
    /// Reads the overwrites of a channel of a server.
    pub(super) fn overwrites(
        &self,
        guild: Snowflake,
        list: &[NewOverwrite],
    ) -> Result<Vec<Overwrite>, Refusal> {
        let read = |said: &NewOverwrite| {
            let id = match (&said.role, &said.user) {
                (Some(role), None) => self.role_of(guild, role)?,
                (None, Some(user)) => self.account(user)?.id,
                (None, None) | (Some(_), Some(_)) => return Err(Refusal::OverwriteForWhom),
            };
            let allow = Permissions::from_names(&said.allow)?;
            let deny = Permissions::from_names(&said.deny)?;
            Ok(Overwrite { id, member: said.user.is_some(), allow, deny })
        };
        list.iter().map(read).collect()
    }
}
