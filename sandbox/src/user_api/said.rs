//! The JSON body of a request to the user-side API.

use axum::Json;
use axum::extract::{FromRequest, Request};
use serde::de::DeserializeOwned;

use super::refusal::Refusal;

/// A parsed JSON body. A body that cannot be parsed gets a [`Refusal`](super::refusal::Refusal).
///
/// The content type must be JSON, so that no foreign page in the same browser can post here.
pub(super) struct Said<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Said<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refusal> {
        let read = Json::from_request(request, state).await;
        read.map(|Json(said)| Self(said)).map_err(|refused| Refusal::Unreadable(refused.body_text()))
    }
}
