//! Request fields that may be null by Discord's `OpenAPI` specification.

use std::collections::BTreeSet;

use discord_sandbox_client::Client;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::{channel, id, start};

const SPECIFICATION: &str = include_str!("../../src/rules/schemas.json");

/// Fields that may be null by the specification, but not by Discord's documentation ("Embed Structure", fields
/// without a question mark).
const REQUIRED: [&str; 4] =
    ["RichEmbedAuthor.name", "RichEmbedFooter.text", "RichEmbedImage.url", "RichEmbedThumbnail.url"];

/// A field that may be null, as `schema.field`, and a request with null in this field.
type Null = (String, Value);

/// Finds the fields that may be null in one part of a request. `kind` is the type of the part, and `pointer` is the
/// JSON pointer to the part.
fn find(specification: &Value, request: &Value, kind: &str, pointer: &str, found: &mut Vec<Null>) {
    let kind = kind.trim_end_matches('?');
    let part = request.pointer(pointer).unwrap();
    if let Some(inner) = kind.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
        for index in 0..part.as_array().unwrap().len() {
            find(specification, request, inner, &format!("{pointer}/{index}"), found);
        }
    }
    let text = |json: &Value| json.as_str().map_or_else(|| json.to_string(), str::to_owned);
    let is_meant = |name: &&str| {
        let schema = &specification["schemas"][*name];
        let kinds = schema["type!"].as_str().map(|kinds| kinds.trim_start_matches('='));
        schema.is_object()
            && kinds.is_none_or(|kinds| kinds.split('|').any(|kind| kind == text(&part["type"])))
    };
    let Some(name) = kind.split('|').find(is_meant) else { return };
    for (field, kind) in specification["schemas"][name].as_object().unwrap() {
        let (field, kind) = (field.trim_end_matches('!'), kind.as_str().unwrap());
        if kind.ends_with('?') {
            let mut changed = request.clone();
            changed.pointer_mut(pointer).unwrap()[field] = Value::Null;
            found.push((format!("{name}.{field}"), changed));
        }
        if part.get(field).is_some() {
            find(specification, request, kind, &format!("{pointer}/{field}"), found);
        }
    }
}

fn row(components: &Value) -> Value {
    json!({"type": 1, "components": components})
}

/// Returns a message with all fields and components that the sandbox knows, in at most five rows of components.
fn message() -> Value {
    let button = json!({"type": 2, "style": 1, "label": "x", "custom_id": "b", "emoji": {"name": "♟"}});
    let link = json!({"type": 2, "style": 5, "label": "x", "url": "https://a.test"});
    let option = json!({"label": "a", "value": "a"});
    let chosen = |kind| json!([{"type": kind, "id": "1"}]);
    let picture = json!({"url": "https://a.test/a.png"});
    json!({
        "content": "x",
        "embeds": [{"title": "x", "author": {"name": "x"}, "footer": {"text": "x"}, "image": picture,
            "thumbnail": picture, "fields": [{"name": "x", "value": "x"}], "provider": {}, "video": {}}],
        "allowed_mentions": {"parse": []},
        "attachments": [{"id": 0}],
        "components": [
            row(&json!([button, link])),
            row(&json!([{"type": 3, "custom_id": "3", "options": [option]}])),
            row(&json!([{"type": 5, "custom_id": "5", "default_values": chosen("user")}])),
            row(&json!([{"type": 6, "custom_id": "6", "default_values": chosen("role")}])),
            row(&json!([{"type": 7, "custom_id": "7", "default_values": chosen("user")}])),
        ],
    })
}

fn commands() -> Value {
    let option = |kind: u64| json!({"type": kind, "name": format!("x{kind}"), "description": "x"});
    let chosen = |kind: u64, value: Value| json!({"type": kind, "name": format!("x{kind}"), "description": "x", "choices": [{"name": "x", "value": value}]});
    let mut options = [5, 6, 7, 8, 9, 11].map(option).to_vec();
    options.extend([chosen(3, json!("x")), chosen(4, json!(1)), chosen(10, json!(0.5))]);
    let sub = json!({"type": 1, "name": "sub", "description": "x", "options": options});
    let group = json!({"type": 2, "name": "group", "description": "x", "options": [sub]});
    json!([
        {"name": "plain", "description": "x", "options": options},
        {"name": "deep", "description": "x", "options": [group, sub]},
        {"name": "Menu", "type": 2},
    ])
}

fn forms() -> [Value; 2] {
    let label = |field: Value| json!({"type": 18, "label": "x", "component": field});
    let menu = |kind: u64| label(json!({"type": kind, "custom_id": kind.to_string()}));
    let options = json!([{"label": "a", "value": "a"}]);
    let text = json!({"type": 4, "custom_id": "4", "style": 1});
    let form = |components: Value| json!({"type": 9, "data": {"custom_id": "f", "title": "x", "components": components}});
    [
        form(json!([menu(5), menu(6), menu(7), menu(8), {"type": 10, "content": "x"}])),
        form(json!([
            row(&json!([{"type": 4, "custom_id": "t", "style": 1, "label": "x"}])),
            label(text),
            label(json!({"type": 3, "custom_id": "3", "options": options})),
        ])),
    ]
}

/// All fields that were null in a request (`all`), and the fields in which the sandbox accepted null (`taken`).
#[derive(Default)]
struct Tried {
    all: BTreeSet<String>,
    taken: BTreeSet<String>,
}

impl Tried {
    fn note(&mut self, field: String, answer: &Value) {
        if answer["code"] != 50_035 {
            self.taken.insert(field.clone());
        }
        self.all.insert(field);
    }
}

