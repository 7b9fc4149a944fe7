//! The squares that each piece can ever reach: a fixpoint that handles blocked pawns.
//!
//! Each piece has a set of squares. The set begins with the present square of the piece. Each round adds the
//! targets of all moves that are not forbidden in every line of play. In the end, the set holds at least the
//! squares that the piece can reach, so the piece can never reach a square outside the set. The rules that
//! forbid moves:
//!
//! - A piece that can neither move nor be captured is *fixed*. A fixed piece blocks all lines through its
//!   square.
//! - While a piece moves, every other piece that is never captured needs a reachable square outside the way
//!   of the moving piece. If a king moves, the other king needs a square that is not adjacent to the target.
//! - Two pawns on a file never pass each other if neither of them can leave the file.
//! - A move after which White cannot mate is left out.
//!
//! The sets only grow, so the order of the steps does not matter and the fixpoint is reached.

mod grow;
mod sets;
mod steps;

pub(super) use sets::{Fates, Reach, promoted};
