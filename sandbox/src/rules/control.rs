//! The rules for one button, menu or text field.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::rules::{Review, below, field};

const LINK_STYLE: u64 = 5;
const PREMIUM_STYLE: u64 = 6;
/// The schemes of addresses that a button may open.
const SCHEMES: [&str; 3] = ["http", "https", "discord"];

pub(super) fn control(review: &mut Review, component: &Value, path: &str) {
    match component["type"].as_u64() {
        Some(2) => button(review, component, path),
        Some(3 | 5..=8) => menu(review, component, path),
        Some(4) => text_field(review, component, path),
        _ => {}
    }
}

fn button(review: &mut Review, button: &Value, path: &str) {
    field::kind(review, button, ("style", path), &[1, 2, 3, 4, 5, 6]);
    field::length(review, button, ("label", path), 0..=80);
    let has = |name: &str| !button[name].is_null();
    let style = button["style"].as_u64();
    if style == Some(LINK_STYLE) {
        field::needed(review, button, ("url", path), 1..=512);
        field::address(review, button, ("url", path), &SCHEMES);
    }
    if (has("url") && has("custom_id")) || (style == Some(LINK_STYLE) && has("custom_id")) {
        let code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE";
        review.refuse(path, code, "A custom id and url cannot both be specified");
    } else if has("url") && style != Some(LINK_STYLE) {
        review.refuse(&below(path, "url"), "BUTTON_COMPONENT_URL_INVALID", "Only a link button has a url");
    }
    if style == Some(PREMIUM_STYLE) {
        if !has("sku_id") {
            review.refuse(&below(path, "sku_id"), "BASE_TYPE_REQUIRED", "This field is required");
        }
        if ["custom_id", "label", "url", "emoji"].into_iter().any(has) {
            let detail = "A premium button has no custom id, label, url or emoji";
            review.refuse(path, "BUTTON_COMPONENT_PREMIUM_INVALID", detail);
        }
    } else if button["label"].as_str().is_none_or(str::is_empty) && !has("emoji") {
        let detail = "A button has a label, an emoji, or both";
        review.refuse(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", detail);
    }
}

fn menu(review: &mut Review, menu: &Value, path: &str) {
    field::length(review, menu, ("placeholder", path), 0..=150);
    field::number(review, menu, ("min_values", path), 0..=25);
    field::number(review, menu, ("max_values", path), 1..=25);
    let (least, most) = (menu["min_values"].as_u64().unwrap_or(1), menu["max_values"].as_u64().unwrap_or(1));
    if least > most {
        let detail = "min_values is more than max_values";
        review.refuse(&below(path, "min_values"), "SELECT_COMPONENT_MIN_VALUES", detail);
    }
    let defaults = menu["default_values"].as_array().map_or(0, Vec::len);
    if menu["type"] == 3 {
        options(review, menu, path, most);
    } else if defaults as u64 > most {
        let detail = "there are more values by default than can be chosen";
        review.refuse(&below(path, "default_values"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", detail);
    }
    for (index, kind) in menu["channel_types"].as_array().into_iter().flatten().enumerate() {
        if kind.as_u64().is_none_or(|kind| kind > 16) {
            let path = below(&below(path, "channel_types"), index);
            review.refuse(&path, "BASE_TYPE_CHOICES", "Value must be a kind of channel.");
        }
    }
}

/// Checks the options of a string select menu.
fn options(review: &mut Review, menu: &Value, path: &str, most: u64) {
    let path = below(path, "options");
    let Some(options) = menu["options"].as_array() else {
        review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
        return;
    };
    if !(1..=25).contains(&options.len()) {
        review.refuse(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length.");
    }
    if most > options.len() as u64 || menu["min_values"].as_u64() > Some(options.len() as u64) {
        review.refuse(&path, "SELECT_COMPONENT_MAX_VALUES", "more must be chosen than there are options");
    }
    let mut values = BTreeSet::new();
    for (index, option) in options.iter().enumerate() {
        let path = below(&path, index);
        field::needed(review, option, ("label", &path), 1..=100);
        field::needed(review, option, ("value", &path), 1..=100);
        field::length(review, option, ("description", &path), 0..=100);
        if !values.insert(option["value"].as_str().unwrap_or_default()) {
            let code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED";
            review.refuse(&below(&path, "value"), code, "The specified option value is already used");
        }
    }
    let defaults = options.iter().filter(|option| option["default"] == true).count();
    if defaults as u64 > most {
        let detail = "there are more values by default than can be chosen";
        review.refuse(&path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", detail);
    }
}

fn text_field(review: &mut Review, text: &Value, path: &str) {
    field::kind(review, text, ("style", path), &[1, 2]);
    field::length(review, text, ("placeholder", path), 0..=100);
    field::length(review, text, ("value", path), 0..=4000);
    field::number(review, text, ("min_length", path), 0..=4000);
    field::number(review, text, ("max_length", path), 1..=4000);
    field::order(review, text, ("min_length", "max_length"), path);
    let long = text["value"].as_str().map_or(0, |value| value.chars().count()) as u64;
    if text["max_length"].as_u64().is_some_and(|most| long > most) {
        let detail = "the value is longer than max_length";
        review.refuse(&below(path, "value"), "BASE_TYPE_MAX_LENGTH", detail);
    }
}
