//! Finds missing fields and forbidden nulls in JSON, and defines the fields of each kind of component.

use serde_json::Value;

/// The fields of a kind of object, as Discord describes them.
#[derive(Debug)]
pub(super) struct Shape {
    /// The required fields, separated by spaces.
    pub(super) needs: &'static str,
    /// The fields that may be null. Any other optional field must be absent instead of null.
    pub(super) nulls: &'static str,
    /// The shapes of fields that are objects or lists of objects.
    pub(super) holds: &'static [(&'static str, Is)],
}

/// The expected shape of a value.
#[derive(Clone, Copy, Debug)]
pub(super) enum Is {
    /// Any value, without a check.
    Anything,
    One(&'static Shape),
    Each(&'static Shape),
    Named(&'static Shape),
    /// A list of components of any kinds.
    Components,
    Component,
}

impl Is {
    /// Adds a description of each mistake to `wrong`.
    pub(super) fn check(self, json: &Value, path: &str, wrong: &mut Vec<String>) {
        let each = |is: Self, wrong: &mut Vec<String>| {
            let Value::Array(list) = json else {
                wrong.push(format!("{path} is no list"));
                return;
            };
            for (index, item) in list.iter().enumerate() {
                is.check(item, &format!("{path}[{index}]"), wrong);
            }
        };
        match self {
            Self::Anything => {}
            Self::One(shape) => shape.check(json, path, wrong),
            Self::Each(shape) => each(Self::One(shape), wrong),
            Self::Components => each(Self::Component, wrong),
            Self::Component => shape_of(json).check(json, path, wrong),
            Self::Named(shape) => {
                let Value::Object(map) = json else {
                    wrong.push(format!("{path} is no object"));
                    return;
                };
                for (id, item) in map {
                    shape.check(item, &format!("{path}[{id}]"), wrong);
                }
            }
        }
    }
}

impl Shape {
    fn check(&self, json: &Value, path: &str, wrong: &mut Vec<String>) {
        let Value::Object(fields) = json else {
            wrong.push(format!("{path} is no object"));
            return;
        };
        for name in self.needs.split(' ').filter(|name| !name.is_empty()) {
            if !fields.contains_key(name) {
                wrong.push(format!("{path}.{name} is missing"));
            }
        }
        for (name, value) in fields {
            let path = format!("{path}.{name}");
            if value.is_null() {
                if !self.nulls.split(' ').any(|null| null == name) {
                    wrong.push(format!("{path} is null"));
                }
            } else if let Some((_, is)) = self.holds.iter().find(|(held, _)| held == name) {
                is.check(value, &path, wrong);
            }
        }
    }
}

const fn plain(needs: &'static str) -> Shape {
    Shape { needs, nulls: "", holds: &[] }
}

const fn holding(needs: &'static str, holds: &'static [(&'static str, Is)]) -> Shape {
    Shape { needs, nulls: "", holds }
}

static ROW: Shape = holding("type id components", &[("components", Is::Components)]);
static BUTTON: Shape = plain("type id style");
static TEXT_MENU: Shape =
    holding("type id custom_id options min_values max_values", &[("options", Is::Each(&OPTION))]);
static OPTION: Shape = plain("label value");
static MENU: Shape = plain("type id custom_id min_values max_values");
static TEXT_FIELD: Shape =
    Shape { needs: "type id custom_id style", nulls: "label min_length max_length", holds: &[] };
static TEXT: Shape = plain("type id content");
static LABEL: Shape = holding("type id label component", &[("component", Is::Component)]);
static OTHER: Shape = plain("type id");

fn shape_of(component: &Value) -> Is {
    Is::One(match component["type"].as_u64() {
        Some(1) => &ROW,
        Some(2) => &BUTTON,
        Some(3) => &TEXT_MENU,
        Some(4) => &TEXT_FIELD,
        Some(5..=8) => &MENU,
        Some(10) => &TEXT,
        Some(18) => &LABEL,
        _ => &OTHER,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    static LEAF: Shape = Shape { needs: "id", nulls: "", holds: &[] };
    static TREE: Shape =
        Shape { needs: "name", nulls: "name", holds: &[("one", Is::One(&LEAF)), ("all", Is::Each(&LEAF))] };

    fn wrong(json: &Value) -> Vec<String> {
        let mut wrong = Vec::new();
        Is::One(&TREE).check(json, "it", &mut wrong);
        // The order of fields is not the same in every build.
        wrong.sort_unstable();
        wrong
    }

    #[test]
    fn missing_fields_and_wrong_nulls_are_named_with_their_path() {
        assert_eq!(wrong(&json!({"name": null, "one": {"id": 1}, "all": []})), [""; 0]);
        let odd = json!({"one": null, "all": [{"id": 1}, {}, 3]});
        let found =
            ["it.all[1].id is missing", "it.all[2] is no object", "it.name is missing", "it.one is null"];
        assert_eq!(wrong(&odd), found);
    }
}
