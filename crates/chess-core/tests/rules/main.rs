//! Tests of the rules of chess, with one module for each question. All modules form one program, so the build
//! links the library only once. `DEEP=yes` counts and searches to the full depth.

mod against_cozy;
mod can_mate;
mod checks;
mod last_move;
mod laws;
mod perft;
mod perft_suite;
mod pgn;
mod reading;
mod searching;
mod spoken;
