//! The objects in the sandbox: people, places, messages, commands and interactions.

mod access;
mod attachment;
mod channel;
mod command;
mod describe;
mod files;
mod guild;
mod interaction;
mod interactions;
mod message;
mod messages;
mod permissions;
mod seed;
mod user;
mod whole;

pub(crate) use attachment::{Attachment, Upload, content_type};
pub(crate) use channel::{Channel, ThreadLife, kind};
pub(crate) use command::{Command, CommandBook};
pub(crate) use files::Files;
pub(crate) use guild::{Guild, Role, set};
pub(crate) use interaction::{Answer, Cause, FIRST_ANSWER, Interaction, Kind, Owners};
pub(crate) use interactions::Interactions;
pub(crate) use message::{Message, RECIPIENT_ADD, flag};
pub(crate) use messages::Messages;
pub(crate) use permissions::Permissions;
pub(crate) use permissions::UnknownPermission;
pub(crate) use user::User;
pub(crate) use whole::{Application, World};
