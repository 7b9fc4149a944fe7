//! Compares the commands of this program with the commands that Discord has.

use poise::serenity_prelude as serenity;
use serde_json::{Value, json};

/// The fields that this program does not send to Discord. [`are_registered`] ignores these fields. Discord adds the
/// first four fields, and does not use the other two fields any more.
const NOT_SENT: [&str; 6] =
    ["id", "application_id", "guild_id", "version", "dm_permission", "default_permission"];

/// Returns true if Discord has exactly these commands.
pub(crate) fn are_registered(commands: &[serenity::CreateCommand], known: &[serenity::Command]) -> bool {
    let normalized = |list: serde_json::Result<Value>| list.ok().map(normalized);
    let commands = normalized(serde_json::to_value(commands));
    commands.is_some() && commands == normalized(serde_json::to_value(known))
}

/// Brings a list of commands into a form that [`are_registered`] can compare: sorted, and without [`NOT_SENT`] fields.
fn normalized(list: Value) -> Value {
    let Value::Array(mut commands) = list else { return list };
    for command in commands.iter_mut().filter_map(Value::as_object_mut) {
        command.retain(|field, _| !NOT_SENT.contains(&field.as_str()));
        // A command without a type is a slash command, which has type 1.
        command.entry("type").or_insert(1.into());
    }
    commands.sort_by_key(|command| (command["name"].to_string(), command["type"].to_string()));
    simplified(Value::Array(commands))
}

/// Removes fields with a blank value, because a blank value means the same as a missing field. Writes each number in
/// one fixed form, so that `1.0` and `1` are equal.
fn simplified(json: Value) -> Value {
    match json {
        Value::Object(fields) => {
            let blanks = [json!(null), json!(false), json!(""), json!([]), json!({})];
            let fields = fields.into_iter().map(|(name, value)| (name, simplified(value)));
            fields.filter(|(_, value)| !blanks.contains(value)).collect()
        }
        Value::Array(items) => items.into_iter().map(simplified).collect(),
        // Discord may write 1.0 as 1. `serde_json` may change the last digits of a long number with a decimal point.
        Value::Number(number) => format!("{:.9e}", number.as_f64().unwrap_or_default()).into(),
        Value::Null | Value::Bool(_) | Value::String(_) => json,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interactions::commands::registered;
    use crate::present::words::Phrases;

    /// Imitates Discord's answer: the registered commands with Discord's extra fields, in another order.
    fn answered(commands: &[serenity::CreateCommand]) -> Value {
        let mut list = serde_json::to_value(commands).unwrap();
        let commands = list.as_array_mut().unwrap();
        for command in commands.iter_mut() {
            let is_slash = command["type"].as_u64().unwrap_or(1) == 1;
            command["type"] = json!(if is_slash { 1 } else { 2 });
            let added = json!({ "id": "7", "application_id": "8", "version": "9", "dm_permission": true });
            command.as_object_mut().unwrap().extend(added.as_object().unwrap().clone());
            command.as_object_mut().unwrap().entry("description").or_insert(json!(""));
        }
        commands.reverse();
        list
    }

    fn are_same(commands: &[serenity::CreateCommand], known: Value) -> bool {
        are_registered(commands, &serde_json::from_value::<Vec<serenity::Command>>(known).unwrap())
    }

    #[test]
    fn commands_that_discord_has_are_recognised_and_every_difference_is_noticed() {
        let commands = registered(&Phrases::load());
        let known = answered(&commands);
        assert!(are_same(&commands, known.clone()));
        assert!(!are_same(&commands[1..], known.clone()));
        let at = known.as_array().unwrap().iter().position(|it| it["name"] == "challenge").unwrap();
        let changes: [fn(&mut Value); 6] = [
            |command| command["description"] = json!("Another text"),
            |command| command["name_localizations"]["de"] = json!("anders"),
            |command| command["contexts"] = json!([0]),
            |command| command["options"][0]["name_localizations"]["ru"] = json!("иначе"),
            |command| command["options"][0]["required"] = json!(true),
            |command| command["options"] = json!([]),
        ];
        for (number, change) in changes.into_iter().enumerate() {
            let mut differing = known.clone();
            change(&mut differing[at]);
            assert!(!are_same(&commands, differing), "change {number}");
        }
    }
}
