//! Makes the messages of outbox rows from the present state of the database. News come in with their audience; the
//! result is a public message, a private one, or nothing if another message says the same.

mod news;
mod private_answer;
pub(super) mod readers;
mod recipients;
mod tournament_news;

pub(super) use private_answer::answer_post;
