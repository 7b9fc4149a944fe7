//! Stories about tournaments, from the announcement to the winners. `kit::Cup` is a tournament in a playground.

mod course;
mod faults;
#[cfg(test)]
pub(crate) mod kit;
