//! Writing, changing and removing messages, and deciding whom a message notifies.

mod draft;
mod filled_in;
mod mentions;
mod posting;
mod threading;

pub(crate) use draft::Draft;
pub(crate) use filled_in::form_filled_in;
pub(crate) use mentions::addresses;
pub(crate) use posting::Post;
pub(crate) use threading::{NewThread, thread_member};
