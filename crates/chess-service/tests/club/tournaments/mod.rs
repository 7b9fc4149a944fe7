//! Tests of tournaments. `kit::Hall` is a club with one tournament.

mod absence;
mod course;
mod damage;
pub(crate) mod kit;
mod organisers;
pub(crate) mod random;
