//! Serving the page's files, which are part of the program.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::platform::Platform;

/// The page's files: address, media type, content.
const FILES: [(&str, &str, &str); 1] = [("/", "text/html; charset=utf-8", include_str!("index.html"))];

/// Builds the routes of the page.
pub(crate) fn router() -> Router<Arc<Platform>> {
    FILES.iter().fold(Router::new(), |router, (path, kind, content)| {
        let headers = [(header::CONTENT_TYPE, *kind), (header::CACHE_CONTROL, "no-cache")];
        router.route(path, get(move || async move { (headers, *content) }))
    })
}
