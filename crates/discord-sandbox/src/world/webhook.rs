//! Webhooks: ways to write into a channel without being there, under any name.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Message, World};
use crate::snowflake::Snowflake;

/// How many characters a token has.
const TOKEN: usize = 68;
/// What a token is made of.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A way to write into a channel, for whoever knows its token.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Webhook {
    /// Identifies the webhook, and as their author its messages.
    pub(crate) id: Snowflake,
    /// Where it writes.
    pub(crate) channel: Snowflake,
    /// The server of that channel.
    pub(crate) guild: Snowflake,
    /// The name it has where it is not told another.
    pub(crate) name: String,
    /// The fingerprint of its picture.
    pub(crate) avatar: Option<String>,
    /// The secret with which it is used.
    pub(crate) token: String,
    /// Who made it.
    pub(crate) creator: Snowflake,
    /// The application that made it; none where a person did.
    pub(crate) application: Option<Snowflake>,
}

/// As whom a webhook wrote a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Mask {
    /// The name that is shown.
    pub(crate) name: String,
    /// The fingerprint of the picture.
    pub(crate) avatar: Option<String>,
    /// The application that made the webhook.
    pub(crate) application: Option<Snowflake>,
}

impl Webhook {
    /// Makes the token of a webhook.
    pub(crate) fn token(id: Snowflake) -> String {
        let mut seed = id.0;
        let letters = (0..TOKEN).filter_map(|_| {
            seed = seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            LETTERS.get(usize::try_from(seed >> 58).ok()?)
        });
        letters.map(|letter| char::from(*letter)).collect()
    }

    /// Returns it as Discord describes it to whoever has nothing but the token.
    pub(crate) fn json(&self, address: &str) -> Value {
        json!({
            "id": self.id,
            "type": 1,
            "channel_id": self.channel,
            "guild_id": self.guild,
            "name": self.name,
            "avatar": self.avatar,
            "application_id": self.application,
            "token": self.token,
            "url": self.url(address),
        })
    }

    /// Returns where it is told what to write.
    pub(crate) fn url(&self, address: &str) -> String {
        format!("{address}/api/webhooks/{}/{}", self.id, self.token)
    }
}

impl Mask {
    /// Returns the author of a message of the webhook with this identifier.
    pub(crate) fn json(&self, id: Snowflake) -> Value {
        json!({
            "id": id,
            "username": self.name,
            "discriminator": "0000",
            "global_name": null,
            "avatar": self.avatar,
            "avatar_decoration_data": null,
            "collectibles": null,
            "primary_guild": null,
            "bot": true,
            "public_flags": 0,
            "flags": 0,
        })
    }
}

impl World {
    /// Lists the webhooks of a channel.
    pub(crate) fn webhooks_of(&self, channel: Snowflake) -> impl Iterator<Item = &Webhook> {
        self.webhooks.values().filter(move |webhook| webhook.channel == channel)
    }

    /// Tells whether the bot wrote a message, itself or through a webhook of its own.
    pub(crate) fn is_of_bot(&self, message: &Message) -> bool {
        let application = message.mask.as_ref().and_then(|mask| mask.application);
        message.author == self.bot() || application == Some(self.application.id)
    }

    /// Describes a webhook with who made it.
    pub(crate) fn webhook_json(&self, webhook: &Webhook) -> Value {
        let mut json = webhook.json(&self.address);
        json["user"] = self.user_json(webhook.creator);
        json
    }
}

/// Returns the fingerprint by which Discord names a picture.
pub(crate) fn fingerprint(picture: &[u8]) -> String {
    let (begin, prime) = (0x6c62_272e_07bb_0142_62b8_2175_6295_c58d_u128, 0x0100_0000_0000_0000_0000_013b);
    let mixed = picture.iter().fold(begin, |mixed, byte| (mixed ^ u128::from(*byte)).wrapping_mul(prime));
    format!("{mixed:032x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_as_long_as_discords_and_each_is_another() {
        let [one, other] = [1, 2].map(|id| Webhook::token(Snowflake(id)));
        assert_eq!((one.len(), other.len()), (68, 68));
        assert_ne!(one.get(..40), other.get(..40));
    }

    #[test]
    fn a_fingerprint_has_the_form_of_a_hash_and_tells_pictures_apart() {
        assert_eq!(fingerprint(b"").len(), 32);
        assert_ne!(fingerprint(b"one"), fingerprint(b"two"));
    }
}
