//! The one way from a request to the message it asks for.

use super::call::Call;
use super::error::ApiError;
use crate::messages::Draft;
use crate::rules::{self, Purpose};
use crate::world::flag;

/// Reads the message that a request asks for in the field `at`, or as a whole, if it keeps the rules and leaves something standing.
pub(super) fn drafted(call: &mut Call, (at, purpose): (&str, Purpose<'_>)) -> Result<Draft, ApiError> {
    let json = if at.is_empty() { &call.json } else { &call.json[at] };
    if let Purpose::Edit(standing) = purpose {
        // A poll can come after "thinking", and stays as it was asked.
        let adds = json["poll"].is_object() && !standing.has(flag::LOADING);
        if adds || standing.poll.is_some() {
            return Err(ApiError::PollStays);
        }
    }
    rules::message(&mut call.review, json, &call.uploads, (at, purpose));
    call.review.verdict()?;
    let draft = Draft::read(json, std::mem::take(&mut call.uploads));
    match purpose {
        Purpose::Edit(standing) if draft.leaves_nothing_of(standing) => Err(ApiError::EmptyMessage),
        Purpose::Edit(_) | Purpose::New => Ok(draft),
    }
}
