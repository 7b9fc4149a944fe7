//! The tables of tournaments: rules, players, rounds and results. Scores and standings are computed, not stored.
//!
//! A tournament is loaded as a [`KeptTournament`], changed by `chess-tournament`, and saved whole; its version guards against lost
//! updates.

mod codes;
mod find;
mod kept_tournament;
mod load;
mod rules;
mod save;

pub use find::{
    BoardAt, Listed, due, forget_reasons, in_channel, in_thread, live_in, live_of, next, of_game,
    of_organiser, of_player, of_server, places, raise, set_thread,
};
pub use kept_tournament::{Candidate, Contest, Course, KeptTournament, Stage, State};
pub use load::load;
pub use rules::{Access, Rules, VacationRule};
pub use save::{insert, save};
