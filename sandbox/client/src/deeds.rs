//! Deeds of people, and the messages that people see. The methods take names or ids of people and channels. The channel
//! `dm` is a person's conversation with the bot.

use serde_json::{Value, json};

use crate::{Client, Message, Outcome};

impl Client {
    /// Runs a slash command. The name of a subcommand follows the name of its command, as in `time give`.
    pub async fn command(&self, user: &str, channel: &str, name: &str, options: Value) -> Outcome {
        self.does(user, channel, "command", json!({ "name": name, "options": options })).await
    }

    /// Runs a context command on a person or a message.
    pub async fn command_on(&self, user: &str, channel: &str, name: &str, target: &str) -> Outcome {
        self.does(user, channel, "command", json!({ "name": name, "target": target })).await
    }

    /// Types into an option, and returns the names of the suggestions.
    pub async fn suggestions(
        &self,
        user: &str,
        channel: &str,
        name: &str,
        option: &str,
        typed: &str,
    ) -> Vec<String> {
        let body = json!({ "name": name, "options": { option: typed }, "focused": option });
        let answer = self.post(&format!("users/{user}/channels/{channel}/autocomplete"), body).await;
        let choices = answer["choices"].as_array().into_iter().flatten();
        choices.map(|choice| choice["name"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Presses the button with this label. Panics if the message has no such button.
    pub async fn press(&self, user: &str, channel: &str, message: &Message, label: &str) -> Outcome {
        let Some(button) = message.button(label) else {
            panic!("no button {label:?} under {:?}: {:?}", message.text, message.buttons)
        };
        self.component(user, channel, &message.id, &button.id, &[]).await
    }

    /// Chooses the menu entry with this value. Panics if no menu of the message has this value.
    pub async fn choose(&self, user: &str, channel: &str, message: &Message, value: &str) -> Outcome {
        let Some(menu) = message.menu_with(value) else {
            panic!("no entry {value:?} in {:?}", message.menus)
        };
        self.component(user, channel, &message.id, &menu.id, &[value]).await
    }

    /// Uses a component of a message, even if the message does not show the component.
    pub async fn component(
        &self,
        user: &str,
        channel: &str,
        message: &str,
        id: &str,
        values: &[&str],
    ) -> Outcome {
        let body = json!({ "custom_id": id, "values": values });
        self.does(user, channel, &format!("messages/{message}/component"), body).await
    }

    /// Fills in the open form, and submits the form. `fields` has a text, or a list of values, for each `custom_id`.
    pub async fn fill_in(&self, user: &str, channel: &str, id: &str, fields: Value) -> Outcome {
        self.does(user, channel, "modal", json!({ "custom_id": id, "fields": fields })).await
    }

    /// Writes a message.
    pub async fn write(&self, user: &str, channel: &str, text: &str) -> Message {
        let path = format!("users/{user}/channels/{channel}/messages");
        Message::read(&self.post(&path, json!({ "content": text })).await)
    }

    /// Reads the newest 100 messages of a channel, oldest first.
    pub async fn messages(&self, user: &str, channel: &str) -> Vec<Message> {
        messages(&self.get(&format!("users/{user}/channels/{channel}/messages")).await)
    }

    /// Reads all messages newer than `after` (`0` for all messages), oldest first.
    pub async fn messages_after(&self, user: &str, channel: &str, after: &str) -> Vec<Message> {
        messages(&self.get(&format!("users/{user}/channels/{channel}/messages?after={after}")).await)
    }

    /// Returns the messages newer than `after` (`0` for all messages) that notified a person, oldest first. Each item
    /// is the id of the channel and the message with its current text.
    pub async fn calls_after(&self, user: &str, after: &str) -> Vec<(String, Message)> {
        let seen = self.get(&format!("users/{user}/notifications?after={after}")).await;
        let call = |json: &Value| {
            let channel = json["channel"]["id"].as_str().unwrap_or_default().to_owned();
            (channel, Message::read(&json["message"]))
        };
        seen.as_array().into_iter().flatten().map(call).collect()
    }

    /// Counts the messages that notified a person.
    pub async fn calls(&self, user: &str) -> usize {
        self.get(&format!("users/{user}/notifications")).await.as_array().map_or(0, Vec::len)
    }

    /// Returns the commands that a person sees, in the form in which the bot registered the commands.
    pub async fn commands(&self, user: &str) -> Value {
        self.get(&format!("users/{user}/commands")).await
    }

    async fn does(&self, user: &str, channel: &str, deed: &str, body: Value) -> Outcome {
        let path = format!("users/{user}/channels/{channel}/{deed}?{}", self.until.query());
        Outcome::read(self.post(&path, body).await)
    }
}

fn messages(json: &Value) -> Vec<Message> {
    json.as_array().into_iter().flatten().map(Message::read).collect()
}
