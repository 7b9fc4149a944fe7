//! What Discord fills in where a bot leaves something out of its components.

use serde_json::{Value, json};

/// The kinds of components from which people choose.
const MENUS: [u64; 5] = [3, 5, 6, 7, 8];

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
    object.entry("id").or_insert_with(|| json!(*next));
    if object.get("type").and_then(Value::as_u64).is_some_and(|kind| MENUS.contains(&kind)) {
        for least in ["min_values", "max_values"] {
            object.entry(least).or_insert_with(|| json!(1));
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
