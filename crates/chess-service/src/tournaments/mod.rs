//! Tournaments: people join, rounds are paired, games begin, results come in, and all of it survives a restart.
//!
//! The rules of tournaments are those of `chess-tournament`; what a tournament is made of is in the store. A game reports its end
//! from [`record`](crate::record), in the transaction in which it ends, and there the next round is paired.

mod awarding;
mod beginning;
mod creating;
mod deadline;
mod gathering;
mod looking;
mod mending;
mod organising;
mod refused;
mod reporting;
mod rounds;
mod said;
mod seats;
mod thread;
mod view;

pub use creating::{MAX_TOURNAMENT_NAME, can_be_held, most_players};
pub use refused::TournamentRefused;
pub use said::{AboutTournament, BOARDS_A_SHEET, Sheet, TournamentDeed};
pub use seats::Authority;
pub use view::{BoardView, EntrantView, GoneView, RoundView, TournamentStage, TournamentView};

pub(crate) use awarding::leave_all;
pub(crate) use deadline::put_off;
pub(crate) use looking::views_of;
pub(crate) use mending::{catch_up, game_mended};
pub(crate) use reporting::report;
pub(crate) use seats::outside;
pub(crate) use thread::{game_opened, gathered, place, shown};
