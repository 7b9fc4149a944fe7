//! The rules for rows of buttons, menus and text fields.

use std::collections::BTreeSet;

use serde_json::Value;
use twilight_model::channel::message::Component;
use twilight_validate::component::component_v1;

use super::review::{Review, below};

/// How many rows a message or form has at most.
const ROWS: usize = 5;
/// The kinds of components with a number of their own here.
const BUTTON: u64 = 2;
const TEXT_FIELD: u64 = 4;

/// Where components stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Under a message.
    Message,
    /// In a form.
    Form,
}

/// Checks the rows of a message or form.
pub(super) fn rows(review: &mut Review, rows: &[Value], path: &str, place: Place) {
    if rows.len() > ROWS {
        review.refuse(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    let mut seen = BTreeSet::new();
    for (index, row) in rows.iter().enumerate() {
        let path = below(path, index);
        let children = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let is_wide = |component: &Value| component["type"] != BUTTON;
        if children.len() > ROWS || (children.len() > 1 && children.iter().any(is_wide)) {
            let code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED";
            review.refuse(&path, code, "a row has five buttons at most, or one of anything else");
        }
        for (index, component) in children.iter().enumerate() {
            let path = below(&below(&path, "components"), index);
            check_identity(review, component, &path, &mut seen);
            check_options(review, component, &path);
            let is_field = component["type"] == TEXT_FIELD;
            if is_field != (place == Place::Form) && component["type"].as_u64().is_some_and(|kind| kind <= 8)
            {
                review.refuse(&path, "COMPONENT_TYPE_INVALID", "this component cannot stand here");
            }
        }
        check_with_twilight(review, row, &path);
    }
}

/// Refuses a `custom_id` that is missing, or there twice.
fn check_identity(review: &mut Review, component: &Value, path: &str, seen: &mut BTreeSet<String>) {
    let is_link = component["type"] == BUTTON && matches!(component["style"].as_u64(), Some(5 | 6));
    let Some(custom_id) = component["custom_id"].as_str() else {
        if !is_link {
            review.refuse(&below(path, "custom_id"), "BASE_TYPE_REQUIRED", "This field is required");
        }
        return;
    };
    if !(1..=100).contains(&custom_id.chars().count()) {
        let path = below(path, "custom_id");
        review.refuse(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
    }
    if !seen.insert(custom_id.to_owned()) {
        let path = below(path, "custom_id");
        review.refuse(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
    }
}

/// Refuses menus with repeated values or impossible numbers.
fn check_options(review: &mut Review, component: &Value, path: &str) {
    let Some(options) = component["options"].as_array() else { return };
    let path = below(path, "options");
    if !(1..=25).contains(&options.len()) {
        review.refuse(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.");
    }
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            let path = below(&below(&path, index), "value");
            let code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
            review.refuse(&path, code, "The specified option value is already used");
        }
    }
    let most = component["max_values"].as_u64().unwrap_or(1);
    if most > options.len() as u64 {
        review.refuse(&path, "SELECT_COMPONENT_MAX_VALUES", "max_values is more than there are options");
    }
}

/// Leaves the rest to the library that knows Discord's limits.
fn check_with_twilight(review: &mut Review, row: &Value, path: &str) {
    match serde_json::from_value::<Component>(row.clone()) {
        Err(error) => review.refuse(path, "MODEL_TYPE_CONVERT", &error.to_string()),
        // Forms may also have labels and texts at the top, which older validators do not know.
        Ok(Component::ActionRow(inner)) => {
            if let Err(error) = component_v1(&Component::ActionRow(inner)) {
                review.refuse(path, "BASE_TYPE_BAD_LENGTH", &error.to_string());
            }
        }
        Ok(_) => {}
    }
}
