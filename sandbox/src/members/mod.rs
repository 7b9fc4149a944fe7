//! Who belongs to a server, and the roles there: changed for people and for the bot, which is told.

mod coming;
mod roles;

pub(crate) use roles::RoleDraft;
