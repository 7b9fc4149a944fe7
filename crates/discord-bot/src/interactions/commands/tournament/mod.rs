//! `/tournament`: announces, plays, shows and manages tournaments of a server.

mod create;
mod queries;
mod tournament_target;

pub(super) use queries::tournament;
pub(super) use tournament_target::suggest;
