//! The sandbox in process: people, and what a test arranges, without a socket in between.
//!
//! Everything here calls the same functions as the HTTP API below `/sandbox`, and so refuses the same.

mod arrange;
mod command;
mod deeds;
mod form;
mod message;
mod moderation;
mod outcome;
mod poll;
mod transcript;
mod user;
mod watched;

pub use command::Command;
pub use form::Form;
pub use message::{Button, Entry, File, Menu, Message, Reaction};
pub use outcome::{Outcome, Status};
pub use poll::{Poll, PollAnswer};
pub use user::User;
pub use watched::{BrokenRule, Notification, Request};
