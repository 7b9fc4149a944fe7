//! Compares an answer of the sandbox with Discord's answer to the same request: status, error code, and the types at all
//! paths of the JSON. Ids, times and texts do not count.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

/// The status of the sandbox's answer to a request for a feature that the sandbox lacks.
const NOT_BUILT: u16 = 501;
const NULL: &str = "null";
/// The numeric fields of a message that are compared by value. Other fields are compared only by JSON type.
const COMPARED_BY_VALUE: [&str; 2] = ["flags", "type"];

/// An answer of Discord or of a sandbox.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The JSON. Null if the answer has none.
    pub json: Value,
}

/// The differences between two answers.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Differences that make the sandbox a wrong model of Discord.
    pub lies: Vec<String>,
    /// Parts of Discord's answer that are missing in the sandbox's answer.
    pub notes: Vec<String>,
}

impl Answer {
    /// Returns true if the request succeeded.
    pub fn is_success(&self) -> bool {
        self.status < 300
    }

    /// Discord's error code, if the answer is a refusal.
    pub fn code(&self) -> Option<i64> {
        self.json.get("code").and_then(Value::as_i64).filter(|_| !self.is_success())
    }

    /// Compares Discord's answer with the sandbox's.
    pub fn compare(&self, sandbox: &Self) -> Comparison {
        let mut found = Comparison::default();
        if sandbox.status == NOT_BUILT && self.status != NOT_BUILT {
            found.notes.push("everything here".to_owned());
        } else if self.status != sandbox.status {
            found.lies.push(differing("the status", self.status, sandbox.status));
        } else if self.code() != sandbox.code() {
            let number = |answer: &Self| answer.code().unwrap_or_default();
            found.lies.push(differing("the code", number(self), number(sandbox)));
        } else {
            found.compare_shapes(&Shape::of(&self.json), &Shape::of(&sandbox.json));
        }
        found
    }
}

fn differing(what: &str, there: impl std::fmt::Display, here: impl std::fmt::Display) -> String {
    format!("{what} is {there} on Discord and {here} in the sandbox")
}

impl Comparison {
    /// Compares the types at each path. Ignores a missing path if the parent value is also missing or null.
    fn compare_shapes(&mut self, discord: &Shape, sandbox: &Shape) {
        for (path, there) in &discord.0 {
            match sandbox.0.get(path) {
                Some(here) if here != there && !here.is_empty() && !there.is_empty() => {
                    let list = |kinds: &BTreeSet<String>| Vec::from_iter(kinds.clone()).join("/");
                    self.lies.push(differing(&shown(path), list(there), list(here)));
                }
                None if sandbox.has_parent_of(path) => self.notes.push(shown(path)),
                Some(_) | None => {}
            }
        }
        let missing = |path: &&String| !discord.0.contains_key(*path) && discord.has_parent_of(path);
        let missing = sandbox.0.keys().filter(missing);
        self.lies.extend(missing.map(|path| format!("{} is missing on Discord", shown(path))));
    }
}

fn shown(path: &str) -> String {
    if path.is_empty() { "the answer".to_owned() } else { format!("`{path}`") }
}

/// The JSON types at each path of an answer, for example at `files[].id`. Null adds no type. A numeric field in
/// [`COMPARED_BY_VALUE`] adds its number, for example `"4"`.
#[derive(Debug, Default)]
struct Shape(BTreeMap<String, BTreeSet<String>>);

impl Shape {
    fn of(json: &Value) -> Self {
        let mut shape = Self::default();
        shape.add("", json);
        shape
    }

    fn add(&mut self, path: &str, json: &Value) {
        let kind = match json {
            Value::Null => NULL,
            Value::Bool(_) => "true or false",
            Value::Number(_) => "a number",
            Value::String(_) => "a text",
            Value::Array(_) => "a list",
            Value::Object(_) => "an object",
        };
        self.add_kind(path, kind.to_owned());
        match json {
            Value::Array(list) => list.iter().for_each(|inner| self.add(&format!("{path}[]"), inner)),
            Value::Object(fields) => {
                let is_message = fields.contains_key("content") && fields.contains_key("author");
                for (name, inner) in fields {
                    let below = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                    if is_message && COMPARED_BY_VALUE.contains(&name.as_str()) && inner.is_number() {
                        self.add_kind(&below, inner.to_string());
                    } else {
                        self.add(&below, inner);
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn add_kind(&mut self, path: &str, kind: String) {
        let kinds = self.0.entry(path.to_owned()).or_default();
        if kind != NULL {
            kinds.insert(kind);
        }
    }

    /// Returns true if the parent is present and not null. For example, `a.b` is the parent of `a.b.c` and `a.b[]`.
    fn has_parent_of(&self, path: &str) -> bool {
        let parent = path.strip_suffix("[]").or_else(|| Some(path.rsplit_once('.')?.0)).unwrap_or_default();
        self.0.get(parent).is_some_and(|kinds| !kinds.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn check(discord: (u16, Value), sandbox: (u16, Value), lies: &[&str], notes: &[&str]) {
        let answer = |(status, json)| Answer { status, json };
        let found = answer(discord).compare(&answer(sandbox));
        assert_eq!((found.lies, found.notes), (owned(lies), owned(notes)));
    }

    fn owned(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn ids_times_texts_and_nulls_do_not_count() {
        let discord =
            json!({ "id": "1", "edited": null, "owner": { "id": "4" }, "list": [{ "a": 1 }, { "b": null }] });
        let sandbox = json!({ "id": "2", "edited": "now", "owner": null, "list": [{ "a": 3, "b": true }] });
        check((200, discord), (200, sandbox), &[], &[]);
    }

    #[test]
    fn fields_that_only_discord_has_are_noted_and_all_other_differences_are_lies() {
        let discord = json!({ "id": "1", "nonce": "5", "files": [], "new": { "inner": 1 } });
        let sandbox = json!({ "id": "1", "nonce": 5, "files": [{ "id": "9" }], "old": { "inner": 1 } });
        let lies = [
            "`nonce` is a text on Discord and a number in the sandbox",
            "`files[]` is missing on Discord",
            "`old` is missing on Discord",
        ];
        check((200, discord), (200, sandbox), &lies, &["`new`"]);
    }

    #[test]
    fn statuses_codes_and_the_flags_of_messages_count() {
        let code = |code: i64| json!({ "code": code, "message": "no" });
        check(
            (200, json!({})),
            (201, json!({})),
            &["the status is 200 on Discord and 201 in the sandbox"],
            &[],
        );
        check((404, code(1)), (404, code(2)), &["the code is 1 on Discord and 2 in the sandbox"], &[]);
        check((200, json!([])), (501, code(0)), &[], &["everything here"]);
        let message = |flags: u64| json!({ "content": "", "author": { "flags": flags }, "flags": flags });
        check((200, message(4)), (200, message(0)), &["`flags` is 4 on Discord and 0 in the sandbox"], &[]);
    }
}
