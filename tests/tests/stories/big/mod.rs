//! Long stories. The test program starts tests in the order of their names, so these stories start first, and the
//! cores stay busy until the end.

mod calm;
mod real_games;
mod simulation;
mod swiss;
