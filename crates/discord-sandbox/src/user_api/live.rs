//! Telling pages what changed, while it happens.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::stream::{Stream, unfold};
use tokio::sync::broadcast::error::RecvError;

use crate::live::Change;
use crate::platform::Platform;

/// Streams changes as server-sent events.
pub(super) async fn stream(
    State(platform): State<Arc<Platform>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = platform.changes();
    let stream = unfold((platform, changes), |(platform, mut changes)| async move {
        let change = tokio::select! {
            () = platform.stopped() => return None,
            change = changes.recv() => change,
        };
        let change = match change {
            Ok(change) => change,
            // Whoever missed something looks at everything again.
            Err(RecvError::Lagged(_)) => Change::Missed,
            Err(RecvError::Closed) => return None,
        };
        let event = Event::default().json_data(change).unwrap_or_default();
        Some((Ok(event), (platform, changes)))
    });
    Sse::new(stream).keep_alive(KeepAlive::default())
}
