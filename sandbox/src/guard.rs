//! Who may speak to the sandbox at all: programs on this machine, and its own page.
//!
//! A browser lets any page on the web send requests to loopback. It says which page that was (`Origin`), and under which name
//! it found this machine (`Host`): a foreign page, and a foreign name that was bent to 127.0.0.1, are refused.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::tls;

/// The names of this machine beside those that the certificate is good for.
const LOOPBACK: &str = "[::1]";

/// Lets a request pass, or refuses it with a sentence.
pub(crate) async fn keep_strangers_out(request: Request, next: Next) -> Response {
    match stranger(request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, format!("{why}\n")).into_response(),
        None => next.run(request).await,
    }
}

/// Says what is wrong with where a request comes from, if anything is.
fn stranger(headers: &HeaderMap) -> Option<String> {
    let host = text(headers, &header::HOST).unwrap_or_default();
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    if name != LOOPBACK && !tls::NAMES.contains(&name) {
        return Some(format!("the sandbox is for this machine alone: ask for localhost, not for {name:?}"));
    }
    let origin = text(headers, &header::ORIGIN)?;
    let own = origin.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"));
    (own.map(|(_, authority)| authority) != Some(host))
        .then(|| format!("the sandbox answers no other page than its own: {origin:?} is another"))
}

/// Returns a header; what is no text is nobody's name.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}
