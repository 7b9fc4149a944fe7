//! Tournaments: seeding, pairings and colours, byes and forfeits, tie-breaks and standings.
//!
//! The crate reads no clock and no file. Random numbers come from a [`Lot`]. A lot is a seed that always gives the same
//! numbers. A [`Record`] is the whole state of a tournament. Pairings, standings and explanations are computed from the
//! record. `docs/pairing.md` lists the rules and says how well the crate follows the rules.
//!
//! ```
//! use chess_core::Color;
//! use chess_tournament::{Lot, Score, Seeding, System, Tournament, Verdict, WhyNot, standings};
//!
//! let people = [("Boris", 1700), ("Anna", 1900), ("Clara", 1500), ("Dora", 1300)];
//! let people = people.map(|(name, rating)| (name, Some(rating))).to_vec();
//! let swiss = System::Swiss { rounds: 2 };
//! let (mut tournament, players) = Tournament::begin(swiss, Seeding::Rating, Lot(3), people)?;
//! assert_eq!(players, ["Anna", "Boris", "Clara", "Dora"]);
//!
//! let round = tournament.begin_round()?;
//! assert_eq!(tournament.next_round(), Err(WhyNot::Running(2)));
//! for board in tournament.rounds()[0].boards.clone() {
//!     tournament.report(round, board.players.white, Verdict::Played(Score::Win(Color::White)))?;
//! }
//! let leader = standings(&tournament).into_iter().next();
//! assert_eq!(leader.map(|row| row.points.to_string()), Some("1.0".to_owned()));
//! assert!(tournament.next_round().is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod record;
mod rounds;
mod seeding;
mod swiss;
mod tiebreak;
mod tournament;
pub mod trf;

pub use record::number::{Number, RoundNumber};
pub use record::points::Points;
pub use record::round::{Board, Round, Slot};
pub use record::tournament_record::{CorruptRecord, Cycles, Entrant, MOST_PLAYERS, Parting, Record, System};
pub use record::verdict::{Award, Bye, RoundOff, Score, Verdict};
pub use rounds::berger::berger;
pub use rounds::card::Float;
pub use rounds::color::ColorReason;
pub use rounds::explain::{Barrier, Explanation, NoBye, WhyBye, WhyPairing};
pub use rounds::pairing::WhyNot;
pub use rounds::preference::Preference;
pub use seeding::{Lot, Seeding};
pub use tiebreak::standings::{Counted, StandingsRow, standings, standings_by, usual_tie_breaks};
pub use tiebreak::values::{Quarters, TieBreak, TieBreaks};
pub use tournament::{Awarded, Tournament, TournamentRefusal};
