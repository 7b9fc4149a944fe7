//! The one way from a request to the message it asks for.

use super::call::Call;
use super::error::ApiError;
use crate::messages::Draft;
use crate::rules::{self, Purpose};
use crate::world::flag;

/// Reads the message that a request asks for, if it keeps the rules and leaves something standing.
pub(super) fn drafted(call: &mut Call, purpose: Purpose<'_>) -> Result<Draft, ApiError> {
    if let Purpose::Edit(standing) = purpose {
        // A poll can come after "thinking", and stays as it was asked.
        let adds = call.json["poll"].is_object() && !standing.has(flag::LOADING);
        if adds || standing.poll.is_some() {
            return Err(ApiError::PollStays);
        }
    }
    rules::message(&mut call.review, &call.json, &call.uploads, ("", purpose));
    call.review.verdict()?;
    let draft = Draft::read(&call.json, std::mem::take(&mut call.uploads));
    match purpose {
        Purpose::Edit(standing) if draft.leaves_nothing_of(standing) => Err(ApiError::EmptyMessage),
        Purpose::Edit(_) | Purpose::New => Ok(draft),
    }
}
