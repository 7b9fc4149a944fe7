//! Roles of servers: made, changed, removed, given and taken.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::gateway::intent;
use crate::live::Change;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Permissions, Role};

/// The wanted properties of a role. A property that is `None` stays unchanged.
#[derive(Debug, Default)]
pub(crate) struct RoleDraft {
    pub(crate) name: Option<String>,
    pub(crate) permissions: Option<Permissions>,
    /// The colour of its members' names, 0 for none.
    pub(crate) color: Option<u32>,
    /// Whether the list of members shows this role's members as a separate group.
    pub(crate) hoist: Option<bool>,
    /// Whether everybody may mention the role.
    pub(crate) mentionable: Option<bool>,
}

impl RoleDraft {
    fn fill(self, role: &mut Role) {
        role.name = self.name.unwrap_or_else(|| std::mem::take(&mut role.name));
        role.permissions = self.permissions.unwrap_or(role.permissions);
        role.color = self.color.unwrap_or(role.color);
        role.hoist = self.hoist.unwrap_or(role.hoist);
        role.mentionable = self.mentionable.unwrap_or(role.mentionable);
    }
}

impl Discord {
    /// Makes a role below all others but `@everyone`.
    pub(crate) fn make_role(&mut self, guild: Snowflake, draft: RoleDraft) -> Snowflake {
        let now_ms = self.now_ms;
        let name = draft.name.clone().unwrap_or_else(|| "new role".to_owned());
        let id = self.world.add_role(guild, &name, Permissions::NONE, now_ms);
        if let Some(role) = self.role_mut(guild, id) {
            draft.fill(role);
        }
        self.tell_of_role("GUILD_ROLE_CREATE", guild, id);
        // The roles above have moved up by one position.
        for other in self.roles_above(guild, id) {
            self.tell_of_role("GUILD_ROLE_UPDATE", guild, other);
        }
        id
    }

    /// Removes a role, also from its members.
    pub(crate) fn remove_role(&mut self, guild: Snowflake, role: Snowflake) {
        let above = self.roles_above(guild, role);
        if let Some(guild) = self.world.guilds.get_mut(&guild) {
            guild.roles.retain(|known| known.id != role);
        }
        for user in self.world.users.values_mut() {
            user.roles.remove(&role);
        }
        self.emit_to_members(guild, "GUILD_ROLE_DELETE", &json!({"guild_id": guild, "role_id": role}));
        for other in above {
            self.tell_of_role("GUILD_ROLE_UPDATE", guild, other);
        }
    }

    /// Gives an account exactly these roles, which may belong to several servers.
    pub(crate) fn set_roles(&mut self, user: Snowflake, roles: BTreeSet<Snowflake>) {
        let Some(account) = self.world.users.get_mut(&user) else { return };
        let former = std::mem::replace(&mut account.roles, roles);
        let changed: BTreeSet<Snowflake> = former.symmetric_difference(&account.roles).copied().collect();
        let guilds = self.world.guilds.values();
        let concerned = guilds.filter(|guild| guild.roles.iter().any(|role| changed.contains(&role.id)));
        let concerned: Vec<Snowflake> =
            concerned.filter(|guild| guild.has(user)).map(|guild| guild.id).collect();
        for guild in concerned {
            self.tell_of_member("GUILD_MEMBER_UPDATE", guild, user);
        }
    }

    fn role_mut(&mut self, guild: Snowflake, role: Snowflake) -> Option<&mut Role> {
        self.world.guilds.get_mut(&guild)?.roles.iter_mut().find(|known| known.id == role)
    }

    fn roles_above(&self, guild: Snowflake, role: Snowflake) -> Vec<Snowflake> {
        let roles = self.world.guilds.get(&guild).into_iter().flat_map(|guild| &guild.roles);
        roles.map(|known| known.id).skip_while(|known| *known != role).skip(1).collect()
    }

    fn tell_of_role(&mut self, event: &str, guild: Snowflake, role: Snowflake) {
        let known = self.world.guilds.get(&guild);
        let position =
            known.and_then(|guild| Some((guild, guild.roles.iter().position(|it| it.id == role)?)));
        let described = position.and_then(|(guild, at)| Some(guild.roles.get(at)?.json(at)));
        let data = json!({"guild_id": guild, "role": described});
        self.emit_to_members(guild, event, &data);
    }

    /// Sends an event about a server's members or roles, if the bot is in the server.
    fn emit_to_members(&mut self, guild: Snowflake, event: &str, data: &Value) {
        let bot = self.world.bot();
        if self.world.guilds.get(&guild).is_some_and(|guild| guild.has(bot)) {
            self.sessions.emit(intent::GUILDS, Some(guild), event, data);
        }
        self.announce(Change::State);
    }
}
