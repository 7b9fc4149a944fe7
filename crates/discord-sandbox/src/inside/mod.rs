//! The sandbox in process: people, and what a test arranges, without a socket in between.
//!
//! Everything here calls the same functions as the HTTP API below `/sandbox`, and so refuses the same.

mod arrange;
mod command;
mod form;
mod message;
mod outcome;
mod transcript;
mod user;
mod watched;

pub use command::Command;
pub use form::Form;
pub use message::{Button, Entry, File, Menu, Message};
pub use outcome::{Outcome, Status};
pub use user::User;
pub use watched::{BrokenRule, Notification, Request};
