//! Snapshots of every kind of message in three languages, and the kit that builds the samples. Other tests check
//! lengths, drawable texts, and the pages about the rules.

mod drawable;
mod files;
pub(crate) mod kit;
mod lengths;
mod messages;
pub(crate) mod one_of_each;
mod rules;
mod snapshots;
mod spans;
