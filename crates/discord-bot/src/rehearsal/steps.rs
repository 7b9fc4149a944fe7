//! The steps of the rehearsal, in order. Most steps send a request like Zug's own requests. The other steps test
//! Discord's limits and refusals. The requests contain ids from the answers to earlier steps.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Network, Place};
use chess_core::{Color, Game, Language, Position};
use chess_render::{Replay, Scene, Style, gif};
use chess_service::{GameId, MessageAt};
use serde_json::{Value, json};

use crate::discord::payload::{payload, thread};
use crate::discord::post::{Button, Entity, File, LinkButton, MenuOption, Picture, Post, Row, Tone};
use crate::discord::rest::Payload;
use crate::discord::snowflake::at;
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
    /// The ids to keep from the answer. Each entry has the name of an id, a space, and the id's JSON pointer.
    pub(super) keeps: &'static [&'static str],
}

type MakeBody = fn(&KnownIds) -> Result<Payload, MissingId>;

/// The kind of answer that Zug expects Discord to give to a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expected {
    Taken,
    /// Discord accepts the request if the bot has the permission *Manage Threads*. If the bot lacks this optional
    /// permission, the step counts as skipped.
    Managed,
    Refused,
    /// Discord may accept or refuse the request. Zug does not rely on the answer, or the answer depends on the person
    /// whom the host chose with `--person`.
    Any,
}

