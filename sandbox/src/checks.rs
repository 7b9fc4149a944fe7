//! The table in `docs/checks.md`. For each request, the table lists the sources against which the sandbox checks the
//! request and the answer.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use crate::hostile::OF_BOTS;
use crate::rules::has_types;
use crate::shapes::has_shape;

const HEAD: &str = "# Sources of the checks

The table lists the sources against which the sandbox checks the fields of each request and the answer. *OpenAPI* is Discord's
specification of 2026-07. *Page* names the parts of Discord's documentation with the limits of the request. *Rehearsal* marks the
requests that `zug rehearse` also sends to Discord, to compare the answers. No results from Discord are known yet.
`UPDATE_DOCS=1 cargo test` writes the table.

| request | fields | page | answer | rehearsal |
| --- | --- | --- | --- | --- |
";

/// For each group of requests with a body, the parts of Discord's documentation that describe the requests.
const PAGES: [(&str, &str); 9] = [
    ("/applications", "Application Commands"),
    ("/interactions", "Receiving and Responding: Interaction Callback"),
    ("/webhooks", "Receiving and Responding: Followup Messages; Message"),
    ("PATCH /channels/{id}", "Channel: Modify Channel (thread); Threads"),
    ("POST /channels/{id}/messages", "Message: Create Message; Components; Embed Limits"),
    ("PATCH /channels/{id}/messages/{id}", "Message: Edit Message; Components; Embed Limits"),
    ("POST /channels/{id}/messages/{id}/threads", "Channel: Start Thread from Message"),
    ("POST /channels/{id}/threads", "Channel: Start Thread without Message"),
    ("POST /users/@me/channels", "User: Create DM"),
];

/// The requests that `zug rehearse` sends both to Discord and to a sandbox, to compare the answers. A test in the crate
/// `discord-bot` compares `docs/checks.md`, which contains this list, with the steps of `zug rehearse`.
const REHEARSED: [&str; 20] = [
    "GET /gateway/bot",
    "GET /applications/@me",
    "GET /applications/{id}/guilds/{id}/commands",
    "PUT /applications/{id}/guilds/{id}/commands",
    "GET /channels/{id}",
    "PATCH /channels/{id}",
    "DELETE /channels/{id}",
    "POST /channels/{id}/typing",
    "GET /channels/{id}/messages",
    "POST /channels/{id}/messages",
    "GET /channels/{id}/messages/{id}",
    "PATCH /channels/{id}/messages/{id}",
    "DELETE /channels/{id}/messages/{id}",
    "POST /channels/{id}/messages/{id}/threads",
    "POST /channels/{id}/threads",
    "PUT /channels/{id}/thread-members/{id}",
    "GET /users/{id}",
    "POST /users/@me/channels",
    "GET /guilds/{id}/roles",
    "GET /guilds/{id}/members/{id}",
];

/// Joins a method and a path, and names the placeholders. For example, `POST` and `webhooks/{}/{}` become
/// `POST /webhooks/{id}/{token}`.
fn route(method: &str, path: &str) -> String {
    let has_token = path.starts_with("webhooks") || path.starts_with("interactions");
    let segment = |(index, segment)| match segment {
        "{}" if has_token && index == 2 => "{token}",
        "{}" => "{id}",
        named => named,
    };
    let segments: Vec<&str> = path.split('/').enumerate().map(segment).collect();
    format!("{method} /{}", segments.join("/"))
}

#[test]
fn the_table_of_checks_lists_every_route() {
    let calls = OF_BOTS.iter().flat_map(|(methods, path)| methods.split(' ').map(move |it| route(it, path)));
    let mut table = HEAD.to_owned();
    for route in calls {
        let typed = has_types(&route);
        let is_about = |(of, _): &&(&str, &str)| route == *of || of.starts_with('/') && route.contains(of);
        let page = PAGES.iter().find(is_about).filter(|_| typed).map_or("", |(_, page)| page);
        assert!(!typed || !page.is_empty(), "{route} has a body and no page");
        let fields = if typed { "OpenAPI" } else { "" };
        let answer = if has_shape(&route) { "OpenAPI, twilight" } else { "" };
        let rehearsal = if REHEARSED.contains(&route.as_str()) { "yes" } else { "" };
        writeln!(table, "| `{route}` | {fields} | {page} | {answer} | {rehearsal} |").unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/checks.md");
    if env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &table).unwrap();
    }
    assert_eq!(fs::read_to_string(path).unwrap(), table, "UPDATE_DOCS=1 writes it");
}
