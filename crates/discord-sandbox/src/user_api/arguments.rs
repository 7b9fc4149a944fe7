//! A command's options as a person fills them in, checked as the client checks them.

use serde_json::{Map, Value, json};

use super::refusal::Refusal;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Attachment, Upload};

/// The kinds of options, numbered as Discord numbers them.
mod kind {
    pub(super) const SUBCOMMAND: u64 = 1;
    pub(super) const GROUP: u64 = 2;
    pub(super) const TEXT: u64 = 3;
    pub(super) const INTEGER: u64 = 4;
    pub(super) const BOOLEAN: u64 = 5;
    pub(super) const USER: u64 = 6;
    pub(super) const CHANNEL: u64 = 7;
    pub(super) const ROLE: u64 = 8;
    pub(super) const MENTIONABLE: u64 = 9;
    pub(super) const NUMBER: u64 = 10;
    pub(super) const FILE: u64 = 11;
}

/// What a person filled in.
#[derive(Debug)]
pub(super) struct Filled<'a> {
    /// Names and values.
    pub(super) given: &'a Map<String, Value>,
    /// The option whose suggestions are asked for; then nothing else needs to be complete.
    pub(super) focused: Option<&'a str>,
}

/// Options as they go to the bot, with the descriptions of what they refer to.
#[derive(Debug, Default)]
pub(super) struct Arguments {
    pub(super) options: Vec<Value>,
    pub(super) resolved: Map<String, Value>,
}

/// Walks down the words behind a command's name to the subcommand that is meant.
///
/// Returns its options, and the words that were used.
pub(super) fn subcommand<'a>(command: &'a Value, words: &[&str]) -> Option<(&'a [Value], Vec<&'a Value>)> {
    let mut here = command;
    let mut way = Vec::new();
    for word in words {
        let children = here["options"].as_array()?;
        here = children.iter().find(|child| is_branch(child) && child["name"] == **word)?;
        way.push(here);
    }
    let options = here["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    // A command with subcommands cannot be run without one.
    (!options.iter().any(is_branch)).then_some((options, way))
}

fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(kind::SUBCOMMAND | kind::GROUP))
}

/// Wraps options into the subcommands they belong to.
pub(super) fn wrap(options: Vec<Value>, way: &[&Value]) -> Vec<Value> {
    way.iter().rev().fold(options, |inner, step| {
        vec![json!({"name": step["name"], "type": step["type"], "options": inner})]
    })
}

impl Discord {
    /// Checks what was filled in against a command's options.
    pub(super) fn arguments(
        &mut self,
        known: &[Value],
        filled: &Filled<'_>,
        user: Snowflake,
    ) -> Result<Arguments, Refusal> {
        let mut arguments = Arguments::default();
        let is_known = |name: &str| known.iter().any(|option| option["name"] == name);
        if let Some(unknown) =
            filled.given.keys().map(String::as_str).chain(filled.focused).find(|name| !is_known(name))
        {
            return Err(Refusal::NoOption(unknown.to_owned()));
        }
        for option in known {
            let name = option["name"].as_str().unwrap_or_default();
            let given = filled.given.get(name).filter(|value| !value.is_null());
            if filled.focused == Some(name) {
                if option["autocomplete"].as_bool() != Some(true) {
                    return Err(Refusal::NoSuggestions(name.to_owned()));
                }
                let typed = given.map_or(String::new(), text_of);
                arguments.options.push(json!({
                    "name": name, "type": option["type"], "value": typed, "focused": true
                }));
                continue;
            }
            let Some(given) = given else {
                if filled.focused.is_none() && option["required"].as_bool() == Some(true) {
                    return Err(Refusal::OptionMissing(name.to_owned()));
                }
                continue;
            };
            let value = self.value(option, given, user, &mut arguments.resolved);
            let value = value.map_err(|wanted| Refusal::OptionMustBe { name: name.to_owned(), wanted })?;
            arguments.options.push(json!({"name": name, "type": option["type"], "value": value}));
        }
        Ok(arguments)
    }

