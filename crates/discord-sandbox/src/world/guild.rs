//! Servers and their roles.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::Permissions;
use crate::snowflake::Snowflake;

/// A server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    /// Identifies the server, and also its `@everyone` role.
    pub(crate) id: Snowflake,
    /// The name that is shown.
    pub(crate) name: String,
    /// Who owns it.
    pub(crate) owner: Snowflake,
    /// Its roles, `@everyone` first.
    pub(crate) roles: Vec<Role>,
    /// Who is no member: everybody else is. People who left, and the bot where nobody added it.
    #[serde(default)]
    pub(crate) absent: BTreeSet<Snowflake>,
    /// Who is shown a command whatever it asks for by default, by its name.
    #[serde(default)]
    pub(crate) shown: BTreeMap<String, BTreeSet<Snowflake>>,
}

/// A named set of permissions that members can have.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Role {
    /// Identifies the role.
    pub(crate) id: Snowflake,
    /// The name that is shown.
    pub(crate) name: String,
    /// What it lets its members do.
    pub(crate) permissions: Permissions,
}

impl Role {
    /// Returns the role as Discord describes it at this position.
    pub(crate) fn json(&self, position: usize) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "permissions": self.permissions,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "managed": false,
            "mentionable": false,
            "position": position,
            "icon": null,
            "unicode_emoji": null,
            "flags": 0,
        })
    }
}

impl Guild {
    /// Tells whether an account is a member.
    pub(crate) fn has(&self, account: Snowflake) -> bool {
        !self.absent.contains(&account)
    }

    /// Returns all roles as Discord describes them.
    pub(crate) fn roles_json(&self) -> Vec<Value> {
        self.roles.iter().enumerate().map(|(position, role)| role.json(position)).collect()
    }

    /// Returns the part of a server that REST answers with.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner,
            "roles": self.roles_json(),
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "banner": null,
            "description": null,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "application_id": null,
            "default_message_notifications": 1,
            "emojis": [],
            "explicit_content_filter": 0,
            "features": [],
            "hub_type": null,
            "max_members": 500_000,
            "max_presences": null,
            "mfa_level": 0,
            "nsfw": false,
            "nsfw_level": 0,
            "preferred_locale": "en-US",
            "premium_progress_bar_enabled": false,
            "premium_subscription_count": 0,
            "premium_tier": 0,
            "public_updates_channel_id": null,
            "rules_channel_id": null,
            "safety_alerts_channel_id": null,
            "stickers": [],
            "system_channel_flags": 0,
            "system_channel_id": null,
            "vanity_url_code": null,
            "verification_level": 0,
            "widget_enabled": false,
        })
    }
}
