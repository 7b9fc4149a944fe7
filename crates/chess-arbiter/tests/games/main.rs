//! Tests of games between people, in one program, so that the library is linked only once.

mod flag_by_claim;
mod game;
mod properties;
mod vacations;
