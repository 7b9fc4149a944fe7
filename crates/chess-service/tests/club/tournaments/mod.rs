//! Tests of tournaments: their course, their organisers, absent players, damaged rows and random events.
//! `kit::Hall` is a club with one tournament, and people who join, play and ask.

mod absence;
mod course;
mod damage;
pub(crate) mod kit;
mod organisers;
mod random;
