//! The tables of tournaments: rules, players, rounds and results. Scores and standings are not stored, but computed.
//!
//! A caller loads a [`KeptTournament`], changes it with `chess-tournament`, and saves the whole tournament. The version
//! of the tournament guards against lost updates.

mod find;
mod kept_tournament;
mod load;
mod rules;
mod save;

pub use find::{
    BoardAt, Listed, due, in_channel, in_thread, live_in, live_of, next, of_game, of_organiser, of_player,
    of_server, places, raise, round_began, set_thread,
};
pub use kept_tournament::{Candidate, Contest, Course, KeptTournament, Stage, State};
pub use load::load;
pub use rules::{Access, Rules, VacationRule};
pub use save::{insert, save};
