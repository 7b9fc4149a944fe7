//! Tournament reports as FIDE's programs exchange them (TRF): a line for each player with what they did in each round.

mod read;
mod write;

use crate::tournament::Tournament;

pub use read::{Problem, TrfError, read};
pub use write::write;

/// Who a player is outside of the tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name, 33 letters at most in a report.
    pub name: String,
    /// The title, such as `m` or `g`.
    pub title: String,
    /// The federation's three letters.
    pub federation: String,
    /// The number at FIDE.
    pub fide_id: String,
}

/// A tournament with the names of its players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// What the tournament is called.
    pub name: String,
    /// The players, number 1 first.
    pub people: Vec<Person>,
    /// What they did.
    pub tournament: Tournament,
}
