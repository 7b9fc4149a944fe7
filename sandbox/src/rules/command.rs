//! The rules for commands that are registered.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_validate::command::command_characters;

use super::review::{Review, below};
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
    let permissions = &json["default_member_permissions"];
    let is_number = permissions.as_str().map_or(permissions.is_u64(), |text| text.parse::<u64>().is_ok());
    if !permissions.is_null() && !is_number {
        let detail = format!("Value {permissions} is not int.");
        review.refuse(&below(path, "default_member_permissions"), "NUMBER_TYPE_COERCE", &detail);
    }
    for (field, most) in [("integration_types", 1), ("contexts", 2)] {
        numbers(review, &json[field], &below(path, field), most);
    }
    if review.breaches().len() == before {
        size(review, json, path);
    }
}

/// Refuses commands that twilight cannot read, and commands whose texts together are too long.
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
        Err(error) => review.refuse(path, "MODEL_TYPE_CONVERT", &error.to_string()),
        Ok(command) if command_characters(&command) > CHARACTERS => {
            let detail = format!("Command exceeds maximum size ({CHARACTERS})");
            review.refuse(path, "APPLICATION_COMMAND_TOO_LARGE", &detail);
        }
        Ok(_) => {}
    }
}

/// Checks a list of different numbers between 0 and `most`. The list may be missing.
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
                let detail = format!(
                    "Value must be one of ({}).",
                    (0..=most).map(|it| it.to_string()).collect::<Vec<_>>().join(", ")
                );
                review.refuse(&path, "BASE_TYPE_CHOICES", &detail);
            }
            Some(kind) if !seen.insert(kind) => {
                review.refuse(
                    &path,
                    "SET_TYPE_ALREADY_CONTAINS_VALUE",
                    "The set already contains this value",
                );
            }
            Some(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(json: &Value) -> Vec<&'static str> {
        let mut review = Review::default();
        commands(&mut review, std::slice::from_ref(json));
        review.breaches().iter().map(|breach| breach.rule).collect()
    }

    fn with_option(changes: &Value) -> Value {
        let mut option = json!({"type": 3, "name": "text", "description": "Some text"});
        option.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        json!({"name": "say", "description": "Says it", "options": [option]})
    }

    #[test]
    fn a_sound_command_breaks_no_rule() {
        let json = with_option(&json!({"autocomplete": true, "name_localizations": {"de": "text"}}));
        assert_eq!(broken(&json), [""; 0]);
        assert_eq!(broken(&json!({"type": 2, "name": "Play against"})), [""; 0]);
    }

    #[test]
    fn every_broken_rule_of_a_command_is_named() {
        let twice = json!([{"name": "a", "value": "1"}, {"name": "a", "value": "2"}]);
        let one = json!([{"name": "a", "value": "1"}]);
        let table = [
            (json!({"name": "Big", "description": "d"}), "APPLICATION_COMMAND_INVALID_NAME"),
            (json!({"name": "x", "description": "d".repeat(101)}), "BASE_TYPE_BAD_LENGTH"),
            (with_option(&json!({"name_localizations": {"de-AT": "x"}})), "DICT_KEY_INVALID"),
            (
                with_option(&json!({"autocomplete": true, "choices": one})),
                "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
            ),
            (with_option(&json!({"choices": twice})), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS"),
            (with_option(&json!({"type": "text"})), "BASE_TYPE_CHOICES"),
            (json!({"name": "x", "description": "d", "contexts": [0, 3]}), "BASE_TYPE_CHOICES"),
            (json!({"name": "x", "description": "d", "contexts": []}), "BASE_TYPE_REQUIRED"),
            (json!({"name": "x", "description": "d", "integration_types": [2]}), "BASE_TYPE_CHOICES"),
            (
                json!({"name": "x", "description": "d", "integration_types": [1, 1]}),
                "SET_TYPE_ALREADY_CONTAINS_VALUE",
            ),
        ];
        for (json, rule) in table {
            assert!(broken(&json).contains(&rule), "{json} should break {rule}, breaks {:?}", broken(&json));
        }
    }
}
