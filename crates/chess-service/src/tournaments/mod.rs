//! Tournaments: players join, rounds are paired, games begin and their results count.
//!
//! This module performs the actions of players and organisers, handles the ends of games, begins games, and queues
//! messages about rounds. The end of the last game of a round and the pairing of the next round happen in one
//! transaction. The pairing rules are in `chess-tournament`.

mod create;
mod deadline;
mod departure;
mod join;
mod loaded_tournament;
mod mend;
mod news;
mod organise;
mod perform;
mod queries;
mod refused;
mod results;
mod rounds;
mod thread;
mod view;

pub use create::{MAX_TOURNAMENT_NAME, can_be_held, most_players};
pub use news::{AboutTournament, BOARDS_A_SHEET, TournamentDone};
pub use perform::{Authority, TournamentDeed};
pub use refused::TournamentRefused;
pub use view::{BoardView, EntrantView, RoundView, TournamentView};

pub(crate) use deadline::put_off;
pub(crate) use departure::leave_all;
pub(crate) use loaded_tournament::{outside, shown};
pub(crate) use mend::{catch_up, game_mended};
pub(crate) use queries::views_of;
pub(crate) use results::report;
pub(crate) use thread::{game_opened, gathered};
