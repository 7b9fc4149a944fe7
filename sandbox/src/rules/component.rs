//! The rules for rows of buttons, menus and text fields.

use std::collections::BTreeSet;

use serde_json::Value;
use twilight_model::channel::message::Component;
use twilight_validate::component::component_v1;

use super::control::control;
use super::field;
use super::review::{Review, UNREADABLE, below};

/// The largest number of rows of a message or form.
const ROWS: usize = 5;
/// The component types that have rules of their own, numbered as Discord numbers them.
const ROW: u64 = 1;
const BUTTON: u64 = 2;
const TEXT_FIELD: u64 = 4;
const TEXT: u64 = 10;
const LABEL: u64 = 18;
/// The style of buttons that sell something.
const PREMIUM: u64 = 6;

/// The container of components: a message or a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Message,
    Form,
}

/// Checks the rows of a message or form.
pub(super) fn rows(review: &mut Review, rows: &[Value], path: &str, place: Place) {
    if rows.len() > ROWS {
        review.refuse(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    let mut seen = BTreeSet::new();
    for (index, inner) in rows.iter().enumerate() {
        let path = below(path, index);
        match (place, inner["type"].as_u64()) {
            (_, Some(ROW)) => row(review, inner, &path, (place, &mut seen)),
            (Place::Form, Some(kind @ (LABEL | TEXT))) => {
                let before = review.breaches().len();
                if kind == LABEL {
                    label(review, inner, &path, &mut seen);
                } else {
                    field::needed(review, inner, ("content", &path), 1..=4000);
                }
                if review.breaches().len() == before {
                    read(review, inner, &path);
                }
            }
            _ => {
                let known = if place == Place::Form { "1, 10, 18" } else { "1," };
                let detail = format!("Value of field \"type\" must be one of ({known}).");
                review.refuse(&below(&path, "type"), "UNION_TYPE_CHOICES", &detail);
            }
        }
    }
}

/// Checks one row. `seen` contains the `custom_id`s of earlier components.
fn row(review: &mut Review, row: &Value, path: &str, (place, seen): (Place, &mut BTreeSet<String>)) {
    let before = review.breaches().len();
    let children = row["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    if children.is_empty() {
        let detail = "Must be between 1 and 5 in length.";
        review.refuse(&below(path, "components"), "BASE_TYPE_BAD_LENGTH", detail);
    }
    let is_wide = |component: &Value| component["type"] != BUTTON;
    if children.len() > ROWS || (children.len() > 1 && children.iter().any(is_wide)) {
        let code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED";
        review.refuse(path, code, "a row has five buttons at most, or one of anything else");
    }
    for (index, component) in children.iter().enumerate() {
        let path = below(&below(path, "components"), index);
        check_identity(review, component, &path, seen);
        control(review, component, &path);
        let is_field = component["type"] == TEXT_FIELD;
        if is_field && place == Place::Form {
            field::needed(review, component, ("label", &path), 1..=45);
        }
        if is_field != (place == Place::Form) && component["type"].as_u64().is_some_and(|kind| kind <= 8) {
            review.refuse(&path, "COMPONENT_TYPE_INVALID", "this component cannot stand here");
        }
    }
    if review.breaches().len() == before {
        check_with_twilight(review, row, path);
    }
}

/// Checks a label of a form, and the component inside the label.
fn label(review: &mut Review, label: &Value, path: &str, seen: &mut BTreeSet<String>) {
    field::needed(review, label, ("label", path), 1..=45);
    field::length(review, label, ("description", path), 0..=100);
    let (inner, path) = (&label["component"], below(path, "component"));
    match inner["type"].as_u64() {
        Some(3..=8) => {
            check_identity(review, inner, &path, seen);
            control(review, inner, &path);
            if inner["disabled"] == true {
                let path = below(&path, "disabled");
                review.refuse(&path, "COMPONENT_DISABLED_INVALID", "in a form nothing is disabled");
            }
        }
        Some(19) => review.refuse_unbuilt(&path, "files in forms"),
        Some(21..=23) => review.refuse_unbuilt(&path, "check boxes and radio buttons in forms"),
        Some(_) => {
            let detail = "Value of field \"type\" must be one of (3, 4, 5, 6, 7, 8, 19, 21, 22, 23).";
            review.refuse(&below(&path, "type"), "UNION_TYPE_CHOICES", detail);
        }
        None => review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required"),
    }
}

/// Refuses a missing or repeated `custom_id`.
fn check_identity(review: &mut Review, component: &Value, path: &str, seen: &mut BTreeSet<String>) {
    let is_link = component["type"] == BUTTON && matches!(component["style"].as_u64(), Some(5 | 6));
    let Some(custom_id) = component["custom_id"].as_str() else {
        if !is_link {
            review.refuse(&below(path, "custom_id"), "BASE_TYPE_REQUIRED", "This field is required");
        }
        return;
    };
    field::length(review, component, ("custom_id", path), 1..=100);
    if !seen.insert(custom_id.to_owned()) {
        let path = below(path, "custom_id");
        review.refuse(&path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated");
    }
}

/// Reads a component with twilight, because twilight knows Discord's fields. Notes a component that twilight cannot
/// read.
fn read(review: &mut Review, component: &Value, path: &str) -> Option<Component> {
    let read = serde_json::from_value(component.clone());
    read.map_err(|error| review.note(UNREADABLE, path, &error.to_string())).ok()
}

/// Checks a row with twilight's parser, and then with twilight's validator. Skips the validator for a row with a
/// premium button, because the validator wrongly refuses premium buttons.
fn check_with_twilight(review: &mut Review, row: &Value, path: &str) {
    let is_premium = |button: &Value| button["style"] == PREMIUM;
    let Some(read) = read(review, row, path) else { return };
    if row["components"].as_array().into_iter().flatten().any(is_premium) {
        return;
    }
    if let Err(error) = component_v1(&read) {
        review.note(UNREADABLE, path, &error.to_string());
    }
}
