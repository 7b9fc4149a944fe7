//! Decides whether a player can still mate by any series of legal moves (FIDE Laws, Articles 5.2.2 and 6.9).
//!
//! The input is a position, a side and a budget. The result is a helpmate, a proof that no mate exists, or "unknown".
//! The decision has four steps:
//! 1. A quick search finds the mate in many positions of real games.
//! 2. The squares that each piece can ever reach may prove that no mate exists, for example with blocked pawns.
//! 3. A deeper quick search follows.
//! 4. A walk visits all positions that can arise. A complete walk without a mate is a proof.
//!
//! The code assumes that White wants to mate. For Black, the code mirrors the board.

mod answer;
mod budget;
mod explore;
mod futile;
mod guard;
mod guide;
mod helpmate_search;
mod king_moves;
mod kings;
mod mirror;
mod no_mate_proof;
mod novelty;
mod reach;
mod winnability;

pub use answer::{can_mate, is_dead};
pub use budget::Budget;
pub use winnability::Winnability;
