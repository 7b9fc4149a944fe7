//! Checks the options that a person fills in for a command. Discord's client makes the same checks.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::lookup::Lookup;
use crate::user_api::Refusal;
use crate::world::{Attachment, Channel, Upload};
use crate::{Discord, Snowflake};

/// Discord's numbers for the kinds of options.
mod kind {
    pub(in crate::user_api) const SUBCOMMAND: u64 = 1;
    pub(in crate::user_api) const GROUP: u64 = 2;
    pub(in crate::user_api) const TEXT: u64 = 3;
    pub(in crate::user_api) const INTEGER: u64 = 4;
    pub(in crate::user_api) const BOOLEAN: u64 = 5;
    pub(in crate::user_api) const USER: u64 = 6;
    pub(in crate::user_api) const CHANNEL: u64 = 7;
    pub(in crate::user_api) const ROLE: u64 = 8;
    pub(in crate::user_api) const MENTIONABLE: u64 = 9;
    pub(in crate::user_api) const NUMBER: u64 = 10;
    pub(in crate::user_api) const FILE: u64 = 11;
}

#[derive(Debug)]
pub(in crate::user_api) struct Filled<'a> {
    pub(in crate::user_api) given: &'a Map<String, Value>,
    /// The option for which the person wants suggestions. If set, the other options may be incomplete.
    pub(in crate::user_api) focused: Option<&'a str>,
}

/// Follows the words after a command's name to the subcommand.
///
/// Returns the subcommand's options, and the groups and subcommands on the way.
pub(in crate::user_api) fn subcommand<'a>(
    command: &'a Value,
    words: &[&str],
) -> Option<(&'a [Value], Vec<&'a Value>)> {
    let mut here = command;
    let mut way = Vec::new();
    for word in words {
        let children = here["options"].as_array()?;
        here = children.iter().find(|child| is_branch(child) && child["name"] == **word)?;
        way.push(here);
    }
    let options = here["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    // A command with subcommands needs the name of a subcommand.
    (!options.iter().any(is_branch)).then_some((options, way))
}

fn is_branch(option: &Value) -> bool {
    matches!(option["type"].as_u64(), Some(kind::SUBCOMMAND | kind::GROUP))
}

/// Wraps options into their subcommands.
pub(in crate::user_api) fn wrap(options: Vec<Value>, way: &[&Value]) -> Vec<Value> {
    way.iter().rev().fold(options, |inner, step| {
        vec![json!({"name": step["name"], "type": step["type"], "options": inner})]
    })
}

impl Discord {
    /// Checks the filled-in values against a command's options. Returns the values in the form that the bot receives.
    pub(in crate::user_api) fn arguments(
        &mut self,
        known: &[Value],
        filled: &Filled<'_>,
        (place, user): (&Channel, Snowflake),
    ) -> Result<(Vec<Value>, Option<Value>), Refusal> {
        let is_known = |name: &str| known.iter().any(|option| option["name"] == name);
        let mut named = filled.given.keys().map(String::as_str).chain(filled.focused);
        if let Some(unknown) = named.find(|name| !is_known(name)) {
            return Err(Refusal::NoOption(unknown.to_owned()));
        }
        let files = self.take_files(known, filled);
        let mut lookup = Lookup::new(&self.world, place, user);
        let mut options = Vec::new();
        for option in known {
            let name = option["name"].as_str().unwrap_or_default();
            // An empty value counts as a missing value.
            let given = filled.given.get(name).filter(|value| !value.is_null() && **value != "");
            let mut said = json!({"name": name, "type": option["type"]});
            if filled.focused == Some(name) {
                if option["autocomplete"].as_bool() != Some(true) {
                    return Err(Refusal::NoSuggestions(name.to_owned()));
                }
                said["value"] = json!(given.map_or(String::new(), text_of));
                said["focused"] = json!(true);
            } else if let Some(file) = files.get(name) {
                said["value"] = lookup.file(file);
            } else if let Some(given) = given {
                said["value"] = value(option, given, &mut lookup)
                    .map_err(|wanted| Refusal::OptionMustBe { name: name.to_owned(), wanted })?;
            } else if filled.focused.is_none() && option["required"].as_bool() == Some(true) {
                return Err(Refusal::OptionMissing(name.to_owned()));
            } else {
                continue;
            }
            options.push(said);
        }
        Ok((options, lookup.into_resolved()))
    }

    /// Stores the person's files. Returns each file under the name of its option.
    fn take_files(&mut self, known: &[Value], filled: &Filled<'_>) -> BTreeMap<String, Attachment> {
        let mut files = BTreeMap::new();
        for name in
            known.iter().filter(|option| option["type"] == kind::FILE).filter_map(|it| it["name"].as_str())
        {
            let given = filled.given.get(name);
            let part = |key: &str| given.and_then(|given| given[key].as_str()).map(str::to_owned);
            if let (Some(filename), Some(text)) = (part("filename"), part("text")) {
                let upload = Upload { index: 0, name: filename, bytes: text.into_bytes().into() };
                let attachment = Attachment::new(self.strike(), &upload, None);
                self.world.files.add(attachment.id, upload.bytes);
                files.insert(name.to_owned(), attachment);
            }
        }
        files
    }
}

/// Checks one value. The error describes a correct value.
fn value(option: &Value, given: &Value, lookup: &mut Lookup<'_>) -> Result<Value, String> {
    if let Some(choices) = option["choices"].as_array().filter(|choices| !choices.is_empty()) {
        return chosen(choices, given);
    }
    let key = given.as_str().unwrap_or_default();
    let (found, wanted) = match option["type"].as_u64().unwrap_or(kind::TEXT) {
        kind::TEXT => return text(option, given),
        kind::INTEGER | kind::NUMBER => return number(option, given),
        kind::BOOLEAN => (given.as_bool().map(Value::from), "true or false"),
        kind::USER => (lookup.user(key), "a user"),
        kind::CHANNEL => (lookup.channel(key), "a channel"),
        kind::ROLE => (lookup.role(key), "a role"),
        kind::MENTIONABLE => (lookup.user(key).or_else(|| lookup.role(key)), "a user or role"),
        kind::FILE => (None, "a file, as {\"filename\": \"name.txt\", \"text\": \"what is in it\"}"),
        _ => (None, "of a kind the sandbox knows"),
    };
    found.ok_or_else(|| wanted.to_owned())
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
