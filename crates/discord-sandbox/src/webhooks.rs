//! Making, changing and removing webhooks, for the bot and for people.

use serde_json::json;

use crate::gateway::Hearing;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Webhook};

/// How many webhooks a channel has at most.
const MOST: usize = 15;

/// A channel has as many webhooks as it can have.
#[derive(Debug)]
pub(crate) struct TooManyWebhooks;

/// What a webhook is called and shows.
#[derive(Debug)]
pub(crate) struct Look {
    /// Its name.
    pub(crate) name: String,
    /// The fingerprint of its picture.
    pub(crate) avatar: Option<String>,
}

impl Discord {
    /// Makes a webhook for a channel; one that the bot makes is its application's.
    pub(crate) fn add_webhook(
        &mut self,
        (channel, guild): (&Channel, Snowflake),
        creator: Snowflake,
        Look { name, avatar }: Look,
    ) -> Result<Webhook, TooManyWebhooks> {
        self.has_room_for_webhook(channel.id)?;
        let id = self.strike();
        let application = (creator == self.world.bot()).then_some(self.world.application.id);
        let (channel, token) = (channel.id, Webhook::token(id));
        let webhook = Webhook { id, channel, guild, name, avatar, token, creator, application };
        self.world.webhooks.insert(id, webhook.clone());
        self.tell_of_webhooks(channel);
        Ok(webhook)
    }

    /// Puts a webhook in the place of the one with the same identifier, perhaps in another channel.
    pub(crate) fn change_webhook(&mut self, webhook: Webhook) -> Result<(), TooManyWebhooks> {
        let before = self.world.webhooks.get(&webhook.id).map(|known| known.channel);
        if before != Some(webhook.channel) {
            self.has_room_for_webhook(webhook.channel)?;
        }
        let channel = webhook.channel;
        self.world.webhooks.insert(webhook.id, webhook);
        if let Some(before) = before.filter(|before| *before != channel) {
            self.tell_of_webhooks(before);
        }
        self.tell_of_webhooks(channel);
        Ok(())
    }

    /// Removes a webhook; what it wrote stays.
    pub(crate) fn remove_webhook(&mut self, id: Snowflake) {
        if let Some(webhook) = self.world.webhooks.remove(&id) {
            self.tell_of_webhooks(webhook.channel);
        }
    }

    fn has_room_for_webhook(&self, channel: Snowflake) -> Result<(), TooManyWebhooks> {
        if self.world.webhooks_of(channel).count() < MOST { Ok(()) } else { Err(TooManyWebhooks) }
    }

    fn tell_of_webhooks(&mut self, channel: Snowflake) {
        self.tell_in(channel, Hearing::Webhooks, "WEBHOOKS_UPDATE", json!({}));
    }
}
