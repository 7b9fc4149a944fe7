//! Tournaments: registration, pairings and colours, byes and forfeits, tie-breaks and standings.
//!
//! The crate reads no clock and no file; random numbers come from a [`Lot`], a seed that always gives the
//! same numbers. A [`Record`] is the whole state of a tournament; pairings, standings and explanations are
//! computed from it. `docs/pairing.md` lists the rules and how well the crate follows them.
//!
//! ```
//! use chess_core::Color;
//! use chess_tournament::{Lot, Number, Roster, Score, Seeding, System, Verdict, WhyNot, standings};
//!
//! let mut roster = Roster::new(16);
//! for (name, rating) in [("Anna", 1900), ("Boris", 1700), ("Clara", 1500), ("Dora", 1300)] {
//!     roster.join(name, Some(rating))?;
//! }
//! let (mut tournament, players) = roster.begin(System::Swiss { rounds: 2 }, Seeding::ByRating, Lot(3))?;
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

mod matching;
mod record;
mod roster;
mod rounds;
mod swiss;
mod tiebreak;
mod tournament;
pub mod trf;

pub use record::number::{Number, RoundNumber};
pub use record::points::Points;
pub use record::round::{Board, Round, Slot};
pub use record::tournament_record::{CorruptRecord, Cycles, Entrant, MOST_PLAYERS, Parting, Record, System};
pub use record::verdict::{Award, Bye, RoundOff, Score, Verdict};
pub use roster::roster_list::{Roster, RosterRefusal};
pub use roster::seeding::{Lot, Seeding};
pub use rounds::berger::berger;
pub use rounds::card::Float;
pub use rounds::color::ColorReason;
pub use rounds::explain::{Barrier, Explanation, NoBye, WhyBye, WhyPairing};
pub use rounds::pairing::WhyNot;
pub use rounds::preference::Preference;
pub use tiebreak::standings::{Counted, StandingsRow, standings, standings_by, usual_tie_breaks};
pub use tiebreak::values::{Quarters, TieBreak, TieBreaks};
pub use tournament::{Awarded, Tournament, TournamentRefusal};
