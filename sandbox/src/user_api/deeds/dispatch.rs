//! Sending an interaction to the bot.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};

use crate::faults::FaultKind;
use crate::platform::{Discord, Held};
use crate::snowflake::Snowflake;
use crate::world::{Answer, Channel, Interaction, Interactions, Kind, Owners, Permissions, User};

/// The size in bytes of the largest file that a bot may send with an answer. Each interaction names this limit.
const ATTACHMENT_LIMIT: usize = 10 * 1024 * 1024;

/// A person's deed, ready for dispatch to the bot.
#[derive(Debug)]
pub(in crate::user_api) struct Act {
    pub(in crate::user_api) user: Snowflake,
    pub(in crate::user_api) channel: Snowflake,
    pub(in crate::user_api) kind: Kind,
    /// The command's full name, or the `custom_id`.
    pub(in crate::user_api) name: String,
    /// The message with the component that the person used.
    pub(in crate::user_api) origin: Option<Snowflake>,
    pub(in crate::user_api) owners: Owners,
    /// The `data` object of the interaction.
    pub(in crate::user_api) data: Value,
}

impl Discord {
    /// Turns a person's deed into an interaction, and sends the interaction to the bot. If no bot is connected, the
    /// interaction counts as missed immediately.
    pub(in crate::user_api) fn dispatch(&mut self, act: Act) -> Snowflake {
        let id = self.strike();
        let interaction = Interaction {
            id,
            token: Interactions::token(id),
            kind: act.kind,
            user: act.user,
            channel: act.channel,
            owners: act.owners,
            on_target: act.data.get("target_id").is_some(),
            follow_ups: 0,
            name: act.name,
            origin: act.origin,
            original: None,
            responses: Vec::new(),
            answer: Answer::Pending,
            first_answer_ms: None,
            dispatched: Some(Instant::now()),
            bell: Arc::default(),
        };
        let event = self.interaction_json(&interaction, &act.data);
        let guild = self.guild_of(act.channel);
        self.world.interactions.add(interaction);
        match self.faults.take_for_interaction() {
            Some(FaultKind::HeldInteraction) => self.held.push(Held { id, guild, event }),
            Some(_) => {
                self.hand_over(Held { id, guild, event: event.clone() });
                self.hand_over(Held { id, guild, event });
            }
            None => self.hand_over(Held { id, guild, event }),
        }
        id
    }

    pub(in crate::user_api) fn release(&mut self) {
        for held in std::mem::take(&mut self.held) {
            self.hand_over(held);
        }
    }

    fn hand_over(&mut self, Held { id, guild, event }: Held) {
        if !self.sessions.deliver(guild, &event) {
            self.miss(id);
        }
    }

    fn interaction_json(&self, interaction: &Interaction, data: &Value) -> Value {
        let world = &self.world;
        let nowhere = Channel::default();
        let channel = world.channels.get(&interaction.channel).unwrap_or(&nowhere);
        let permissions = world.permissions(interaction.user, channel);
        let locale = world.users.get(&interaction.user).map_or("en-US", |user| user.locale.as_str());
        let mut channel_json = world.channel_json(channel);
        channel_json["permissions"] = json!(permissions);
        // Discord gives the bot the permissions of a direct message if only a person has installed the application.
        let app_permissions = match world.permissions(world.bot(), channel) {
            Permissions::NONE => Permissions::in_direct_messages(),
            has => has,
        };
        let mut event = json!({
            "id": interaction.id,
            "application_id": world.application.id,
            "type": interaction.kind.number(),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": interaction.channel,
            "channel": channel_json,
            "app_permissions": app_permissions,
            "locale": locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": interaction.owners.json(),
            "context": self.context(channel),
            "attachment_size_limit": ATTACHMENT_LIMIT,
        });
        match (channel.guild, world.users.get(&interaction.user)) {
            (Some(guild), Some(user)) => {
                let mut member = world.member_json(user, guild);
                member["permissions"] = json!(permissions);
                event["member"] = member;
                event["guild_id"] = json!(guild);
                event["guild_locale"] = json!("en-US");
                event["guild"] = json!({"id": guild, "locale": "en-US", "features": []});
            }
            (_, user) => event["user"] = user.map_or(Value::Null, User::json),
        }
        if let Some(message) = interaction.origin.and_then(|id| world.messages.get(id)) {
            event["message"] = world.message_json(message);
        }
        event
    }
}
