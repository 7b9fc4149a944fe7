//! Discord's rules for the requests of bots, apart from permissions.

mod callback;
mod channel;
#[cfg(test)]
mod codes;
mod command;
mod component;
mod control;
mod embed;
mod field;
mod locale;
mod message;
mod option;
mod review;
mod schema;
mod unbuilt;

pub(crate) use callback::callback;
pub(crate) use channel::{archive_minutes, thread_name};
pub(crate) use command::{MOST, command, commands};
pub(crate) use locale::LOCALES;
pub(crate) use message::{Purpose, message};
pub(crate) use review::{Review, below};
pub(crate) use schema::conform;
#[cfg(test)]
pub(crate) use schema::has_types;
