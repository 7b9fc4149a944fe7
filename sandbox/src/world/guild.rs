//! Servers and their roles.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::Permissions;
use crate::snowflake::Snowflake;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Guild {
    /// Identifies the server, and also its `@everyone` role.
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) owner: Snowflake,
    /// The roles of the server, lowest first. The lowest role is `@everyone`.
    pub(crate) roles: Vec<Role>,
    /// The accounts that are no members: people who left, and perhaps the bot. All other accounts are members.
    #[serde(default)]
    pub(crate) absent: BTreeSet<Snowflake>,
}

/// A named set of permissions that members can have.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
}

impl Role {
    /// Returns the role as Discord describes it at a position.
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
    pub(crate) fn has(&self, account: Snowflake) -> bool {
        !self.absent.contains(&account)
    }

    /// Returns all roles as Discord describes them.
    pub(crate) fn roles_json(&self) -> Vec<Value> {
        self.roles.iter().enumerate().map(|(position, role)| role.json(position)).collect()
    }

    /// Returns the server as REST describes it.
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
            "home_header": null,
            "hub_type": null,
            "incidents_data": null,
            "max_members": 500_000,
            "max_presences": null,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "mfa_level": 0,
            "nsfw": false,
            "nsfw_level": 0,
            "preferred_locale": "en-US",
            "premium_progress_bar_enabled": false,
            "premium_subscription_count": 0,
            "premium_tier": 0,
            "public_updates_channel_id": null,
            "region": "us-west",
            "rules_channel_id": null,
            "safety_alerts_channel_id": null,
            "stickers": [],
            "system_channel_flags": 0,
            "system_channel_id": null,
            "vanity_url_code": null,
            "verification_level": 0,
            "widget_channel_id": null,
            "widget_enabled": false,
        })
    }
}
