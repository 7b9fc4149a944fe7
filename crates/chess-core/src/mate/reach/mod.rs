//! Which squares each piece can ever reach: a fixpoint that knows blocked pawns.
//!
//! Every statement here holds for all lines of play at once. A piece begins with the square it stands on, and
//! moves are added as long as nothing forbids them *in every line*. What is left out is impossible:
//!
//! - A piece that can neither move nor be captured is *fixed* and blocks its lines for ever.
//! - While a piece moves, every piece that is never captured must stand somewhere it can be: not on the way,
//!   and, if a king moves, not where it attacks the king's target.
//! - A pawn that never leaves its file never passes another pawn that does not either.
//! - A move after which no mate by White can follow is on no way to one.
//!
//! The sets only grow, so the order of the steps does not matter and the end is reached.

mod grow;
mod sets;
mod steps;

pub(super) use sets::{Fates, Reach, promoted};
