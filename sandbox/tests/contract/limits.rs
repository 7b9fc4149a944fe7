//! Discord's documented limits. The sandbox refuses a request above a limit with a form error, and accepts a request
//! within all limits.
#![expect(clippy::needless_pass_by_value, clippy::too_many_lines, reason = "tables whose rows are JSON")]

use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{in_general, start};

/// A change to a valid request that breaks a limit, and the code of Discord's form error for this limit.
type Broken = (Value, &'static str);

const LONG: &str = "BASE_TYPE_MAX_LENGTH";
const LENGTH: &str = "BASE_TYPE_BAD_LENGTH";
const NEEDED: &str = "BASE_TYPE_REQUIRED";
const CHOICES: &str = "BASE_TYPE_CHOICES";
const MORE: &str = "NUMBER_TYPE_MAX";
const LESS: &str = "NUMBER_TYPE_MIN";
const NAME: &str = "APPLICATION_COMMAND_INVALID_NAME";
const KIND: &str = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID";
const FIELD: &str = "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID";
const EXCLUSIVE: &str = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE";
const TWICE: &str = "SET_TYPE_ALREADY_CONTAINS_VALUE";
const DEFAULTS: &str = "SELECT_COMPONENT_TOO_MANY_DEFAULTS";

fn x(times: usize) -> String {
    "x".repeat(times)
}

/// Applies changes to a valid request. Null removes a field.
fn with(mut sound: Value, changes: &Value) -> Value {
    for (field, value) in changes.as_object().unwrap() {
        if value.is_null() {
            sound.as_object_mut().unwrap().remove(field);
        } else {
            sound[field] = value.clone();
        }
    }
    sound
}

fn message(changes: Value) -> Value {
    with(json!({"content": "x"}), &changes)
}

fn embed(embed: Value) -> Value {
    json!({ "embeds": [embed] })
}

fn rows(components: &[Value]) -> Value {
    let row = |component| json!({"type": 1, "components": [component]});
    message(json!({"components": components.iter().map(row).collect::<Vec<_>>()}))
}

fn button(changes: Value) -> Value {
    rows(&[with(json!({"type": 2, "style": 1, "label": "x", "custom_id": "b"}), &changes)])
}

fn link(changes: Value) -> Value {
    rows(&[with(json!({"type": 2, "style": 5, "label": "x", "url": "https://a.test"}), &changes)])
}

fn menu(changes: Value) -> Value {
    let options = json!([{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]);
    rows(&[with(json!({"type": 3, "custom_id": "m", "options": options}), &changes)])
}

fn choice_of_menu(changes: Value) -> Value {
    menu(json!({"options": [with(json!({"label": "a", "value": "a"}), &changes)]}))
}

fn of_messages() -> Vec<Broken> {
    let many = |count: usize, it: Value| Value::from(vec![it; count]);
    let six: Vec<Value> =
        (0..6).map(|n| json!({"type": 2, "style": 1, "label": "x", "custom_id": n.to_string()})).collect();
    let values: Vec<Value> = (0..26).map(|n| json!({"label": "x", "value": n.to_string()})).collect();
    let preset = |value| json!({"label": value, "value": value, "default": true});
    let user = |id| json!({"id": id, "type": "user"});
    let field =
        |changes: Value| embed(json!({"fields": [with(json!({"name": "n", "value": "v"}), &changes)]}));
    vec![
        (message(json!({"content": x(2001)})), LONG),
        (message(json!({"content": {}})), "STRING_TYPE_CONVERT"),
        (message(json!({"embeds": {}})), "LIST_TYPE_CONVERT"),
        (message(json!({"components": "x"})), "LIST_TYPE_CONVERT"),
        (message(json!({"nonce": x(26)})), "NONCE_TYPE_TOO_LONG"),
        (message(json!({"nonce": {}})), "NONCE_TYPE_INVALID"),
        (message(json!({"message_reference": {"message_id": "x"}})), "NUMBER_TYPE_COERCE"),
        (message(json!({"message_reference": {"message_id": "5"}})), "REPLIES_UNKNOWN_MESSAGE"),
        (message(json!({"attachments": [{"id": 0, "description": x(1025)}]})), LONG),
        (message(json!({"attachments": many(11, json!({"id": 0}))})), LONG),
        (message(json!({"allowed_mentions": {"parse": ["people"]}})), CHOICES),
        (message(json!({"allowed_mentions": {"parse": ["users", "users"]}})), TWICE),
        (message(json!({"allowed_mentions": {"users": ["ann"]}})), "NUMBER_TYPE_COERCE"),
        (message(json!({"allowed_mentions": {"roles": ["mod"]}})), "NUMBER_TYPE_COERCE"),
        (message(json!({"allowed_mentions": {"users": many(101, json!("1"))}})), LONG),
        (message(json!({"allowed_mentions": {"roles": many(101, json!("1"))}})), LONG),
        (message(json!({"allowed_mentions": {"parse": ["users"], "users": ["1"]}})), EXCLUSIVE),
        (message(json!({"allowed_mentions": {"parse": ["roles"], "roles": ["1"]}})), EXCLUSIVE),
        (json!({"embeds": many(11, json!({"title": "x"}))}), LONG),
        (embed(json!({"title": x(257)})), LONG),
        (embed(json!({"description": x(4097)})), LONG),
        (embed(json!({"title": "x", "color": 0x100_0000})), MORE),
        (embed(json!({"title": "x", "color": -1})), LESS),
        (embed(json!({"title": "x", "url": "javascript:alert(1)"})), "URL_TYPE_INVALID_SCHEME"),
        (embed(json!({"title": "x", "url": "nowhere"})), "URL_TYPE_INVALID_URL"),
        (embed(json!({"image": {"url": "ftp://a.test/b.png"}})), "URL_TYPE_INVALID_SCHEME"),
        (embed(json!({"thumbnail": {"url": "data:image/png;base64,"}})), "URL_TYPE_INVALID_SCHEME"),
        (embed(json!({"title": "x", "timestamp": "yesterday"})), "DATE_TIME_TYPE_PARSE"),
        (button(json!({"emoji": "♟"})), "MODEL_TYPE_CONVERT"),
        (embed(json!({"footer": {}})), NEEDED),
        (embed(json!({"footer": {"text": x(2049)}})), LENGTH),
        (embed(json!({"footer": {"text": "x", "icon_url": "x"}})), "URL_TYPE_INVALID_URL"),
        (embed(json!({"author": {"name": ""}})), NEEDED),
        (embed(json!({"author": {"name": x(257)}})), LENGTH),
        (embed(json!({"author": {"name": "x", "url": "attachment://a.png"}})), "URL_TYPE_INVALID_SCHEME"),
        (embed(json!({"fields": many(26, json!({"name": "n", "value": "v"}))})), LONG),
        (field(json!({"name": null})), NEEDED),
        (field(json!({"name": ""})), NEEDED),
        (field(json!({"name": x(257)})), LENGTH),
        (field(json!({"value": null})), NEEDED),
        (field(json!({"value": x(1025)})), LENGTH),
        (json!({"embeds": many(2, json!({"description": x(3001)}))}), "MAX_EMBED_SIZE_EXCEEDED"),
        (rows(&six), LENGTH),
        (message(json!({"components": [{"type": 1, "components": six}]})), "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        (message(json!({"components": [{"type": 1, "components": []}]})), LENGTH),
        (message(json!({"components": [six[0]]})), "UNION_TYPE_CHOICES"),
        (rows(&[six[0].clone(), six[0].clone()]), "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (rows(&[json!({"type": 4, "custom_id": "t", "style": 1, "label": "x"})]), "COMPONENT_TYPE_INVALID"),
        (button(json!({"style": 7})), CHOICES),
        (button(json!({"style": null})), NEEDED),
        (button(json!({"label": x(81)})), LONG),
        (button(json!({"label": null})), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"),
        (button(json!({"custom_id": null})), NEEDED),
        (button(json!({"custom_id": x(101)})), LENGTH),
        (button(json!({"url": "https://a.test"})), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
        (link(json!({"custom_id": "b"})), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"),
        (link(json!({"url": null})), NEEDED),
        (link(json!({"url": format!("https://a.test/{}", x(500))})), LENGTH),
        (link(json!({"url": "javascript:alert(1)"})), "URL_TYPE_INVALID_SCHEME"),
        (link(json!({"style": 6, "url": null, "label": null})), NEEDED),
        (link(json!({"style": 6, "url": null, "sku_id": "1"})), "BUTTON_COMPONENT_PREMIUM_INVALID"),
        (menu(json!({"custom_id": null})), NEEDED),
        (menu(json!({"placeholder": x(151)})), LONG),
        (menu(json!({"min_values": -1})), LESS),
        (menu(json!({"min_values": 26})), MORE),
        (menu(json!({"max_values": 0})), LESS),
        (menu(json!({"max_values": 26})), MORE),
        (menu(json!({"min_values": 2})), "SELECT_COMPONENT_MIN_VALUES"),
        (menu(json!({"max_values": 3})), "SELECT_COMPONENT_MAX_VALUES"),
        (menu(json!({"options": null})), NEEDED),
        (menu(json!({"options": []})), LENGTH),
        (menu(json!({"options": values})), LENGTH),
        (
            menu(json!({"options": many(2, json!({"label": "a", "value": "a"}))})),
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (menu(json!({"options": [preset("a"), preset("b")]})), DEFAULTS),
        (choice_of_menu(json!({"label": null})), NEEDED),
        (choice_of_menu(json!({"label": x(101)})), LENGTH),
        (choice_of_menu(json!({"value": null})), NEEDED),
        (choice_of_menu(json!({"value": x(101)})), LENGTH),
        (choice_of_menu(json!({"description": x(101)})), LONG),
        (rows(&[json!({"type": 8, "custom_id": "m", "channel_types": [99]})]), CHOICES),
        (rows(&[json!({"type": 5, "custom_id": "m", "default_values": [user("1"), user("2")]})]), DEFAULTS),
    ]
}

fn command(changes: Value) -> Value {
    with(json!({"name": "x", "description": "x"}), &changes)
}

fn options(options: &[Value]) -> Value {
    command(json!({ "options": options }))
}

fn option(changes: Value) -> Value {
    options(&[with(json!({"type": 3, "name": "x", "description": "x"}), &changes)])
}

fn choice(changes: Value) -> Value {
    option(json!({"choices": [with(json!({"name": "x", "value": "x"}), &changes)]}))
}

fn of_commands() -> Vec<Broken> {
    let text = |name: String| json!({"type": 3, "name": name, "description": "x"});
    let sub =
        |kind, inner: Vec<Value>| json!({"type": kind, "name": "sub", "description": "x", "options": inner});
    let numbered: Vec<Value> = (0..26).map(|n| text(format!("x{n}"))).collect();
    let choices: Vec<Value> = (0..26).map(|n| json!({"name": n.to_string(), "value": "x"})).collect();
    let needed = json!({"type": 3, "name": "y", "description": "x", "required": true});
    let large: Vec<Value> =
        (0..25).map(|n| json!({"name": format!("{n}{}", x(90)), "value": x(100)})).collect();
    let large: Vec<Value> = (0..2)
        .map(|n| json!({"type": 3, "name": format!("x{n}"), "description": "x", "choices": large}))
        .collect();
    vec![
        (command(json!({"name": null})), NEEDED),
        (command(json!({"name": ""})), NEEDED),
        (command(json!({"name": x(33)})), LENGTH),
        (command(json!({"name": "X"})), NAME),
        (command(json!({"name": "x y"})), NAME),
        (command(json!({"name": "x!"})), NAME),
        (command(json!({"name_localizations": {"de": "Groß"}})), NAME),
        (command(json!({"name_localizations": {"de": x(33)}})), LENGTH),
        (command(json!({"name_localizations": {"xx": "x"}})), "DICT_KEY_INVALID"),
        (command(json!({"description": null})), NEEDED),
        (command(json!({"description": x(101)})), LENGTH),
        (command(json!({"description_localizations": {"de": x(101)}})), LENGTH),
        (command(json!({"type": 9})), CHOICES),
        (command(json!({"default_member_permissions": "all"})), "NUMBER_TYPE_COERCE"),
        (command(json!({"contexts": [3]})), CHOICES),
        (command(json!({"contexts": []})), NEEDED),
        (command(json!({"integration_types": [2]})), CHOICES),
        (command(json!({"integration_types": [0, 0]})), TWICE),
        (command(json!({"type": 2})), "CONTEXT_MENU_COMMAND_DESCRIPTION_INVALID"),
        (
            command(json!({"type": 3, "description": null, "options": [text("x".to_owned())]})),
            "CONTEXT_MENU_COMMAND_OPTIONS_INVALID",
        ),
        (options(&numbered), LONG),
        (options(&[text("x".to_owned()), text("x".to_owned())]), "APPLICATION_COMMAND_OPTIONS_NAME_EXISTS"),
        (options(&[text("x".to_owned()), needed]), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"),
        (options(&[text("x".to_owned()), sub(1, vec![])]), KIND),
        (options(&[sub(1, vec![sub(1, vec![])])]), KIND),
        (options(&[sub(2, vec![text("x".to_owned())])]), KIND),
        (options(&[sub(2, vec![sub(2, vec![])])]), KIND),
        (options(&[sub(2, vec![])]), NEEDED),
        (options(&[sub(1, numbered)]), LONG),
        (options(&large), "APPLICATION_COMMAND_TOO_LARGE"),
        (option(json!({"type": null})), NEEDED),
        (option(json!({"type": 12})), CHOICES),
        (option(json!({"name": "X"})), NAME),
        (option(json!({"description": ""})), NEEDED),
        (option(json!({"description_localizations": {"ru": ""}})), LENGTH),
        (option(json!({"choices": choices})), LONG),
        (choice(json!({"name": ""})), NEEDED),
        (choice(json!({"name": x(101)})), LENGTH),
        (choice(json!({"value": x(101)})), LENGTH),
        (choice(json!({"value": 5})), "STRING_TYPE_CONVERT"),
        (option(json!({"type": 4, "choices": [{"name": "x", "value": "5"}]})), "NUMBER_TYPE_COERCE"),
        (
            option(json!({"choices": [{"name": "x", "value": "1"}, {"name": "x", "value": "2"}]})),
            "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
        ),
        (
            option(json!({"autocomplete": true, "choices": [{"name": "x", "value": "1"}]})),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
        ),
        (option(json!({"type": 5, "autocomplete": true})), FIELD),
        (option(json!({"type": 6, "choices": [{"name": "x", "value": "1"}]})), FIELD),
        (option(json!({"min_value": 1})), FIELD),
        (option(json!({"type": 4, "max_length": 1})), FIELD),
        (option(json!({"channel_types": [0]})), FIELD),
        (option(json!({"type": 7, "channel_types": [99]})), CHOICES),
        (option(json!({"type": 4, "min_value": 2, "max_value": 1})), MORE),
        (option(json!({"min_length": 6001})), MORE),
        (option(json!({"max_length": 0})), LESS),
        (option(json!({"min_length": 2, "max_length": 1})), MORE),
    ]
}

fn form(changes: Value) -> Value {
    let row = json!({"type": 1, "components": [{"type": 4, "custom_id": "t", "style": 1, "label": "x"}]});
    json!({"type": 9, "data": with(json!({"custom_id": "f", "title": "x", "components": [row]}), &changes)})
}

fn text_field(changes: Value) -> Value {
    let field = with(json!({"type": 4, "custom_id": "t", "style": 1, "label": "x"}), &changes);
    form(json!({"components": [{"type": 1, "components": [field]}]}))
}

fn labelled(changes: Value) -> Value {
    let field = json!({"type": 4, "custom_id": "t", "style": 1});
    form(json!({"components": [with(json!({"type": 18, "label": "x", "component": field}), &changes)]}))
}

fn of_answers() -> Vec<Broken> {
    let field = |n: usize| json!({"type": 1, "components": [{"type": 4, "custom_id": n.to_string(), "style": 1, "label": "x"}]});
    let menu = json!({"type": 3, "custom_id": "m", "options": [{"label": "a", "value": "a"}]});
    vec![
        (json!({"type": 3}), "INTERACTION_CALLBACK_TYPE_INVALID"),
        (json!({"type": 7, "data": {"content": "x"}}), "INTERACTION_CALLBACK_TYPE_INVALID"),
        (json!({"type": 8, "data": {"choices": []}}), "INTERACTION_CALLBACK_TYPE_INVALID"),
        (json!({"type": 4, "data": {"content": x(2001)}}), LONG),
        (form(json!({"title": null})), LENGTH),
        (form(json!({"title": x(46)})), LENGTH),
        (form(json!({"custom_id": null})), LENGTH),
        (form(json!({"custom_id": x(101)})), LENGTH),
        (form(json!({"components": []})), LENGTH),
        (form(json!({"components": (0..6).map(field).collect::<Vec<_>>()})), LENGTH),
        (form(json!({"components": [field(1), field(1)]})), "COMPONENT_CUSTOM_ID_DUPLICATED"),
        (form(json!({"components": [{"type": 9}]})), "UNION_TYPE_CHOICES"),
        (text_field(json!({"label": null})), NEEDED),
        (text_field(json!({"label": x(46)})), LENGTH),
        (text_field(json!({"style": 3})), CHOICES),
        (text_field(json!({"placeholder": x(101)})), LONG),
        (text_field(json!({"value": x(4001)})), LONG),
        (text_field(json!({"min_length": 4001})), MORE),
        (text_field(json!({"max_length": 0})), LESS),
        (text_field(json!({"min_length": 2, "max_length": 1})), MORE),
        (text_field(json!({"max_length": 1, "value": "xx"})), LONG),
        (labelled(json!({"label": x(46)})), LENGTH),
        (labelled(json!({"description": x(101)})), LONG),
        (labelled(json!({"component": null})), NEEDED),
        (
            labelled(json!({"component": with(menu.clone(), &json!({"disabled": true}))})),
            "COMPONENT_DISABLED_INVALID",
        ),
        (labelled(json!({"component": with(menu, &json!({"placeholder": {}}))})), "STRING_TYPE_CONVERT"),
        (form(json!({"components": [{"type": 10}]})), NEEDED),
        (
            labelled(json!({"component": {"type": 2, "style": 1, "label": "x", "custom_id": "b"}})),
            "UNION_TYPE_CHOICES",
        ),
    ]
}

/// Sends requests that break a limit. Describes the requests that the sandbox did not refuse as expected.
async fn let_through(bot: &Bot, path: &str, table: Vec<Broken>) -> Vec<String> {
    let mut wrong = Vec::new();
    for (json, code) in table {
        let (status, answer) = bot.call("POST", path, &json).await;
        let named = answer["errors"].to_string().contains(&format!("\"{code}\""));
        if status != 400 || answer["code"] != 50_035 || !named {
            wrong.push(format!("{code}: {status} {answer} for {json}"));
        }
    }
    wrong
}

#[tokio::test]
async fn messages_that_break_a_limit_are_refused() {
    let (sandbox, bot, people, path) = in_general().await;
    assert_eq!(let_through(&bot, &path, of_messages()).await, [""; 0]);
    assert_eq!(people.get("users/ann/channels/general/messages").await, json!([]));
    sandbox.stop().await;
}

#[tokio::test]
async fn commands_that_break_a_limit_are_refused() {
    let (sandbox, bot, people) = start().await;
    let path = format!("/applications/{}/commands", bot.application);
    let before = people.get("users/ann/commands").await;
    assert_eq!(let_through(&bot, &path, of_commands()).await, [""; 0]);
    assert_eq!(people.get("users/ann/commands").await, before);
    sandbox.stop().await;
}

#[tokio::test]
async fn answers_that_break_a_limit_are_refused_and_another_may_follow() {
    let (sandbox, mut bot, people) = start().await;
    let (wrong, outcome) = tokio::join!(
        async {
            let asked = bot.event("INTERACTION_CREATE").await;
            let [id, token] = ["id", "token"].map(|key| asked[key].as_str().unwrap());
            let wrong =
                let_through(&bot, &format!("/interactions/{id}/{token}/callback"), of_answers()).await;
            bot.answer(&asked, &json!({"type": 4, "data": {"content": "at last"}})).await;
            wrong
        },
        people.command("ann", "general", "say", json!({})),
    );
    assert_eq!(wrong, [""; 0]);
    assert_eq!(outcome.answer(), "at last");
    sandbox.stop().await;
}

#[tokio::test]
async fn requests_within_the_limits_are_accepted() {
    let (sandbox, bot, _people, messages) = in_general().await;
    let commands = format!("/applications/{}/commands", bot.application);
    let sub = |inner: Value| json!({"type": 1, "name": "sub", "description": "x", "options": inner});
    let choices: Vec<Value> =
        (0..25).map(|n| json!({"name": format!("{n}{}", x(90)), "value": x(100)})).collect();
    let posted = vec![
        message(json!({"content": x(2000), "nonce": 5})),
        embed(json!({"title": x(256), "image": {"url": "attachment://a.png"}, "color": 0xff_ff_ff})),
        rows(&[json!({"type": 2, "style": 6, "sku_id": "1"})]),
        link(json!({"url": "discord://-/channels/@me"})),
        button(json!({"label": null, "emoji": {"name": "♟"}})),
        menu(json!({"min_values": 0, "max_values": 2})),
        button(json!({"style": "2"})),
        embed(json!({"title": 5, "color": "255"})),
        rows(&[json!({"type": 5, "custom_id": "m", "max_values": 25})]),
        message(json!({"allowed_mentions": {"parse": ["everyone"], "users": [], "roles": ["1"]}})),
    ];
    let registered = vec![
        option(json!({"type": 4, "min_value": 1.0, "max_value": 9_007_199_254_740_990.0_f64})),
        command(json!({"name": "ทดสอบ", "name_localizations": {"hi": "परीक्षण", "th": "ทดสอบ"}})),
        command(json!({"name": "о-вас_1", "default_member_permissions": "32"})),
        option(json!({"choices": choices})),
        option(json!({"type": 10, "min_value": 0.5, "max_value": 1, "autocomplete": true})),
        options(&[json!({"type": 2, "name": "group", "description": "x", "options": [sub(json!([]))]})]),
        option(json!({"channel_types": [], "choices": [], "options": [], "autocomplete": false})),
        json!({"type": 2, "name": "Play against"}),
    ];
    for (path, table) in [(messages, posted), (commands, registered)] {
        for json in table {
            let (status, answer) = bot.call("POST", &path, &json).await;
            assert!((200..300).contains(&status), "{json}: {status} {answer}");
        }
    }
    sandbox.stop().await;
}

#[tokio::test]
async fn the_hundred_and_first_command_is_refused() {
    let (sandbox, bot, _ann) = start().await;
    let path = format!("/applications/{}/commands", bot.application);
    let hundred: Vec<Value> =
        (0..100).map(|n| json!({"name": format!("x{n}"), "description": "x"})).collect();
    assert_eq!(bot.call("PUT", &path, &hundred.into()).await.0, 200);
    let (status, answer) = bot.call("POST", &path, &command(json!({}))).await;
    assert_eq!((status, &answer["code"]), (400, &json!(30_032)), "{answer}");
    assert_eq!(
        bot.call("POST", &path, &command(json!({"name": "x5"}))).await.0,
        200,
        "one that is there may change"
    );
    sandbox.stop().await;
}
