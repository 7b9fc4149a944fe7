//! Who belongs to a server, and the roles there: changed for people and for the bot, which is told.

mod coming;
mod moderating;
mod roles;

pub(crate) use moderating::{LONGEST_DELETION_S, LONGEST_TIME_OUT_MS};
pub(crate) use roles::RoleDraft;
