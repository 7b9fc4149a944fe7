//! Writing, changing and removing messages, and whom they notify.

mod draft;
mod mentions;
mod posting;

pub(crate) use draft::Draft;
pub(crate) use mentions::addresses;
pub(crate) use posting::Post;
