//! `/tournament`: announces, plays, shows and manages tournaments of a server.

mod create;
mod organise;
mod queries;
mod root;
mod take_part;
mod tournament_target;

pub(super) use root::tournament;
