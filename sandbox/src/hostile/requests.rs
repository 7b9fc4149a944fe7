//! Random requests: a method, a path with filled-in placeholders, a query, headers and bytes.

use std::fmt::{self, Write};

use axum::body::Body;
use axum::http::{Method, Request, header};

use super::bodies::{self, odd_text};
use super::dice::Dice;
use super::ids::Ids;
use super::stage::Call;

/// A random request. A test that fails can print the request.
#[derive(Debug)]
pub(super) struct Wild {
    pub(super) method: Method,
    pub(super) path: String,
    kind: Option<String>,
    bytes: Vec<u8>,
    authorization: String,
}

impl Wild {
    /// Draws a random request. The path, the query and the body can contain some of `ids`.
    pub(super) fn draw(dice: &mut Dice, ids: &Ids) -> Self {
        let Call { method, path: template } = dice.pick(&ids.calls);
        let mut path = fill(template, dice, ids, 10);
        if dice.once_in(3) {
            let names = "after before limit around until query wait_ms after_offset_ms with_response wait thread_id \
                with_components with_counts x";
            let names: Vec<&str> = names.split_whitespace().collect();
            let value = if dice.once_in(2) { encoded(&odd_text(dice)) } else { dice.pick(&ids.all).clone() };
            write!(path, "?{}={value}", dice.pick(&names)).unwrap();
        }
        let others = [Method::GET, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
        let method = if dice.once_in(12) { dice.pick(&others) } else { method }.clone();
        let json = bodies::draw(dice, template, &ids.all);
        let (kind, bytes) = packed(&json.to_string(), dice);
        let authorization = if dice.once_in(20) { odd_text(dice) } else { ids.token.clone() };
        Self { method, path, kind, bytes, authorization: format!("Bot {authorization}") }
    }

    /// Returns true if null is a valid answer to the request.
    pub(super) fn may_be_null(&self) -> bool {
        self.method == Method::GET && self.path.contains("/modal")
    }

    /// Returns the HTTP request, or `None` if no client could send it.
    pub(super) fn request(&self) -> Option<Request<Body>> {
        let mut request =
            Request::builder().method(&self.method).uri(&self.path).header(header::HOST, "localhost");
        if let Some(kind) = &self.kind {
            request = request.header(header::CONTENT_TYPE, kind);
        }
        if self.path.starts_with("/api") {
            request = request.header(header::AUTHORIZATION, &self.authorization);
        }
        request.body(Body::from(self.bytes.clone())).ok()
    }
}

impl fmt::Display for Wild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.as_deref().unwrap_or("no type");
        write!(f, "{} {} {kind}: {}", self.method, self.path, String::from_utf8_lossy(&self.bytes))
    }
}

/// Replaces each placeholder in a path with a fitting identifier. About one in `odd_once_in` placeholders gets an odd
/// text instead.
pub(super) fn fill(template: &str, dice: &mut Dice, ids: &Ids, odd_once_in: usize) -> String {
    let mut before = "";
    let mut holes = 0;
    let [interaction, token] = dice.pick(&ids.interactions);
    let [webhook, secret] = dice.pick(&ids.webhooks);
    let mut path = String::new();
    for segment in template.split('/').skip(1) {
        path.push('/');
        if !segment.starts_with('{') {
            path.push_str(segment);
        } else if dice.once_in(odd_once_in) {
            let no_text = dice.once_in(4).then(|| "%ff%fe".to_owned());
            path.push_str(&no_text.unwrap_or_else(|| encoded(&odd_text(dice))));
        } else {
            let fitting = match (before, holes) {
                ("interactions", 0) => interaction,
                ("interactions", 1) => token,
                ("webhooks", 0) => webhook,
                ("webhooks", 1) => secret,
                _ => dice.pick(ids.fitting(before)),
            };
            path.push_str(&encoded(fitting));
        }
        if segment.starts_with('{') {
            holes += 1;
        } else {
            before = segment;
        }
    }
    path
}

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut done, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.@".contains(&byte) {
            done.push(char::from(byte));
        } else {
            write!(done, "%{byte:02x}").unwrap();
        }
        done
    })
}

/// Encodes JSON as a request body, sometimes incorrectly. Returns the content type and the bytes.
fn packed(json: &str, dice: &mut Dice) -> (Option<String>, Vec<u8>) {
    let is_json = Some("application/json".to_owned());
    let mut bytes = json.as_bytes().to_vec();
    match dice.below(20) {
        0 => return (None, bytes),
        1 => return (Some("text/plain".to_owned()), bytes),
        2 => bytes.truncate(dice.below(json.len())),
        3 => bytes.extend([0xff, 0xfe]),
        4 => {
            let nested = 200 + dice.below(2000);
            bytes = "[".repeat(nested).into_bytes();
        }
        5 => {
            return (
                Some("application/x-www-form-urlencoded".to_owned()),
                format!("payload_json={}", encoded(json)).into(),
            );
        }
        6..=8 => {
            let mut form = format!(
                "--b\r\ncontent-disposition: form-data; name=\"payload_json\"\r\n\r\n{json}\r\n--b\r\n\
                 content-disposition: form-data; name=\"files[{}]\"; filename=\"{}\"\r\n\r\nfile\r\n--b--\r\n",
                dice.below(12),
                odd_text(dice).replace(['\r', '\n', '"', '\0'], ""),
            );
            if dice.once_in(3) {
                let end = (0..=dice.below(form.len())).rev().find(|end| form.is_char_boundary(*end));
                form.truncate(end.unwrap_or(0));
            }
            let boundary =
                if dice.once_in(8) { "multipart/form-data" } else { "multipart/form-data; boundary=b" };
            return (Some(boundary.to_owned()), form.into());
        }
        _ => {}
    }
    (is_json, bytes)
}
