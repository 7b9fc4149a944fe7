//! Tests of challenges: limits, rates, the mode and rematches. Each test makes challenges in its own club, and counts
//! games and messages.

mod limits;
mod rated;
mod rematches;
