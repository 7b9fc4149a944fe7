//! Whether a player can still mate by any series of legal moves (FIDE Laws, Articles 5.2.2 and 6.9).
//!
//! The question is answered by looking for a helpmate and, in turns, for a proof that there is none. A helpmate
//! is found by a search that prefers moves which bring one about. A proof is either a search that has seen every
//! position that can arise, or a fixpoint over the squares that each piece can ever reach, which settles
//! blocked pawns. Both are told for White as the player who wants to mate; for Black the board is mirrored.

mod answer;
mod budget;
mod cage;
mod closure;
mod mirror;
mod progress;
mod reach;
mod search;
mod seen;

pub use answer::{Winnability, can_mate, is_dead};
pub use budget::Budget;
