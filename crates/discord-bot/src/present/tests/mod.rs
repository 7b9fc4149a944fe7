//! Snapshots of every kind of message in three languages, and the kit that builds the samples. Other tests check the
//! lengths of texts, the pages about the rules, and that the bundled font can draw every text of a picture.

mod drawable;
mod files;
pub(crate) mod kit;
mod lengths;
mod messages;
pub(crate) mod one_of_each;
mod rules;
mod snapshots;
mod spans;
