//! Checks that the sandbox's own answers and events have the shapes that Discord publishes.
//!
//! In builds with debug assertions, the sandbox checks every answer and event. `twilight-model` must be able to parse
//! the JSON. Discord's `OpenAPI` specification says which fields must be present, and which fields must not be null. A
//! misfit is the sandbox's own mistake.

mod answers;
mod events;
mod fields;
mod objects;

use serde::Serialize;

pub(crate) use answers::answer;
#[cfg(test)]
pub(crate) use answers::has_shape;
pub(crate) use events::event;

/// An answer or event of the sandbox that Discord would not send.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Misfit {
    /// The answered request, or the event.
    pub(crate) what: String,
    pub(crate) detail: String,
}
