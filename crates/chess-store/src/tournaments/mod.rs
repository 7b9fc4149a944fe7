//! Tournaments: what was decided about them, who takes part, and the rounds with their results.

mod codes;
mod find;
mod keep;
mod kept;
mod load;
mod rules;
#[cfg(test)]
pub(crate) mod sample;

pub use find::{
    BoardAt, Listed, due, forget_reasons, heeds_vacations, in_channel, in_thread, is_told_by_rounds, live_in,
    live_of, next, of_game, of_organiser, of_player, of_server, places, raise, set_thread,
};
pub use keep::{insert, save};
pub use kept::{Candidate, Contest, Course, KeptTournament, State, TournamentId};
pub use load::load;
pub use rules::{Access, Rules, SeedBy, VacationRule};
