//! The rules for the options of commands.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::rules::{Review, below, field, locale};

/// The kinds of options, numbered as Discord numbers them.
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const TEXT: u64 = 3;
const INTEGER: u64 = 4;
const CHANNEL: u64 = 7;
const NUMBER: u64 = 10;
const KINDS: [u64; 11] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/// The largest number of options or choices.
const MOST: usize = 25;

/// Checks the options of a command, or of a subcommand or group. `owner` is the option type of the subcommand or group,
/// and `None` for a command.
pub(super) fn options(review: &mut Review, json: &Value, path: &str, owner: Option<u64>) {
    let list = json["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let path = below(path, "options");
    if list.len() > MOST {
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    if owner == Some(GROUP) && json["options"].is_array() && list.is_empty() {
        review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
    }
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(SUBCOMMAND | GROUP));
    let is_required = |option: &Value| option["required"] == true;
    let mut names = BTreeSet::new();
    let mut may_be_left_out = false;
    for (index, option) in list.iter().enumerate() {
        let path = below(&path, index);
        field::kind(review, option, ("type", &path), &KINDS);
        let fits = match owner {
            None => true,
            Some(GROUP) => option["type"] == SUBCOMMAND,
            Some(_) => !is_branch(option),
        };
        if !fits || list.iter().any(is_branch) != is_branch(option) {
            let detail =
                "Sub-command and sub-command group option types are mutually exclusive to all other types";
            review.refuse(&below(&path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", detail);
        }
        if is_required(option) && may_be_left_out {
            let detail = "Required options must be placed before non-required options";
            review.refuse(&path, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", detail);
        }
        may_be_left_out |= !is_required(option);
        if !names.insert(option["name"].as_str().unwrap_or_default()) {
            let path = below(&path, "name");
            review.refuse(&path, "APPLICATION_COMMAND_OPTIONS_NAME_EXISTS", "Option names must be unique");
        }
        self::option(review, option, &path);
    }
}

fn option(review: &mut Review, option: &Value, path: &str) {
    name(review, option, path);
    field::needed(review, option, ("description", path), 1..=100);
    locale::check(review, option, path);
    let kind = option["type"].as_u64().unwrap_or_default();
    if matches!(kind, SUBCOMMAND | GROUP) {
        options(review, option, path, Some(kind));
    }
    // An empty list counts as missing, because some libraries send an empty list with every option.
    let says = |name: &str| match &option[name] {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        Value::Bool(true) | Value::Number(_) | Value::String(_) | Value::Object(_) => true,
    };
    let mut only_for = |names: &[&str], kinds: &[u64]| {
        for name in names.iter().filter(|name| says(name) && !kinds.contains(&kind)) {
            let detail = format!("an option of this kind has no {name}");
            review.refuse(&below(path, name), "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID", &detail);
        }
    };
    only_for(&["choices", "autocomplete"], &[TEXT, INTEGER, NUMBER]);
    only_for(&["min_value", "max_value"], &[INTEGER, NUMBER]);
    only_for(&["min_length", "max_length"], &[TEXT]);
    only_for(&["channel_types"], &[CHANNEL]);
    field::number(review, option, ("min_length", path), 0..=6000);
    field::number(review, option, ("max_length", path), 1..=6000);
    field::order(review, option, ("min_length", "max_length"), path);
    field::order(review, option, ("min_value", "max_value"), path);
    for (index, kind) in option["channel_types"].as_array().into_iter().flatten().enumerate() {
        if kind.as_u64().is_none_or(|kind| kind > 16) {
            let path = below(&below(path, "channel_types"), index);
            review.refuse(&path, "BASE_TYPE_CHOICES", "Value must be a kind of channel.");
        }
    }
    choices(review, option, path, kind);
}

fn choices(review: &mut Review, option: &Value, path: &str, kind: u64) {
    let choices = option["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if option["autocomplete"] == true && !choices.is_empty() {
        let code = "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE";
        review.refuse(path, code, "an option has choices or suggestions, not both");
    }
    let path = below(path, "choices");
    if choices.len() > MOST {
        review.refuse(&path, "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    let mut names = BTreeSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let path = below(&path, index);
        field::needed(review, choice, ("name", &path), 1..=100);
        field::length(review, choice, ("value", &path), 1..=100);
        locale::check(review, choice, &path);
        let value = &choice["value"];
        let (fits, code, wanted) = match kind {
            TEXT => (value.is_string(), "STRING_TYPE_CONVERT", "a text"),
            INTEGER => (value.is_i64(), "NUMBER_TYPE_COERCE", "a whole number"),
            NUMBER => (value.is_number(), "NUMBER_TYPE_COERCE", "a number"),
            _ => (true, "", ""),
        };
        if !fits {
            review.refuse(&below(&path, "value"), code, &format!("Value {value} is not {wanted}."));
        }
        if !names.insert(choice["name"].as_str().unwrap_or_default()) {
            let code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS";
            review.refuse(&path, code, "Option choice names must be unique");
        }
    }
}

/// Checks the name of a slash command or option, in every language.
pub(super) fn name(review: &mut Review, owner: &Value, path: &str) {
    field::needed(review, owner, ("name", path), 1..=32);
    let translated = owner["name_localizations"].as_object().into_iter().flatten();
    let translated = translated.map(|(locale, name)| (format!("name_localizations.{locale}"), name));
    for (field, name) in translated.chain([("name".to_owned(), &owner["name"])]) {
        let Some(name) = name.as_str() else { continue };
        let path = below(path, &field);
        if field != "name" && !(1..=32).contains(&name.chars().count()) {
            review.refuse(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.");
        }
        if !name.chars().all(is_of_names) {
            review.refuse(&path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
        }
    }
}

/// Returns true if a name may contain the character: a letter other than a capital, a digit, `-`, `_`, `'`, or any
/// character of the Unicode blocks Devanagari and Thai.
fn is_of_names(c: char) -> bool {
    let is_small = c.is_alphanumeric() && c.to_lowercase().eq([c]);
    is_small || matches!(c, '-' | '_' | '\'' | '\u{900}'..='\u{97f}' | '\u{e00}'..='\u{e7f}')
}