    /// Checks one value; says what it must be if it is not.
    fn value(
        &mut self,
        option: &Value,
        given: &Value,
        user: Snowflake,
        resolved: &mut Map<String, Value>,
    ) -> Result<Value, String> {
        if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
            return chosen(choices, given);
        }
        match option["type"].as_u64().unwrap_or(kind::TEXT) {
            kind::TEXT => text(option, given),
            kind::INTEGER | kind::NUMBER => number(option, given),
            kind::BOOLEAN => given.as_bool().map(Value::from).ok_or_else(|| "true or false".to_owned()),
            kind::USER => self.resolve_user(given, user, resolved).ok_or_else(|| "a user".to_owned()),
            kind::CHANNEL => {
                self.resolve_channel(given, user, resolved).ok_or_else(|| "a channel".to_owned())
            }
            kind::ROLE => self.resolve_role(given, resolved).ok_or_else(|| "a role".to_owned()),
            kind::MENTIONABLE => {
                let found = self.resolve_user(given, user, resolved);
                found
                    .or_else(|| self.resolve_role(given, resolved))
                    .ok_or_else(|| "a user or role".to_owned())
            }
            kind::FILE => self.resolve_file(given, resolved).ok_or_else(|| {
                "a file, as {\"filename\": \"name.txt\", \"text\": \"what is in it\"}".to_owned()
            }),
            _ => Err("of a kind the sandbox knows".to_owned()),
        }
    }

    /// Finds a user and adds the descriptions Discord sends along.
    pub(super) fn resolve_user(
        &self,
        given: &Value,
        asker: Snowflake,
        resolved: &mut Map<String, Value>,
    ) -> Option<Value> {
        let user = self.world.user(given.as_str()?)?;
        let id = user.id.to_string();
        insert(resolved, "users", &id, user.json());
        // In a server the description of the member comes too; the asker's servers are everybody's.
        let guild = self.world.guilds.keys().next().filter(|_| self.world.users.contains_key(&asker));
        if let Some(guild) = guild {
            let mut member = self.world.bare_member_json(user, *guild);
            member["permissions"] = json!(self.world.guild_permissions(user, *guild));
            insert(resolved, "members", &id, member);
        }
        Some(json!(id))
    }

    /// Finds what the name says and adds its description.
    pub(super) fn resolve_channel(
        &self,
        given: &Value,
        user: Snowflake,
        resolved: &mut Map<String, Value>,
    ) -> Option<Value> {
        let channel = self.world.channel(given.as_str()?)?;
        let permissions = self.world.permissions(user, channel);
        let mut json = self.world.channel_json(channel);
        json["permissions"] = json!(permissions);
        let id = channel.id.to_string();
        insert(resolved, "channels", &id, json);
        Some(json!(id))
    }

    /// Finds what the name says and adds its description.
    pub(super) fn resolve_role(&self, given: &Value, resolved: &mut Map<String, Value>) -> Option<Value> {
        let key = given.as_str()?;
        let mut roles = self.world.guilds.values().flat_map(|guild| guild.roles.iter().enumerate());
        let (position, role) = roles.find(|(_, role)| role.id.to_string() == key || role.name == key)?;
        let id = role.id.to_string();
        insert(resolved, "roles", &id, role.json(position));
        Some(json!(id))
    }

    fn resolve_file(&mut self, given: &Value, resolved: &mut Map<String, Value>) -> Option<Value> {
        let name = given["filename"].as_str()?.to_owned();
        let bytes = given["text"].as_str()?.to_owned().into_bytes().into();
        let upload = Upload { index: 0, name, bytes };
        let attachment = Attachment::new(self.strike(), &upload, None);
        self.world.files.insert(attachment.id, upload.bytes);
        let id = attachment.id.to_string();
        // Files of commands belong to no message, so they are served under the channel 0.
        insert(resolved, "attachments", &id, attachment.json(Snowflake(0), &self.world.address));
        Some(json!(id))
    }
}

fn insert(resolved: &mut Map<String, Value>, list: &str, id: &str, json: Value) {
    if let Value::Object(list) = resolved.entry(list).or_insert_with(|| json!({})) {
        list.insert(id.to_owned(), json);
    }
}

fn text_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Finds a choice by its value or by its name.
fn chosen(choices: &[Value], given: &Value) -> Result<Value, String> {
    let found = choices.iter().find(|choice| choice["value"] == *given);
    let found = found.or_else(|| choices.iter().find(|choice| choice["name"] == *given));
    found.map(|choice| choice["value"].clone()).ok_or_else(|| {
        let names: Vec<String> = choices.iter().map(|choice| text_of(&choice["value"])).collect();
        format!("one of {}", names.join(", "))
    })
}

fn text(option: &Value, given: &Value) -> Result<Value, String> {
    let text = given.as_str().ok_or("text")?;
    let length = text.chars().count() as u64;
    let (least, most) =
        (option["min_length"].as_u64().unwrap_or(0), option["max_length"].as_u64().unwrap_or(6000));
    if (least..=most).contains(&length) {
        Ok(json!(text))
    } else {
        Err(format!("{least} to {most} characters long"))
    }
}

fn number(option: &Value, given: &Value) -> Result<Value, String> {
    let is_integer = option["type"] == kind::INTEGER;
    let number = given.as_f64().ok_or("a number")?;
    if is_integer && given.as_i64().is_none() {
        return Err("a whole number".to_owned());
    }
    let least = option["min_value"].as_f64().unwrap_or(f64::NEG_INFINITY);
    let most = option["max_value"].as_f64().unwrap_or(f64::INFINITY);
    if (least..=most).contains(&number) {
        Ok(given.clone())
    } else {
        Err(format!("between {least} and {most}"))
    }
}
