//! The steps of the rehearsal in their order. A step is a request as Zug sends it, with ids from the answers to earlier
//! steps.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Network, Place};
use chess_core::{Color, Game, Language, Position};
use chess_render::{Replay, Scene, Style, gif};
use chess_service::{GameId, MessageAt};
use serde_json::{Value, json};

use crate::discord::payload::{ChannelKind, Payload, payload, thread};
use crate::discord::post::{Button, Entity, EntityMenu, Entry, File, LinkButton, Picture, Post, Row, Tone};
use crate::discord::rest::Upload;
use crate::interactions::commands;
use crate::interactions::press::Press;
use crate::present::words::Phrases;

/// One request of the rehearsal.
#[derive(Debug)]
pub(crate) struct Step {
    pub(crate) name: &'static str,
    /// Method and path. A name in braces stands for an id.
    route: &'static str,
    body: MakeBody,
    pub(super) expected: Expected,
    /// The ids to keep from the answer: the name and the JSON pointer of each id.
    pub(super) keeps: &'static [(&'static str, &'static str)],
    /// The only type of channel in which the step makes sense.
    pub(super) only_in: Option<u64>,
}

type MakeBody = fn(&KnownIds) -> Result<Body, MissingId>;

/// The body of a request.
#[derive(Debug)]
pub(super) enum Body {
    None,
    Json(Value),
    Message(Payload),
}

impl From<Value> for Body {
    fn from(json: Value) -> Self {
        Self::Json(json)
    }
}

impl From<Payload> for Body {
    fn from(payload: Payload) -> Self {
        Self::Message(payload)
    }
}

/// The answer that Zug relies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Taken,
    /// As [`Expected::Taken`], but only with the permission *Manage Threads*. Zug itself does not ask for this
    /// permission.
    Managed,
    Refused,
    /// Zug does not rely on the answer, or the answer depends on the person.
    Any,
}

