//! Request bodies: valid bodies with random changes.

use serde_json::{Value, json};

use super::dice::Dice;

/// Returns valid request bodies for the routes that a bot calls. Each body comes with the names of its routes,
/// separated by spaces. The name of a route is its last path segment that is not an identifier.
fn sound_of_bots() -> Vec<(&'static str, Value)> {
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let menu = json!({"type": 3, "custom_id": "menu", "options": [{"label": "A", "value": "a"}]});
    let rows = json!([{"type": 1, "components": [button]}, {"type": 1, "components": [menu]}]);
    let field = json!({"type": 4, "custom_id": "field", "label": "Field", "style": 1});
    let form =
        json!({"custom_id": "form", "title": "Form", "components": [{"type": 1, "components": [field]}]});
    let option = json!({"type": 3, "name": "text", "description": "What", "autocomplete": true});
    let command = json!({"name": "say", "description": "Says it", "options": [option]});
    let embed = json!({"title": "T", "description": "D", "fields": [{"name": "N", "value": "V"}]});
    let message = json!({
        "content": "hello <@1> @everyone", "embeds": [embed], "components": rows, "flags": 64, "nonce": "n",
        "enforce_nonce": true, "allowed_mentions": {"parse": ["users"]}, "attachments": [{"id": 0, "description": "a"}],
        "message_reference": {"message_id": "1", "fail_if_not_exists": false},
    });
    let posts = "messages @original";
    vec![
        ("", Value::Null),
        ("", json!({})),
        ("", json!([])),
        ("commands", json!([command])),
        ("commands", json!([command, {"name": "Poke", "type": 2}])),
        ("commands", command),
        (posts, json!({"content": "plain"})),
        (posts, message.clone()),
        (posts, json!({"embeds": [embed], "components": rows})),
        (posts, json!({"content": "plain", "poll": {"question": {"text": "?"}}})),
        ("callback", json!({"type": 4, "data": message})),
        ("callback", json!({"type": 7, "data": message})),
        ("callback", json!({"type": 5, "data": {"flags": 64}})),
        ("callback", json!({"type": 6})),
        ("callback", json!({"type": 8, "data": {"choices": [{"name": "a", "value": "a"}]}})),
        ("callback", json!({"type": 9, "data": form})),
        ("channels", json!({"recipient_id": "1"})),
        ("threads", json!({"name": "thread", "type": 11, "auto_archive_duration": 60})),
        ("channels", json!({"archived": true, "locked": true, "name": "other"})),
    ]
}

/// Returns valid request bodies for the routes of the sandbox's own API. The format is the same as in
/// [`sound_of_bots`].
fn sound_of_people() -> Vec<(&'static str, Value)> {
    vec![
        ("command", json!({"name": "say", "options": {"text": "x", "count": 3, "to": "bob"}})),
        ("command", json!({"name": "say", "options": {"file": {"filename": "a.txt", "text": "x"}}})),
        ("command", json!({"name": "Poke", "target": "bob"})),
        ("autocomplete", json!({"name": "say", "options": {"text": "x"}, "focused": "text"})),
        ("component", json!({"custom_id": "go"})),
        ("component", json!({"custom_id": "menu", "values": ["a"]})),
        ("modal", json!({"custom_id": "form", "fields": {"field": "x"}})),
        ("messages", json!({"content": "said", "reply_to": "1"})),
        (
            "users",
            json!({"name": "eve", "roles": ["Moderator"], "locale": "de", "dm_closed": true, "installed": true}),
        ),
        ("conversations", json!({"people": ["ann", "bob", "cem"], "name": "Three"})),
        ("channels", json!({"name": "place", "deny": ["SEND_MESSAGES"], "guild": "Sandbox"})),
        ("guilds", json!({"name": "Second", "bot": false})),
        ("roles", json!({"name": "Judge", "permissions": ["MANAGE_ROLES"]})),
        ("clock", json!({"advance_s": 60})),
        (
            "faults",
            json!({"kind": "slow", "route": "GET /users", "times": 2, "status": 502, "delay_ms": 1, "retry_after_s": 0.5}),
        ),
        ("faults", json!({"kind": "gateway-op9"})),
        ("stop restart", json!({"how": "term"})),
    ]
}

/// Draws a body for a path. Most bodies fit the path.
pub(super) fn draw(dice: &mut Dice, path: &str, ids: &[String]) -> Value {
    let all = [sound_of_bots(), sound_of_people()].concat();
    let last = path.split('/').rfind(|word| !word.starts_with('{')).unwrap_or_default();
    let fitting: Vec<&Value> = all
        .iter()
        .filter(|(words, _)| words.split(' ').any(|word| word == last))
        .map(|(_, body)| body)
        .collect();
    let mut body = if fitting.is_empty() || dice.once_in(8) {
        dice.pick(&all).1.clone()
    } else {
        (*dice.pick(&fitting)).clone()
    };
    for _ in 0..dice.below(3) {
        spoil(&mut body, dice, ids);
    }
    body
}

/// Removes, adds, repeats or replaces one random part of the JSON.
pub(super) fn spoil(json: &mut Value, dice: &mut Dice, ids: &[String]) {
    let deeper = !dice.once_in(4);
    match json {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = dice.below(fields.len());
            let key = fields.keys().nth(at).cloned().unwrap_or_default();
            match dice.below(6) {
                0 => drop(fields.remove(&key)),
                1 => drop(fields.insert(odd_text(dice), json!(1))),
                _ => spoil(fields.entry(key).or_insert(Value::Null), dice, ids),
            }
        }
        Value::Array(list) if deeper && !list.is_empty() => {
            let at = dice.below(list.len());
            match dice.below(8) {
                0 => drop(list.remove(at)),
                1 => {
                    let again = vec![list[at].clone(); 2 + dice.below(30)];
                    list.extend(again);
                }
                _ => spoil(&mut list[at], dice, ids),
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => {
            *json = junk(dice, ids);
        }
    }
}

/// Draws JSON that fits no route.
fn junk(dice: &mut Dice, ids: &[String]) -> Value {
    match dice.below(14) {
        0 => Value::Null,
        1 => json!(true),
        2 => json!(u64::MAX),
        3 => json!(i64::MIN),
        4 => json!(1e300),
        5 => json!(-0.5),
        6 => json!(dice.below(300)),
        7 => json!([]),
        8 => json!({}),
        9 => (0..100 + dice.below(24)).fold(json!(0), |inner, _| json!([inner])),
        10 => (0..100).fold(json!(0), |inner, _| json!({"components": [inner]})),
        11 | 12 => json!(dice.pick(ids)),
        _ => json!(odd_text(dice)),
    }
}

/// Draws a text that programs easily misread.
pub(super) fn odd_text(dice: &mut Dice) -> String {
    let odd = [
        "",
        " ",
        "\0",
        "..",
        "/",
        "a.b",
        "_errors",
        "0",
        "-1",
        "99999999999999999999",
        "null",
        "\u{202e}",
        "😀",
        "ß",
        "@me",
        "@original",
        "dm",
        "#general",
        "<@1>",
        "<script>",
        "%00",
        "18446744073709551615",
    ];
    if dice.once_in(6) {
        return "x".repeat(dice.below(7000));
    }
    (*dice.pick(&odd)).to_owned()
}
