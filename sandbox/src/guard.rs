//! The guard of the sandbox: only programs on this machine and the sandbox's own page may send requests.
//!
//! A browser lets any web page send requests to loopback. The browser sends the address of the page (`Origin`) and the
//! host name in the request's address (`Host`). The sandbox refuses foreign pages, and foreign names that resolve to
//! 127.0.0.1.

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::tls;

/// A name of this machine that the certificate does not contain.
const LOOPBACK: &str = "[::1]";

pub(crate) async fn keep_strangers_out(request: Request, next: Next) -> Response {
    match stranger(request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, format!("{why}\n")).into_response(),
        None => next.run(request).await,
    }
}

/// Returns the reason to refuse a request because of its `Host` or `Origin` header. Returns `None` if the sandbox may
/// answer the request.
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

/// Returns a header as text. A header that is not text counts as empty.
fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}