/// The numbers that steps refer to by name: the ids that Discord has returned in earlier steps, and the values known
/// from the beginning, such as the id of the channel and the nonce.
#[derive(Clone, Debug)]
pub(super) struct KnownIds(pub(super) BTreeMap<&'static str, u64>);

/// An id that a step needs, but that no earlier step has returned.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{}", if *.0 == "person" { "--person names nobody" } else { "an earlier step made nothing" })]
pub(super) struct MissingId(&'static str);

impl KnownIds {
    pub(super) fn id(&self, name: &'static str) -> Result<u64, MissingId> {
        self.0.get(name).copied().ok_or(MissingId(name))
    }

    pub(super) fn keep(&mut self, names: &[&'static str], answer: &Value) {
        let pairs = names.iter().filter_map(|pair| pair.split_once(' '));
        let found =
            pairs.filter_map(|(name, pointer)| Some((name, at::<String>(answer, pointer)?.parse().ok()?)));
        self.0.extend(found);
    }
}

impl Step {
    const fn refused(self) -> Self {
        Self { expected: Expected::Refused, ..self }
    }

    const fn managed(self) -> Self {
        Self { expected: Expected::Managed, ..self }
    }

    const fn any(self) -> Self {
        Self { expected: Expected::Any, ..self }
    }

    const fn keeping(self, keeps: &'static [&'static str]) -> Self {
        Self { keeps, ..self }
    }

    /// Returns the request line with the ids filled in, such as `GET /channels/7`, and the body.
    pub(super) fn fill(&self, ids: &KnownIds) -> Result<(String, Payload), MissingId> {
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

const fn step(name: &'static str, route: &'static str, body: MakeBody) -> Step {
    Step { name, route, body, expected: Expected::Taken, keeps: &[] }
}

const MESSAGE: &str = "POST /channels/{channel}/messages";
const EDIT: &str = "PATCH /channels/{channel}/messages/{board}";
const DELETE_GONE: &str = "DELETE /channels/{channel}/messages/{gone}";
const THREAD_OF_MESSAGE: &str = "POST /channels/{channel}/messages/{reply}/threads";
const MESSAGE_INSIDE: &str = "POST /channels/{thread}/messages";
const CHANGE_THREAD: &str = "PATCH /channels/{thread}";
const COMMANDS: &str = "PUT /applications/{application}/guilds/{guild}/commands";
const READ_COMMANDS: &str = "GET /applications/{application}/guilds/{guild}/commands?with_localizations=true";
const AFTER: &str = "GET /channels/{channel}/messages?after={first}&limit=100";
const AROUND: &str = "GET /channels/{channel}/messages?around={first}&limit=5";

const NOTHING: MakeBody = |_| Ok(Payload::default());
const SHORT_TEXT: MakeBody = |_| Ok(text("a short text"));
const WITH_NONCE: MakeBody = |ids| Ok(text("a text").with_nonce(ids.id("nonce")?));
const RECIPIENT: MakeBody = |ids| Ok(json!({ "recipient_id": ids.id("person")?.to_string() }).into());
const ALL_COMMANDS: MakeBody = |_| Ok(json!(commands::registered(&Phrases::load())).into());
const NAMED: MakeBody = |_| Ok(json!({ "name": "Zug rehearses" }).into());
const OWN_THREAD: MakeBody = |ids| {
    let kind = u8::try_from(ids.id("kind")?).unwrap_or_default();
    Ok(thread("Zug rehearses", kind.into()).into())
};
const ARCHIVED: MakeBody = |_| Ok(json!({ "archived": true }).into());
const REOPENED: MakeBody = |_| Ok(json!({ "archived": false }).into());
const LOCKED: MakeBody = |_| Ok(json!({ "archived": true, "locked": true }).into());
const UNLOCKED: MakeBody = |_| Ok(json!({ "archived": false, "locked": false }).into());

/// Reads the messages after the first message of the rehearsal. The cleanup also sends this request, to find and delete
/// Discord's announcements of new threads.
pub(super) const HISTORY: Step = step("The messages after a message", AFTER, NOTHING);

/// All steps in their order.
pub(crate) static STEPS: &[Step] = &[
    step("The application", "GET /applications/@me", NOTHING).keeping(&["application /id", "bot /bot/id"]),
    step("The gateway", "GET /gateway/bot", NOTHING),
    step("The channel", "GET /channels/{channel}", NOTHING),
    step("A channel that does not exist", "GET /channels/{nonce}", NOTHING).refused(),
    step("The roles of the server", "GET /guilds/{guild}/roles", NOTHING),
    step("The bot as a person", "GET /users/{bot}", NOTHING),
    step("The bot as a member", "GET /guilds/{guild}/members/{bot}", NOTHING),
    step("A member who does not exist", "GET /guilds/{guild}/members/{channel}", NOTHING).refused(),
    step("A conversation with a person", "POST /users/@me/channels", RECIPIENT).any(),
    step("All commands, for one server", COMMANDS, ALL_COMMANDS),
    step("The commands with translations", READ_COMMANDS, NOTHING),
    step("A text", MESSAGE, WITH_NONCE).keeping(&["first /id"]),
    step("The same nonce again", MESSAGE, WITH_NONCE),
    step("2,000 letters", MESSAGE, |_| Ok(letters(2000))),
    step("2,001 letters", MESSAGE, |_| Ok(letters(2001))).refused(),
    step("A board", MESSAGE, |_| Ok(board())).keeping(&["board /id", "file /attachments/0/id"]),
    step("An edit that keeps the file", EDIT, |_| Ok(text("a new text").keeping_files())),
    step("An edit that names the file", EDIT, same_file),
    step("An edit with another file", EDIT, |_| Ok(board())),
    step("An edit without the file", EDIT, SHORT_TEXT),
    step("An edit with the silent flag", EDIT, |_| Ok(silent())),
    step("A silent message", MESSAGE, |_| Ok(silent())),
    step("An alternative text of 1,024 letters", MESSAGE, |_| Ok(described(1024))),
    step("An alternative text of 1,025 letters", MESSAGE, |_| Ok(described(1025))).refused(),
    step("An animated picture", MESSAGE, |_| Ok(animated())),
    step("Files with German names", MESSAGE, |_| Ok(files(&["Käthe – Jürgen.pgn", "Größe.pgn"]))),
    step("Ten files", MESSAGE, |_| Ok(files(&["zug.pgn"; 10]))),
    step("Eleven files", MESSAGE, |_| Ok(files(&["zug.pgn"; 11]))).refused(),
    step("An empty message", MESSAGE, |_| Ok(payload(&Post::default()))).refused(),
    step("An empty embed", MESSAGE, |_| Ok(json!({ "embeds": [{}] }).into())).any(),
    step("Two buttons with one custom_id", MESSAGE, |_| Ok(two_of_one())).refused(),
    step("A reply", MESSAGE, |ids| reply(ids, "first")).keeping(&["reply /id"]),
    step("A message to delete", MESSAGE, SHORT_TEXT).keeping(&["gone /id"]),
    step("Its deletion", DELETE_GONE, NOTHING),
    step("Reading a deleted message", "GET /channels/{channel}/messages/{gone}", NOTHING).refused(),
    step("Editing a deleted message", "PATCH /channels/{channel}/messages/{gone}", SHORT_TEXT).refused(),
    step("Deleting a deleted message", DELETE_GONE, NOTHING).refused(),
    step("A reply to a deleted message", MESSAGE, |ids| reply(ids, "gone")),
    step("A reply that needs a deleted message", MESSAGE, strict_reply).refused(),
    step("A thread", "POST /channels/{channel}/threads", OWN_THREAD).keeping(&["thread /id"]),
    step("A thread from a message", THREAD_OF_MESSAGE, NAMED).keeping(&["second /id"]),
    step("A second thread from a message", THREAD_OF_MESSAGE, NAMED).refused(),
    step("A thread in a thread", "POST /channels/{thread}/threads", OWN_THREAD).refused(),
    step("A message in a thread", MESSAGE_INSIDE, SHORT_TEXT).keeping(&["inside /id"]),
    step("Typing in a thread", "POST /channels/{thread}/typing", NOTHING),
    step("A person added to a thread", "PUT /channels/{thread}/thread-members/{person}", NOTHING).any(),
    step("A person mentioned in a thread", "POST /channels/{second}/messages", mention),
    step("The messages of a thread", "GET /channels/{thread}/messages?limit=100", NOTHING),
    step("Archiving a thread", CHANGE_THREAD, ARCHIVED),
    step("An edit in an archived thread", "PATCH /channels/{thread}/messages/{inside}", SHORT_TEXT).refused(),
    step("A message in an archived thread", MESSAGE_INSIDE, SHORT_TEXT),
    step("The thread after this message", "GET /channels/{thread}", NOTHING),
    step("Archiving it again", CHANGE_THREAD, ARCHIVED),
    step("Reopening a thread", CHANGE_THREAD, REOPENED),
    step("Locking and archiving a thread", CHANGE_THREAD, LOCKED).managed().keeping(&["locked /id"]),
    step("A message in a locked thread", "POST /channels/{locked}/messages", SHORT_TEXT).any(),
    step("Reopening a locked thread", "PATCH /channels/{locked}", UNLOCKED).managed(),
    HISTORY,
    step("The messages around a message", AROUND, NOTHING).any(),
    step("Deleting a message in a thread", "DELETE /channels/{thread}/messages/{inside}", NOTHING),
    step("Deleting a thread", "DELETE /channels/{thread}", NOTHING).managed(),
];

fn text(words: &str) -> Payload {
    message(&Post::text(format!("Zug rehearses: {words}")))
}

fn message(post: &Post) -> Payload {
    payload(post).in_channel()
}

fn silent() -> Payload {
    message(&Post { is_silent: true, ..Post::text("Zug rehearses: silence".to_owned()) })
}

fn mention(ids: &KnownIds) -> Result<Payload, MissingId> {
    let person = ids.id("person")?;
    let pings = vec![Account::Person(Network::Discord, person.cast_signed())];
    Ok(message(&Post { pings, ..Post::text(format!("Zug rehearses: <@{person}>")) }))
}

fn same_file(ids: &KnownIds) -> Result<Payload, MissingId> {
    let listed = json!([{ "id": ids.id("file")?.to_string() }]);
    Ok(with(text("the same file"), "attachments", listed))
}

fn strict_reply(ids: &KnownIds) -> Result<Payload, MissingId> {
    let needed = json!({ "message_id": ids.id("gone")?.to_string(), "fail_if_not_exists": true });
    Ok(with(text("a reply"), "message_reference", needed))
}

/// Replaces a field of a payload. Unlike Zug's own payloads, the result can break a limit of Discord.
#[expect(clippy::indexing_slicing, reason = "a JSON object takes any field")]
fn with(mut payload: Payload, field: &str, value: Value) -> Payload {
    payload.json[field] = value;
    payload
}

fn letters(count: usize) -> Payload {
    with(text(""), "content", json!("x".repeat(count)))
}

fn reply(ids: &KnownIds, to: &'static str) -> Result<Payload, MissingId> {
    let place = Place { network: Network::Discord, id: ids.id("channel")?.cast_signed() };
    let reply_to = Some(MessageAt { place, id: ids.id(to)?.cast_signed() });
    Ok(message(&Post { reply_to, ..Post::text("Zug rehearses: a reply".to_owned()) }))
}

fn start() -> Picture {
    let scene = Scene::new(Position::START, Color::White);
    Picture::board(scene, Style::default(), Language::English)
}

/// A message with a board and with every part that Zug's messages have below a board: buttons, menus and a link.
fn board() -> Payload {
    let button = |tone: Tone| Button::new(Press::Next(GameId(tone as i64)), format!("{tone:?}"), tone);
    let tones = [Tone::Primary, Tone::Secondary, Tone::Success, Tone::Danger];
    let entry = |number: i64| MenuOption::new(Press::Next(GameId(number)), format!("Move {number}"));
    let menu = |press, entity| Row::Entities {
        press: Press::Chosen(press),
        placeholder: "Choose".to_owned(),
        entity,
    };
    let url = "https://lichess.org/analysis".to_owned();
    let rows = vec![
        Row::Buttons(tones.map(button).into()),
        Row::choices(1, "Moves".to_owned(), (5..30).map(entry).collect()),
        menu(2, Entity::Member),
        menu(3, Entity::Role),
    ];
    let link = Some(LinkButton { label: "Lichess".to_owned(), url });
    let text = "Zug rehearses: a board ♟ ½".to_owned();
    message(&Post { picture: Some(start()), rows, link, ..Post::text(text) })
}

fn two_of_one() -> Payload {
    let button = || Button::new(Press::Dismiss, "Twice".to_owned(), Tone::Secondary);
    payload(&Post::text("Zug rehearses: two buttons".to_owned()).with_buttons([button(), button()]))
}

fn described(count: usize) -> Payload {
    let picture = message(&Post { picture: Some(start()), ..Post::text("Zug rehearses".to_owned()) });
    let described = json!([{ "id": 0, "filename": "board.png", "description": "x".repeat(count) }]);
    with(picture, "attachments", described)
}

/// A message with an animated picture, in the format of Zug's replays.
fn animated() -> Payload {
    let game = Game::new(Position::START);
    let replay = Replay { game: &game, orientation: Color::White, story: None };
    let content = gif(&replay, &Style::default()).unwrap_or_default();
    let file = File { name: "zug.gif".to_owned(), content, about: Some("A game of chess".to_owned()) };
    message(&Post { file: Some(file), ..Post::text("Zug rehearses: a replay".to_owned()) })
}

/// A message with one file for each name. Some steps send many files to test Discord's limits, but Zug itself sends at
/// most two files in a message.
fn files(names: &[&str]) -> Payload {
    let listed = names.iter().zip(0..).map(|(name, id)| json!({ "id": id, "filename": name }));
    let mut payload = with(text("files"), "attachments", listed.collect());
    let upload =
        |name: &&str| File { name: (*name).to_owned(), content: b"1. e4 e5 *".to_vec(), about: None };
    payload.files = names.iter().map(upload).collect();
    payload
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;

    /// Returns the method and the path of a step in the format of the table in `checks.md`.
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
        let mut ids = KnownIds(["channel", "kind", "guild", "nonce", "person"].map(|name| (name, 7)).into());
        let mut names = BTreeSet::new();
        for step in STEPS {
            assert!(names.insert(step.name), "{}", step.name);
            assert!(step.fill(&ids).is_ok(), "{}", step.name);
            ids.0.extend(step.keeps.iter().map(|pair| (pair.split_once(' ').unwrap().0, 7)));
        }
    }
}
