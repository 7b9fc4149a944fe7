//! Tournaments.

mod berger;
mod card;
mod legality;
mod matching;
mod number;
mod points;
mod preference;
mod record;
mod roster;
mod round;
mod seeding;
mod standings;
mod swiss;
mod tiebreak;
mod tournament;
pub mod trf;
mod verdict;

pub use berger::berger;
pub use card::Float;
pub use legality::Breach;
pub use number::{Number, RoundNumber};
pub use points::Points;
pub use preference::{ColorReason, Preference};
pub use record::{CorruptRecord, Cycles, Entrant, Parting, Record, System};
pub use roster::{MOST_PLAYERS, Roster, RosterRefusal};
pub use round::{Board, Round, Slot};
pub use seeding::{Lot, Seeding};
pub use standings::{Counted, Row, standings, standings_by, usual_tie_breaks};
pub use tiebreak::{Quarters, TieBreak, TieBreaks};
pub use tournament::{Awarded, Tournament, TournamentRefusal, WhyNot};
pub use verdict::{Award, Bye, RoundOff, Score, Verdict};
