//! Tests with interactions that Discord sends, and with changed interactions that Discord might send later.

use std::collections::{BTreeMap, BTreeSet};

use chess_core::Language;
use chess_service::Way;
use jiff::Timestamp;
use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{ActionRowComponent, ComponentInteractionDataKind, Interaction};

use crate::discord::snowflake;
use crate::interactions::origin::Origin;
use crate::interactions::reader::{Action, Pressed, PressedOn, Unreadable, read};

/// Interactions of every kind. Each key is a description.
fn samples() -> BTreeMap<String, Value> {
    serde_json::from_str(include_str!("interactions.json")).unwrap()
}

fn named(name: &str) -> Value {
    samples().remove(name).unwrap()
}

/// Appends the paths of all fields inside `json` to `found`. `above` is the path of `json`.
fn paths(json: &Value, above: &str, found: &mut Vec<String>) {
    let inner: Vec<(String, &Value)> = match json {
        Value::Object(fields) => fields.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(index, it)| (index.to_string(), it)).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    for (name, value) in inner {
        let path = format!("{above}/{name}");
        paths(value, &path, found);
        found.push(path);
    }
}

/// Returns true if the bot needs the field at this path to understand or answer an interaction.
fn is_needed(path: &str) -> bool {
    let alone = ["/id", "/token", "/type", "/data", "/data/custom_id", "/data/name", "/member", "/user"];
    let of_person = ["/member/user", "/member/user/id", "/user/id"];
    let is_option = path.starts_with("/data/options");
    alone.contains(&path) || of_person.contains(&path) || is_option
}

#[test]
fn no_field_that_is_not_needed_keeps_an_interaction_from_being_read() {
    let unknown = [
        json!(null),
        json!({ "new": [1] }),
        json!("new"),
        json!(["new"]),
        json!(-1),
        json!(1.5),
        json!(true),
    ];
    for (name, sample) in samples() {
        let mut found = Vec::new();
        paths(&sample, "", &mut found);
        for path in found.iter().filter(|path| !is_needed(path)) {
            let (above, field) = path.rsplit_once('/').unwrap();
            let mut changed = sample.clone();
            if let Some(Value::Object(fields)) = changed.pointer_mut(above) {
                fields.remove(field);
                assert!(read(&changed).is_ok(), "{name}: {path} is missing: {:?}", read(&changed));
            }
            for value in &unknown {
                let mut changed = sample.clone();
                *changed.pointer_mut(path).unwrap() = value.clone();
                assert!(read(&changed).is_ok(), "{name}: {path} is {value}: {:?}", read(&changed));
            }
        }
    }
}

#[test]
fn an_interaction_without_a_needed_field_is_not_read() {
    for (name, sample) in samples() {
        for field in ["id", "token", "type", "data"] {
            let mut changed = sample.clone();
            changed.as_object_mut().unwrap().remove(field);
            assert!(read(&changed).is_err(), "{name}: {field}");
        }
    }
    let mut without_place = named("a menu");
    for path in ["/channel_id", "/channel", "/message/channel_id"] {
        *without_place.pointer_mut(path).unwrap() = Value::Null;
    }
    assert!(matches!(read(&without_place), Err(Unreadable::Origin)));
    for kind in [1, 6, 99] {
        let mut changed = named("a menu");
        changed["type"] = json!(kind);
        assert!(matches!(read(&changed), Err(Unreadable::Type)), "{kind}");
    }
}

#[test]
fn a_component_of_any_type_is_read() {
    let mut menu = named("a menu");
    let mut form = named("a form with a label");
    for kind in 0..=40 {
        menu["data"]["component_type"] = json!(kind);
        menu["message"]["components"][0]["components"][0]["type"] = json!(kind);
        let Ok((_, Action::Press(pressed))) = read(&menu) else { panic!("{kind}") };
        assert_eq!(pressed.given.as_deref(), Some("g:12:3:e2e4"), "{kind}");
        for path in
            ["/data/components/0/type", "/data/components/1/type", "/data/components/1/component/type"]
        {
            let mut changed = form.clone();
            *changed.pointer_mut(path).unwrap() = json!(kind);
            let Ok((_, Action::Press(submitted))) = read(&changed) else { panic!("{path}: {kind}") };
            assert_eq!(submitted.given.as_deref(), Some("Nf3"), "{path}: {kind}");
        }
    }
    form["data"]["components"] = json!([{ "type": 18, "component": { "type": 21, "value": null } }]);
    let Ok((_, Action::Press(submitted))) = read(&form) else { panic!("{form}") };
    assert_eq!(submitted.given, None);
}

/// Returns the time of a message's last edit, or of its creation if there was no edit. For a missing message, returns a
/// time in the far future.
fn shown_at(message: Option<&serenity::Message>) -> Timestamp {
    let made_at = |id: serenity::MessageId| snowflake::made_at(id.get());
    let edited_at = message.and_then(|message| message.edited_timestamp);
    edited_at.map_or_else(
        || message.map_or(snowflake::made_at(u64::MAX), |message| made_at(message.id)),
        |at| at.to_rfc3339().unwrap().parse().unwrap(),
    )
}

