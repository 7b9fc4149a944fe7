//! The squares that each piece can ever reach: a fixpoint that handles blocked pawns.
//!
//! All statements hold for every line of play at once. A piece begins with the square it stands on, and moves
//! are added unless they are forbidden *in every line*. Squares outside the sets are impossible:
//!
//! - A piece that can neither move nor be captured is *fixed* and blocks its lines for ever.
//! - While a piece moves, every piece that is never captured needs a square that is not on the way. If a king
//!   moves, such a piece must also not attack the king's target.
//! - A pawn that never leaves its file never passes another such pawn.
//! - A move after which White cannot mate is no part of a line to a mate.
//!
//! The sets only grow, so that the order of the steps does not matter and the fixpoint is reached.

mod grow;
mod sets;
mod steps;

pub(super) use sets::{Fates, Reach, promoted};
