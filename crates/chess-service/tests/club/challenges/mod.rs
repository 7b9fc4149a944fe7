//! Tests of challenges: how many may wait, how fast they may come, and rematches.
//! Each test makes challenges in a club of its own and counts the games and messages that follow.

mod limits;
mod rematches;
