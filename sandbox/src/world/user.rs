//! Accounts: people and the bot.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::Snowflake;

/// An account. Every account is a member of all servers, except the servers that list the account as absent.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Snowflake,
    /// The unique handle, in lowercase letters.
    pub(crate) username: String,
    /// The display name.
    pub(crate) global_name: Option<String>,
    pub(crate) bot: bool,
    /// The language of this person's client.
    pub(crate) locale: String,
    /// True if this person refuses direct messages from the bot.
    pub(crate) dm_closed: bool,
    /// True if this person has installed the application for themselves.
    #[serde(default)]
    pub(crate) installed: bool,
    /// The person's roles in all servers.
    pub(crate) roles: BTreeSet<Snowflake>,
}

impl User {
    /// Returns the account as Discord describes it to a bot.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.username,
            "discriminator": if self.bot { "0001" } else { "0" },
            "global_name": self.global_name,
            "avatar": null,
            "avatar_decoration_data": null,
            "banner": null,
            "accent_color": null,
            "collectibles": null,
            "primary_guild": null,
            "bot": self.bot,
            "public_flags": 0,
            "flags": 0,
        })
    }

    /// Returns the account as Discord describes an account to its owner.
    pub(crate) fn json_for_itself(&self) -> Value {
        let mut json = self.json();
        json["locale"] = json!(self.locale);
        json["verified"] = json!(true);
        json["mfa_enabled"] = json!(true);
        json["email"] = Value::Null;
        json
    }
}
