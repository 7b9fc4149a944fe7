//! Tournaments: who takes part, who meets whom with which colour, what a round without a game is worth, and who stands where.
//!
//! Nothing here reads a clock or a file, and the only chance is a [`Lot`] that falls the same way each time. A tournament is its
//! [`Record`]; pairings, standings and explanations follow from it. Which rules are followed, and how well, is in
//! `docs/tournaments.md`.
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

mod berger;
mod card;
mod explain;
mod legality;
mod matching;
mod number;
mod pairing;
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
pub use explain::{Barrier, Explanation, NoBye, WhyBye, WhyPairing};
pub use legality::Breach;
pub use number::{Number, RoundNumber};
pub use pairing::WhyNot;
pub use points::Points;
pub use preference::{ColorReason, Preference};
pub use record::{CorruptRecord, Cycles, Entrant, Parting, Record, System};
pub use roster::{MOST_PLAYERS, Roster, RosterRefusal};
pub use round::{Board, Round, Slot};
pub use seeding::{Lot, Seeding};
pub use standings::{Counted, Row, standings, standings_by, usual_tie_breaks};
pub use tiebreak::{Quarters, TieBreak, TieBreaks};
pub use tournament::{Awarded, Tournament, TournamentRefusal};
pub use verdict::{Award, Bye, RoundOff, Score, Verdict};