/// Tries all requests of `table`. Each line of `table` has a route, the route's path, and a valid body.
async fn try_requests(bot: &Bot, specification: &Value, tried: &mut Tried, table: &[(&str, String, Value)]) {
    for (route, path, sample) in table {
        let mut found = Vec::new();
        let kind = specification["routes"][*route].as_str().unwrap();
        find(specification, sample, kind, "", &mut found);
        for (field, request) in found {
            let (_, answer) = bot.call(route.split(' ').next().unwrap(), path, &request).await;
            tried.note(field, &answer);
        }
    }
}

/// Sends each kind of interaction answer with null in each field that may be null. The newest message in `#general`
/// must have the button `go`.
async fn try_answers(bot: &mut Bot, people: &Client, specification: &Value, tried: &mut Tried) {
    let [menus, texts] = forms();
    let data = json!({"content": "x", "embeds": [{"title": "x"}]});
    let press = json!({"custom_id": "go"});
    let typing = json!({"name": "say", "options": {"text": "x"}, "focused": "text"});
    let run = ("command?until=settled", json!({"name": "say"}));
    let choices = json!({"type": 8, "data": {"choices": [{"name": "x", "value": "x"}]}});
    let table = [
        (&run, json!({"type": 4, "data": data})),
        (&run, json!({"type": 5, "data": {}})),
        (&("messages/newest/component?until=settled", press), json!({"type": 6, "data": data})),
        (&("autocomplete", typing), choices.clone()),
        (&run, menus),
        (&run, texts),
    ];
    let kind = specification["routes"]["POST /interactions/{id}/{token}/callback"].as_str().unwrap();
    for ((call, body), sample) in table {
        let mut found = Vec::new();
        find(specification, &sample, kind, "", &mut found);
        let path = format!("users/ann/channels/general/{call}");
        for (field, answer) in found {
            let (said, _) = tokio::join!(
                async {
                    let asked = bot.event("INTERACTION_CREATE").await;
                    let (_, said) = bot.answer(&asked, &answer).await;
                    // A valid answer and an edit end the client's wait for the bot.
                    let last =
                        if *call == "autocomplete" { &choices } else { &json!({"type": 4, "data": data}) };
                    bot.answer(&asked, last).await;
                    let original = format!("{}/messages/@original", bot.follow_up(&asked));
                    bot.call("PATCH", &original, &data).await;
                    said
                },
                people.post(&path, body),
            );
            tried.note(field, &said);
        }
    }
}

#[tokio::test]
async fn a_field_may_be_null_wherever_the_specification_says_so() {
    let (sandbox, mut bot, people) = start().await;
    let specification: Value = serde_json::from_str(SPECIFICATION).unwrap();
    let general = format!("/channels/{}", channel(&people, "general").await);
    let (posts, threads) = (format!("{general}/messages"), format!("{general}/threads"));
    let button = row(&json!([{"type": 2, "style": 1, "label": "x", "custom_id": "go"}]));
    let own = id(&bot.call("POST", &posts, &json!({"content": "x", "components": [button]})).await.1);
    let new = json!({"name": "x", "type": 11});
    let thread = id(&bot.call("POST", &threads, &new).await.1);
    let (asked, _) = bot.answered(&people, &json!({"type": 4, "data": {"content": "x"}})).await;
    let after = bot.follow_up(&asked);
    let channels = json!({"content": "x", "message_reference": {"message_id": own}, "components": [
        row(&json!([{"type": 8, "custom_id": "8", "default_values": [{"type": "channel", "id": "1"}]}])),
        row(&json!([{"type": 7, "custom_id": "7", "default_values": [{"type": "role", "id": "1"}]}])),
    ]});
    let posted = json!({"content": "x", "embeds": [{"title": "x"}]});
    let registered = format!("/applications/{}/commands", bot.application);
    let mut tried = Tried { taken: REQUIRED.map(str::to_owned).into(), ..Tried::default() };
    try_answers(&mut bot, &people, &specification, &mut tried).await;
    let table = [
        ("PUT /applications/{id}/commands", registered.clone(), commands()),
        ("POST /applications/{id}/commands", registered.clone(), commands()[0].clone()),
        ("POST /applications/{id}/commands", registered, commands()[2].clone()),
        ("POST /channels/{id}/messages", posts.clone(), message()),
        ("POST /channels/{id}/messages", posts.clone(), channels),
        ("PATCH /channels/{id}/messages/{id}", format!("{posts}/{own}"), posted.clone()),
        ("POST /webhooks/{id}/{token}", after.clone(), posted.clone()),
        ("PATCH /webhooks/{id}/{token}/messages/{id}", format!("{after}/messages/@original"), posted),
        ("PATCH /channels/{id}", format!("/channels/{thread}"), json!({})),
        ("POST /channels/{id}/messages/{id}/threads", format!("{posts}/{own}/threads"), new.clone()),
        ("POST /channels/{id}/threads", threads, new),
        ("POST /users/@me/channels", "/users/@me/channels".to_owned(), json!({})),
    ];
    try_requests(&bot, &specification, &mut tried, &table).await;
    let refused: Vec<&String> = tried.all.difference(&tried.taken).collect();
    assert!(refused.is_empty(), "Discord takes null here: {refused:?}");
    for (name, schema) in specification["schemas"].as_object().unwrap() {
        for (field, _) in
            schema.as_object().unwrap().iter().filter(|it| it.1.as_str().unwrap().ends_with('?'))
        {
            assert!(tried.all.contains(&format!("{name}.{field}")), "the samples lack {name}.{field}");
        }
    }
    sandbox.stop().await;
}
