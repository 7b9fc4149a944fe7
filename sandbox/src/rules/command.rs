//! The rules for the registration of commands.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_validate::command::command_characters;

use super::review::{Review, UNREADABLE, below};
use super::{field, locale, option};

/// The largest total length of a command's texts, in characters.
const CHARACTERS: usize = 8000;

/// The largest number of commands of each kind: slash, on a user, on a message.
pub(crate) const MOST: [(u64, usize); 3] = [(1, 100), (2, 15), (3, 15)];

pub(crate) fn commands(review: &mut Review, list: &[Value]) {
    let kind = |json: &Value| json["type"].as_u64().unwrap_or(1);
    let mut seen = BTreeSet::new();
    for (index, json) in list.iter().enumerate() {
        let path = index.to_string();
        command(review, json, &path);
        if !seen.insert((kind(json), json["name"].as_str().unwrap_or_default())) {
            let path = below(&path, "name");
            let code = "APPLICATION_COMMANDS_DUPLICATE_NAME";
            review.refuse(&path, code, "Application command names must be unique");
        }
    }
    for (wanted, most) in MOST {
        if list.iter().filter(|json| kind(json) == wanted).count() > most {
            let detail = format!("Maximum number of application commands of type {wanted} reached ({most}).");
            review.refuse("", "APPLICATION_COMMAND_LIMIT", &detail);
        }
    }
}

pub(crate) fn command(review: &mut Review, json: &Value, path: &str) {
    let before = review.breaches().len();
    locale::check(review, json, path);
    if !json["type"].is_null() {
        field::kind(review, json, ("type", path), &[1, 2, 3, 4]);
    }
    if matches!(json["type"].as_u64(), Some(2 | 3)) {
        field::needed(review, json, ("name", path), 1..=32);
        if json["description"].as_str().is_some_and(|text| !text.is_empty()) {
            let detail = "Context menu commands cannot have description";
            review.refuse(&below(path, "description"), "CONTEXT_MENU_COMMAND_DESCRIPTION_INVALID", detail);
        }
        if json["options"].as_array().is_some_and(|list| !list.is_empty()) {
            let detail = "Context menu commands cannot have options";
            review.refuse(&below(path, "options"), "CONTEXT_MENU_COMMAND_OPTIONS_INVALID", detail);
        }
    } else {
        option::name(review, json, path);
        field::needed(review, json, ("description", path), 1..=100);
        option::options(review, json, path, None);
    }
    field::number(review, json, ("default_member_permissions", path), 0..=i64::MAX);
    for (field, most) in [("integration_types", 1), ("contexts", 2)] {
        numbers(review, &json[field], &below(path, field), most);
    }
    if review.breaches().len() == before {
        size(review, json, path);
    }
}

/// Refuses a command whose texts are too long in total. Notes a command that twilight cannot read.
fn size(review: &mut Review, json: &Value, path: &str) {
    let mut complete = json!({"id": "1", "version": "1", "type": 1, "description": ""});
    if let (Some(complete), Some(said)) = (complete.as_object_mut(), json.as_object()) {
        complete
            .extend(said.iter().filter(|(_, value)| !value.is_null()).map(|(k, v)| (k.clone(), v.clone())));
    }
    if complete["default_member_permissions"].is_u64() {
        complete["default_member_permissions"] = json!(json["default_member_permissions"].to_string());
    }
    match serde_json::from_value::<Command>(complete) {
        Err(error) => review.note(UNREADABLE, path, &error.to_string()),
        Ok(command) if command_characters(&command) > CHARACTERS => {
            let detail = format!("Command exceeds maximum size ({CHARACTERS})");
            review.refuse(path, "APPLICATION_COMMAND_TOO_LARGE", &detail);
        }
        Ok(_) => {}
    }
}

/// Checks a list of distinct numbers from 0 to `most`. The list may be missing.
fn numbers(review: &mut Review, list: &Value, path: &str, most: u64) {
    let Some(list) = list.as_array() else { return };
    if list.is_empty() {
        review.refuse(path, "BASE_TYPE_REQUIRED", "This field is required");
    }
    let mut seen = BTreeSet::new();
    for (index, kind) in list.iter().enumerate() {
        let path = below(path, index);
        match kind.as_u64().filter(|kind| *kind <= most) {
            None => {
                let known: Vec<String> = (0..=most).map(|it| it.to_string()).collect();
                let detail = format!("Value must be one of ({}).", known.join(", "));
                review.refuse(&path, "BASE_TYPE_CHOICES", &detail);
            }
            Some(kind) if !seen.insert(kind) => {
                let detail = "The set already contains this value";
                review.refuse(&path, "SET_TYPE_ALREADY_CONTAINS_VALUE", detail);
            }
            Some(_) => {}
        }
    }
}
