//! Tests of games between people; one program, so that the library is linked once.

mod flag_by_claim;
mod game;
mod properties;
mod vacations;
