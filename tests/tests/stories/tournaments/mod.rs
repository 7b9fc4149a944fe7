//! Stories about tournaments, from the announcement to the winners.
//! `kit::Cup` is a tournament of four to six people. `large` plays whole tournaments and computes their standings
//! without the bot's code.

mod course;
mod faults;
#[cfg(test)]
pub(crate) mod kit;
mod large;
