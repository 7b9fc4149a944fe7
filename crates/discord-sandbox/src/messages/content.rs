//! What a bot is told of a message that it did not write: without the intent for it, not what stands in it.

use serde_json::{Value, json};

use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::Message;

impl Discord {
    /// Describes a message as REST answers it to the bot.
    pub(crate) fn message_for_bot(&self, message: &Message) -> Value {
        let mut json = self.world.message_json(message);
        if !self.privileged.message_content && self.guild_of(message.channel).is_some() {
            conceal(&mut json, self.world.bot());
        }
        json
    }
}

/// Takes out what stands in a message, and in the one it refers to, unless the bot wrote it or is mentioned in it.
pub(crate) fn conceal(message: &mut Value, bot: Snowflake) {
    let is_bot = |user: &Value| user["id"] == json!(bot);
    let is_addressed = message["mentions"].as_array().is_some_and(|users| users.iter().any(is_bot));
    if !is_bot(&message["author"]) && !is_addressed {
        message["content"] = json!("");
        if let Some(fields) = message.as_object_mut() {
            fields.remove("poll");
        }
        for list in ["embeds", "attachments", "components"] {
            message[list] = json!([]);
        }
    }
    if let Some(original) = message.get_mut("referenced_message").filter(|original| original.is_object()) {
        conceal(original, bot);
    }
}
