//! Reads an interaction from the JSON that Discord sends. Discord may change a field without notice. Fields that Zug
//! does not need may therefore be missing, null or in an unknown form.

use jiff::Timestamp;
use poise::serenity_prelude::{self as serenity, CommandInteraction, MessageId};
use serde_json::{Map, Value, json};

use super::origin::Origin;
use crate::discord::payload::EPHEMERAL;
use crate::discord::snowflake::{self, at};

/// The action of the person in an interaction.
#[derive(Debug)]
pub(crate) enum Action {
    /// The person sent a command. poise reads the command's options.
    Command(Box<CommandInteraction>),
    /// The person is typing an option of a command and gets suggestions.
    Suggestions(Box<CommandInteraction>),
    Press(Pressed),
}

/// A pressed button, a choice from a menu, or a submitted form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pressed {
    pub custom_id: String,
    /// The value of the option that a person chose from a menu, or the text that a person typed in a form. In a menu of
    /// people or roles, the value is an id.
    pub given: Option<String>,
    /// True if a bot was chosen from a menu of people.
    pub is_bot: bool,
    pub on: PressedOn,
    /// The time at which the bot last wrote the message with the button.
    pub shown_at: Timestamp,
}

/// The source of a [`Pressed`]: a public or private message with a button or menu, or a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PressedOn {
    PublicMessage,
    /// An ephemeral message.
    PrivateMessage,
    Form,
}

/// The reason why an interaction cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unreadable {
    #[error("the id, the token, the person or the place is missing")]
    Origin,
    #[error("the type is unknown")]
    Type,
    #[error("the custom_id is missing")]
    CustomId,
    #[error("the command is damaged: {0}")]
    Command(#[from] serde_json::Error),
}

/// Reads an interaction.
///
/// # Errors
/// - The type of the interaction is unknown.
/// - A field that the bot needs is missing or damaged.
pub(crate) fn read(json: &Value) -> Result<(Origin, Action), Unreadable> {
    let origin = Origin::read(json).ok_or(Unreadable::Origin)?;
    let action = match at(json, "/type") {
        Some(2) => Action::Command(Box::new(command(json)?)),
        Some(3 | 5) => Action::Press(pressed(json).ok_or(Unreadable::CustomId)?),
        Some(4) => Action::Suggestions(Box::new(command(json)?)),
        Some(0_u64..) | None => return Err(Unreadable::Type),
    };
    Ok((origin, action))
}

fn pressed(json: &Value) -> Option<Pressed> {
    let flags: u64 = at(json, "/message/flags").unwrap_or_default();
    let on = match at(json, "/type") {
        Some(5_u64) => PressedOn::Form,
        _ if flags & u64::from(EPHEMERAL) != 0 => PressedOn::PrivateMessage,
        _ => PressedOn::PublicMessage,
    };
    let made_at = || snowflake::made_at(at(json, "/message/id").map_or(u64::MAX, MessageId::get));
    let chosen = || at(json, "/data/values/0");
    Some(Pressed {
        custom_id: at(json, "/data/custom_id")?,
        given: json.pointer("/data/components").and_then(typed_text).or_else(chosen),
        is_bot: entries(json, "/data/resolved/users").any(|(_, user)| at(user, "/bot") == Some(true)),
        on,
        shown_at: at(json, "/message/edited_timestamp").unwrap_or_else(made_at),
    })
}

/// The first typed text in a component of a form, or in an array of components. A row holds other components in the
/// field `components`. A label holds one component in the field `component`.
fn typed_text(component: &Value) -> Option<String> {
    if let Value::Array(components) = component {
        return components.iter().find_map(typed_text);
    }
    let mut inside = ["/components", "/component"].into_iter().filter_map(|path| component.pointer(path));
    at(component, "/value").or_else(|| inside.find_map(typed_text))
}

/// Makes a command for poise. Copies only the fields that the commands of Zug use, and sets fixed values for the
/// other fields that serenity requires.
fn command(json: &Value) -> Result<CommandInteraction, serde_json::Error> {
    let field = |path| json.pointer(path).cloned().unwrap_or_default();
    let data = json!({
        "id": "1",
        "name": field("/data/name"),
        "type": at::<u8>(json, "/data/type").unwrap_or(1),
        "options": options(json.pointer("/data/options")),
        "target_id": at::<serenity::TargetId>(json, "/data/target_id"),
        "resolved": {
            "users": resolved(json, "/data/resolved/users", user),
            "members": resolved(json, "/data/resolved/members", |_, _| json!({ "roles": [] })),
            "roles": resolved(json, "/data/resolved/roles", role),
        },
    });
    CommandInteraction::deserialize(json!({
        "id": field("/id"),
        "application_id": "1",
        "token": field("/token"),
        "version": 1,
        "locale": "",
        "entitlements": [],
        "attachment_size_limit": 0,
        "channel_id": "1",
        "guild_id": at::<serenity::GuildId>(json, "/guild_id"),
        "data": data,
    }))
}

/// The entries of the object at `path` in Discord's `resolved` data. Each entry is an id and its value.
fn entries<'a>(json: &'a Value, path: &str) -> impl Iterator<Item = (&'a String, &'a Value)> {
    json.pointer(path).and_then(Value::as_object).into_iter().flatten()
}

fn resolved(json: &Value, path: &str, entry: impl Fn(&str, &Value) -> Value) -> Map<String, Value> {
    let known = entries(json, path).filter(|(id, _)| id.parse::<std::num::NonZeroU64>().is_ok());
    known.map(|(id, json)| (id.clone(), entry(id, json))).collect()
}

fn user(id: &str, json: &Value) -> Value {
    json!({
        "id": id,
        "username": at::<String>(json, "/username").unwrap_or_default(),
        "global_name": at::<String>(json, "/global_name"),
        "bot": at::<bool>(json, "/bot").unwrap_or_default(),
    })
}

fn role(id: &str, json: &Value) -> Value {
    json!({
        "id": id,
        "name": at::<String>(json, "/name").unwrap_or_default(),
        "color": 0,
        "colors": { "primary_color": 0 },
        "hoist": false,
        "managed": false,
        "permissions": "0",
        "position": 0,
    })
}

/// Copies the options of a command. An option for a subcommand has its own list of options, which is also copied.
fn options(list: Option<&Value>) -> Vec<Value> {
    let copy = |option: &Value| {
        json!({
            "name": option["name"],
            "type": option["type"],
            "value": option["value"],
            "options": options(option.get("options")),
            "focused": option["focused"] == true,
        })
    };
    list.and_then(Value::as_array).into_iter().flatten().map(copy).collect()
}
