//! The required fields of Discord's objects, according to Discord's `OpenAPI` specification or documentation.

mod applications;
mod messages;
mod people;
mod places;

pub(super) use applications::{APPLICATION, CALLBACK, COMMAND, ERROR, GATEWAY, INTERACTION, TOO_MANY};
pub(super) use messages::MESSAGE;
pub(super) use people::{MEMBER, ONESELF, ROLE, USER};
pub(super) use places::{CHANNEL, GUILD, THREAD_MEMBER};
