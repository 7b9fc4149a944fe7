//! The JSON body of a request to the user-side API.

use axum::Json;
use axum::body::Body;
use axum::extract::{FromRequest, Request};
use futures_util::StreamExt;
use serde::de::DeserializeOwned;

use super::refusal::Refusal;

/// The largest accepted body, in bytes.
const LARGEST: usize = 2 * 1024 * 1024;

/// A parsed JSON body. A body that cannot be parsed gets a [`Refusal`](super::refusal::Refusal).
///
/// The content type must be JSON. For this content type, a browser sends a CORS preflight first, so pages of other
/// websites cannot send requests.
pub(crate) struct Said<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Said<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let (head, body) = request.into_parts();
        let body = read_whole(body).await?;
        let read = Json::from_request(Request::from_parts(head, body.into()), state).await;
        read.map(|Json(said)| Self(said)).map_err(|refused| Refusal::Unreadable(refused.body_text()))
    }
}

/// Reads a body to the end, even if the body is too large. An answer before the end of the body would break the
/// connection, so the sender would not see the answer.
async fn read_whole(body: Body) -> Result<Vec<u8>, Refusal> {
    let (mut read, mut length) = (Vec::new(), 0_usize);
    let mut parts = body.into_data_stream();
    while let Some(Ok(part)) = parts.next().await {
        length = length.saturating_add(part.len());
        if length <= LARGEST {
            read.extend_from_slice(&part);
        }
    }
    if length <= LARGEST { Ok(read) } else { Err(Refusal::TooLarge(LARGEST)) }
}
