//! Discord's rules for what a bot may send, beyond what permissions say.

mod callback;
mod command;
mod component;
mod locale;
mod message;
mod review;

pub(crate) use callback::callback;
pub(crate) use command::{command, commands};
pub(crate) use message::{Purpose, message};
pub(crate) use review::Review;
