//! Writing, changing and removing messages, and whom they notify.

mod content;
mod draft;
mod filled_in;
mod mentions;
mod pinning;
mod polling;
mod posting;
mod reacting;
mod telling;
mod threading;

pub(crate) use content::conceal;
pub(crate) use draft::Draft;
pub(crate) use filled_in::form_filled_in;
pub(crate) use mentions::addresses;
pub(crate) use polling::end_polls;
pub(crate) use posting::Post;
pub(crate) use reacting::Removed;
pub(crate) use threading::NewThread;
