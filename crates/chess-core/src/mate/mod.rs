//! Whether a player can still mate by any series of legal moves (FIDE Laws, Articles 5.2.2 and 6.9).
//!
//! The question is answered in three steps. A quick look finds the mate in most positions of real games. A fixpoint
//! over the squares that each piece can ever reach, which settles blocked pawns, proves that there is none. What is
//! left is a walk through all positions that can arise, which is a proof too if it comes to its end. All are told for
//! White as the player who wants to mate; for Black the board is mirrored.

mod answer;
mod budget;
mod cage;
mod dive;
mod explore;
mod found;
mod futile;
mod guard;
mod guide;
mod kings;
mod mirror;
mod novelty;
mod reach;
mod seen;

pub use answer::{Winnability, can_mate, is_dead};
pub use budget::Budget;
