//! Whether what the sandbox itself answers and tells has the shapes that Discord publishes.
//!
//! Builds with debug assertions look at everything that goes out: `twilight-model` must be able to read it, and no field may be
//! missing or null that Discord's `OpenAPI` specification has otherwise. What does not fit is the sandbox's own mistake.

mod answers;
mod events;
mod fields;
mod objects;

use serde::Serialize;

pub(crate) use answers::answer;
pub(crate) use events::event;

/// Something that the sandbox said and Discord would not have.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Misfit {
    /// The request that was answered, or the event.
    pub(crate) what: String,
    /// What is wrong with it.
    pub(crate) detail: String,
}
