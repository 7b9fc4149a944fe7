//! Tests of games between people. One program for all tests links the library only once.

mod flag_by_claim;
mod game;
mod properties;
mod vacations;
