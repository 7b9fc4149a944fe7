//! What Discord makes of components and embeds before it shows them to anybody: what was left out is filled in.

use serde_json::{Value, json};
use twilight_model::channel::message::Embed;

const THUMBNAIL: u64 = 11;
const FILE: u64 = 13;
const SEPARATOR: u64 = 14;
const CONTAINER: u64 = 17;

/// Gives every component its number, in the order in which they stand, and every menu how much may be chosen from it.
pub(super) fn filled_in(mut rows: Vec<Value>) -> Vec<Value> {
    let mut next = 0;
    for row in &mut rows {
        visit(row, &mut next);
    }
    rows
}

/// The same for a form.
pub(crate) fn form_filled_in(mut form: Value) -> Value {
    if let Some(rows) = form.get_mut("components").and_then(Value::as_array_mut) {
        *rows = filled_in(std::mem::take(rows));
    }
    form
}

fn visit(component: &mut Value, next: &mut u64) {
    let Some(object) = component.as_object_mut() else { return };
    *next += 1;
    // What is said to be nothing was not said.
    object.retain(|_, value| !value.is_null());
    object.entry("id").or_insert_with(|| json!(*next));
    let kind = object.get("type").and_then(Value::as_u64).unwrap_or_default();
    for (field, value) in defaults(kind) {
        object.entry(field).or_insert(value);
    }
    for item in object.get_mut("items").and_then(Value::as_array_mut).into_iter().flatten() {
        fill_in_item(item);
    }
    for option in object.get_mut("options").and_then(Value::as_array_mut).into_iter().flatten() {
        if let Some(option) = option.as_object_mut() {
            option.retain(|_, value| !value.is_null());
        }
    }
    for child in object.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten() {
        visit(child, next);
    }
    for single in ["component", "accessory"] {
        if let Some(child) = object.get_mut(single) {
            visit(child, next);
        }
    }
}

/// Lists what a kind of component has where the bot does not say.
fn defaults(kind: u64) -> Vec<(&'static str, Value)> {
    match kind {
        3 | 5..=8 => vec![("min_values", json!(1)), ("max_values", json!(1))],
        THUMBNAIL => vec![("description", Value::Null), ("spoiler", json!(false))],
        FILE => vec![("spoiler", json!(false))],
        SEPARATOR => vec![("divider", json!(true)), ("spacing", json!(1))],
        CONTAINER => vec![("accent_color", Value::Null), ("spoiler", json!(false))],
        _ => Vec::new(),
    }
}

/// The same for a picture of a gallery.
fn fill_in_item(item: &mut Value) {
    let Some(item) = item.as_object_mut() else { return };
    for (field, value) in defaults(THUMBNAIL) {
        item.entry(field).or_insert(value);
    }
}

/// Leaves of an embed what Discord knows of, and nothing that is null.
pub(super) fn embed_filled_in(mut embed: Value) -> Value {
    if let Some(fields) = embed.as_object_mut() {
        fields.insert("type".to_owned(), json!("rich"));
    }
    let known: Option<Embed> = serde_json::from_value(embed.clone()).ok();
    known.and_then(|known| serde_json::to_value(known).ok()).unwrap_or(embed)
}
