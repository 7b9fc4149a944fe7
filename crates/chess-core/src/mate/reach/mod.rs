//! The squares that each piece can ever reach, computed as a fixpoint.
//!
//! Each piece has a set of squares. At first, the set contains only the current square of the piece. Each round adds
//! the targets of the piece's moves, except moves that are forbidden in every line of play. In the end, the piece can
//! never reach a square outside its set. These rules forbid moves:
//!
//! - A piece that can neither move nor be captured is *fixed*. A fixed piece blocks all lines through its square.
//! - A move needs its path: the origin, the target and the squares between. A move is forbidden if another piece can
//!   stand only on the path and is never captured. The other king also cannot stand beside the target of a king move.
//! - Two pawns on a file never pass each other if neither of them can leave the file.
//! - A move is forbidden if White cannot mate after the move.
//!
//! The sets only grow, so the analysis always ends, and the order of the additions does not change the result.

mod grow;
mod sets;
mod steps;

pub(super) use sets::{Fates, Reach, promoted};
