//! `/tournament`: tournaments of a server, announced, played, looked at and run.

mod create;
mod organise;
mod queries;
mod root;
mod take_part;
mod tournament_target;

pub(super) use root::tournament;
