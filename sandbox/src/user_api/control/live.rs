//! Sends each change to the pages, as a server-sent event or over a WebSocket. A browser opens at most six streams
//! of server-sent events to one server, but more WebSockets.

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::sse::{Event, KeepAlive};
use axum::response::{IntoResponse, Response, Sse};
use futures_util::stream::{Stream, StreamExt as _, unfold};
use tokio::sync::broadcast::error::RecvError;

use crate::{Change, Platform};

/// Streams changes to a page: over a WebSocket if the page asks for a WebSocket, otherwise as server-sent events.
pub(in crate::user_api) async fn stream(
    State(platform): State<Arc<Platform>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let changes = changes(platform);
    if let Ok(upgrade) = upgrade {
        return upgrade.on_upgrade(async move |socket| tell(socket, changes).await);
    }
    let events =
        changes.map(|change| Ok::<_, Infallible>(Event::default().json_data(change).unwrap_or_default()));
    Sse::new(events).keep_alive(KeepAlive::default()).into_response()
}

/// All changes from now on, until the sandbox stops.
fn changes(platform: Arc<Platform>) -> impl Stream<Item = Change> {
    let changes = platform.changes.subscribe();
    unfold((platform, changes), |(platform, mut changes)| async move {
        let change = tokio::select! {
            () = platform.stopped() => return None,
            change = changes.recv() => change,
        };
        let change = match change {
            Ok(change) => change,
            // A page that missed changes fetches everything again.
            Err(RecvError::Lagged(_)) => Change::Missed,
            Err(RecvError::Closed) => return None,
        };
        Some((change, (platform, changes)))
    })
}

/// Sends changes to a page until either side closes the socket. Ignores messages from the page.
async fn tell(mut socket: WebSocket, changes: impl Stream<Item = Change>) {
    let mut changes = std::pin::pin!(changes);
    loop {
        let change = tokio::select! {
            change = changes.next() => change,
            heard = socket.recv() => match heard {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
        };
        let Some(change) = change else { return };
        let text = serde_json::to_string(&change).unwrap_or_default();
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
    }
}
