//! Servers and their roles.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::permissions::Permissions;
use crate::snowflake::Snowflake;

/// The fields that are null in every server of the sandbox (`ABSENT`), and the fields that are always 0 (`ZERO`).
const ABSENT: &str = "icon splash discovery_splash banner description afk_channel_id application_id home_header \
    hub_type incidents_data max_presences public_updates_channel_id rules_channel_id safety_alerts_channel_id \
    system_channel_id vanity_url_code widget_channel_id";
const ZERO: &str = "explicit_content_filter mfa_level nsfw_level premium_subscription_count premium_tier \
    system_channel_flags verification_level";

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Guild {
    /// Identifies the server, and also its `@everyone` role.
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) owner: Snowflake,
    /// The roles of the server, lowest first. The lowest role is `@everyone`.
    pub(crate) roles: Vec<Role>,
    /// The accounts that are not members: people who left, and perhaps the bot. All other accounts are members.
    #[serde(default)]
    pub(crate) absent: BTreeSet<Snowflake>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
}

impl Role {
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

    pub(crate) fn roles_json(&self) -> Vec<Value> {
        self.roles.iter().enumerate().map(|(position, role)| role.json(position)).collect()
    }

    /// Returns the server as REST describes it.
    pub(crate) fn json(&self) -> Value {
        let mut json = json!({
            "id": self.id,
            "name": self.name,
            "owner_id": self.owner,
            "roles": self.roles_json(),
            "afk_timeout": 300,
            "default_message_notifications": 1,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "preferred_locale": "en-US",
            "region": "us-west",
        });
        set(&mut json, &Value::Null, ABSENT);
        set(&mut json, &json!(0), ZERO);
        set(&mut json, &json!(false), "nsfw premium_progress_bar_enabled widget_enabled");
        set(&mut json, &json!([]), "emojis features stickers");
        json
    }
}

/// Sets several fields to one value. `fields` is a list of field names, separated by spaces.
pub(crate) fn set(json: &mut Value, value: &Value, fields: &str) {
    for field in fields.split_whitespace() {
        json[field] = value.clone();
    }
}
