//! `/tournament`: announces, plays, shows and manages tournaments of a server.

mod create;
mod queries;
mod root;
mod tournament_target;

pub(super) use root::tournament;
pub(super) use tournament_target::suggest;
