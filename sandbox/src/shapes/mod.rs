//! Checks that the sandbox's own answers and events have the shapes that Discord publishes.
//!
//! In builds with debug assertions, the sandbox checks every answer and event. `twilight-model` must be able to parse
//! the JSON. Discord's `OpenAPI` specification says which fields must be present, and which fields must not be null. A
//! misfit is the sandbox's own mistake. Other builds leave the check out, because its parsers take minutes to compile.

#[cfg(debug_assertions)]
mod answers;
#[cfg(debug_assertions)]
mod events;
#[cfg(debug_assertions)]
mod fields;
#[cfg(debug_assertions)]
mod objects;

use serde::Serialize;

#[cfg(debug_assertions)]
pub(crate) use answers::answer;
#[cfg(all(test, debug_assertions))]
pub(crate) use answers::has_shape;
#[cfg(debug_assertions)]
pub(crate) use events::event;

/// An answer or event of the sandbox that Discord would not send.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Misfit {
    /// The answered request, or the event.
    pub(crate) what: String,
    pub(crate) detail: String,
}
