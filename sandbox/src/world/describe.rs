//! Discord's JSON for objects that refer to other objects.

use serde_json::{Value, json};

use super::{Answer, Cause, Channel, Guild, Interaction, Kind, Message, Permissions, User, World, flag, set};
use crate::clock::iso;
use crate::snowflake::Snowflake;

/// Discord's interaction type for commands.
const COMMAND_TYPE: u8 = 2;

impl World {
    /// Describes a channel, thread or conversation.
    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": channel.id,
            "type": channel.kind,
            "last_message_id": channel.last_message,
            "last_pin_timestamp": null,
            "flags": 0,
        });
        if channel.is_conversation() {
            self.describe_conversation(channel, &mut json);
            return json;
        }
        json["guild_id"] = json!(channel.guild);
        json["name"] = json!(channel.name);
        json["parent_id"] = json!(channel.parent);
        json["rate_limit_per_user"] = json!(0);
        if let Some(life) = &channel.thread {
            let counts = self.messages.counts(channel.id);
            json["owner_id"] = json!(channel.owner);
            json["message_count"] = json!(counts.standing);
            json["total_message_sent"] = json!(counts.sent);
            json["member_count"] = json!(channel.people.len().min(50));
            json["thread_metadata"] = json!({
                "archived": channel.is_archived(self.now_ms),
                "auto_archive_duration": life.auto_archive_minutes,
                "archive_timestamp": iso(life.changed_ms),
                "create_timestamp": iso(channel.id.created_ms()),
                "locked": life.locked,
                "invitable": true,
            });
            return json;
        }
        json["topic"] = Value::Null;
        json["position"] = json!(channel.position);
        json["nsfw"] = json!(false);
        let taken = json!({"id": self.bot(), "type": 1, "allow": Permissions::NONE, "deny": channel.denied});
        json["permission_overwrites"] =
            if channel.denied == Permissions::NONE { json!([]) } else { json!([taken]) };
        json
    }

    fn describe_conversation(&self, channel: &Channel, json: &mut Value) {
        let bot = self.bot();
        let others = channel.people.iter().filter(|id| **id != bot);
        json["recipients"] = others.map(|id| self.user_json(*id)).collect();
        if !channel.is_dm() {
            json["name"] = json!(channel.name);
            json["owner_id"] = json!(channel.people.first());
        }
    }

    pub(crate) fn is_of_bot(&self, message: &Message) -> bool {
        message.author == self.bot()
    }

    /// Describes the bot's account as Discord shows the account to the bot.
    pub(crate) fn oneself_json(&self) -> Value {
        self.users.get(&self.bot()).map_or(Value::Null, User::json_for_itself)
    }

    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or(Value::Null, User::json)
    }

    /// Describes an account as a member of a server, without the field `user`.
    pub(crate) fn bare_member_json(&self, user: &User, guild: Snowflake) -> Value {
        let place = self.guilds.get(&guild);
        let of_guild =
            |id: &Snowflake| place.is_some_and(|guild| guild.roles.iter().any(|role| role.id == *id));
        let roles: Vec<Snowflake> = user.roles.iter().copied().filter(of_guild).collect();
        let mut json = json!({"roles": roles, "joined_at": iso(guild.created_ms()), "flags": 0});
        set(&mut json, &Value::Null, "nick avatar banner premium_since communication_disabled_until");
        set(&mut json, &json!(false), "deaf mute pending");
        json
    }

    /// Describes an account as a member of a server, with the account's own fields.
    pub(crate) fn member_json(&self, user: &User, guild: Snowflake) -> Value {
        let mut json = self.bare_member_json(user, guild);
        json["user"] = user.json();
        json
    }

    /// Describes a server as the event `GUILD_CREATE` does.
    pub(crate) fn guild_create_json(&self, guild: &Guild, now_ms: i64) -> Value {
        let bot = self.bot();
        let of_guild = |channel: &&Channel| channel.guild == Some(guild.id) && !channel.is_thread();
        let mut json = guild.json();
        json["joined_at"] = json!(iso(guild.id.created_ms()));
        json["large"] = json!(false);
        json["unavailable"] = json!(false);
        json["member_count"] = json!(self.users.keys().filter(|id| guild.has(**id)).count());
        json["members"] =
            self.users.get(&bot).map(|user| self.member_json(user, guild.id)).into_iter().collect();
        json["channels"] =
            self.channels.values().filter(of_guild).map(|channel| self.channel_json(channel)).collect();
        json["threads"] =
            self.open_threads(guild.id, now_ms).map(|thread| self.channel_json(thread)).collect();
        let empty = "presences voice_states stage_instances guild_scheduled_events soundboard_sounds";
        set(&mut json, &json!([]), empty);
        json
    }

    /// Describes a message for bots and clients.
    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let mut json = self.plain_message_json(message);
        let place = |channel: Snowflake| {
            let mut json = json!({"type": 0, "channel_id": channel});
            // A message in a conversation has no server.
            if let Some(guild) = self.channels.get(&message.channel).and_then(|channel| channel.guild) {
                json["guild_id"] = json!(guild);
            }
            json
        };
        if let Some(reference) = message.reference {
            json["message_reference"] = place(message.channel);
            json["message_reference"]["message_id"] = json!(reference);
            let original = self.messages.get(reference);
            json["referenced_message"] =
                original.map_or(Value::Null, |message| self.plain_message_json(message));
        }
        if let Some(thread) = message.begins {
            json["message_reference"] = place(thread);
        }
        json
    }

    fn plain_message_json(&self, message: &Message) -> Value {
        let files = |attachments: &[super::Attachment]| -> Vec<Value> {
            attachments.iter().map(|file| file.json(message.channel, &self.address)).collect()
        };
        let mentions: Vec<Value> = message.mentions.iter().map(|id| self.user_json(*id)).collect();
        let mut json = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind,
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": iso(message.id.created_ms()),
            "edited_timestamp": message.edited_ms.map(iso),
            "tts": false,
            "mention_everyone": message.mention_everyone,
            "mentions": mentions,
            "mention_roles": message.mention_roles,
            "attachments": files(&message.attachments),
            "embeds": message.embeds.iter().map(|embed| self.embed_json(embed, message)).collect::<Vec<_>>(),
            "components": message.components,
            "pinned": false,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = nonce.clone();
        }
        if message.author == self.bot() {
            json["application_id"] = json!(self.application.id);
        }
        if let Some(interaction) = &message.interaction {
            json["webhook_id"] = json!(self.application.id);
            json["interaction_metadata"] = self.interaction_metadata(interaction);
            if interaction.kind == Kind::Command {
                let user = self.user_json(interaction.user);
                json["interaction"] = json!({"id": interaction.id, "type": COMMAND_TYPE, "name": interaction.name, "user": user});
            }
        }
        if let Some(thread) = self.channels.get(&message.id) {
            json["thread"] = self.channel_json(thread);
        }
        json
    }

    /// Describes the interaction that a message answers.
    fn interaction_metadata(&self, interaction: &Cause) -> Value {
        let mut json = json!({
            "id": interaction.id,
            "type": interaction.kind.number(),
            "user": self.user_json(interaction.user),
            "authorizing_integration_owners": interaction.owners.json(),
        });
        if interaction.kind == Kind::Command {
            json["name"] = json!(interaction.name);
        }
        if interaction.kind == Kind::Component {
            json["interacted_message_id"] = json!(interaction.origin);
        }
        if interaction.kind == Kind::Modal {
            json["triggering_interaction_metadata"] = json!({
                "id": interaction.id,
                "type": COMMAND_TYPE,
                "user": self.user_json(interaction.user),
                "authorizing_integration_owners": interaction.owners.json(),
            });
        }
        json
    }

    /// Describes an interaction for the response to a callback request with the parameter `with_response`.
    pub(crate) fn callback_json(&self, interaction: &Interaction) -> Value {
        let message = interaction.original.and_then(|id| self.messages.get(id));
        let mut json = json!({
            "id": interaction.id,
            "type": interaction.kind.number(),
        });
        if let Some(message) = message {
            json["response_message_id"] = json!(message.id);
            json["response_message_loading"] = json!(message.has(flag::LOADING));
            json["response_message_ephemeral"] = json!(message.has(flag::EPHEMERAL));
            json["channel_id"] = json!(message.channel);
        }
        let resource = match (&interaction.answer, message) {
            (Answer::Message | Answer::Updated | Answer::Deferred { .. }, Some(message)) => {
                Some(self.message_json(message))
            }
            _ => None,
        };
        match resource {
            Some(message) => json!({"interaction": json, "resource": {"message": message}}),
            None => json!({"interaction": json}),
        }
    }

    pub(crate) fn permissions_in(&self, user: Snowflake, channel: Snowflake) -> Permissions {
        self.channels.get(&channel).map_or(Permissions::NONE, |channel| self.permissions(user, channel))
    }

    /// Replaces `attachment://name` in an embed with the address of the message's file.
    fn embed_json(&self, embed: &Value, message: &Message) -> Value {
        let mut embed = embed.clone();
        for place in ["/image/url", "/thumbnail/url", "/author/icon_url", "/footer/icon_url", "/video/url"] {
            let Some(url) = embed.pointer_mut(place) else { continue };
            let name = url.as_str().and_then(|url| url.strip_prefix("attachment://"));
            let file = message.attachments.iter().find(|file| Some(file.filename.as_str()) == name);
            if let Some(file) = file {
                *url = json!(format!("{}{}", self.address, file.path(message.channel)));
            }
        }
        for place in ["image", "thumbnail"] {
            if let Some(picture) = embed.get_mut(place).filter(|picture| picture.is_object()) {
                picture["proxy_url"] = picture["url"].clone();
            }
        }
        embed
    }
}
