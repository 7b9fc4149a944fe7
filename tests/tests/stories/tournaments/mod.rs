//! Stories about tournaments, from the announcement to the winners.
//! `kit::Cup` is a tournament of four to six people; `large` plays whole tournaments and checks them beside the bot.

mod course;
mod faults;
#[cfg(test)]
pub(crate) mod kit;
mod large;
