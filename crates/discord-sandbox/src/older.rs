//! Brings states that older sandboxes saved into today's shape.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// Turns a state of the first shape into one of the second, in which messages lie in their channels, say what they answer, and
/// channels know their position.
pub(crate) fn second_from_first(state: &mut Value) {
    let Some(world) = state["world"].as_object_mut() else { return };
    let interactions = world.get("interactions").cloned().unwrap_or_default();
    let messages = world.insert("messages".to_owned(), json!({}));
    world.insert("messages".to_owned(), rooms(messages.unwrap_or_default(), &interactions));
    let mut last = BTreeMap::<String, u64>::new();
    let mut channels: Vec<&mut Value> = world
        .get_mut("channels")
        .and_then(Value::as_object_mut)
        .into_iter()
        .flat_map(Map::values_mut)
        .collect();
    // Identifiers are numbers, and the longer one is the newer one.
    channels.sort_by_key(|channel| channel["id"].as_str().map(|id| (id.len(), id.to_owned())));
    for channel in channels {
        let position = last.entry(channel["guild"].to_string()).or_default();
        channel["position"] = json!(*position);
        *position += u64::from(channel["parent"].is_null());
    }
    state["version"] = json!(2);
}

/// Turns a state of the second shape into one of the third, in which servers say by a command's identifier, and not by its
/// name, who may use it.
pub(crate) fn third_from_second(state: &mut Value) {
    let world = &mut state["world"];
    let commands = world["commands"]["commands"].as_array().cloned().unwrap_or_default();
    for guild in world["guilds"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        let shown = guild.as_object_mut().and_then(|guild| guild.remove("shown")).unwrap_or_default();
        let mut permissions = Map::new();
        for (name, users) in shown.as_object().into_iter().flatten() {
            let may = |user: &Value| json!({"id": user, "type": 2, "permission": true});
            let list: Vec<Value> = users.as_array().into_iter().flatten().map(may).collect();
            let is_here = |it: &&Value| it["guild"].is_null() || it["guild"] == guild["id"];
            for command in commands.iter().filter(is_here).filter(|it| it["json"]["name"] == **name) {
                permissions
                    .insert(command["id"].as_str().unwrap_or_default().to_owned(), list.clone().into());
            }
        }
        guild["command_permissions"] = permissions.into();
    }
    state["version"] = json!(3);
}

/// Puts messages into their channels.
fn rooms(messages: Value, interactions: &Value) -> Value {
    let mut rooms = Map::new();
    let Value::Object(messages) = messages else { return rooms.into() };
    for (id, mut message) in messages {
        if let Some(answered) = message["interaction"].as_str() {
            message["interaction"] = cause(&interactions[answered]);
        }
        let channel = message["channel"].as_str().unwrap_or_default().to_owned();
        let empty = || json!({"counts": {"sent": 0, "standing": 0}, "messages": {}});
        let room = rooms.entry(channel).or_insert_with(empty);
        if message["visible_to"].is_null() {
            for count in ["sent", "standing"] {
                room["counts"][count] = json!(room["counts"][count].as_u64().unwrap_or_default() + 1);
            }
        }
        room["messages"][id] = message;
    }
    rooms.into()
}

/// What a message shows of an interaction; nothing if that is not known any more.
fn cause(interaction: &Value) -> Value {
    let shown = ["id", "kind", "user", "name", "origin", "owners"];
    let mut cause: Map<String, Value> =
        shown.iter().map(|&key| (key.to_owned(), interaction[key].clone())).collect();
    if interaction.is_null() {
        return Value::Null;
    }
    if interaction["owners"].is_null() {
        cause.insert("owners".to_owned(), json!({"guild": null, "user": null}));
    }
    cause.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_was_shown_a_command_by_its_name_may_use_it() {
        let mut state = json!({"version": 2, "world": {
            "guilds": {"1": {"id": "1", "shown": {"rule": ["7"], "gone": ["7"]}}},
            "commands": {"commands": [
                {"id": "20", "guild": null, "json": {"name": "rule"}},
                {"id": "21", "guild": "2", "json": {"name": "rule"}},
            ]},
        }});
        third_from_second(&mut state);
        let permissions = json!({"20": [{"id": "7", "type": 2, "permission": true}]});
        assert_eq!(state["world"]["guilds"]["1"], json!({"id": "1", "command_permissions": permissions}));
    }

    #[test]
    fn messages_go_into_their_channels_with_what_they_answer() {
        let mut state = json!({"offset_ms": 0, "world": {
            "channels": {
                "9": {"id": "9", "guild": "1", "parent": null},
                "10": {"id": "10", "guild": "1", "parent": null},
            },
            "interactions": {"20": {"id": "20", "kind": "command", "user": "3", "name": "say", "origin": null, "token": "t"}},
            "messages": {
                "21": {"channel": "9", "interaction": "20", "visible_to": null},
                "22": {"channel": "9", "interaction": "gone", "visible_to": "3"},
            },
        }});
        second_from_first(&mut state);
        let room = &state["world"]["messages"]["9"];
        assert_eq!(room["counts"], json!({"sent": 1, "standing": 1}));
        assert_eq!(room["messages"]["21"]["interaction"]["name"], "say");
        assert_eq!(room["messages"]["22"]["interaction"], Value::Null);
        assert_eq!(
            ["9", "10"].map(|id| state["world"]["channels"][id]["position"].clone()),
            [json!(0), json!(1)]
        );
    }
}
