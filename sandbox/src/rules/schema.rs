//! The field types of requests, from Discord's `OpenAPI` specification.
//!
//! `schemas.json` is a short form of the specification of 2026-07, for the routes that the sandbox has. `!` after a
//! field name marks a required field. The kind of a field is a basic type of [`value`] such as `string` or `integer`,
//! `=` followed by the allowed constants, `[items]` for a list, `{values}` for a map, or the names of one or more
//! schemas. If several schemas are named, the object's field `type` selects one of the schemas. `?` after a kind allows
//! null.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jiff::Timestamp;
use serde::Deserialize;
use serde_json::{Value, json};

use super::review::{Review, below};
use crate::clock::iso;
use crate::snowflake::Snowflake;

#[derive(Debug, Default, Deserialize)]
struct Specification {
    /// The kind of the request body, by route.
    routes: BTreeMap<String, String>,
    /// Maps the name of each schema to a map from field names to kinds.
    schemas: BTreeMap<String, BTreeMap<String, String>>,
}

static SPECIFICATION: LazyLock<Specification> =
    LazyLock::new(|| serde_json::from_str(include_str!("schemas.json")).unwrap_or_default());

/// Converts fields of wrong types as Discord does, or refuses the fields. For example, a number field accepts `"5"`,
/// and a text field accepts `5`. Removes null fields from objects inside lists. Ignores other optional null fields.
///
/// `route` is a method and a path with `{id}` and `{token}` in place of identifiers and tokens.
pub(crate) fn conform(review: &mut Review, json: &mut Value, route: &str) {
    if let Some(kind) = SPECIFICATION.routes.get(route) {
        value(review, json, kind, "");
    }
}

/// Returns true if the specification describes the request body of a route.
#[cfg(test)]
pub(crate) fn has_types(route: &str) -> bool {
    SPECIFICATION.routes.contains_key(route)
}

fn value(review: &mut Review, json: &mut Value, kind: &str, path: &str) {
    let kind = kind.strip_suffix('?').unwrap_or(kind);
    if json.is_null() {
        return;
    }
    let (converted, code, wanted) = match kind {
        "any" => return,
        "string" => (text(json).map(Value::from), "STRING_TYPE_CONVERT", "string"),
        "boolean" => (json.as_bool().map(Value::from), "BOOLEAN_TYPE_CONVERT", "boolean"),
        "integer" => (integer(json), "NUMBER_TYPE_COERCE", "int"),
        "int32" => (integer(json).filter(fits_32_bits), "NUMBER_TYPE_COERCE", "int of 32 bits"),
        "number" => (number(json), "NUMBER_TYPE_COERCE", "float"),
        "snowflake" => (snowflake(json), "NUMBER_TYPE_COERCE", "snowflake"),
        "time" => (time(json), "DATE_TIME_TYPE_PARSE", "ISO8601 time"),
        _ => return non_basic_value(review, json, kind, path),
    };
    match converted {
        Some(converted) => *json = converted,
        None => review.refuse(path, code, &format!("Value {json} is not {wanted}.")),
    }
}

/// Checks and converts a constant, a list, a map or an object.
fn non_basic_value(review: &mut Review, json: &mut Value, kind: &str, path: &str) {
    let inside = |first, last| kind.strip_prefix(first).and_then(|rest| rest.strip_suffix(last));
    if let Some(constants) = kind.strip_prefix('=') {
        *json = integer(json).unwrap_or_else(|| json.take());
        // Other rules check constants that are numbers.
        let is_known = |text| constants.split('|').any(|known| known == text);
        if json.as_str().is_some_and(|text| !is_known(text)) {
            review.refuse(path, "BASE_TYPE_CHOICES", &format!("Value must be one of ({constants})."));
        }
    } else if let Some(kind) = inside('[', ']') {
        let Value::Array(items) = json else {
            return review.refuse(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        };
        if kind.ends_with('?') {
            items.retain(|item| !item.is_null());
        }
        for (index, item) in items.iter_mut().enumerate() {
            let path = below(path, index);
            if item.is_null() {
                review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
            }
            drop_nulls(item);
            value(review, item, kind, &path);
        }
    } else if let Some(kind) = inside('{', '}') {
        let Value::Object(values) = json else {
            return review.refuse(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        };
        for (key, inner) in values {
            value(review, inner, kind, &below(path, key));
        }
    } else {
        object(review, json, kind, path);
    }
}

/// Checks the fields of an object against the first of the schemas that fits the object's `type`. If no schema fits,
/// checks nothing.
fn object(review: &mut Review, json: &mut Value, names: &str, path: &str) {
    let Value::Object(fields) = json else {
        return review.refuse(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
    };
    let kind = fields.get("type").and_then(text);
    let mut schemas = names.split('|').filter_map(|name| SPECIFICATION.schemas.get(name));
    let schema = schemas.find(|schema| {
        let kinds = schema.get("type!").map(|kinds| kinds.trim_start_matches('='));
        kinds.is_none_or(|kinds| kinds.split('|').any(|known| Some(known) == kind.as_deref()))
    });
    for (name, kind) in schema.into_iter().flatten() {
        let field = name.trim_end_matches('!');
        let path = below(path, field);
        match fields.get_mut(field) {
            Some(inner) if !inner.is_null() => value(review, inner, kind, &path),
            _ if field != name => review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required"),
            _ => {}
        }
    }
}

fn text(json: &Value) -> Option<String> {
    match json {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Returns a whole number. For example, `2`, `2.0` and `"2"` all become `2`.
fn integer(json: &Value) -> Option<Value> {
    let fraction = json.as_f64().filter(|_| json.is_f64());
    let said = match fraction {
        Some(number) if number.fract() == 0.0 => format!("{number:.0}"),
        _ => text(json)?,
    };
    let signed = said.parse::<i64>().map(Value::from);
    signed.or_else(|_| said.parse::<u64>().map(Value::from)).ok()
}

fn fits_32_bits(number: &Value) -> bool {
    number.as_i64().is_some_and(|number| i32::try_from(number).is_ok())
}

fn number(json: &Value) -> Option<Value> {
    integer(json).or_else(|| text(json)?.parse::<f64>().ok().filter(|it| it.is_finite()).map(Value::from))
}

fn snowflake(json: &Value) -> Option<Value> {
    Snowflake::deserialize(json).ok().filter(|id| id.0 != 0).map(|id| json!(id))
}

/// Converts a time to Discord's timestamp format.
fn time(json: &Value) -> Option<Value> {
    json.as_str()?.parse::<Timestamp>().ok().map(|time| iso(time.as_millisecond()).into())
}

fn drop_nulls(json: &mut Value) {
    match json {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(drop_nulls);
        }
        Value::Array(list) => list.iter_mut().for_each(drop_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
