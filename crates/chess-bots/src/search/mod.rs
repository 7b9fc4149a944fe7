//! Searches for the best move: iterative deepening, principal variation search, quiescence search, move ordering and a
//! transposition table. The result is the best line with the value of the line.

mod deepening;
mod learning;
mod limits;
mod memory;
mod move_loop;
mod node;
mod oversights;
mod picker;
mod pv_search;
mod quiescence;
mod reduce;
mod table;
mod thought;

pub(crate) use deepening::Search;
pub(crate) use node::taken_on;
pub(crate) use oversights::{Eyes, is_mate, is_prey};
pub use thought::{Score, Thought};
