//! The only place that sends: private answers, messages in channels, edits. It decides who may be called by a message.

use std::sync::Arc;
use std::time::Duration;

use chess_core::Position;
use chess_render::{Orientation, Scene, Style, png};
use chess_arbiter::Place;
use chess_service::{MessageAt, Nonce};
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ChannelId, CreateAttachment, Http, HttpError, InteractionId, UserId};

use crate::discord;
use crate::post::{Button, Menu, Post, Row};

/// How an interaction is acknowledged before the work begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defer {
    /// A new private answer follows.
    Private,
    /// The private message the button belongs to will be replaced.
    Replace,
}

/// Why something could not be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SendError {
    /// It will never be possible: the place, the message or the right to write is gone. Discord's code.
    #[error("Discord refuses for good (code {0})")]
    Gone(isize),
    /// Discord does not take the message as it is; a defect of ours.
    #[error("Discord does not take the message (code {0})")]
    Invalid(isize),
    /// It may be possible later.
    #[error("Discord cannot be reached now")]
    Later,
}

/// Sends to Discord.
#[derive(Clone, Debug)]
pub(crate) struct Sender {
    channels: Arc<Http>,
    answers: Arc<Http>,
}

const EPHEMERAL: u32 = 1 << 6;

/// Codes that say: never again. Unknown channel, guild, message, user, webhook, interaction; no access, no direct messages,
/// no permission; a token that is no longer good; an archived or locked thread; acknowledged before.
const GONE: [isize; 14] = [
    10_003, 10_004, 10_008, 10_013, 10_015, 10_062, 40_060, 50_001, 50_005, 50_007, 50_013, 50_027, 50_083,
    160_005,
];
/// Codes that say: not like this. Empty message, invalid form, invalid JSON.
const INVALID: [isize; 3] = [50_006, 50_035, 50_109];

impl Sender {
    /// `channels` keeps to the rate limits; `answers` sends to interactions, which are outside of them.
    pub(crate) fn new(channels: Arc<Http>, answers: Arc<Http>) -> Self {
        Self { channels, answers }
    }

    /// Acknowledges an interaction.
    ///
    /// # Errors
    /// Discord does not wait for it any more, or it was acknowledged before: then nothing may be done about it.
    pub(crate) async fn defer(&self, id: InteractionId, token: &str, defer: Defer) -> Result<(), SendError> {
        let body = match defer {
            Defer::Private => json!({ "type": 5, "data": { "flags": EPHEMERAL } }),
            Defer::Replace => json!({ "type": 6 }),
        };
        self.callback(id, token, &body).await
    }

    /// Answers an interaction with a form that asks for one line.
    ///
    /// # Errors
    /// As [`Sender::defer`].
    pub(crate) async fn ask_line(
        &self,
        id: InteractionId,
        token: &str,
        form: &Form,
    ) -> Result<(), SendError> {
        let input = json!({
            "type": 4, "custom_id": "line", "style": 1, "label": form.label, "placeholder": form.placeholder,
            "min_length": 1, "max_length": 50, "required": true,
        });
        let data = json!({
            "custom_id": form.custom_id, "title": form.title,
            "components": [{ "type": 1, "components": [input] }],
        });
        self.callback(id, token, &json!({ "type": 9, "data": data })).await
    }

    /// Answers an interaction in private at once.
    ///
    /// # Errors
    /// As [`Sender::defer`].
    pub(crate) async fn say(&self, id: InteractionId, token: &str, text: &str) -> Result<(), SendError> {
        let data = json!({ "content": text, "flags": EPHEMERAL, "allowed_mentions": { "parse": [] } });
        self.callback(id, token, &json!({ "type": 4, "data": data })).await
    }

    async fn callback(&self, id: InteractionId, token: &str, body: &Value) -> Result<(), SendError> {
        self.answers.create_interaction_response(id, token, body, Vec::new()).await.map_err(classify)
    }

    /// Sends or replaces the private answer to a deferred interaction.
    ///
    /// # Errors
    /// The token is no longer good, or Discord cannot be reached.
    pub(crate) async fn answer(&self, token: &str, post: &Post) -> Result<(), SendError> {
        let (body, files) = payload(post);
        self.answers.edit_original_interaction_response(token, &body, files).await.map_err(classify)?;
        Ok(())
    }

    /// Posts a message in a channel. Sent again with the same nonce it stays one message.
    ///
    /// # Errors
    /// The channel is gone, closed to us, or Discord cannot be reached.
    pub(crate) async fn post(&self, channel: i64, post: &Post, nonce: Nonce) -> Result<MessageId, SendError> {
        let channel = ChannelId::new(snowflake(channel)?);
        let (mut body, files) = payload(post);
        if let Some(fields) = body.as_object_mut() {
            fields.insert("nonce".to_owned(), json!(nonce.0.to_string()));
            fields.insert("enforce_nonce".to_owned(), json!(true));
        }
        let message = self.channels.send_message(channel, files, &body).await.map_err(classify)?;
        Ok(MessageId(message.id.get().cast_signed()))
    }

