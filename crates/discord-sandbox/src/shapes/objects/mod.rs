//! The fields of Discord's objects: those that its `OpenAPI` specification or its documentation always has.

mod applications;
mod messages;
mod people;
mod places;
mod writing;

pub(super) use applications::{
    APPLICATION, CALLBACK, COMMAND, COMMAND_PERMISSIONS, GATEWAY, INTERACTION, REFUSAL, TOO_MANY,
};
pub(super) use messages::{MEDIA, MESSAGE, PINS};
pub(super) use people::{BAN, BULK_BAN, MEMBER, NICK, ONESELF, ROLE, USER};
pub(super) use places::{CHANNEL, GUILD, OWN_GUILD, THREAD_MEMBER, THREADS};
pub(super) use writing::{INVITE, VOTERS, WEBHOOK, WHOLE_INVITE};
