//! Components and embeds as Discord stores them: Discord fills in missing fields and drops unknown fields.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};
use twilight_model::channel::message::{Component, Embed};

/// The component types of menus.
const MENUS: [u64; 5] = [3, 5, 6, 7, 8];

/// Numbers the components that have no number, in order, and sets the missing limits of menus.
pub(super) fn filled_in(mut rows: Vec<Value>) -> Vec<Value> {
    for row in &mut rows {
        if let Ok(known) = serde_json::from_value::<Component>(row.clone()).and_then(serde_json::to_value) {
            prune(row, &known);
        }
    }
    let mut taken = BTreeSet::new();
    each(&mut rows, &mut |component| taken.extend(number(component)));
    let mut free = (1..).filter(|id| !taken.contains(id));
    each(&mut rows, &mut |component| fill_in(component, &mut free));
    rows
}

/// Fills in the components of a form as [`filled_in`] does.
pub(crate) fn form_filled_in(mut form: Value) -> Value {
    if let Some(rows) = form.get_mut("components").and_then(Value::as_array_mut) {
        *rows = filled_in(std::mem::take(rows));
    }
    form
}

/// Removes the fields of `said` that `known` lacks.
fn prune(said: &mut Value, known: &Value) {
    match (said, known) {
        (Value::Object(said), Value::Object(known)) => {
            said.retain(|field, value| known.get(field).map(|known| prune(value, known)).is_some());
        }
        (Value::Array(said), Value::Array(known)) => {
            for (said, known) in said.iter_mut().zip(known) {
                prune(said, known);
            }
        }
        _ => {}
    }
}

/// Visits components and their inner components, in order.
fn each<'a>(
    components: impl IntoIterator<Item = &'a mut Value>,
    visit: &mut dyn FnMut(&mut Map<String, Value>),
) {
    for object in components.into_iter().filter_map(Value::as_object_mut) {
        visit(object);
        each(object.get_mut("components").and_then(Value::as_array_mut).into_iter().flatten(), visit);
        each(object.get_mut("component"), visit);
    }
}

/// Returns the `id` of a component. The `id` 0 counts as missing.
fn number(component: &Map<String, Value>) -> Option<u64> {
    component.get("id").and_then(Value::as_u64).filter(|id| *id != 0)
}

fn fill_in(object: &mut Map<String, Value>, free: &mut impl Iterator<Item = u64>) {
    if number(object).is_none() {
        object.extend(free.next().map(|id| ("id".to_owned(), json!(id))));
    }
    if object.get("type").and_then(Value::as_u64).is_some_and(|kind| MENUS.contains(&kind)) {
        for field in ["min_values", "max_values"] {
            object.entry(field).or_insert(json!(1));
        }
    }
}

/// Sets the type of an embed to `rich`, and removes unknown and null fields.
pub(super) fn embed_filled_in(mut embed: Value) -> Value {
    if let Some(fields) = embed.as_object_mut() {
        fields.insert("type".to_owned(), json!("rich"));
    }
    let known: Option<Embed> = serde_json::from_value(embed.clone()).ok();
    known.and_then(|known| serde_json::to_value(known).ok()).unwrap_or(embed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn given_numbers_stay_unique_and_0_counts_as_no_number() {
        let row = json!({"type": 1, "components": [{"type": 2}, {"type": 2, "id": 1}, {"type": 2, "id": 0}]});
        let rows = filled_in(vec![row, json!({"type": 1, "id": 3, "components": []})]);
        let buttons: Vec<&Value> = (0..3).map(|index| &rows[0]["components"][index]["id"]).collect();
        assert_eq!((&rows[0]["id"], &rows[1]["id"]), (&json!(2), &json!(3)));
        assert_eq!(buttons, [&json!(4), &json!(1), &json!(5)]);
    }
}
