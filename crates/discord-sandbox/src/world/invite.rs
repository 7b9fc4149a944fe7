//! Invites: codes with which people come into a server.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::World;
use crate::clock::iso;
use crate::snowflake::Snowflake;

/// How many letters a code has.
const LENGTH: usize = 8;
/// What a code is made of: nothing that is easily mistaken for something else.
const LETTERS: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyzABCDEFGHJ";

/// A way into a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Invite {
    /// The code that identifies it.
    pub(crate) code: String,
    /// The server.
    pub(crate) guild: Snowflake,
    /// Where people find themselves first.
    pub(crate) channel: Snowflake,
    /// Who made it.
    pub(crate) inviter: Snowflake,
    /// When.
    pub(crate) created_ms: i64,
    /// For how many seconds it is good; 0 for ever.
    pub(crate) max_age_s: u64,
    /// For how many people it is good; 0 for any number.
    pub(crate) max_uses: u64,
    /// How many came with it.
    pub(crate) uses: u64,
    /// Whether those who come with it stay only as long as they are connected.
    pub(crate) temporary: bool,
}

impl Invite {
    /// Makes the code of an invite.
    pub(crate) fn code(id: Snowflake) -> String {
        let mut seed = id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let letters = (0..LENGTH).filter_map(|_| {
            seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
            LETTERS.get(usize::try_from(seed >> 59).ok()?)
        });
        letters.map(|letter| char::from(*letter)).collect()
    }

    /// Returns when it ends by itself.
    fn ends_ms(&self) -> Option<i64> {
        let age_ms = i64::try_from(self.max_age_s).ok()?.checked_mul(1000)?;
        (age_ms > 0).then(|| self.created_ms.saturating_add(age_ms))
    }

    /// Tells whether it is still good.
    pub(crate) fn is_good(&self, now_ms: i64) -> bool {
        self.ends_ms().is_none_or(|ends_ms| now_ms < ends_ms)
    }

    /// Tells whether another one would let in the same people for as long.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let terms = |it: &Self| (it.channel, it.inviter, it.max_age_s, it.max_uses, it.temporary);
        terms(self) == terms(other)
    }
}

impl World {
    /// Finds an invite that is still good.
    pub(crate) fn invite(&self, code: &str, now_ms: i64) -> Option<&Invite> {
        self.invites.get(code).filter(|invite| invite.is_good(now_ms))
    }

    /// Describes an invite as it is shown to anybody.
    pub(crate) fn invite_json(&self, invite: &Invite) -> Value {
        let name = |id: &Snowflake| self.channels.get(id).map(|channel| (channel.name.clone(), channel.kind));
        let (name, kind) = name(&invite.channel).unwrap_or_default();
        let mut json = json!({
            "type": 0,
            "code": invite.code,
            "channel": {"id": invite.channel, "name": name, "type": kind},
            "inviter": self.user_json(invite.inviter),
            "expires_at": invite.ends_ms().map(iso),
            "flags": 0,
            "guild_id": invite.guild,
        });
        if let Some(guild) = self.guilds.get(&invite.guild) {
            json["guild"] = json!({
                "id": guild.id,
                "name": guild.name,
                "splash": null,
                "banner": null,
                "description": null,
                "icon": null,
                "features": [],
                "verification_level": 0,
                "vanity_url_code": null,
                "nsfw_level": 0,
                "nsfw": false,
                "premium_subscription_count": 0,
                "premium_tier": 0,
            });
        }
        json
    }

    /// Describes an invite as those see it who manage the server.
    pub(crate) fn whole_invite_json(&self, invite: &Invite) -> Value {
        let mut json = self.invite_json(invite);
        json["uses"] = json!(invite.uses);
        json["max_uses"] = json!(invite.max_uses);
        json["max_age"] = json!(invite.max_age_s);
        json["temporary"] = json!(invite.temporary);
        json["created_at"] = json!(iso(invite.created_ms));
        json
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_short_and_each_is_another() {
        let codes: std::collections::BTreeSet<String> =
            (1..2000_u64).map(|id| Invite::code(Snowflake(id << 22))).collect();
        assert_eq!(codes.len(), 1999);
        assert!(codes.iter().all(|code| code.len() == 8));
    }
}