    /// Opens the conversation with a person.
    ///
    /// # Errors
    /// They take no messages, or Discord cannot be reached.
    pub(crate) async fn conversation(&self, user: i64) -> Result<i64, SendError> {
        let user = UserId::new(snowflake(user)?);
        let channel =
            self.channels.create_private_channel(&json!({ "recipient_id": user })).await.map_err(classify)?;
        Ok(channel.id.get().cast_signed())
    }

    /// Replaces a message of ours.
    ///
    /// # Errors
    /// The message is gone, or Discord cannot be reached.
    pub(crate) async fn edit(&self, channel: i64, message: MessageId, post: &Post) -> Result<(), SendError> {
        let (body, files) = payload(post);
        self.edit_with(channel, message, &body, files).await
    }

    /// Takes the buttons off a message of ours.
    ///
    /// # Errors
    /// The message is gone, or Discord cannot be reached.
    pub(crate) async fn retire(&self, channel: i64, message: MessageId) -> Result<(), SendError> {
        self.edit_with(channel, message, &json!({ "components": [] }), Vec::new()).await
    }

    async fn edit_with(
        &self,
        channel: i64,
        message: MessageId,
        body: &Value,
        files: Vec<CreateAttachment>,
    ) -> Result<(), SendError> {
        let channel = ChannelId::new(snowflake(channel)?);
        let message = serenity::MessageId::new(snowflake(message.0)?);
        self.channels.edit_message(channel, message, body, files).await.map_err(classify)?;
        Ok(())
    }

    /// The name a person shows, for files and lists that cannot show mentions.
    ///
    /// # Errors
    /// There is no such person, or Discord cannot be reached.
    pub(crate) async fn name_of(&self, user: i64) -> Result<String, SendError> {
        let user = self.channels.get_user(UserId::new(snowflake(user)?)).await.map_err(classify)?;
        Ok(user.display_name().to_owned())
    }
}

/// A form with one line.
#[derive(Clone, Debug)]
pub(crate) struct Form {
    /// What submitting it asks for.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// What the line is.
    pub label: String,
    /// An example.
    pub placeholder: String,
}

/// Draws a board that nobody sees, so that the first one somebody waits for is drawn as fast as all others.
pub(crate) fn warm_up() {
    drop(png(&Scene::new(Position::START, Orientation::White), &Style::default()));
}

/// How long to wait before trying again for the `attempts`-th time.
pub(crate) fn pause(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.min(9))
}

/// Discord never gives the number 0, and serenity panics on it.
fn snowflake(id: i64) -> Result<u64, SendError> {
    if id == 0 { Err(SendError::Invalid(0)) } else { Ok(id.cast_unsigned()) }
}

/// A post as Discord's JSON, and its files. Nobody is called but those the post names.
fn payload(post: &Post) -> (Value, Vec<CreateAttachment>) {
    let mut files = Vec::new();
    let mut attachments = Vec::new();
    if let Some(picture) = &post.picture {
        attachments.push(json!({ "id": files.len(), "filename": "board.png", "description": picture.alt }));
        files.push(CreateAttachment::bytes(png(&picture.scene, &picture.style), "board.png"));
    }
    if let Some(file) = &post.file {
        attachments.push(match &file.about {
            Some(about) => json!({ "id": files.len(), "filename": file.name, "description": about }),
            None => json!({ "id": files.len(), "filename": file.name }),
        });
        files.push(CreateAttachment::bytes(file.content.clone(), file.name.clone()));
    }
    let users: Vec<String> = post.pings.iter().filter_map(|&account| discord::user(account)).map(|id| id.to_string()).collect();
    let body = json!({
        "content": post.text,
        "allowed_mentions": { "parse": [], "users": users },
        "components": post.rows.iter().map(row).collect::<Vec<_>>(),
        "attachments": attachments,
    });
    (body, files)
}

fn row(row: &Row) -> Value {
    let components = match row {
        Row::Buttons(buttons) => buttons.iter().map(button).collect(),
        Row::Menu(entries) => vec![menu(entries)],
    };
    json!({ "type": 1, "components": components })
}

fn button(button: &Button) -> Value {
    json!({
        "type": 2, "style": button.tone as u8, "label": button.label, "custom_id": button.press.to_string(),
    })
}

fn menu(menu: &Menu) -> Value {
    let options: Vec<Value> = menu
        .entries
        .iter()
        .map(|entry| match &entry.remark {
            Some(remark) => json!({ "label": entry.label, "value": entry.value, "description": remark }),
            None => json!({ "label": entry.label, "value": entry.value }),
        })
        .collect();
    json!({
        "type": 3, "custom_id": menu.press.to_string(), "placeholder": menu.placeholder, "options": options,
    })
}

/// What an error of serenity means for trying again (Discord's "JSON error codes").
fn classify(error: serenity::Error) -> SendError {
    tracing::debug!(%error, "Discord did not take a request");
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return SendError::Later;
    };
    match response.error.code {
        code if INVALID.contains(&code) => SendError::Invalid(code),
        code if GONE.contains(&code) => SendError::Gone(code),
        // Anything else passes, such as a page of the network in front of Discord.
        _ => SendError::Later,
    }
}