/// Reads an interaction with serenity, for a comparison with the bot's own reader.
#[expect(clippy::wildcard_enum_match_arm, reason = "the samples have no other types")]
fn as_serenity_reads(json: &Value) -> Action {
    match serde_json::from_value(json.clone()).unwrap() {
        Interaction::Command(command) => Action::Command(Box::new(command)),
        Interaction::Autocomplete(command) => Action::Suggestions(Box::new(command)),
        Interaction::Component(pressed) => {
            use ComponentInteractionDataKind as Kind;
            #[expect(clippy::wildcard_enum_match_arm, reason = "the samples have no other kinds")]
            let given = match &pressed.data.kind {
                Kind::StringSelect { values } => values.first().cloned(),
                Kind::UserSelect { values } => values.first().map(ToString::to_string),
                Kind::RoleSelect { values } => values.first().map(ToString::to_string),
                _ => None,
            };
            Action::Press(Pressed {
                custom_id: pressed.data.custom_id,
                given,
                is_bot: pressed.data.resolved.users.values().any(|user| user.bot),
                on: match pressed.message.flags {
                    Some(flags) if flags.contains(serenity::MessageFlags::EPHEMERAL) => {
                        PressedOn::PrivateMessage
                    }
                    Some(_) | None => PressedOn::PublicMessage,
                },
                shown_at: shown_at(Some(&pressed.message)),
            })
        }
        Interaction::Modal(form) => {
            let parts = form.data.components.into_iter().flat_map(|row| row.components);
            let given = parts.into_iter().find_map(|part| {
                if let ActionRowComponent::InputText(input) = part { input.value } else { None }
            });
            let (custom_id, shown_at) = (form.data.custom_id, shown_at(form.message.as_deref()));
            Action::Press(Pressed { custom_id, given, is_bot: false, on: PressedOn::Form, shown_at })
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn serenity_reads_the_same_from_the_interactions_that_serenity_can_read() {
    for (name, sample) in samples() {
        let (_, ours) = read(&sample).unwrap();
        match (ours, as_serenity_reads(&sample)) {
            (Action::Command(ours), Action::Command(theirs))
            | (Action::Suggestions(ours), Action::Suggestions(theirs)) => {
                let (ours, theirs) = (*ours, *theirs);
                assert_eq!(
                    (ours.id, ours.token, ours.guild_id),
                    (theirs.id, theirs.token, theirs.guild_id),
                    "{name}"
                );
                let (ours, theirs) = (ours.data, theirs.data);
                assert_eq!(
                    (ours.name, ours.kind, ours.options),
                    (theirs.name, theirs.kind, theirs.options),
                    "{name}"
                );
                assert_eq!(ours.target_id, theirs.target_id, "{name}");
                let (ours, theirs) = (ours.resolved, theirs.resolved);
                let names = |users: Vec<serenity::User>| -> BTreeSet<_> {
                    users.into_iter().map(|it| (it.id, it.name, it.global_name, it.bot)).collect()
                };
                let [mine, other] = [ours.users, theirs.users].map(|it| names(it.into_values().collect()));
                assert_eq!(mine, other, "{name}");
                let [mine, other] =
                    [ours.members, theirs.members].map(|it| it.into_keys().collect::<BTreeSet<_>>());
                assert_eq!(mine, other, "{name}");
                let [mine, other] =
                    [ours.roles, theirs.roles].map(|it| it.into_keys().collect::<BTreeSet<_>>());
                assert_eq!(mine, other, "{name}");
            }
            // serenity loses the text in a label.
            (Action::Press(ours), Action::Press(_)) if name == "a form with a label" => {
                assert_eq!(ours.given.as_deref(), Some("Nf3"));
            }
            (Action::Press(ours), Action::Press(theirs)) => assert_eq!(ours, theirs, "{name}"),
            (ours, theirs) => panic!("{name}: {ours:?} and {theirs:?}"),
        }
    }
}

#[test]
fn the_person_and_the_place_are_read_in_a_server_and_outside() {
    let thread = Origin::read(&named("a subcommand with a role in a thread")).unwrap();
    let outside = Origin::read(&named("a button on a private message")).unwrap();
    let [there, alone] = [&thread, &outside].map(Origin::viewer);
    assert_eq!(there.account, alone.account);
    assert_eq!(there.venue.server.map(|server| server.id), Some(41_771_983_423_143_936));
    assert_eq!(there.venue.language, Language::Russian);
    assert_eq!((alone.venue.server, alone.venue.language), (None, Language::German));
    assert_eq!([thread.language(), outside.language()], [Language::German; 2]);
    assert_eq!(
        [thread.channel_kind, outside.channel_kind],
        [serenity::ChannelType::PublicThread, serenity::ChannelType::Private]
    );
    assert_eq!([thread.way, outside.way], [Way::Open, Way::ByAnswer]);
    assert_eq!(thread.roles, [41_771_983_423_143_937]);
    assert!(thread.rights.contains(serenity::Permissions::SEND_MESSAGES));
    assert!(thread.own_rights.contains(serenity::Permissions::SEND_MESSAGES));
    assert_eq!(thread.names, ["Ann", "ann"]);
}
