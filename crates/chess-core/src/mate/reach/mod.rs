//! The squares that each piece can ever reach, computed as a fixpoint.
//!
//! Each piece has a set of squares. At first, the set contains only the current square of the piece. Each round adds
//! the targets of the piece's moves, except moves that are forbidden in every line of play. In the end, the piece can
//! never reach a square outside its set. These rules forbid moves:
//!
//! - A piece that can neither move nor be captured is *fixed*. A fixed piece blocks all lines through its square.
//! - The path of a move is the origin, the target and the squares between. A move is forbidden if another piece is
//!   never captured, and all squares of this piece are on the path.
//! - A king move is forbidden if all squares of the other king are on the path or adjacent to the target.
//! - Two pawns on a file never pass each other if neither of them can leave the file.
//! - A move is forbidden if White can never mate after the move.
//!
//! The sets only grow, so the analysis always ends, and the order of the additions does not change the result.

mod grow;
mod sets;
mod steps;

pub(super) use sets::{Fates, Reach, promoted};