/// The ids of the answers so far, by their names.
#[derive(Clone, Debug)]
pub(super) struct KnownIds(pub(super) BTreeMap<&'static str, u64>);

/// An id that no earlier step has brought.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{}", if *.0 == "person" { "--person names nobody" } else { "an earlier step made nothing" })]
pub(super) struct MissingId(&'static str);

impl KnownIds {
    pub(super) fn id(&self, name: &'static str) -> Result<u64, MissingId> {
        self.0.get(name).copied().ok_or(MissingId(name))
    }

    fn account(&self, name: &'static str) -> Result<Account, MissingId> {
        Ok(Account::Person(Network::Discord, self.id(name)?.cast_signed()))
    }

    pub(super) fn keep(&mut self, names: &[(&'static str, &str)], answer: &Value) {
        let found = names
            .iter()
            .filter_map(|(name, pointer)| Some((*name, answer.pointer(pointer)?.as_str()?.parse().ok()?)));
        self.0.extend(found);
    }
}

impl Step {
    const fn new(name: &'static str, route: &'static str, body: MakeBody) -> Self {
        Self { name, route, body, expected: Expected::Taken, keeps: &[], only_in: None }
    }

    const fn refused(self) -> Self {
        Self { expected: Expected::Refused, ..self }
    }

    const fn managed(self) -> Self {
        Self { expected: Expected::Managed, ..self }
    }

    const fn any(self) -> Self {
        Self { expected: Expected::Any, ..self }
    }

    const fn keeping(self, keeps: &'static [(&'static str, &'static str)]) -> Self {
        Self { keeps, ..self }
    }

    const fn only_in(self, kind: u64) -> Self {
        Self { only_in: Some(kind), ..self }
    }

    /// Makes the line of the request, such as `GET /channels/7`, and the body.
    pub(super) fn fill(&self, ids: &KnownIds) -> Result<(String, Body), MissingId> {
        let mut line = String::new();
        for part in self.route.split('}') {
            let (before, name) = part.split_once('{').unwrap_or((part, ""));
            line.push_str(before);
            if !name.is_empty() {
                line.push_str(&ids.id(name)?.to_string());
            }
        }
        Ok((line, (self.body)(ids)?))
    }
}

/// Discord's types of the channels in which a rehearsal can take place.
pub(super) const TEXT: u64 = 0;
pub(super) const ANNOUNCEMENT: u64 = 5;

const COMMANDS: &str = "PUT /applications/{application}/guilds/{guild}/commands";
const POST: &str = "POST /channels/{channel}/messages";
const POST_IN_THREAD: &str = "POST /channels/{thread}/messages";
const EDIT: &str = "PATCH /channels/{channel}/messages/{board}";
const CHANGE_THREAD: &str = "PATCH /channels/{thread}";
const NOTHING: MakeBody = |_| Ok(Body::None);
const NAMED_THREAD: MakeBody = |_| Ok(json!({ "name": "Zug rehearses" }).into());

/// The step that reads the channel, also before the deletion of everything.
pub(super) const HISTORY: Step = Step::new(
    "The messages after a message",
    "GET /channels/{channel}/messages?after={first}&limit=100",
    NOTHING,
);

/// All steps in their order.
pub(crate) static STEPS: &[Step] = &[
    Step::new("The application", "GET /applications/@me", NOTHING)
        .keeping(&[("application", "/id"), ("bot", "/bot/id")]),
    Step::new("The gateway", "GET /gateway/bot", NOTHING),
    Step::new("The channel", "GET /channels/{channel}", NOTHING),
    Step::new("A channel that does not exist", "GET /channels/{nonce}", NOTHING).refused(),
    Step::new("The roles of the server", "GET /guilds/{guild}/roles", NOTHING),
    Step::new("The bot as a person", "GET /users/{bot}", NOTHING),
    Step::new("The bot as a member", "GET /guilds/{guild}/members/{bot}", NOTHING),
    Step::new("A member who does not exist", "GET /guilds/{guild}/members/{channel}", NOTHING).refused(),
    Step::new("A conversation with a person", "POST /users/@me/channels", |ids| {
        Ok(json!({ "recipient_id": ids.id("person")?.to_string() }).into())
    })
    .any(),
    Step::new("All commands, for one server", COMMANDS, |_| Ok(all_commands().into())),
    Step::new(
        "The commands with translations",
        "GET /applications/{application}/guilds/{guild}/commands?with_localizations=true",
        NOTHING,
    ),
    Step::new("A text", POST, |ids| Ok(text("a text").with_nonce(ids.id("nonce")?).into()))
        .keeping(&[("first", "/id")]),
    Step::new("The same nonce again", POST, |ids| Ok(text("a text").with_nonce(ids.id("nonce")?).into())),
    Step::new("2,000 letters", POST, |_| Ok(letters(2000).into())),
    Step::new("2,001 letters", POST, |_| Ok(letters(2001).into())).refused(),
    Step::new("A board with buttons, menus and a link", POST, |_| Ok(payload(&board()).in_channel().into()))
        .keeping(&[("board", "/id"), ("file", "/attachments/0/id")]),
    Step::new("An edit that keeps the file", EDIT, |_| Ok(text("a new text").keeping_files().into())),
    Step::new("An edit that names the file", EDIT, |ids| {
        Ok(with(text("the same file"), "attachments", json!([{ "id": ids.id("file")?.to_string() }])).into())
    }),
    Step::new("An edit with another file", EDIT, |_| Ok(payload(&board()).in_channel().into())),
    Step::new("An edit without the file", EDIT, |_| Ok(text("no file").into())),
    Step::new("An edit with the silent flag", EDIT, |_| Ok(silent("an edit").into())),
    Step::new("A silent message", POST, |_| Ok(silent("a silent message").into())),
    Step::new("An alternative text of 1,024 letters", POST, |_| Ok(described(1024).into())),
    Step::new("An alternative text of 1,025 letters", POST, |_| Ok(described(1025).into())).refused(),
    Step::new("An animated picture", POST, |_| Ok(animated().into())),
    Step::new("Files with German names", POST, |_| {
        Ok(files(&["Käthe – Jürgen (größte Übung).pgn", "Ärger.pgn"]).into())
    }),
    Step::new("Ten files", POST, |_| Ok(files(&["zug.pgn"; 10]).into())),
    Step::new("Eleven files", POST, |_| Ok(files(&["zug.pgn"; 11]).into())).refused(),
    Step::new("An empty message", POST, |_| Ok(payload(&Post::default()).into())).refused(),
    Step::new("An empty embed", POST, |_| Ok(with(payload(&Post::default()), "embeds", json!([{}])).into()))
        .any(),
    Step::new("Two buttons with one custom_id", POST, |_| Ok(payload(&two_of_one()).into())).refused(),
    Step::new("A reply", POST, |ids| Ok(reply(ids, "first")?.into())).keeping(&[("reply", "/id")]),
    Step::new("A message to delete", POST, |_| Ok(text("a message to delete").into()))
        .keeping(&[("gone", "/id")]),
    Step::new("Its deletion", "DELETE /channels/{channel}/messages/{gone}", NOTHING),
    Step::new("Reading a deleted message", "GET /channels/{channel}/messages/{gone}", NOTHING).refused(),
    Step::new("Editing a deleted message", "PATCH /channels/{channel}/messages/{gone}", |_| {
        Ok(text("too late").into())
    })
    .refused(),
    Step::new("Deleting a deleted message", "DELETE /channels/{channel}/messages/{gone}", NOTHING).refused(),
    Step::new("A reply to a deleted message", POST, |ids| Ok(reply(ids, "gone")?.into())),
    Step::new("A reply that needs a deleted message", POST, |ids| {
        let needed = json!({ "message_id": ids.id("gone")?.to_string(), "fail_if_not_exists": true });
        Ok(with(text("a reply"), "message_reference", needed).into())
    })
    .refused(),
    Step::new("A thread", "POST /channels/{channel}/threads", |_| {
        Ok(thread("Zug rehearses", ChannelKind::Other).into())
    })
    .only_in(TEXT)
    .keeping(&[("thread", "/id")]),
    Step::new("A thread of the announcement type", "POST /channels/{channel}/threads", |_| {
        Ok(thread("Zug rehearses", ChannelKind::Announcement).into())
    })
    .only_in(ANNOUNCEMENT)
    .keeping(&[("thread", "/id")]),
    Step::new("A thread from a message", "POST /channels/{channel}/messages/{reply}/threads", NAMED_THREAD)
        .keeping(&[("second", "/id")]),
    Step::new(
        "A second thread from a message",
        "POST /channels/{channel}/messages/{reply}/threads",
        NAMED_THREAD,
    )
    .refused(),
    Step::new("A thread in a thread", "POST /channels/{thread}/threads", |_| {
        Ok(thread("inside", ChannelKind::Other).into())
    })
    .refused(),
    Step::new("A message in a thread", POST_IN_THREAD, |_| Ok(text("in a thread").into()))
        .keeping(&[("inside", "/id")]),
    Step::new("Typing in a thread", "POST /channels/{thread}/typing", NOTHING),
    Step::new("A person added to a thread", "PUT /channels/{thread}/thread-members/{person}", NOTHING).any(),
    Step::new("A person mentioned in a thread", "POST /channels/{second}/messages", |ids| {
        let words = format!("Zug rehearses: <@{}>", ids.id("person")?);
        Ok(payload(&Post { pings: vec![ids.account("person")?], ..Post::text(words) }).in_channel().into())
    }),
    Step::new("The messages of a thread", "GET /channels/{thread}/messages?limit=100", NOTHING),
    Step::new("Archiving a thread", CHANGE_THREAD, |_| Ok(json!({ "archived": true }).into())),
    Step::new("An edit in an archived thread", "PATCH /channels/{thread}/messages/{inside}", |_| {
        Ok(text("too late").into())
    })
    .refused(),
    Step::new(
        "A message in an archived thread",
        POST_IN_THREAD,
        |_| Ok(text("in an archived thread").into()),
    ),
    Step::new("The thread after this message", "GET /channels/{thread}", NOTHING),
    Step::new("Archiving it again", CHANGE_THREAD, |_| Ok(json!({ "archived": true }).into())),
    Step::new("Reopening a thread", CHANGE_THREAD, |_| Ok(json!({ "archived": false }).into())),
    Step::new("Locking and archiving a thread", CHANGE_THREAD, |_| {
        Ok(json!({ "archived": true, "locked": true }).into())
    })
    .managed()
    .keeping(&[("locked", "/id")]),
    Step::new("A message in a locked thread", "POST /channels/{locked}/messages", |_| {
        Ok(text("in a locked thread").into())
    })
    .any(),
    Step::new("Reopening a locked thread", "PATCH /channels/{locked}", |_| {
        Ok(json!({ "archived": false, "locked": false }).into())
    })
    .managed(),
    HISTORY,
    Step::new(
        "The messages around a message",
        "GET /channels/{channel}/messages?around={first}&limit=5",
        NOTHING,
    )
    .any(),
    Step::new("Deleting a message in a thread", "DELETE /channels/{thread}/messages/{inside}", NOTHING),
    Step::new("Deleting a thread", "DELETE /channels/{thread}", NOTHING).managed(),
];

/// All commands as Zug registers them. Nothing if the built-in texts are damaged, which Discord then refuses.
fn all_commands() -> Value {
    Phrases::load().map(|phrases| json!(commands::registered(&phrases))).unwrap_or_default()
}

fn text(words: &str) -> Payload {
    payload(&Post::text(format!("Zug rehearses: {words}"))).in_channel()
}

fn silent(words: &str) -> Payload {
    payload(&Post { is_silent: true, ..Post::text(format!("Zug rehearses: {words}")) }).in_channel()
}

/// Replaces a field. The bot's own payloads keep Discord's limits, so the rehearsal breaks a limit here.
fn with(mut payload: Payload, field: &str, value: Value) -> Payload {
    payload.json.insert(field.to_owned(), value);
    payload
}

fn letters(count: usize) -> Payload {
    with(text(""), "content", json!("x".repeat(count)))
}

fn reply(ids: &KnownIds, to: &'static str) -> Result<Payload, MissingId> {
    let place = Place { network: Network::Discord, id: ids.id("channel")?.cast_signed() };
    let reply_to = Some(MessageAt { place, id: ids.id(to)?.cast_signed() });
    Ok(payload(&Post { reply_to, ..Post::text("Zug rehearses: a reply".to_owned()) }).in_channel())
}

fn start() -> Picture {
    let scene = Scene::new(Position::START, Color::White);
    Picture::board(scene, Style::default(), Language::English)
}

/// A message with everything that Zug puts under a board.
fn board() -> Post {
    let button = |tone: Tone| Button::new(Press::Next(GameId(tone as i64)), format!("{tone:?}"), tone);
    let tones = [Tone::Primary, Tone::Secondary, Tone::Success, Tone::Danger];
    let entry = |number: i64| Entry::new(Press::Next(GameId(number)), format!("Move {number}"));
    let menu = |press: u8, entity: Entity| {
        Row::Entities(EntityMenu { press: Press::Chosen(press), placeholder: "Choose".to_owned(), entity })
    };
    let url = "https://lichess.org/analysis".to_owned();
    let rows = vec![
        Row::Buttons(tones.map(button).into()),
        Row::choices(1, "Moves".to_owned(), (5..30).map(entry).collect()),
        menu(2, Entity::Member),
        menu(3, Entity::Role),
    ];
    let links = vec![LinkButton { label: "Lichess".to_owned(), url }];
    Post { picture: Some(start()), rows, links, ..Post::text("Zug rehearses: a board ♟ ½".to_owned()) }
}

fn two_of_one() -> Post {
    let button = || Button::new(Press::Dismiss, "Twice".to_owned(), Tone::Secondary);
    Post::text("Zug rehearses: two buttons".to_owned()).with_buttons([button(), button()])
}

fn described(count: usize) -> Payload {
    let picture = payload(&Post { picture: Some(start()), ..Post::text("Zug rehearses".to_owned()) });
    let described = json!([{ "id": 0, "filename": "board.png", "description": "x".repeat(count) }]);
    with(picture.in_channel(), "attachments", described)
}

/// A message with an animated picture, as Zug sends a replay.
fn animated() -> Payload {
    let game = Game::new(Position::START);
    let replay = Replay { game: &game, orientation: Color::White, story: None };
    let content = gif(&replay, &Style::default()).unwrap_or_default();
    let file = File { name: "zug.gif".to_owned(), content, about: Some("A game of chess".to_owned()) };
    payload(&Post { file: Some(file), ..Post::text("Zug rehearses: a replay".to_owned()) }).in_channel()
}

/// A message with these files. Zug itself sends two files at most.
fn files(names: &[&str]) -> Payload {
    let listed = names.iter().zip(0..).map(|(name, id)| json!({ "id": id, "filename": name }));
    let mut payload = with(text("files"), "attachments", listed.collect());
    let upload = |name: &&str| Upload { name: (*name).to_owned(), bytes: b"1. e4 e5 *".to_vec() };
    payload.files = names.iter().map(upload).collect();
    payload
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// The method and the path of a step as the table writes them.
    fn route(step: &Step) -> String {
        let path = step.route.split('?').next().unwrap();
        let parts = path.split('/').map(|part| if part.starts_with('{') { "{id}" } else { part });
        parts.collect::<Vec<_>>().join("/")
    }

    #[test]
    fn the_table_of_checks_names_the_requests_of_the_rehearsal() {
        let checks = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../sandbox/docs/checks.md");
        let checks = std::fs::read_to_string(checks).unwrap();
        let rows = checks.lines().filter(|line| line.ends_with("| yes |"));
        let listed: BTreeSet<String> = rows.map(|row| row.split('`').nth(1).unwrap().to_owned()).collect();
        assert_eq!(STEPS.iter().map(route).collect::<BTreeSet<_>>(), listed);
    }

    #[test]
    fn each_step_has_a_name_of_its_own_and_uses_only_ids_of_earlier_steps() {
        let mut ids = KnownIds(["channel", "guild", "nonce", "person"].map(|name| (name, 7)).into());
        let mut names = BTreeSet::new();
        for step in STEPS {
            assert!(names.insert(step.name), "{}", step.name);
            assert!(step.fill(&ids).is_ok(), "{}", step.name);
            ids.0.extend(step.keeps.iter().map(|(name, _)| (*name, 7)));
        }
    }
}
