//! Tests of challenges: limits, rates and rematches. Each test makes challenges in its own club and counts games and messages.

mod limits;
mod rematches;
