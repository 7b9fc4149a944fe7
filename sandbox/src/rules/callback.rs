//! The rules for the first answer to an interaction.

use std::collections::BTreeSet;

use serde_json::Value;

use super::component::{self, Place};
use super::field;
use super::review::{Review, below};
use crate::world::Kind;

/// Checks that the callback type fits the interaction, and checks the content of suggestions and forms.
pub(crate) fn callback(review: &mut Review, json: &Value, kind: Kind) {
    if matches!(json["type"].as_u64(), Some(10 | 12)) {
        review.refuse_unbuilt("type", "answers that ask for money or open activities");
    }
    let fits = match json["type"].as_u64() {
        Some(4 | 5) => kind != Kind::Autocomplete,
        Some(6 | 7) => matches!(kind, Kind::Component | Kind::Modal),
        Some(8) => kind == Kind::Autocomplete,
        Some(9) => matches!(kind, Kind::Command | Kind::Component),
        _ => false,
    };
    if !fits {
        review.refuse(
            "type",
            "INTERACTION_CALLBACK_TYPE_INVALID",
            "this answer does not fit the interaction",
        );
    }
    match json["type"].as_u64() {
        Some(8) => suggestions(review, &json["data"]),
        Some(9) => form(review, &json["data"]),
        _ => {}
    }
}

fn suggestions(review: &mut Review, data: &Value) {
    let choices = data["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    if choices.len() > 25 {
        review.refuse("data.choices", "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.");
    }
    let mut names = BTreeSet::new();
    for (index, choice) in choices.iter().enumerate() {
        let name = choice["name"].as_str().unwrap_or_default();
        let path = format!("data.choices.{index}");
        field::needed(review, choice, ("name", &path), 1..=100);
        field::needed(review, choice, ("value", &path), 0..=100);
        if !names.insert(name) {
            review.note("duplicate-choice-name", &below(&path, "name"), "two suggestions look the same");
        }
    }
}

fn form(review: &mut Review, data: &Value) {
    for (field, most) in [("custom_id", 100), ("title", 45)] {
        let length = data[field].as_str().unwrap_or_default().chars().count();
        if !(1..=most).contains(&length) {
            let detail = format!("Must be between 1 and {most} in length.");
            review.refuse(&format!("data.{field}"), "BASE_TYPE_BAD_LENGTH", &detail);
        }
    }
    let rows = data["components"].as_array().map(Vec::as_slice).unwrap_or_default();
    if rows.is_empty() {
        review.refuse("data.components", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
    }
    component::rows(review, rows, "data.components", Place::Form);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn two_suggestions_of_the_same_name_are_noted_and_a_long_one_is_refused() {
        let choices = json!([{"name": "e4", "value": "a"}, {"name": "e4", "value": "b".repeat(101)}]);
        let json = json!({"type": 8, "data": {"choices": choices}});
        let mut review = Review::default();
        callback(&mut review, &json, Kind::Autocomplete);
        let broken: Vec<_> = review.breaches().iter().map(|breach| (breach.rule, breach.refused)).collect();
        let long = "BASE_TYPE_MAX_LENGTH";
        assert_eq!(broken, [(long, Some(long)), ("duplicate-choice-name", None)]);
    }
}
