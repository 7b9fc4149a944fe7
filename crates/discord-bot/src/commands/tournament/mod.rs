//! `/tournament`: tournaments of a server, announced, played, looked at and run.

mod create;
mod looking;
mod meant;
mod organising;
mod playing;
mod root;

pub(super) use root::tournament;
