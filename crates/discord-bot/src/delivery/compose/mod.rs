//! Composes the message of an outbox row from the facts that the service read from the database. The output is a post,
//! or the reason why there is no post. While composing, the bot asks Discord only for people's names.

mod composing;
mod news;
mod private_answer;

pub(super) use composing::{Composed, Composing, shows};
