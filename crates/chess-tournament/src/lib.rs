//! Tournaments: seeding, pairings and colours, byes and forfeits, tie-breaks and standings.
//!
//! The crate reads no clock and no file. A [`Lot`] is the seed of all random numbers: the same lot always gives the
//! same numbers. A [`Record`] is the whole state of a tournament. Pairings, standings and explanations are computed
//! from the record. `docs/pairing.md` lists the FIDE rules that the crate follows.

#![doc = include_str!("../README.md")]

mod record;
mod rounds;
mod seeding;
mod swiss;
mod tiebreak;
mod tournament;
pub mod trf;

pub use chess_core::Award;
pub use record::number::{Number, RoundNumber};
pub use record::points::Points;
pub use record::round::{Board, Round, Slot};
pub use record::tournament_record::{CorruptRecord, Cycles, Entrant, MOST_PLAYERS, Parting, Record, System};
pub use record::verdict::{Bye, RoundOff, Verdict};
pub use rounds::berger::berger;
pub use rounds::card::Float;
pub use rounds::color::ColorReason;
pub use rounds::explain::{Barrier, Explanation, NoBye, WhyBye, WhyPairing};
pub use rounds::pairing::WhyNot;
pub use rounds::preference::Preference;
pub use seeding::{Lot, Seeding};
pub use tiebreak::standings::{StandingsRow, standings, standings_by, usual_tie_breaks};
pub use tiebreak::values::{Quarters, TieBreak, TieBreaks};
pub use tournament::{Tournament, TournamentRefusal};
