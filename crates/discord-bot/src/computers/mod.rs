//! The computer opponents. A loop finds games in which a computer opponent has to move or answer. The loop searches on
//! separate threads, and acts through the same service calls as a person. This folder also computes the reviews of
//! ended games, and finds puzzles in reviewed games.

pub(crate) mod decision;
pub(crate) mod player;
mod puzzle_finder;
pub(crate) mod review_turns;
pub(crate) mod reviewer;
pub(crate) mod thinking;
mod turns;
mod typing;
