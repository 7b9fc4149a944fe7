//! Stories about tournaments, from the announcement to the winners.
//! `kit::Cup` is a tournament of four to six people.

mod calm;
mod course;
mod faults;
#[cfg(test)]
pub(crate) mod kit;
