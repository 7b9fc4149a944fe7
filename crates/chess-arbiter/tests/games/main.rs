//! Tests of games between people. All tests share one binary, which links the library only once.

mod flag_by_claim;
mod game;
mod properties;
mod vacations;
