//! Reads and writes tournament reports in FIDE's exchange format (TRF): one line per player with the result
//! of each round. A report holds a tournament and the names of its players.

mod read;
mod write;

use crate::tournament::Tournament;

pub use read::{TrfError, TrfProblem, read};
pub use write::write;

/// A player's personal data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name; a report has room for 33 letters.
    pub name: String,
    /// The title, such as `m` or `g`.
    pub title: String,
    /// The three-letter code of the federation.
    pub federation: String,
    /// The player's FIDE id.
    pub fide_id: String,
}

/// A tournament with the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name of the tournament.
    pub name: String,
    /// The players in the order of their numbers.
    pub people: Vec<Person>,
    /// The tournament.
    pub tournament: Tournament,
}
