//! Snapshots of every kind of message in three languages, checks of lengths, of drawable texts and of the pages about
//! the rules, and the kit that builds the samples.

mod drawable;
mod files;
pub(crate) mod kit;
mod lengths;
mod messages;
pub(crate) mod one_of_each;
mod rules;
mod snapshots;
mod spans;
