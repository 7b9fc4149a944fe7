//! Adds and removes the roles of servers, and sets the roles of accounts.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::gateway::intent;
use crate::world::Permissions;
use crate::{Change, Discord, Snowflake};

impl Discord {
    /// Makes a role below all other roles except `@everyone`.
    pub(crate) fn make_role(&mut self, guild: Snowflake, name: &str, permissions: Permissions) -> Snowflake {
        let id = self.world.add_role(guild, name, permissions, self.now_ms);
        let described = self.world.guilds.get(&guild).and_then(|guild| {
            let at = guild.roles.iter().position(|role| role.id == id)?;
            Some(guild.roles.get(at)?.json(at))
        });
        let data = json!({"guild_id": guild, "role": described});
        self.emit_to_members(guild, "GUILD_ROLE_CREATE", &data);
        id
    }

    pub(crate) fn remove_role(&mut self, guild: Snowflake, role: Snowflake) {
        if let Some(guild) = self.world.guilds.get_mut(&guild) {
            guild.roles.retain(|known| known.id != role);
        }
        for user in self.world.users.values_mut() {
            user.roles.remove(&role);
        }
        self.emit_to_members(guild, "GUILD_ROLE_DELETE", &json!({"guild_id": guild, "role_id": role}));
    }

    /// Gives an account exactly these roles. The roles may belong to several servers.
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

    /// Tells the pages about a change of a server's members or roles. If the bot is in the server, also sends the bot
    /// an event about the change.
    fn emit_to_members(&mut self, guild: Snowflake, event: &str, data: &Value) {
        let bot = self.world.bot();
        if self.world.guilds.get(&guild).is_some_and(|guild| guild.has(bot)) {
            self.sessions.emit(intent::GUILDS, Some(guild), event, data);
        }
        self.announce(Change::State);
    }
}
