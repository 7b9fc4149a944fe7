//! From a row to the words and the picture of a message, made from the present state of the database. News come in with
//! their audience; a message goes out, or a word for one person, or nothing where another message says the same.

mod news;
mod private_answer;
pub(super) mod readers;
mod recipients;
mod tournament_news;

pub(super) use private_answer::answer_post;
